import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct EditableModelTests {
  private static let todos: IdentifiedList<Todo> = [Todo(id: 1), Todo(id: 2)]
  private let loads = ControlledLoader<EmptyLoadRequest, IdentifiedList<Todo>>()
  private let saves = ControlledLoader<TodoEdit, Int>()

  private typealias Model = EditableModel<
    LoadableState<IdentifiedList<Todo>>, LoadableAction<IdentifiedList<Todo>>, TodoEdit
  >

  /// A model over a sequence; if it is told, it knows which edits an element shows.
  private func sequenceModel(isTold: Bool) -> Model {
    let (loads, saves) = (loads, saves)
    let isVisible: ((TodoEdit, IdentifiedList<Todo>) -> Bool)? =
      isTold ? { edit, todos in todos[id: edit.id]?.isDone == true } : nil
    return LoadableModel.elements { _ in loads.elements(of: EmptyLoadRequest()) }
      .edits(isVisible: isVisible) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
  }

  @Test("a confirmed edit whose row is missing is not written into the rows of another request")
  func pagesOfAnotherRequest() async throws {
    let (loads, saves) = (ControlledLoader<String, PaginatedArraySlice<Todo, NumberedPage>>(), saves)
    let first = NumberedPage(number: 1, size: 2)
    let list = LoadableListModel<String, Todo, NumberedPage>(firstPage: first) { load in
      try await loads.load(load.request) ?? PaginatedArraySlice(values: [], page: load.page, nextPage: nil)
    }
    .edits { (rows, edit: TodoEdit) in
      EditableStateTests.apply(edit, to: &rows)
    } saving: { attempt in
      try await saves.load(attempt.edit)
    }
    list.send(.load("a"))
    try await loads.nextRequest().succeed(with: PaginatedArraySlice(values: [Todo(id: 1)], page: first, nextPage: nil))
    while list.value == nil { await changed(list) }
    list.edit(.done(3, true))
    let other = list.setRequest("b")
    let call = try await loads.nextRequest()
    try await saves.nextRequest().succeed(with: 1)
    while list.edits.isSaving { await changed(list) }
    call.succeed(with: PaginatedArraySlice(values: [Todo(id: 3)], page: first, nextPage: nil))
    await other.finish()
    expectEqual(list.value?.map(\.isDone), [false])
    expect(list.edits.isEmpty)
  }

  // MARK: What it takes besides

  private static let done: IdentifiedList<Todo> = [Todo(id: 1, isDone: true), Todo(id: 2)]

  @Test(
    "over a sequence that does not end, a confirmed edit stays until an element shows it, or until the third one after it",
    arguments: [true, false])
  func sequence(isTold: Bool) async throws {
    let model = sequenceModel(isTold: isTold)
    /// Waits until the model shows an element with the given number of rows.
    func handled(_ count: Int) async {
      while model.loaded.wrappedValue?.count != count { await changed(model) }
    }
    model.send(.load(EmptyLoadRequest()))
    let first = try await loads.nextRequest()
    first.deliver(Self.todos)
    await handled(2)
    model.edit(.done(1, true))
    try await saves.nextRequest().succeed(with: 1)
    let second = try await loads.nextRequest()
    // What a cache may still have, and then what the server has; each with one more row.
    var rows = Self.todos
    for count in 3...4 {
      rows.append(Todo(id: count))
      second.deliver(rows)
      await handled(count)
      expectEqual(model.value?[id: 1]?.isDone, true, "\(count)")
      expectEqual(model.edits.shown.map(\.status), [.confirmed], "\(count)")
    }
    if isTold { rows[id: 1]?.isDone = true }
    rows.append(Todo(id: 5))
    second.deliver(rows)
    await handled(5)
    expect(model.edits.isEmpty)
    // Another device reverts the change.
    rows[id: 1]?.isDone = false
    rows.append(Todo(id: 6))
    second.deliver(rows)
    await handled(6)
    expectEqual(model.value?[id: 1]?.isDone, false)
  }

  @Test(
    "the elements of a sequence that is replaced do not count, with isVisible or without", arguments: [true, false])
  func replacedSequence(isTold: Bool) async throws {
    let model = sequenceModel(isTold: isTold)
    model.send(.load(EmptyLoadRequest()))
    var (sequence, rows) = (try await loads.nextRequest(), Self.todos)
    /// Delivers an old element, with one more row.
    func deliver() async {
      rows.append(Todo(id: rows.count + 1))
      sequence.deliver(rows)
      while model.loaded.wrappedValue != rows { await changed(model) }
    }
    await deliver()
    model.edit(.done(1, true))
    try await saves.nextRequest().succeed(with: 1)
    sequence = try await loads.nextRequest()
    for _ in 1...2 {
      for _ in 1...2 { await deliver() }
      model.send(.refresh)
      sequence = try await loads.nextRequest()
    }
    for count in 1...3 {
      await deliver()
      expectEqual(model.value?[id: 1]?.isDone, count < 3)
    }
    expect(model.edits.isEmpty)
  }

  @Test("an answer is merged into the value, and loads are held back while an edit is being saved")
  func options() async throws {
    let (loads, saves) = (loads, saves)
    let model = LoadableModel(state: .loaded(Self.todos)) { _ in try await loads.load(EmptyLoadRequest()) }
      .edits(holdsLoads: true) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      } merging: { todos, title in
        todos[id: 1]?.title = "Milk \(title ?? 0)"
      }
    model.send(.refresh)
    let held = try await loads.nextRequest()
    let task = model.edit(.done(1, true))
    expect(held.isCancelled)
    try await saves.nextRequest().succeed(with: 7)
    let call = try await loads.nextRequest()
    expectEqual(model.loaded.wrappedValue?[id: 1]?.title, "Milk 7")
    expect(model.edits.isEmpty)
    call.succeed(with: Self.done)
    await task.finish()
    expectEqual(model.value, Self.done)
  }

  @Test("it follows a request, hides edits of other requests, and can be changed by hand")
  func request() async throws {
    let (loads, saves) = (ControlledLoader<String, IdentifiedList<Todo>>(), saves)
    let model = LoadableModel(state: .loaded(Self.todos, request: "a")) { try await loads.load($0.request) }
      .edits { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
    model.edit(.done(1, true))
    let task = model.setRequest("b")
    let call = try await loads.nextRequest()
    expectEqual(call.request, "b")
    // The second call awaits the same load.
    let joined = model.setRequest("b")
    call.succeed(with: Self.todos)
    await task.finish()
    await joined.finish()
    expectEqual(model.value?[id: 1]?.isDone, false)
    let stale = model.change { $0.markAsStale() }
    try await loads.nextRequest().succeed(with: [])
    await stale.finish()
    expectEqual(model.value, [])
    model.setRequest(nil)
    expect(model.value == nil)
    loads.checkNoPendingRequests()
  }

  @Test("a list with edits searches with a debounce, and its selection moves past the end")
  func search() async throws {
    let (saves, clock) = (saves, TestClock())
    let first = NumberedPage(number: 1, size: 2)
    let list = LoadableListModel<String, Todo, NumberedPage>(
      firstPage: first, policy: .none.debounce(.seconds(1)).clock(clock)
    ) { load in
      let page = load.page
      return PaginatedArraySlice(
        values: (page.number * 2 - 1...page.number * 2).map { Todo(id: $0, title: load.request) }, page: page,
        nextPage: NumberedPage(number: page.number + 1, size: 2))
    }
    let model = list.edits { (rows, edit: TodoEdit) in
      EditableStateTests.apply(edit, to: &rows)
    } saving: { attempt in
      try await saves.load(attempt.edit)
    }
    model.setRequest("te")
    try await clock.nextSleep()
    model.setRequest("tea")
    clock.advance(to: try await clock.nextSleep())
    while model.state.isLoading || model.value == nil { await changed(model) }
    expectEqual(model.value?.map(\.title), ["tea", "tea"])
    model.moveSelection(.next)
    expectEqual(model.selection.id, 1)
    model.edit(.done(2, true))
    model.moveSelection(.next)
    await model.moveSelection(.next).finish()
    expectEqual(model.selection.id, 3)
    expect(!model.selection.isWaiting)
    expectEqual(model.value?.map(\.isDone), [false, true, false, false])
  }

  @Test("what was held back is loaded even if all edits are removed, unless the model is back at what it shows")
  func heldBack() async throws {
    let (loads, saves) = (ControlledLoader<String, IdentifiedList<Todo>>(), saves)
    let model = LoadableModel(state: .loaded(Self.todos, request: "a")) { try await loads.load($0.request) }
      .edits(holdsLoads: true) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
    for text in ["a", "b"] { model.setRequest(text) }
    try await loads.nextRequest().fail(with: Offline())
    model.setRequest("a")
    model.edit(.done(1, true))
    let save = try await saves.nextRequest()
    model.setRequest("ab")
    model.setRequest("a")
    expect(!model.loaded.isLoading)
    save.succeed(with: 1)
    expectEqual(try await loads.nextRequest().request, "a")
    model.edit(.done(2, true))
    _ = try await saves.nextRequest()
    model.setRequest("abc")
    expect(!model.loaded.isLoading)
    model.removeAllEdits()
    expectEqual(model.loaded.load?.request, "abc")
  }

  private func preview(_ state: LoadableState<IdentifiedList<Todo>> = .loaded(todos), holdsLoads: Bool = false) -> Model
  {
    let saves = saves
    return LoadableModel(state: state).edits(isRefusal: { $0 is Refused }, holdsLoads: holdsLoads) {
      (todos, edit: TodoEdit) in
      edit.apply(to: &todos)
    } saving: { attempt in
      try await saves.load(attempt.edit)
    }
  }

  @Test(
    "in a preview nothing is loaded after an edit: the content stays fresh, with the edit if it was saved",
    arguments: ["saved", "refused", "unanswered", "taken back"], [false, true])
  func previewEdited(end: String, holdsLoads: Bool) async throws {
    let model = preview(holdsLoads: holdsLoads)
    let task = model.edit(.done(1, true))
    let save = try await saves.nextRequest()
    switch end {
    case "saved": save.succeed(with: 1)
    case "refused": save.fail(with: Refused())
    case "unanswered": save.fail(with: Offline())
    default: model.cancel(model.edits.shown[0].key)
    }
    await task.finish()
    var todos = Self.todos
    if end == "saved" { todos[id: 1]?.isDone = true }
    expectEqual(model.loaded, .loaded(todos))
    expectEqual(model.value, todos)
    expectEqual(model.edits.shown.count, 0)
  }

  @Test("in a preview of a load, an edit leaves the load as it is, also if edits hold loads back")
  func previewLoading() async throws {
    let loading = LoadableState<IdentifiedList<Todo>>.loading(
      EmptyLoadRequest(), previous: LoadedContent(Self.todos, request: EmptyLoadRequest()))
    for holdsLoads in [false, true] {
      let model = preview(loading, holdsLoads: holdsLoads)
      let task = model.edit(.remove(1))
      expectEqual(model.loaded, loading)
      try await saves.nextRequest().fail(with: Refused())
      await task.finish()
      expectEqual(model.loaded, loading)
    }
  }

  @Test("a model for a preview shows its state, with edits, and reports what it cannot load")
  func previewReports() async {
    let shown = preview()
    shown.edit(.remove(1))
    expectEqual(shown.value?.count, 1)
    shown.cancel(shown.edits.shown[0].key)
    expectEqual(shown.value?.count, 2)
    let (reporter, other) = (RecordingIssueReporter(), preview())
    await IssueReporting.$current.withValue(reporter) {
      await other.setRequest(nil).finish()
      expectEqual(reporter.issues.count, 0)
      await other.setRequest(EmptyLoadRequest()).finish()
      await other.change { $0.markAsStale() }.finish()
    }
    expectEqual(reporter.issues.count, 2)
    expect(reporter.issues.allSatisfy { $0.message.contains("'EditableModel' without a loader") })
  }
}
