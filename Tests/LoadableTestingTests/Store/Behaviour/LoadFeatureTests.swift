import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What a user's tests of a loading feature look like.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct LoadFeatureTests {
  private let loader = ControlledLoader<EmptyLoadRequest, Profile>()
  private let store: TestStoreOf<ProfileFeature>

  init() {
    store = TestStore(initialState: ProfileFeature.State()) { [loader] in ProfileFeature(loader: loader) }
  }

  @Test("a result that the test states wrongly fails with the difference")
  func wrongResult() async throws {
    store.send(.onAppear) { $0.$profile.loading() }
    try await loader.nextRequest().succeed(with: .ann)
    let line = #line + 2
    let failures = await failures {
      await store.receive(\.profile.finished) { $0.$profile.loaded(with: .bob) }
    }
    expectOne(
      failures, line: line, facts: "The state is not what the test states after receiving .profile(.finished(",
      "- .profile.content.value.name: \"Bob\"", "+ .profile.content.value.name: \"Ann\"")
  }

  @Test("a load that is not answered is named with its kind and request")
  func unanswered() async {
    store.send(.onAppear) { $0.$profile.loading() }
    let line = #line + 1
    let failures = await failures { await store.finish(timeout: .zero) }
    expectOne(failures, line: line, facts: "1 effect had not ended", "  • initial load of EmptyLoadRequest()")
  }
}
