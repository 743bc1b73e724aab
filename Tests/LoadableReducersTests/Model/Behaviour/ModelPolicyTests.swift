import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ModelPolicyTests {
  private typealias Model = LoadableModel<String, Int>
  private let loader = ControlledLoader<String, Int>()
  private let clock = TestClock()
  private let observer = RecordingObserver()

  private func model(_ policy: LoadPolicy) -> Model {
    Model(policy: policy.clock(clock), observers: [observer]) { try await loader.load($0.request) }
  }

  private var told: [String] { observer.events.map(\.description) }

  @Test("retry: a task that awaits the load awaits its last attempt, and observers are told about each attempt")
  func retry() async throws {
    let model = model(.standard)
    let outcome = Task { @MainActor in await model.load("a") }
    for wait in [1, 2] {
      try await loader.nextRequest().fail(with: NamedError("offline"))
      let deadline = try await clock.nextSleep()
      expectEqual(clock.now.duration(to: deadline), .seconds(wait))
      expect(model.isLoading)
      expectEqual(model.state.load?.attempt, wait + 1)
      clock.advance(to: deadline)
    }
    try await loader.nextRequest().succeed(with: 1)
    await outcome.value
    expectEqual(model.state, .loaded(1, request: "a"))
    expectEqual(
      told,
      [
        "started: initial of a", "attemptFailed: initial of a: offline",
        "attemptFailed: initial of a, attempt 2: offline", "succeeded: initial of a, attempt 3",
      ])
    expectEqual(observer.events.last?.duration, .seconds(3))
  }

  @Test("an observer may read the model, and send to it")
  func observerReads() async throws {
    let reader = ModelReader()
    let model = Model(observers: [reader]) { try await loader.load($0.request) }
    reader.read = { [unowned model] in
      model.send(.dismiss)
      reader.seen.append("\(model.isLoading) \(model.value ?? 0)")
    }
    let task = model.send(.load("a"))
    try await loader.nextRequest().succeed(with: 5)
    await task.finish()
    expectEqual(reader.seen, ["true 0", "false 5"])
  }

  @Test("an invalid policy is reported where the model is created, and ignored")
  func badInput() async {
    let reporter = RecordingIssueReporter()
    let line = #line + 2
    let model = IssueReporting.$current.withValue(reporter) {
      LoadableModel<String, Int>(policy: .none.timeout(.seconds(-1))) { _ in 1 }
    }
    expectEqual(reporter.issues.map(\.line), [UInt(line)])
    await model.load("a")
    expectEqual(model.value, 1)
  }
}

/// Reads a model in each of its calls, on its isolation.
private final class ModelReader: LoadObserver, @unchecked Sendable {
  // Used by only one test, on the main actor.
  var read: () -> Void = {}
  var seen: [String] = []

  func loadDidStart(_ load: some LoadTicketProtocol) { read() }

  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) { read() }
}
