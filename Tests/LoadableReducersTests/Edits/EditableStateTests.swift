@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What is shown with edits of a value, of rows, and of pages.
@MainActor struct EditableStateTests {
  typealias Pages = IdentifiedPaginatedCollection<Todo, NumberedPage>

  private func state(_ edits: TodoEdit...) -> TodosFeature.State {
    var state = TodosFeature.State(todos: .loaded(TodosStore.list, request: "a"))
    for edit in edits { state.$edits.begin(edit) }
    return state
  }

  @Test("edits are replayed in order; an edit of a missing row does nothing, and a state that is not loaded stays so")
  func replay() {
    let state = state(.done(1, true), .rename(1, "Tea"), .done(1, false), .done(9, true), .remove(2))
    expectEqual(state.shown.value, [Todo(id: 1, title: "Tea")])
    expectEqual(state.todos, TodosStore.list)
    var empty = state
    empty.$todos.unload()
    expectEqual(empty.shown.value, nil)
    expectEqual(empty.shown.content == nil, true)
  }

  @Test("a read with unchanged stamps replays nothing; a change of either stamp replays")
  func memo() {
    var state = state(.done(1, true))
    var calls = 0
    func read() -> TodosFeature.Todos? {
      state.$todos.showing(state.$edits) {
        calls += 1
        $1.apply(to: &$0)
      }.value
    }
    for _ in 0..<3 { expectEqual(read()?[id: 1]?.isDone, true) }
    expectEqual(calls, 1)
    state.todos?[id: 2]?.title = "Rum"
    expectEqual(read()?[id: 2]?.title, "Rum")
    expectEqual(calls, 2)
    state.$edits.begin(.done(2, true))
    for _ in 0..<2 { expectEqual(read()?[id: 2]?.isDone, true) }
    expectEqual(calls, 4)
    // Another line of code may apply them in another way.
    expectEqual(state.$todos.showing(state.$edits) { todos, _ in todos = [] }.value, [])
    let copy = state
    state.$edits.refused(.done(1, true), with: Refused())
    expectEqual(read()?[id: 1]?.isDone, false)
    expectEqual(copy.shown.value?[id: 1]?.isDone, true)
  }

  // MARK: Pages

  /// A list of pages with edits, whose modifiers a test chooses.
  struct PagesFeature: Feature {
    struct State: Equatable {
      @Paginated var todos: Pages?
      @Edits<TodoEdit> var edits

      var shown: PaginatedState<Pages> { $todos.showing($edits) { apply($1, to: &$0) } }
    }

    enum Action: CasePathable {
      case todos(PaginatedAction<Pages>)
      case edits(EditAction<TodoEdit>)

      struct AllCasePaths {
        let todos = CasePath(Action.todos) { if case .todos(let action) = $0 { action } else { nil } }
        let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let pages: ControlledLoader<NumberedPage, PaginatedArraySlice<Todo, NumberedPage>>
    let saves: ControlledLoader<TodoEdit, Todo>
    var merges = false
    var applies = true
    var holds = false

    var body: some ReducerOf<Self> {
      let (pages, saves) = (pages, saves)
      var sends = EmptyReducer<State, Action>()
        .edits(state: \.$edits, action: \.edits, of: \.$todos) { attempt in try await saves.load(attempt.edit) }
      if applies { sends = sends.writingConfirmed { EditableStateTests.apply($1, to: &$0) } }
      if holds { sends = sends.holdingLoads() }
      if merges { sends = sends.merging { todos, saved in saved.map { _ = todos.update($0) } } }
      return sends.paginated(state: \.$todos, action: \.todos, firstPage: NumberedPage(number: 1, size: 2)) { load in
        guard let page = try await pages.load(load.page) else { throw Offline() }
        return page
      }
    }
  }

  nonisolated static func apply(_ edit: TodoEdit, to todos: inout Pages) {
    switch edit {
    case .done(let id, let isDone): todos[id: id]?.isDone = isDone
    case .rename(let id, let title): todos[id: id]?.title = title
    case .remove(let id): todos.remove(id: id)
    }
  }

  private static let page =
    PaginatedArraySlice(
      values: [Todo(id: 1), Todo(id: 2)], page: NumberedPage(number: 1, size: 2),
      nextPage: NumberedPage(number: 2, size: 2))

  private func pagesStore(
    merges: Bool = false, holds: Bool = false
  ) async throws -> (store: TestStoreOf<PagesFeature>, PagesFeature) {
    let feature = PagesFeature(
      pages: ControlledLoader(ignoresCancellation: true), saves: ControlledLoader(), merges: merges, holds: holds)
    let store = TestStoreOf<PagesFeature>(initialState: .init()) { feature }
    store.exhaustivity = .off
    store.send(.todos(.load(EmptyLoadRequest())))
    try await feature.pages.nextRequest().succeed(with: Self.page)
    await store.receive(\.todos.list.finished)
    return (store, feature)
  }

  @Test(
    "over a paginated list a confirmed edit, or its value, is written into the collection; pages continue, and do not undo it",
    arguments: [false, true])
  func confirmedInPages(merges: Bool) async throws {
    let (store, feature) = try await pagesStore(merges: merges)
    store.send(.todos(.refresh(nil)))
    let refresh = try await feature.pages.nextRequest()
    store.send(.edits(.begin(.done(1, true))))
    expectEqual(store.state.shown.wrappedValue?[id: 1]?.isDone, true)
    expectEqual(store.state.todos?[id: 1]?.isDone, false)
    let saved = Todo(id: 1, title: merges ? "MILK" : "Milk", isDone: true)
    try await feature.saves.nextRequest().succeed(with: saved)
    await store.receive(\.edits.confirmed) { expectEqual($0.$edits.isEmpty, true) }
    expectEqual(store.state.todos?[id: 1], saved)
    expect(store.state.$todos.isLoading && !store.state.$todos.isStale)
    refresh.succeed(with: Self.page)
    await store.receive(\.todos.list.finished)
    expectEqual(store.state.todos?[id: 1], saved)
    store.skipInFlightEffects()
  }

  @Test(
    "an edit whose row is missing when it is confirmed stays until the loading page has arrived, and is written then",
    arguments: [false, true])
  func missingRow(merges: Bool) async throws {
    let (store, feature) = try await pagesStore(merges: merges)
    store.send(.edits(.begin(.done(3, true))))
    store.send(.todos(.loadNext))
    let page = try await feature.pages.nextRequest()
    let saved = Todo(id: 3, title: merges ? "MILK" : "Milk", isDone: true)
    try await feature.saves.nextRequest().succeed(with: saved)
    await store.receive(\.edits.confirmed)
    expectEqual(store.state.$edits.shown.map(\.status), [.confirmed])
    page.succeed(
      with: PaginatedArraySlice(values: [Todo(id: 3)], page: NumberedPage(number: 2, size: 2), nextPage: nil))
    await store.receive(\.todos.next.finished) { expectEqual($0.shown.wrappedValue?[id: 3]?.isDone, true) }
    await store.finish()
    expectEqual(store.state.todos?[id: 3], saved)
    expect(store.state.$edits.isEmpty)
  }

  @Test("holdingLoads over a paginated list: a refresh that was held back starts after the last edit")
  func heldPages() async throws {
    let (store, feature) = try await pagesStore(holds: true)
    store.send(.todos(.refresh(nil)))
    _ = try await feature.pages.nextRequest()
    store.send(.edits(.begin(.done(1, true))))
    expect(!store.state.$todos.isLoading)
    try await feature.saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed)
    expect(store.state.$todos.isLoading)
    store.skipInFlightEffects()
  }

  @Test("holdingLoads over a paginated list: in a restored state, a load that was held back starts without the edit")
  func heldPagesRestored() async throws {
    let (store, feature) = try await pagesStore(holds: true)
    store.send(.todos(.refresh(nil)))
    _ = try await feature.pages.nextRequest()
    store.send(.edits(.begin(.done(1, true))))
    let other = TestStoreOf<PagesFeature>(
      initialState: .init(todos: try recoded(store.state.$todos), edits: try recoded(store.state.$edits))
    ) { feature }
    other.exhaustivity = .off
    other.send(.edits(.cancel(other.state.$edits.shown[0].key)))
    expect(other.state.$todos.isLoading)
    for store in [store, other] { store.skipInFlightEffects() }
  }

  @Test("over a paginated list, a refusal does not affect the loads")
  func refusedInPages() async throws {
    let (store, feature) = try await pagesStore()
    store.send(.edits(.begin(.remove(2))))
    expectEqual(store.state.shown.wrappedValue?.map(\.id), [1])
    try await feature.saves.nextRequest().fail(with: Refused())
    await store.receive(\.edits.refused)
    expectEqual(store.state.shown.wrappedValue?.map(\.id), [1, 2])
    expect(!store.state.$todos.isStale && !store.state.$todos.isLoading)
    await store.finish()
  }

  @Test("a paginated list without '.writingConfirmed' is a reported programmer error, and the edit stays shown")
  func missingApply() async throws {
    let reporter = RecordingIssueReporter()
    let feature = PagesFeature(pages: ControlledLoader(), saves: ControlledLoader(), applies: false)
    let rows = Pages(Self.page)
    let store = IssueReporting.$current.withValue(reporter) {
      StoreOf<PagesFeature>(initialState: .init(todos: .loaded(rows))) { feature }
    }
    let task = IssueReporting.$current.withValue(reporter) { store.send(.edits(.begin(.done(1, true)))) }
    try await feature.saves.nextRequest().succeed(with: nil)
    await task.finish()
    expectEqual(reporter.issues.count, 1)
    expect(reporter.issues.first?.message.contains("'.writingConfirmed { rows, edit in }' is missing") == true)
    expectEqual(store.state.shown.wrappedValue?[id: 1]?.isDone, true)
    expectEqual(store.state.$edits.shown[0].status, .confirmed)
  }

  @Test("of two confirmed edits of a row, the later one is what remains, though the earlier one waits for a page")
  func writtenInOrder() async throws {
    let feature = PagesFeature(pages: ControlledLoader(), saves: ControlledLoader())
    let page = NumberedPage(number: 2, size: 2)
    let rows = Pages(
      PaginatedArraySlice(
        values: [Todo(id: 3), Todo(id: 4)], page: page, nextPage: page.next, previousPage: page.previous))
    let store = TestStoreOf<PagesFeature>(initialState: .init(todos: .loaded(rows, request: EmptyLoadRequest()))) {
      feature
    }
    store.exhaustivity = .off
    store.send(.todos(.loadPrevious))
    let previous = try await feature.pages.nextRequest()
    store.send(.todos(.loadNext))
    let next = try await feature.pages.nextRequest()
    store.send(.edits(.begin(.done(5, true))))
    try await feature.saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed)
    next.succeed(
      with: PaginatedArraySlice(values: [Todo(id: 5)], page: NumberedPage(number: 3, size: 2), nextPage: nil))
    await store.receive(\.todos.next.finished)
    store.send(.edits(.begin(.done(5, false))))
    try await feature.saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed)
    expectEqual(store.state.shown.wrappedValue?[id: 5]?.isDone, false)
    previous.succeed(
      with: PaginatedArraySlice(values: [Todo(id: 1)], page: NumberedPage(number: 1, size: 2), nextPage: page))
    await store.receive(\.todos.previous.finished)
    expectEqual(store.state.todos?[id: 5]?.isDone, false)
    expect(store.state.$edits.isEmpty)
  }

  @Test("a confirmed edit that waits for its page does not stay in a restored state, whose pages are loaded again")
  func restoredConfirmed() async throws {
    let (store, feature) = try await pagesStore()
    store.send(.todos(.loadNext))
    _ = try await feature.pages.nextRequest()
    store.send(.edits(.begin(.done(3, true))))
    try await feature.saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed)
    let restored = PagesFeature.State(
      todos: try recoded(store.state.$todos), edits: try recoded(store.state.$edits))
    expectEqual(restored.$edits.shown.map(\.status), [.confirmed])
    let other = TestStoreOf<PagesFeature>(initialState: restored) { feature }
    other.exhaustivity = .off
    other.send(.todos(.endReached))
    try await feature.pages.nextRequest()
      .succeed(
        with: PaginatedArraySlice(
          values: [Todo(id: 3, isDone: true)], page: NumberedPage(number: 2, size: 2), nextPage: nil))
    await other.receive(\.todos.next.finished)
    expectEqual(other.state.todos?[id: 3]?.isDone, true)
    expect(other.state.$edits.isEmpty)
    store.skipInFlightEffects()
  }

  @Test("holdingLoads over a paginated list: a jump that was held back is the jump that starts after the last edit")
  func heldJump() async throws {
    let (store, feature) = try await pagesStore(holds: true)
    store.send(.todos(.jump(to: NumberedPage(number: 9, size: 2))))
    _ = try await feature.pages.nextRequest()
    store.send(.edits(.begin(.done(1, true))))
    try await feature.saves.nextRequest().succeed(with: nil)
    await store.receive(\.edits.confirmed)
    expectEqual(try await feature.pages.nextRequest().request.number, 9)
    store.skipInFlightEffects()
  }
}
