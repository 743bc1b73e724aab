import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct LoadableModelTests {
  private typealias Model = LoadableModel<String, Int>
  private let loader = ControlledLoader<String, Int>()

  private func model(_ state: LoadableStateWith<String, Int> = .notLoaded, policy: LoadPolicy = .none) -> Model {
    Model(state: state, policy: policy) { try await loader.load($0.request) }
  }

  @Test("a model of a sequence shows each value; the end ends the load, and an error is its failure")
  func elements() async throws {
    let (loader, observer) = (loader, RecordingObserver())
    let model = Model.elements(observers: [observer]) { loader.elements(of: $0.request) }
    let outcome = Task { @MainActor in await model.load("a") }
    let call = try await loader.nextRequest()
    for number in 1...2 { call.deliver(number) }
    call.finish()
    await outcome.value
    expectEqual(model.state, .loaded(2, request: "a"))
    expectEqual(observer.events.count { $0.kind == .delivered }, 2)
    let other = Task { @MainActor in await model.load("b") }
    let failing = try await loader.nextRequest()
    failing.deliver(3)
    failing.fail(with: NamedError("offline"))
    await other.value
    expectEqual(model.value, 3)
    expectEqual(model.failure?.request, "b")
    // It loads again like any other model, and a cancel ends the sequence.
    let retry = Task { @MainActor in await model.retry() }
    let last = try await loader.nextRequest()
    expectEqual(last.request, "b")
    model.cancel()
    try await last.cancelled()
    await retry.value
    expectEqual(model.value, 3)
  }

  @Test("a refresh without a known request is a programmer error, reported at the model, and changes nothing")
  func refreshOfNothing() async {
    let reporter = RecordingIssueReporter()
    let model = model()
    await IssueReporting.$current.withValue(reporter) { await model.refresh() }
    expectEqual(model.state, .notLoaded)
    expectEqual(reporter.issues.count, 1)
    expectEqual(reporter.issues.first?.message.contains("no request is known"), true)
    expectEqual(reporter.issues.first?.fileID.hasSuffix("LoadableModelTests.swift"), true)
  }

  @Test("every property of the state is one of the model", arguments: 0..<5)
  func properties(index: Int) {
    let content = LoadedContent<String, Int>(1, request: "a", isStale: true)
    let states: [LoadableStateWith<String, Int>] = [
      .notLoaded, .ready("a"), .loading("b", previous: content, attempt: 2), .loaded(1),
      .failed(NamedError("offline"), previous: content),
    ]
    let (state, model) = (states[index], model(states[index]))
    expectEqual(model.content, state.content)
    expectEqual(model.failure, state.failure)
    expectEqual(model.activity, state.activity)
    expectEqual(model.runningLoad, state.load)
    expectEqual(model.dueRequest, state.dueRequest)
    expectEqual(model.latestRequest, state.latestRequest)
    expectEqual(model.phase, state.phase)
    expectEqual(model.currentValue, state.currentValue)
    let flags: [KeyPath<LoadableStateWith<String, Int>, Bool>] = [
      \.isLoading, \.isReloading, \.isPerformingInitialLoad, \.hasFailed, \.isLoaded, \.isNotLoaded, \.isStale,
      \.isReadyToLoad,
    ]
    for flag in flags { expectEqual(model[dynamicMember: flag], state[keyPath: flag]) }
  }

  @Test("a preview needs no loader: it shows its state; a load is reported and changes nothing")
  func preview() async {
    let reporter = RecordingIssueReporter()
    let states: [LoadableState<String>] = [
      .notLoaded, .ready, .loading(), .loaded("Hello World"), .failed(NamedError("offline")),
    ]
    for state in states {
      let model = LoadableModel(state: state)
      await IssueReporting.$current.withValue(reporter) {
        await model.load()
        await model.refresh()
        await model.retry()
        expect(model.send(.load()).isFinished)
      }
      expectEqual(model.state, state)
    }
    // Three for each state, and one for the retry of the failure.
    expectEqual(reporter.issues.count, 3 * states.count + 1)
    for issue in reporter.issues {
      expect(issue.message.contains("without a loader"))
      expect(issue.fileID.hasSuffix("LoadableModelTests.swift"))
    }
    let model = LoadableModel<EmptyLoadRequest, String>(state: .loaded("Hello World"))
    model.unload()
    expectEqual(model.state, .notLoaded)
  }

  @Test("the model's end cancels its load, and no load leaves anything behind, even while a handle is kept")
  func released() async throws {
    let released = AsyncStream<Void>.makeStream()
    var model: Model? = witnessed { released.continuation.finish() }
    weak let weakModel = model
    model?.send(.load("a"))
    let superseded = try await loader.nextRequest()
    let task = model?.send(.load("b"))
    let call = try await loader.nextRequest()
    model = nil
    expect(weakModel == nil)
    for call in [superseded, call] { try await call.cancelled() }
    await task?.finish()
    expectEqual(task?.isFinished, true)
    for await _ in released.stream {}
    loader.checkNoPendingRequests()
  }

  private func witnessed(_ onRelease: @escaping @Sendable () -> Void) -> Model {
    let witness = ReleaseWitness(onRelease)
    return Model { load in
      defer { withExtendedLifetime(witness) {} }
      return try await loader.load(load.request)
    }
  }

  @Test("a task that awaits a load keeps the model alive until the outcome is known, and no longer")
  func awaitedAndReleased() async throws {
    var model: Model? = model()
    weak let released = model
    let waiting = Task { [model] in await model?.load("a") }
    let call = try await loader.nextRequest()
    model = nil
    expect(released != nil)
    call.succeed(with: 1)
    await waiting.value
    expect(released == nil)
  }
}
