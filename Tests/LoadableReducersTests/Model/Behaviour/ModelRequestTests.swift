import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A model follows a request that something else determines: search as you type.
@MainActor struct ModelRequestTests {
  private let loader = ControlledLoader<String, Int>()

  private func model(
    _ state: LoadableStateWith<String, Int> = .notLoaded, policy: LoadPolicy = .none
  ) -> LoadableModel<String, Int> {
    LoadableModel(state: state, policy: policy) { try await loader.load($0.request) }
  }

  @Test("a request is loaded once, and another one replaces it while the content stays on screen")
  func follows() async throws {
    let model = model()
    let first = model.setRequest("a")
    expectEqual(model.request, "a")
    let call = try await loader.nextRequest()
    let again = model.setRequest("a")
    expect(!again.isFinished && !call.isCancelled)
    call.succeed(with: 1)
    await first.finish()
    await again.finish()
    expect(model.setRequest("a").isFinished)
    let second = model.setRequest("b")
    expectEqual(model.value, 1)
    expect(model.isReloading)
    try await loader.nextRequest().succeed(with: 2)
    await second.finish()
    expectEqual(model.state, .loaded(2, request: "b"))
    loader.checkNoPendingRequests()
  }

  /// A model that shows "a" and loads "b", and the call of that load.
  private func replacing() async throws -> (model: LoadableModel<String, Int>, running: ControlledCall<String, Int>) {
    let model = model()
    let first = model.setRequest("a")
    try await loader.nextRequest().succeed(with: 1)
    await first.finish()
    model.setRequest("b")
    return (model, try await loader.nextRequest())
  }

  @Test("nil drops everything, or keeps the content and cancels the load", arguments: NilRequestBehavior.allCases)
  func none(whenNil: NilRequestBehavior) async throws {
    let (model, call) = try await replacing()
    model.setRequest(nil, whenNil: whenNil)
    try await call.cancelled()
    expectEqual(model.state, whenNil == .unloads ? .notLoaded : .loaded(1, request: "a"))
    expect(model.request == nil)
  }

  @Test(
    "nil as the first request changes nothing, and refreshing it is not an error: pull to refresh works on an empty search"
  )
  func noneAtFirst() async {
    let reporter = RecordingIssueReporter()
    for state in [LoadableStateWith<String, Int>.notLoaded, .loaded(1, request: "a")] {
      let model = model(state)
      model.setRequest(nil)
      await IssueReporting.$current.withValue(reporter) { await model.refresh() }
      expectEqual(model.state, state)
    }
    expectEqual(reporter.issues.count, 0)
    loader.checkNoPendingRequests()
  }

  @Test("a reader of the request is woken when it changes, not by a load")
  func readers() async throws {
    let model = model()
    let readers = Readers()
    readers.read("request", { model.request })
    model.send(.load("b"))
    await effectsHaveBegun()
    expectEqual(readers.woken, [])
    model.setRequest("a")
    expectEqual(readers.woken, ["request"])
    await effectsHaveBegun()
    model.cancel()
    _ = try await (loader.nextRequest().cancelled(), loader.nextRequest().cancelled())
  }
}
