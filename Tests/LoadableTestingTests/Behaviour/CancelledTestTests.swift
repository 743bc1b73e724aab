import LoadableCore
import LoadableReducers
import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
struct CancelledTestTests {
  /// Everything in the module that a test may wait for.
  enum Wait: String, CaseIterable {
    case testClockSleep, nextSleep, immediateClockSleep, load, element, nextRequest, cancellation
    case latency, hang, page, receivePath, receiveValue, receiveCondition, finish, taskFinish
    case loaderLaws, exploration
  }

  @Test("a test that is already cancelled does not wait", arguments: Wait.allCases)
  func before(wait: Wait) async throws {
    let call = try await RunningCall()
    defer { call.end() }
    let waiting = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await outcome(of: wait, call.call, on: Alone())
    }
    expectFound(await waiting.value, of: wait)
  }

  @Test("a test that is cancelled while it waits stops waiting", arguments: Wait.allCases)
  func meanwhile(wait: Wait) async throws {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return }
    let call = try await RunningCall()
    defer { call.end() }
    let hasEnded = Locked(false)
    let hasWaited = Locked(false)
    // The executor runs everything that the task does, so it is idle when the task waits.
    let executor = IdleExecutor()
    let waiting = Task(executorPreference: executor) {
      let found = await outcome(of: wait, call.call, on: Alone())
      hasEnded.withLock { $0 = true }
      return found
    }
    executor.begin {
      hasWaited.withLock { $0 = !hasEnded.withLock { $0 } }
      waiting.cancel()
    }
    let found = await waiting.value
    expect(hasWaited.withLock { $0 } != Self.neverWaiting.contains(wait))
    if hasWaited.withLock({ $0 }) { expectFound(found, of: wait) }
  }

  /// An actor without other jobs, on which nothing else delays the code that waits there.
  private actor Alone {}

  private func outcome(
    of wait: Wait, _ call: ControlledCall<String, Int>, on isolation: isolated Alone
  ) async -> [CaughtFailure] {
    await failures { try? await perform(wait, call, on: isolation) }
  }

  /// Expects the message of a wait that was cancelled.
  private func expectFound(_ found: [CaughtFailure], of wait: Wait, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(
      found.allSatisfy { $0.message.contains("cancelled") && !$0.message.contains("within ") }, "\(found)",
      sourceLocation: sourceLocation)
    #expect(found.isEmpty != Self.telling.contains(wait), "\(found)", sourceLocation: sourceLocation)
  }

  /// A load that waits for its answer, in a task that is not cancelled when the test is.
  private struct RunningCall {
    let call: ControlledCall<String, Int>
    private let load: Task<Int?, any Error>

    init() async throws {
      let loader = ControlledLoader<String, Int>()
      load = Task { try await loader.load("a") }
      call = try await loader.nextRequest()
    }

    func end() { load.cancel() }
  }

  /// Waits that report to their test why they failed; the others throw.
  private static let telling: Set<Wait> = [
    .receivePath, .receiveValue, .receiveCondition, .finish, .taskFinish, .loaderLaws, .exploration,
  ]

  /// Waits that end at once: they are in the table because they throw if the task is already cancelled.
  private static let neverWaiting: Set<Wait> = [.immediateClockSleep, .page]

  private func perform(
    _ wait: Wait, _ call: ControlledCall<String, Int>, on isolation: isolated Alone
  ) async throws {
    let clock = TestClock()
    let loader = ControlledLoader<String, Int>()
    switch wait {
    case .testClockSleep: try await clock.sleep(for: .seconds(1))
    case .nextSleep: try await clock.nextSleep()
    case .immediateClockSleep: try await ImmediateClock().sleep(for: .seconds(1))
    case .load: _ = try await loader.load("a")
    case .element: for try await _ in loader.elements(of: "a") {}
    case .nextRequest: _ = try await loader.nextRequest()
    case .cancellation: try await call.cancelled()
    case .latency: _ = try await flaky(latency: .seconds(1), clock).load("a")
    case .hang: _ = try await flaky(hangRate: 1, clock).load("a")
    case .page: _ = try await PagedSource(offsetting: [1]).page(OffsetPage(limit: 1))
    case .receivePath: await store(loader, isolation).receive(\.add)
    case .receiveValue: await store(loader, isolation).receive(exactly: .add(1))
    case .receiveCondition: await store(loader, isolation).receive(where: { $0 == .add(1) })
    case .finish: await store(loader, isolation).finish()
    case .taskFinish:
      let store = store(loader, isolation)
      await store.send(.nothing).finish()
      store.skipInFlightEffects()
    case .loaderLaws: await Laws.checkLoader(loader, requests: ["a", "b"], timeout: .seconds(30))
    case .exploration:
      // An effect that never comes to the desk.
      await FeatureExplorer<Int, Int>(initialState: 0, actions: [1]) { _ in
        Reduce<Int, Int> { _, _ in .run { _ in _ = try await loader.load("a") } }
      }
      .check(depth: 1)
    }
  }

  private func flaky(
    hangRate: Double = 0, latency: Duration = .zero, _ clock: TestClock
  ) -> FlakyLoader<LoaderStub<String, Int>> {
    FlakyLoader(LoaderStub(returning: 1), seed: 1, hangRate: hangRate, latency: latency...latency, clock: clock)
  }

  /// A store with an effect that waits.
  private func store(_ loader: ControlledLoader<String, Int>, _ isolation: isolated Alone) -> TestStoreOf<
    CounterFeature
  > {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { $0 == .nothing ? .send({ .add(1) }, after: loader) : .none }
    }
    store.send(.nothing)
    return store
  }
}
