import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

@Suite("A test that is cancelled", .timeLimit(.minutes(5)))
@MainActor struct CancelledTestTests {
  /// Everything in the module that a test may wait for.
  enum Wait: String, CaseIterable {
    case testClockSleep, nextSleep, immediateClockSleep, load, element, nextRequest, cancellation
    case latency, hang, page, receivePath, receiveValue, receiveCondition, finish, taskFinish
    case loaderLaws, exploration
  }

  @Test(
    "waits for nothing any more, be it cancelled before or while it waits", arguments: Wait.allCases, [true, false])
  func ends(wait: Wait, beforeItBegins: Bool) async {
    var hasBegun = false
    var hasEnded = false
    var found: [RecordedFailure] = []
    let waiting = Task {
      hasBegun = true
      found = await failures { try? await perform(wait) }
      hasEnded = true
    }
    if !beforeItBegins {
      // The main actor takes its tasks in turn: when it has done these, the other one waits.
      for _ in 1...5 { await Task { @MainActor in }.value }
      #expect(!hasEnded || Self.neverWaiting.contains(wait), "it waits")
    }
    #expect(hasBegun != beforeItBegins)
    waiting.cancel()
    await waiting.value
    #expect(hasEnded)
    #expect(found.allSatisfy { $0.message.contains("cancelled") && !$0.message.contains("within ") }, "\(found)")
    #expect(found.isEmpty != Self.telling.contains(wait), "\(found)")
  }

  /// What tells its test why it waited in vain; the others throw.
  private static let telling: Set<Wait> = [
    .receivePath, .receiveValue, .receiveCondition, .finish, .taskFinish, .loaderLaws, .exploration,
  ]

  /// What is over at once: it is in the table because it throws when it is cancelled before.
  private static let neverWaiting: Set<Wait> = [.immediateClockSleep, .page]

  private func perform(_ wait: Wait) async throws {
    let clock = TestClock()
    let loader = ControlledLoader<String, Int>()
    switch wait {
    case .testClockSleep: try await clock.sleep(for: .seconds(1))
    case .nextSleep: try await clock.nextSleep()
    case .immediateClockSleep: try await ImmediateClock().sleep(for: .seconds(1))
    case .load: _ = try await loader.load("a")
    case .element: for try await _ in loader.elements(of: "a") {}
    case .nextRequest: _ = try await loader.nextRequest()
    case .cancellation:
      let load = Task { try await loader.load("a") }
      defer { load.cancel() }
      try await loader.nextRequest().cancelled()
    case .latency: _ = try await flaky(FlakyLoaderFaults(latency: .seconds(1) ... .seconds(1)), clock).load("a")
    case .hang: _ = try await flaky(FlakyLoaderFaults(hangRate: 1), clock).load("a")
    case .page: _ = try await PagedSource(offsetting: [1]).page(OffsetPage(limit: 1))
    case .receivePath: await store(loader).receive(\.add)
    case .receiveValue: await store(loader).receive(.add(1))
    case .receiveCondition: await store(loader).receive(where: { $0 == .add(1) })
    case .finish: await store(loader).finish()
    case .taskFinish:
      let store = store(loader)
      await store.send(.nothing).finish()
      store.skipInFlightEffects()
    case .loaderLaws: await LoaderLaws.check(loader, requests: ["a", "b"], patience: .seconds(30))
    case .exploration:
      // An effect that never comes to the desk.
      await FeatureExplorer<Int, Int>(initialState: 0, actions: [1]) { _ in
        Reduce<Int, Int> { _, _ in .run { _ in _ = try await loader.load("a") } }
      }
      .check(depth: 1)
    }
  }

  private func flaky(_ faults: FlakyLoaderFaults, _ clock: TestClock) -> FlakyLoader<LoaderStub<String, Int>> {
    FlakyLoader(LoaderStub(returning: 1), seed: 1, faults: faults, clock: clock)
  }

  /// A store with an effect that waits.
  private func store(_ loader: ControlledLoader<String, Int>) -> TestStoreOf<CounterFeature> {
    let store = TestStore(initialState: CounterFeature.State()) {
      CounterFeature { $0 == .nothing ? .send({ .add(1) }, after: loader) : .none }
    }
    store.send(.nothing)
    return store
  }
}
