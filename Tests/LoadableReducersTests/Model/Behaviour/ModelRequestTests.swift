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
