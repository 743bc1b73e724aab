import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EditableModelTests {
  private static let todos: IdentifiedList<Todo> = [Todo(id: 1), Todo(id: 2)]
  private let loads = ControlledLoader<EmptyLoadRequest, IdentifiedList<Todo>>()
  private let saves = ControlledLoader<TodoEdit, Int>()

  private typealias Model = EditableModel<
    LoadableState<IdentifiedList<Todo>>, LoadableAction<IdentifiedList<Todo>>, TodoEdit
  >

  private func model() -> Model {
    let (loads, saves) = (loads, saves)
    return LoadableModel(state: .loaded(Self.todos)) { _ in try await loads.load(EmptyLoadRequest()) }
      .edits(isRefusal: { $0 is Refused }) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { edit in
        try await saves.load(edit.edit)
      }
  }

  @Test("an edit shows at once, not awaited or awaited, and is loaded after it is saved")
  func saved() async throws {
    let model = model()
    model.edit(.done(1, true))
    expectEqual(model.value?[id: 1]?.isDone, true)
    expectEqual(model.state.value?[id: 1]?.isDone, true)
    expectEqual(model.loaded.wrappedValue?[id: 1]?.isDone, false)
    try await saves.nextRequest().succeed(with: 1)
    let first = try await loads.nextRequest()
    expectEqual(model.edits.pending.map(\.status), [.confirmed])
    let task = model.edit(.remove(2))
    try await saves.nextRequest().fail(with: Refused())
    try await loads.nextRequest().succeed(with: [Todo(id: 1, isDone: true), Todo(id: 2)])
    await task.finish()
    expect(first.isCancelled)
    expectEqual(model.value?.map(\.id), [1, 2])
    expectEqual(model.edits.pending.count, 0)
    expectEqual(model.edits.failed.map(\.isRefused), [true])
  }

  @Test("an edit that failed is retried or dismissed, and one on its way is taken back")
  func failed() async throws {
    let model = model()
    let task = model.edit(.done(1, true))
    try await saves.nextRequest().fail(with: Offline())
    try await loads.nextRequest().succeed(with: Self.todos)
    await task.finish()
    let key = model.edits.failed[0].key
    expectEqual(model.edits.failed[0].isRefused, false)
    model.retry(key)
    expectEqual(model.value?[id: 1]?.isDone, true)
    let call = try await saves.nextRequest()
    model.cancel(key)
    expect(call.isCancelled)
    expectEqual(model.value?[id: 1]?.isDone, false)
    model.dismiss(key)
    expect(model.edits.isEmpty)
    try await loads.nextRequest().succeed(with: Self.todos)
  }

  @Test("over a list of pages a confirmed edit is written into the rows, and its intents work as those of the list")
  func pages() async throws {
    let saves = saves
    let first = NumberedPage(number: 1, size: 2)
    let list = LoadableListModel(firstPage: first) { load in
      let page = load.page
      return PaginatedArraySlice(
        values: [Todo(id: page.number * 2 - 1), Todo(id: page.number * 2)], page: page,
        nextPage: NumberedPage(number: page.number + 1, size: 2))
    }
    .edits(order: .serial(by: \.id)) { (rows, edit: TodoEdit) in
      EditableStateTests.apply(edit, to: &rows)
    } saving: { edit in
      try await saves.load(edit.edit)
    }
    await list.send(.load(EmptyLoadRequest())).finish()
    let task = list.edit(.done(2, true))
    expectEqual(list.value?[id: 2]?.isDone, true)
    expectEqual(list.loaded.wrappedValue?[id: 2]?.isDone, false)
    try await saves.nextRequest().succeed(with: 1)
    await task.finish()
    expectEqual(list.loaded.wrappedValue?[id: 2]?.isDone, true)
    expect(list.edits.isEmpty)
    await list.send(.loadNext).finish()
    expectEqual(list.value?.map(\.id), [1, 2, 3, 4])
  }

  @Test("a model for a preview shows its state, with edits")
  func preview() {
    let saves = saves
    let model = LoadableModel(state: .loaded(Self.todos)).edits { (todos, edit: TodoEdit) in
      edit.apply(to: &todos)
    } saving: { edit in
      try await saves.load(edit.edit)
    }
    model.edit(.remove(1))
    expectEqual(model.value?.count, 1)
    model.cancel(model.edits.pending[0].key)
    expectEqual(model.value?.count, 2)
  }
}
