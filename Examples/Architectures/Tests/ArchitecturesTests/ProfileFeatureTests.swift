import ComposableArchitecture
import LoadableComposable
import Testing

@testable import ComposableFeatures

/// The test that the article of LoadableComposable shows, with the imports of an app.
@MainActor struct ProfileFeatureTests {
  @Test("the profile loads when the screen appears")
  func appears() async {
    let store = TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      $0.profileClient.profile = { Profile(name: "Ann") }
    }
    await store.send(.onAppear) { $0.$profile.loading() }
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: Profile(name: "Ann")) }
  }
}
