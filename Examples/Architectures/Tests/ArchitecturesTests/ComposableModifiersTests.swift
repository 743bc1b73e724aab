import ComposableArchitecture
import LoadableComposable
import LoadableTesting
import LoadableViews
import Testing

@testable import ComposableFeatures

private struct Offline: Error {}

/// The changes of a store, for a test that waits for one of them.
@MainActor private final class Changes {
  private let changes: AsyncStream<Void>

  init<State, Action>(of store: ComposableArchitecture.Store<State, Action>) {
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    self.changes = changes
    store.observe { _, _ in change.yield() }
  }

  func wait(until condition: () -> Bool) async {
    if condition() { return }
    for await _ in changes where condition() { return }
  }
}

/// The modifiers of loads, lists and edits, in the stores of the stand-in.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct ComposableModifiersTests {
  @Test("a property is loaded from a sequence, by a trigger with a condition, and observed")
  func elements() async {
    let observer = RecordingObserver()
    let store = ComposableArchitecture.Store(initialState: NewsFeature.State()) { NewsFeature(observer: observer) }
    await store.send(.onAppear).finish()
    #expect(store.news == "new" && !store.$news.isLoading)
    await store.send(.onAppear).finish()
    store.send(.retryTapped(2))
    await store.send(.retryTapped(2)).finish()
    #expect(observer.events.map(\.kind).filter { $0 == .started }.count == 3)
    #expect(observer.events.map(\.kind).filter { $0 == .delivered }.count == 4)
  }

  @Test("a list starts where the state says, moves a selection, and keeps two pages")
  func list() async {
    let observer = RecordingObserver()
    let store = ComposableArchitecture.Store(initialState: ShelfFeature.State(first: 3)) {
      ShelfFeature(observer: observer)
    }
    func select(_ action: ListSelection<Int>.Action) async -> Int? {
      await store.send(.selection(action)).finish()
      return store.selection.id
    }
    await store.send(.onAppear).finish()
    #expect(store.widgets?.values.map(\.id) == [30, 31])
    #expect(await select(.next) == 30)
    #expect(await select(.next) == 31)
    #expect(await select(.next) == 40)
    #expect(await select(.next) == 41)
    #expect(await select(.next) == 50)
    #expect(await select(.next) == 51)
    #expect(await select(.next) == 60)
    #expect(store.widgets?.values.map(\.id) == [40, 41, 50, 51, 60, 61])
    #expect(Set(observer.events.map(\.load.label)) == ["shelf", "shelf.next"])
  }

  @Test(
    "a signal loads again what has failed, also a page, and an invalidation what is shown, in a store that ends effects too"
  )
  func listening() async throws {
    let (clock, active) = (LoadableTesting.TestClock(), ControlledSignal(true))
    let (books, pages) = (ControlledLoader<String, Int>(), ControlledLoader<Int, Int>())
    let cache = CachedLoader<String, Int>(policy: .shortLived.clock(clock)) { try await books.load($0) }
    let store = ComposableArchitecture.Store(initialState: ListeningFeature.State()) {
      ListeningFeature(
        policy: .none.clock(clock).refreshes(on: [AnyLoadSignal(active)]), cache: cache, pages: pages)
    }
    let changes = Changes(of: store)
    func comeBack() async throws {
      clock.advance(by: .seconds(5))
      try await active.give(false)
      try await active.give(true)
    }
    for _ in 1...2 {
      let task = Task { await store.send(.book(.load("a"))).finish() }
      try await books.nextRequest().fail(with: CancellationError())
      await changes.wait { !store.$book.isLoading }
      // As when a view goes away.
      task.cancel()
      await task.value
    }
    store.send(.book(.load("a")))
    try await books.nextRequest().fail(with: Offline())
    await changes.wait { store.$book.failure != nil }
    try await comeBack()
    try await books.nextRequest().succeed(with: 1)
    await changes.wait { store.book == 1 }
    cache.invalidate("a")
    try await books.nextRequest().succeed(with: 2)
    await changes.wait { store.book == 2 }
    store.send(.shelf(.load()))
    try await pages.nextRequest().succeed(with: 1)
    await changes.wait { store.shelf != nil }
    store.send(.shelf(.loadNext))
    try await pages.nextRequest().fail(with: Offline())
    await changes.wait { store.$shelf.next.failure != nil }
    try await comeBack()
    let page = try await pages.nextRequest()
    #expect(page.request == 2)
    page.succeed(with: 2)
    await changes.wait { store.shelf?.values.count == 2 }
    #expect(store.book == 2 && store.taps == 0)
    let count = active.subscriptionCount
    store.send(.tapped)
    #expect(active.subscriptionCount == count)
  }

  @Test("a confirmed edit is shown until the value shows it; loads wait for an edit on its way")
  func edits() async throws {
    let numbers = ControlledLoader<EmptyLoadRequest, [Int]>()
    let saves = ControlledLoader<Star, Bool>()
    let store = ComposableArchitecture.Store(initialState: StarsFeature.State()) {
      StarsFeature(numbers: numbers, saves: saves)
    }
    let first = Task { await store.send(.numbers(.load())).finish() }
    try await numbers.nextRequest().succeed(with: [])
    await first.value
    store.send(.stars(.begin(Star(id: 7))))
    let save = try await saves.nextRequest()
    store.send(.numbers(.refresh))
    #expect(!store.$numbers.isLoading)
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, _ in change.yield() }
    var iterator = changes.makeAsyncIterator()
    save.succeed(with: true)
    // This copy does not show the edit yet.
    try await numbers.nextRequest().succeed(with: [])
    while store.$numbers.isStale || store.$numbers.isLoading, await iterator.next() != nil {}
    #expect(store.numbers == [] && !store.stars.isEmpty)
    let refresh = Task { await store.sender(\.numbers).perform(.refresh) }
    try await numbers.nextRequest().succeed(with: [7])
    await refresh.value
    #expect(store.numbers == [7] && store.stars.isEmpty)
  }

  @Test(
    "a new row keeps its id when the server has chosen one, also in rows that another reducer sets",
    arguments: [false, true])
  func newRow(echoes: Bool) async throws {
    let saves = ControlledLoader<NoteEdit, Int>()
    let store = ComposableArchitecture.Store(initialState: NotesFeature.State()) {
      NotesFeature(saves: saves, echoes: echoes)
    }
    let key = EditKey()
    let row: (Int) -> Note = { Note(id: .saved($0), key: $0 == 7 ? key : nil) }
    var shown: [Int?]? { store.shown?.map(\.id.saved) }
    store.send(.notes(.begin(NoteEdit(rowID: .new(key)))))
    #expect(shown == [nil, 1])
    let save = try await saves.nextRequest()
    store.send(.received([row(7), row(1)]))
    #expect(shown == (echoes ? [7, 1] : [nil, 1]))
    #expect(store.shown?.first?.id == .new(key))
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, _ in change.yield() }
    var iterator = changes.makeAsyncIterator()
    save.succeed(with: 7)
    while store.$edits.isSaving, await iterator.next() != nil {}
    #expect(shown == [7, 1] && store.shown?.first?.id == .new(key))
    store.send(.received([row(7), row(1)]))
    #expect(shown == [7, 1] && store.shown?.first?.id == .new(key))
    #expect(store.$edits.rowID(saved: 7) == .new(key))
  }

  @Test("a guard passes through actions that do not concern its load, which waits until the guard lets it start")
  func waits() async {
    let store = ComposableArchitecture.Store(initialState: ShelfFeature.State(first: 1)) {
      ShelfFeature(observer: RecordingObserver())
    }
    await store.send(.note(.load())).finish()
    store.send(.typed("a"))
    #expect(store.typed == "a" && store.note == nil && store.$note.activity.dueRequest != nil)
    await store.send(.typed("open")).finish()
    #expect(store.note == "note")
  }
}

@Reducer
private struct NewsFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var news: String?
  }

  enum Action {
    case onAppear
    case retryTapped(Int)
    case news(LoadableAction<String>)
  }

  let observer: RecordingObserver

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadableElements(state: \.$news, action: \.news) { _ in
        AsyncStream {
          $0.yield("old")
          $0.yield("new")
          $0.finish()
        }
      }
      .performsLoad(on: .ifNotLoaded(\.onAppear))
      .performsLoad(on: .always(\.retryTapped))
      .observed(by: observer, as: "news")
  }
}

@Reducer
private struct ShelfFeature {
  @ObservableState
  struct State: Equatable {
    let first: Int
    @ObservationStateIgnored @ObservedPaginated var widgets: WidgetCollection?
    @ObservationStateIgnored @ObservedLoadable var note: String?
    var selection = ListSelection<Int>()
    var typed = ""
  }

  enum Action {
    case onAppear
    case typed(String)
    case widgets(PaginatedAction<WidgetCollection>)
    case note(LoadableAction<String>)
    case selection(ListSelection<Int>.Action)
  }

  let observer: RecordingObserver

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.typed = text }
      return .none
    }
    .paginated(state: \.$widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 2)) { load in
      PaginatedArraySlice(
        values: [0, 1].map { Widget(id: load.page.number * 10 + $0) }, page: load.page,
        nextPage: NumberedPage(number: load.page.number + 1, size: 2))
    }
    .performsLoad(on: .ifStaleOrNotLoaded(\.onAppear))
    .startingAt { state in NumberedPage(number: state.first, size: 2) }
    .selecting(\.selection, action: \.selection)
    .observed(by: observer, as: "shelf")
    .prefetching(distance: 1)
    .keeping(pages: 2)
    .loadable(state: \.$note, action: \.note) { _ in "note" }
    .guard { state in state.typed == "open" }
  }
}

@Reducer
private struct StarsFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var numbers: [Int]?
    @ObservationStateIgnored @ObservedEdits<Star> var stars
  }

  enum Action {
    case numbers(LoadableAction<[Int]>)
    case stars(EditAction<Star>)
  }

  let numbers: ControlledLoader<EmptyLoadRequest, [Int]>
  let saves: ControlledLoader<Star, Bool>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .edits(state: \.$stars, action: \.stars, of: \.$numbers) { attempt in _ = try await saves.load(attempt.edit) }
      .isVisible { star, numbers in numbers.contains(star.id) }
      .holdingLoads()
      .loadable(state: \.$numbers, action: \.numbers) { load in try await numbers.load(load.request) }
  }
}

private struct Note: InsertableRow, Equatable {
  var id: RowID<Int>
  var key: EditKey?
}

private struct NoteEdit: InsertingEdit {
  let rowID: RowID<Int>?
  var isInsert: Bool { true }
}

@Reducer
private struct NotesFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var notes: IdentifiedList<Note>? = [Note(id: .saved(1))]
    @ObservationStateIgnored @ObservedEdits<NoteEdit> var edits
    var shown: IdentifiedList<Note>? {
      $notes.showing($edits) { notes, edit in if let id = edit.rowID { notes.prepend(Note(id: id)) } }.value
    }
  }

  enum Action {
    case loaded(LoadableAction<IdentifiedList<Note>>)
    case notes(EditAction<NoteEdit>)
    /// Rows that the app has got elsewhere.
    case received(IdentifiedList<Note>)
  }

  let saves: ControlledLoader<NoteEdit, Int>
  let echoes: Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .received(let notes) = action { state.notes = notes }
      return .none
    }
    .edits(state: \.$edits, action: \.notes, of: \.$notes) { attempt in try await saves.load(attempt.edit) }
    .inserting(echoedKey: echoes ? \.key : nil) { $0 }
    .merging { _, _ in }
    .loadable(state: \.$notes, action: \.loaded) { _ in [Note(id: .saved(7)), Note(id: .saved(1))] }
  }
}
