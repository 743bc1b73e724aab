import ComposableArchitecture
import ComposableFeatures
import LoadableComposable
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The glue for The Composable Architecture, on the stand-in.
@Suite(.timeLimit(.minutes(1)))
@MainActor struct LoadableComposableTests {
  private struct Offline: Error {}

  private let server = ControlledLoader<LoadableReducers.EmptyLoadRequest, String>()

  private var feature: ProfileFeature {
    let server = server
    return ProfileFeature { try await server.load(LoadableReducers.EmptyLoadRequest()) ?? "" }
  }

  @Test("A test store sends a trigger, and receives the outcome of the load")
  func testStore() async throws {
    let store = ComposableArchitecture.TestStore(initialState: ProfileFeature.State()) { feature }
    await store.send(.onAppear) { $0.profile.loading() }
    try await server.nextRequest().succeed(with: "Ann")
    await store.receive(.profile(.finished(.success("Ann"), LoadableReducers.LoadTicket()))) {
      $0.profile.loaded(with: "Ann")
    }
    await store.send(.edited) { $0.profile.wrappedValue = "edited" }
    await store.send(.profile(.refresh)) { $0.profile.loading() }
    await store.send(.profile(.cancel)) { $0.profile.cancel() }
    await store.receive(\.profile)
    #expect(store.failures == [])
  }

  @Test("A presenter shows a property of the store, and its intents are sent to it")
  func presenter() async throws {
    let store = ComposableArchitecture.Store(initialState: ProfileFeature.State()) { feature }
    let presenter = LoadablePresenter<LoadableReducers.EmptyLoadRequest>()
    let sender = store.sender(\.profile)
    if let intent = presenter.autoload(for: store.profile) { sender.send(intent) }
    #expect(store.profile.isLoading)
    try await server.nextRequest().fail(with: Offline())
    let (failures, failure) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, state in if state.profile.failure != nil { failure.yield() } }
    for await _ in failures { break }
    sender.send(named: "retry", of: presenter.present(store.profile))
    #expect(store.profile.isLoading)
  }
}
