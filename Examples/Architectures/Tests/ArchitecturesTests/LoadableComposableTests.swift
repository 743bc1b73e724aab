import ComposableArchitecture
import ComposableFeatures
import LoadableComposable
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The glue for The Composable Architecture, on the stand-in.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct LoadableComposableTests {
  private struct Offline: Error {}

  private let server = ControlledLoader<LoadableReducers.EmptyLoadRequest, String>()

  private func useServer(_ values: inout DependencyValues) {
    let server = server
    values.fetchProfile = { try await server.load(LoadableReducers.EmptyLoadRequest()) ?? "" }
  }

  @Test("A test store sends a trigger, and receives the outcome of the load")
  func testStore() async throws {
    let store = ComposableArchitecture.TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      useServer(&$0)
    }
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
    let store = ComposableArchitecture.Store(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      useServer(&$0)
    }
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

  @Test("A list presenter shows a list of the store: it loads when it appears, by its buttons, and when rows appear")
  func list() async throws {
    let server = ControlledLoader<NumberedPage, [Int]>()
    let feature = WidgetsFeature { page in
      (ids: try await server.load(page) ?? [], nextPage: page.number < 3 ? page.number + 1 : nil)
    }
    let store = ComposableArchitecture.Store(initialState: WidgetsFeature.State()) { feature }
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, _ in change.yield() }
    var iterator = changes.makeAsyncIterator()
    let presenter = ListPresenter<LoadableReducers.EmptyLoadRequest>()
    let sender = store.sender(\.widgets)
    func rows() -> [Int]? { presenter.present(store.widgets).value?.rows.map(\.id) }

    store.send(.onAppear)
    try await server.nextRequest().succeed(with: [1, 2])
    while rows() == nil, await iterator.next() != nil {}
    #expect(rows() == [1, 2])
    sender.send(named: "nextPage", of: presenter.present(store.widgets))
    let second = try await server.nextRequest()
    #expect(second.request.number == 2 && store.widgets.next.isLoading)
    second.fail(with: Offline())
    while store.widgets.next.isLoading, await iterator.next() != nil {}
    // A row that appears does not retry a failed page; the page's button does.
    sender.rowAppeared(2, of: try #require(presenter.present(store.widgets).value))
    #expect(rows() == [1, 2] && !store.widgets.next.isLoading)
    sender.send(named: "nextPage", of: presenter.present(store.widgets))
    try await server.nextRequest().succeed(with: [3])
    while rows() == [1, 2], await iterator.next() != nil {}
    #expect(rows() == [1, 2, 3])
    sender.rowAppeared(3, of: try #require(presenter.present(store.widgets).value))
    #expect(try await server.nextRequest().request.number == 3)
    sender.send(.cancel)
    #expect(!store.widgets.next.isLoading)
  }
}
