import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What loads of another request do to a confirmed edit over a sequence.
@MainActor struct LandedElsewhereTests {
  private typealias Todos = IdentifiedList<Todo>
  private static let todos: Todos = [Todo(id: 1), Todo(id: 2)]
  private let loads = ControlledLoader<String, Todos>()
  private let saves = ControlledLoader<TodoEdit, Int>()

  @Test("an element of its request does not remove it because a load of another request has ended in between")
  func loadInBetween() async throws {
    let model = try await modelWithConfirmedEdit()
    model.send(.load("b"))
    let other = try await loads.nextRequest()
    other.deliver([Todo(id: 3)])
    other.finish()
    while model.loaded.isLoading || model.loaded.wrappedValue?.count != 1 { await changed(model) }
    model.send(.load("a"))
    try await loads.nextRequest().deliver(Self.todos)
    while model.loaded.wrappedValue?.count != 2 { await changed(model) }
    expectEqual(model.value?[id: 1]?.isDone, true)
    model.cancelEffects()
  }

  @Test("a sequence of another request that ends without an element does not remove it")
  func noElement() async throws {
    let model = try await modelWithConfirmedEdit()
    model.send(.load("b"))
    try await loads.nextRequest().finish()
    while model.loaded.isLoading { await changed(model) }
    expectEqual(model.value?[id: 1]?.isDone, true)
    expectEqual(model.edits.shown.map(\.status), [.confirmed])
    model.cancelEffects()
  }

  /// A model with todos, and an edit of the first one that is confirmed and waits for a load.
  private func modelWithConfirmedEdit() async throws -> EditableModel<
    LoadableStateWith<String, Todos>, LoadableActionWith<String, Todos>, TodoEdit
  > {
    let (loads, saves) = (loads, saves)
    let model = LoadableModel<String, Todos>.elements { load in loads.elements(of: load.request) }
      .edits { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
    model.send(.load("a"))
    try await loads.nextRequest().deliver(Self.todos)
    while model.loaded.wrappedValue != Self.todos { await changed(model) }
    model.edit(.done(1, true))
    try await saves.nextRequest().succeed(with: 1)
    _ = try await loads.nextRequest()
    return model
  }

  @Test("a value of its request that is set by hand does not remove it because another request was loaded in between")
  func setByHand() async throws {
    let todos = TodosStore()
    todos.store.exhaustivity = .off
    todos.store.send(.edit(.done(1, true)))
    try await todos.save(.done(1, true)).succeed(with: nil)
    await todos.store.receive(\.edits.confirmed)
    _ = try await todos.loads.nextRequest()
    todos.store.send(.todos(.load("b")))
    try await todos.loads.nextRequest().succeed(with: TodosStore.list)
    await todos.store.receive(\.todos.finished)
    todos.store.send(.change { $0.$todos.loaded(with: TodosStore.list, request: "a") })
    expectEqual(todos.isDone(1), true)
    expectEqual(todos.statuses, [.confirmed])
  }
}
