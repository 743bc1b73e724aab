import ComposableArchitecture
import LoadableComposable
import LoadableCore
import LoadableTesting
import LoadableViews
import Observation
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
    let store = ComposableArchitecture.Store(initialState: AgeingFeature.State()) { AgeingFeature(clock: clock) }
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
    let keys = store.$stars.pending.map(\.key)
    task.cancel()
    await task.value
    let sent = Task { await store.send(.typed("a")).finish() }
    let again = try await saves.nextRequest()
    #expect(store.$stars.pending.map(\.key) == keys)
    again.succeed(with: true)
    await sent.value
    #expect(store.widgets?[id: 1]?.isStarred == true && store.stars.isEmpty)
  }

  // MARK: Observation

  @Test("an action wakes only the readers of what it changes, whatever is on its way")
  func observation() async throws {
    let pages = ControlledLoader<NumberedPage, [Int]>()
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: WidgetsFeature.State()) {
      WidgetsFeature { page in
        (ids: try await pages.load(page) ?? [], nextPage: page.number + 1)
      } save: {
        _ = try await saves.load($0)
      }
    }
    let readers = Readers()
    func watch() {
      readers.watch([
        ("widgets", { _ = store.widgets }), ("$widgets", { _ = store.$widgets.isLoading }),
        ("stars", { _ = store.stars }), ("$stars", { _ = store.$stars.isSaving }), ("text", { _ = store.text }),
      ])
    }
    let first = Task { await store.send(.onAppear).finish() }
    try await pages.nextRequest().succeed(with: [1, 2])
    await first.value
    watch()
    let next = Task { await store.send(.widgets(.loadNext)).finish() }
    let page = try await pages.nextRequest()
    #expect(readers.woken == ["$widgets"])
    watch()
    store.send(.typed("a"))
    #expect(readers.woken == ["text"])
    watch()
    let saving = Task { await store.send(.starButtonTapped(1)).finish() }
    let save = try await saves.nextRequest()
    #expect(readers.woken == ["stars", "$stars"])
    watch()
    store.send(.typed("b"))
    #expect(readers.woken == ["text"])
    watch()
    page.succeed(with: [3])
    await next.value
    #expect(readers.woken == ["widgets", "$widgets"])
    watch()
    save.succeed(with: true)
    await saving.value
    #expect(readers.woken == ["widgets", "$widgets", "stars", "$stars"])
    #expect(store.widgets?[id: 1]?.isStarred == true && store.stars.isEmpty)
  }

  @Test("plain properties of an observable state wake no reader either, as long as they do not change")
  func plainProperties() async throws {
    let pages = ControlledLoader<NumberedPage, [Int]>()
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: PlainFeature.State()) {
      PlainFeature(pages: pages, saves: saves)
    }
    let first = Task { await store.send(.widgets(.load())).finish() }
    try await pages.nextRequest().succeed(with: [1, 2])
    await first.value
    store.send(.widgets(.loadNext))
    store.send(.stars(.begin(Star(id: 1))))
    _ = try await pages.nextRequest()
    _ = try await saves.nextRequest()
    let readers = Readers()
    readers.watch([
      ("widgets", { _ = store.widgets.next.isLoading }), ("stars", { _ = store.stars.isSaving }),
      ("text", { _ = store.text }),
    ])
    store.send(.typed("a"))
    #expect(readers.woken == ["text"])
  }

  // MARK: Views

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

/// Content that becomes stale.
@Reducer
private struct AgeingFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var text: String?
  }

  enum Action {
    case onAppear
    case tapped
    case text(LoadableAction<String>)
  }

  let clock: LoadableTesting.TestClock

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(
        state: \.$text, action: \.text, performsLoadOn: \.onAppear,
        policy: .none.staleAfter(.seconds(60)).clock(clock)
      ) { _ in "text" }
  }
}

/// A list and its edits as plain properties.
@Reducer
private struct PlainFeature {
  @ObservableState
  struct State: Equatable {
    var widgets = PaginatedState<WidgetCollection>()
    var stars = Edits<Star>()
    var text = ""
  }

  enum Action {
    case typed(String)
    case widgets(PaginatedAction<WidgetCollection>)
    case stars(EditAction<Star>)
  }

  let pages: ControlledLoader<NumberedPage, [Int]>
  let saves: ControlledLoader<Star, Bool>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
    .edits(state: \.stars, action: \.stars, of: \.widgets) { edit in _ = try await saves.load(edit.edit) }
    .applying { widgets, star in widgets[id: star.id]?.isStarred = true }
    .paginated(state: \.widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 2)) { load in
      PaginatedArraySlice(
        values: (try await pages.load(load.page) ?? []).map { Widget(id: $0) }, page: load.page,
        nextPage: NumberedPage(number: load.page.number + 1, size: 2))
    }
  }
}

/// The readers that were woken since the test last watched.
@MainActor private final class Readers {
  private(set) var woken: Set<String> = []

  func watch(_ reads: [(name: String, read: () -> Void)]) {
    woken = []
    for (name, read) in reads {
      withObservationTracking(read) { MainActor.assumeIsolated { _ = self.woken.insert(name) } }
    }
  }
}
