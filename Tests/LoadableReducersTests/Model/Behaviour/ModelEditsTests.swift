import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// Edits of models that were stored, and edits over a shared cache that were not saved.
@MainActor struct ModelEditsTests {
  private nonisolated static let todos: IdentifiedList<Todo> = [Todo(id: 1), Todo(id: 2)]
  private nonisolated static let done: IdentifiedList<Todo> = [Todo(id: 1, isDone: true), Todo(id: 2)]
  private let saves = ControlledLoader<TodoEdit, Int>()

  @Test("stored edits are shown, and sent under their keys with the first action; failed ones wait to be retried")
  func stored() async throws {
    let (saves, keys) = (saves, Locked<[EditKey]>([]))
    @Sendable func save(_ edit: EditAttempt<TodoEdit>) async throws -> Int? {
      keys.withLock { $0.append(edit.key) }
      return try await saves.load(edit.edit)
    }
    let former = LoadableModel(state: .loaded(Self.todos)) { _ in Self.done }
      .edits(isRefusal: { $0 is Refused }) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { edit in
        try await save(edit)
      }
    former.edit(.done(1, true))
    former.edit(.remove(2))
    try await saves.nextRequest().succeed(with: 1)
    _ = try await saves.nextRequest()
    let failing = former.edit(.rename(1, "x"))
    try await saves.nextRequest().fail(with: Refused())
    await failing.finish()
    let known = former.edits
    let stored = try recoded(known)
    expectEqual(stored.failed.count, 1)
    let restored = LoadableModel(state: .loaded(Self.todos)) { _ in Self.done }
      .edits(restoring: stored, isRefusal: { $0 is Refused }) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { edit in
        try await save(edit)
      }
    let page = PaginatedArraySlice(values: Array(Self.todos), page: NumberedPage(number: 1, size: 2), nextPage: nil)
    let list = LoadableListModel(firstPage: NumberedPage(number: 1, size: 2)) { _ in page }
      .edits(restoring: stored, isRefusal: { $0 is Refused }) { (rows, edit: TodoEdit) in
        EditableStateTests.apply(edit, to: &rows)
      } saving: { edit in
        try await save(edit)
      }
    expectEqual(restored.value?.map(\.id), [1])
    for send in [{ restored.send(.refresh) }, { list.send(.load(EmptyLoadRequest())) }] {
      keys.withLock { $0 = [] }
      _ = send()
      try await saves.nextRequest().succeed(with: 1)
      expectEqual(keys.withLock { $0 }, known.shown.filter { $0.status == .running }.map(\.key))
    }
    while list.value?.map(\.id) != [1] { await changed(list) }
    expectEqual(list.edits.failed.map(\.key), known.failed.map(\.key))
  }

  @Test("over a shared cache, a refusal and no answer invalidate too: what follows is what the server has")
  func sharedFailure() async throws {
    for error in [Refused(), LoadTimeoutError(timeout: .seconds(1))] as [any Error] {
      let (server, saves) = (Locked(Self.todos), saves)
      let calls = Locked(0)
      let cache = CachedLoader<String, IdentifiedList<Todo>>(policy: .shortLived.clock(TestClock())) { _ in
        calls.withLock { $0 += 1 }
        return server.withLock { $0 }
      }
      await cache.set(Self.todos, for: "a")
      let model = LoadableModel(sharing: cache).edits { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
      await model.send(.load("a")).finish()
      let task = model.edit(.done(1, true))
      let save = try await saves.nextRequest()
      // The server has it all the same.
      server.withLock { $0 = Self.done }
      save.fail(with: error)
      await task.finish()
      expectEqual(model.loaded.wrappedValue, Self.done)
      expectEqual(calls.withLock { $0 }, 1)
    }
  }
}
