import ComposableArchitecture
import LoadableComposable
import LoadableCore
import LoadableTesting
import LoadableViews
import Testing

@testable import ComposableFeatures

/// Features of The Composable Architecture, in the stores of the stand-in.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct LoadableComposableTests {
  private let server = ControlledLoader<EmptyLoadRequest, Profile>()

  private func useServer(_ values: inout DependencyValues) {
    let server = server
    values.profileClient.profile = { try await server.load(EmptyLoadRequest()) ?? Profile(name: "") }
  }

  private func profileStore() -> StoreOf<ProfileFeature> {
    ComposableArchitecture.Store(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      useServer(&$0)
    }
  }

  // MARK: Test stores

  @Test("a test store receives the outcome of a load, and each end once")
  func testStore() async throws {
    let store = ComposableArchitecture.TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      useServer(&$0)
    }
    await store.send(.onAppear) { $0.$profile.loading() }
    try await server.nextRequest().succeed(with: Profile(name: "Ann"))
    await store.receive(\.profile.finished) { $0.$profile.loaded(with: Profile(name: "Ann")) }
    await store.send(.profile(.refresh)) { $0.$profile.loading() }
    await store.send(.profile(.cancel)) { $0.$profile.cancel() }
    await store.receive(\.profile.cancelled)
    await store.send(.signOutButtonTapped) {
      $0.isSignedIn = false
      $0.$profile.unload()
    }
    // The guard holds the load back.
    await store.send(.onAppear) { $0.$profile.readyToLoad() }
    await store.send(.profile(.unload)) { $0.$profile.unload() }
    await store.finish()
    #expect(store.failures == [])
  }

  @Test("the cause of a load is the name of its trigger")
  func cause() async throws {
    let store = profileStore()
    store.send(.onAppear)
    _ = try await server.nextRequest()
    #expect(store.$profile.load?.ticket.cause == .trigger("onAppear"))
  }

  // MARK: Tasks that the store has ended

  @Test("a load whose task was cancelled from outside ends with the next action")
  func abandoned() async throws {
    let store = ComposableArchitecture.TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature()
    } withDependencies: {
      useServer(&$0)
    }
    let task = await store.send(.onAppear) { $0.$profile.loading() }
    _ = try await server.nextRequest()
    await task.cancel()
    await store.send(.profile(.dismiss)) { $0.$profile.cancel() }
    await store.receive(\.profile.cancelled)
    await store.finish()
    #expect(store.failures == [])
  }

  @Test("a screen that comes back loads again, whatever was on its way when it went", arguments: [false, true])
  func comesBack(hasContent: Bool) async throws {
    let store = profileStore()
    let presenter = LoadablePresenter<EmptyLoadRequest>()
    if hasContent {
      let task = Task { await store.send(.onAppear).finish() }
      try await server.nextRequest().succeed(with: Profile(name: "Ann"))
      await task.value
    }
    let task = Task { await store.send(.onAppear).finish() }
    _ = try await server.nextRequest()
    task.cancel()
    await task.value
    let intent = try #require(presenter.autoload(for: store.$profile))
    let sent = Task { await store.sender(\.profile).perform(intent) }
    try await server.nextRequest().succeed(with: Profile(name: "Bob"))
    await sent.value
    #expect(store.profile?.name == "Bob" && !store.$profile.isLoading)
  }

  @Test("content whose timer was cancelled from outside still becomes stale")
  func staleness() async throws {
    let clock = TestClock()
    let store = ComposableArchitecture.Store(initialState: AgeingFeature.State()) {
      AgeingFeature(clock: clock, texts: nil)
    }
    let task = Task { await store.send(.onAppear).finish() }
    _ = try await clock.nextSleep()
    task.cancel()
    await task.value
    store.send(.tapped)
    _ = try await clock.nextSleep()
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, _ in change.yield() }
    var iterator = changes.makeAsyncIterator()
    clock.advance(by: .seconds(60))
    while !store.$text.isStale, await iterator.next() != nil {}
    #expect(store.$text.isStale)
  }

  @Test("an edit whose task was cancelled from outside is sent again under its key")
  func abandonedEdit() async throws {
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: WidgetsFeature.State()) {
      WidgetsFeature { _ in
        (ids: [1], nextPage: nil)
      } save: {
        _ = try await saves.load($0)
      }
    }
    await store.send(.onAppear).finish()
    let task = Task { await store.send(.starButtonTapped(1)).finish() }
    _ = try await saves.nextRequest()
    let keys = store.$stars.shown.map(\.key)
    task.cancel()
    await task.value
    let sent = Task { await store.send(.typed("a")).finish() }
    let again = try await saves.nextRequest()
    #expect(store.$stars.shown.map(\.key) == keys)
    again.succeed(with: true)
    await sent.value
    #expect(store.widgets?[id: 1]?.isStarred == true && store.stars.isEmpty)
  }

  // MARK: Views

  @Test("a refresh waits for its load and for the one that replaces it, not for timers")
  func finish() async throws {
    let clock = TestClock()
    let texts = ControlledLoader<EmptyLoadRequest, String>()
    let store = ComposableArchitecture.Store(initialState: AgeingFeature.State()) {
      AgeingFeature(clock: clock, texts: texts)
    }
    let property = store.loadable(\.$text, action: \.text)
    let sent = property.send(.load(), isolation: #isolation)
    _ = try await texts.nextRequest()
    #expect(!sent.isFinished)
    store.send(.text(.load()))
    try await texts.nextRequest().succeed(with: "b")
    await sent.finish(isolation: #isolation)
    #expect(sent.isFinished && store.text == "b" && !store.$text.isLoading)
    let pulled = Task { await store.sender(\.text).perform(.refresh) }
    try await texts.nextRequest().succeed(with: "c")
    await pulled.value
    #expect(store.text == "c")
    #expect(property.send(.dismiss, isolation: #isolation).isFinished)
  }

  @Test("a property is a store of its own for views, and for what they offer")
  func property() async throws {
    let store = profileStore()
    let property = store.loadable(\.$profile, action: \.profile)
    let sent = property.send(.load(), isolation: #isolation)
    #expect(!sent.isFinished)
    try await server.nextRequest().succeed(with: Profile(name: "Ann"))
    await sent.finish(isolation: #isolation)
    #expect(sent.isFinished && property.state.wrappedValue?.name == "Ann")
    IntentSender(property).send(named: "refresh", of: LoadablePresenter().present(property.state))
    #expect(store.$profile.isLoading)
  }

  @Test("a list presenter shows a list of the store: by its buttons, and when rows appear")
  func list() async throws {
    let pages = ControlledLoader<NumberedPage, [Int]>()
    let store = ComposableArchitecture.Store(initialState: WidgetsFeature.State()) {
      WidgetsFeature { page in
        (ids: try await pages.load(page) ?? [], nextPage: page.number < 3 ? page.number + 1 : nil)
      } save: { _ in
      }
    }
    let presenter = ListPresenter<EmptyLoadRequest>()
    let sender = store.sender(\.widgets)
    func rows() -> [Int]? { presenter.present(store.$widgets).value?.rows.map(\.id) }

    let first = Task { await store.send(.onAppear).finish() }
    try await pages.nextRequest().succeed(with: [1, 2])
    await first.value
    #expect(rows() == [1, 2])
    sender.send(named: "nextPage", of: presenter.present(store.$widgets))
    let second = try await pages.nextRequest()
    #expect(second.request.number == 2 && store.$widgets.next.isLoading)
    sender.send(.cancel)
    #expect(!store.$widgets.next.isLoading)
    sender.rowAppeared(2, of: try #require(presenter.present(store.$widgets).value))
    #expect(try await pages.nextRequest().request.number == 2)
  }
}
