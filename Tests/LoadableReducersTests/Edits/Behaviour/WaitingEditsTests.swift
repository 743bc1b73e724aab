@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What observers are told of edits that wait for others of their scope.
@MainActor struct WaitingEditsTests {
  private let recorder = LoadRecorder(clock: TestClock())

  private var events: [LoadRecord.Event] {
    recorder.records.filter { $0.label.hasSuffix("edits") }.map(\.event)
  }

  @Test("observers hear that an edit waits, and that it no longer does when it is cancelled, in a store")
  func store() async throws {
    let recorder = recorder
    let todos = TodosStore {
      $0.order = .serial(by: \.id)
      $0.modify = { $0.observed(by: recorder) }
    }
    todos.store.exhaustivity = .off
    for title in ["Tea", "Rum", "Gin"] { todos.store.send(.edit(.rename(1, title))) }
    expectEqual(events, [.started, .waits, .waits])
    expectEqual(recorder.records.first { $0.event == .waits }?.reason, "load")
    let keys = todos.store.state.$edits.shown.map(\.key)
    todos.store.send(.edits(.cancel(keys[1])))
    expectEqual(events, [.started, .waits, .waits, .stopsWaiting])
    // By hand, like `cancel` in a reducer.
    todos.store.send(.edit(.rename(1, "Ale")))
    todos.store.send(.change { $0.$edits.cancel($0.$edits.shown[2].key) })
    expectEqual(events.suffix(2), [.waits, .stopsWaiting])
    todos.store.send(.edits(.cancel(keys[0])))
    expectEqual(Set(events.suffix(2)), [.cancelled, .started])
    expectEqual(todos.statuses, [.running])
    todos.store.skipInFlightEffects()
  }

  @Test("observers hear the same of the edits of a model")
  func model() async throws {
    let (saves, list) = (ControlledLoader<TodoEdit, Int>(), TodosStore.list)
    let model = LoadableModel(state: .loaded(list), observers: [recorder], label: "todos") { _ in list }
      .edits(order: .serial(by: \.id)) { (todos, edit: TodoEdit) in
        edit.apply(to: &todos)
      } saving: { attempt in
        try await saves.load(attempt.edit)
      }
    for title in ["Tea", "Rum"] { model.edit(.rename(1, title)) }
    expectEqual(events, [.started, .waits])
    model.cancel(model.edits.shown[1].key)
    expectEqual(events, [.started, .waits, .stopsWaiting])
    model.cancelEffects()
  }
}
