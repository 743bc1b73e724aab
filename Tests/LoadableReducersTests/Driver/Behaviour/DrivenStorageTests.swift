import LoadableReducers
import TestSupport
import Testing

@testable import LoadableTesting

/// Stored edits in an architecture that ends work by itself.
@ExplorationActor struct DrivenStorageTests {
  private typealias State = TodosFeature.State
  private typealias Action = TodosFeature.Action

  /// What an app leaves behind that has begun to rename a todo.
  private func left() async throws -> InMemoryStorage {
    let (storage, saves) = (InMemoryStorage(), ControlledLoader<String, Int>())
    let engine = engine(storage, saves)
    engine.send(.edit(.rename(1, "A")))
    _ = try await saves.nextRequest()
    engine.cancelAll()
    await engine.drain()
    return storage.restarted()
  }

  private func engine(_ storage: InMemoryStorage, _ saves: ControlledLoader<String, Int>) -> LossyEngine<State, Action>
  {
    let feature = StoredTodosFeature(storage: storage, save: { try await saves.load($0.edit.title) })
    return LossyEngine(StoredTodosFeature.loaded, driver: LoadingDriver { _ in feature })
  }

  @Test("stored edits are read again if the architecture has ended the work that reads them; nothing is sent before")
  func readAgain() async throws {
    let (storage, saves) = (try await left(), ControlledLoader<String, Int>())
    let engine = engine(storage, saves)
    storage.hold()
    for title in ["B", "C"] {
      engine.send(.edit(.rename(2, title)))
      try await storage.wait { !$0.calls.isEmpty }
      engine.cancelAll()
    }
    storage.release()
    await takeTurns()
    expect(saves.pendingRequests.isEmpty && engine.held.isEmpty)
    expectEqual(storage.edits, ["A"])
    engine.send(.edits(.cancel(EditKey())))
    await takeTurns { !engine.held.isEmpty }
    engine.deliver(0, isKept: false)
    expectEqual(engine.state.edits.map(\.title), ["A", "B", "C"])
    expectEqual(Set([try await saves.nextRequest().request, try await saves.nextRequest().request]), ["A", "B"])
    try await storage.wait { $0.edits == ["A", "B", "C"] }
    engine.cancelAll()
  }

  @Test("a copy of a state stores and sends its edits by itself, and the edits of both are on disk")
  func copies() async throws {
    let (storage, saves) = (InMemoryStorage(), ControlledLoader<String, Int>())
    let notebook = NotebookFeature(
      todos: StoredTodosFeature(storage: storage, save: { try await saves.load($0.edit.title) }))
    let row = NotebookFeature.Row(id: 1, todos: StoredTodosFeature.loaded)
    let engine = LossyEngine(NotebookFeature.State(rows: [row]), driver: LoadingDriver { _ in notebook })
    engine.send(.rows(.element(id: 1, action: .edit(.rename(1, "A")))))
    _ = try await saves.nextRequest()
    engine.send(
      .change { state in
        guard let row = state.rows[id: 1] else { return }
        state.rows.append(NotebookFeature.Row(id: 2, todos: row.todos))
      })
    engine.send(.rows(.element(id: 2, action: .edit(.rename(2, "B")))))
    engine.send(.rows(.element(id: 1, action: .edit(.rename(2, "C")))))
    try await storage.wait { Set($0.edits) == ["A", "B", "C"] }
    engine.cancelAll()
  }
}
