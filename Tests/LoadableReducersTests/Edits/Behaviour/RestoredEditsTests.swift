import Foundation
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// Stored edits after the app, a feature, or an account is back.
@MainActor struct RestoredEditsTests {
  private let reporter = RecordingIssueReporter()

  /// What an app leaves behind: "A" on its way, "B" waiting for it, "C" refused; "D" was confirmed.
  private func left(_ change: (inout StoredTodosFeature) -> Void = { _ in }) async throws -> InMemoryStorage {
    let todos = StoredTodos { change(&$0) }
    todos.rename(2, "C")
    try await todos.answer("C", with: Refused())
    todos.rename(2, "D")
    try await todos.answer("D")
    await todos.wait { !$0.isSaving }
    todos.rename(1, "A")
    todos.rename(1, "B")
    try await todos.storage.wait { $0.edits == ["C!", "A", "B"] }
    todos.store.cancelEffects()
    return todos.storage.restarted()
  }

  @Test(
    "with the first action they are shown, and sent in order under their keys, before those that began meanwhile",
    arguments: [false, true])
  func order(isDriven: Bool) async throws {
    let storage = try await left()
    let keys = storage.storedEdits.map(\.key)
    storage.hold()
    let sent = Locked<[EditKey]>([])
    let saves = ControlledLoader<String, Int>()
    let todos = StoredTodos(
      storage, isDriven: isDriven,
      save: { attempt in
        sent.withLock { $0.append(attempt.key) }
        return try await saves.load(attempt.edit.title)
      })
    todos.rename(1, "E")
    todos.rename(3, "F")
    expectEqual(todos.edits.wrappedValue.map(\.title), ["E", "F"])
    await effectsHaveBegun()
    expect(saves.pendingRequests.isEmpty)
    storage.release()
    await todos.wait { $0.shown.count == 4 }
    expectEqual(todos.edits.wrappedValue.map(\.title), ["A", "B", "E", "F"])
    expectEqual(todos.edits.shown.map(\.status), [.running, .waiting, .waiting, .running])
    expectEqual(todos.edits.failed.map(\.key), [keys[0]])
    expect(todos.edits.failed[0].isRefused && todos.edits.failed[0].attempt == 1)
    expectEqual(todos.store.state.shown.value?[id: 1]?.title, "E")
    let new = todos.edits.shown.suffix(2).map(\.key)
    var titles: [String] = []
    for _ in 0..<4 {
      let call = try await saves.nextRequest()
      titles.append(call.request)
      call.succeed(with: 1)
    }
    expectEqual(titles.filter { $0 != "F" }, ["A", "B", "E"])
    expectEqual(Set(sent.withLock { $0 }), Set(keys.dropFirst() + new))
    expectEqual(sent.withLock { $0.count }, 4)
    try await storage.wait { $0.edits == ["C!"] }
    todos.store.send(.edits(.retry(keys[0])))
    expectEqual(try await saves.nextRequest().request, "C")
    expect(sent.withLock { $0.last } == keys[0])
    todos.store.cancelEffects()
  }

  @Test(
    "an exhaustive test receives 'restored', and nothing if nothing is stored; edits that are there are not doubled")
  func exhaustive() async throws {
    let storage = try await left()
    let saves = ControlledLoader<String, Int>()
    let feature = StoredTodosFeature(storage: storage, save: { try await saves.load($0.edit.title) })
    var state = StoredTodosFeature.loaded
    let failed = storage.storedEdits[0]
    _ = state.$edits.restore([failed], nil)
    let store = TestStoreOf<StoredTodosFeature>(initialState: state) { feature }
    storage.hold()
    store.send(.edit(.rename(1, "E"))) { $0.$edits.begin(.rename(1, "E")) }
    storage.release()
    await store.receive(\.edits.restored) { $0.$edits.restored([.rename(1, "A"), .rename(1, "B")]) }
    expectEqual(store.state.$edits.failed.count, 1)
    // Nothing else is received, although an attempt of "E" has ended.
    try await saves.nextRequest().succeed(with: 1)
    await store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(.rename(1, "A"))
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
    store.exhaustivity = .off
    for title in ["B", "E"] {
      let call = try await saves.nextRequest()
      expectEqual(call.request, title)
      call.succeed(with: 1)
      await store.receive(\.edits.confirmed)
    }
    await store.finish()

    let empty = StoredTodosFeature(storage: InMemoryStorage(), save: { try await saves.load($0.edit.title) })
    let other = TestStoreOf<StoredTodosFeature>(initialState: StoredTodosFeature.loaded) { empty }
    other.send(.edit(.rename(1, "A"))) { $0.$edits.begin(.rename(1, "A")) }
    try await saves.nextRequest().fail(with: Refused())
    await other.receive(\.edits.refused) {
      $0.$edits.refused(.rename(1, "A"), with: Refused())
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
    await other.receive(\.todos.finished) { $0.$todos.loaded(with: StoredTodosFeature.list, request: "a") }
    await other.finish()
  }

  @Test("an edit that an app has stored itself is not doubled; one that it shows as confirmed is removed, and not sent")
  func storedByTheApp() async throws {
    let storage = try await left()
    var state = StoredTodosFeature.loaded
    _ = state.$edits.restore(storage.storedEdits, nil)
    state.$edits.confirm(storage.storedEdits[1].key)
    let todos = StoredTodos(storage, state)
    todos.change { _ in }
    try await todos.answer("B")
    try await storage.wait { $0.edits == ["C!"] }
    expectEqual(todos.edits.failed.map(\.edit.title), ["C"])
    expect(todos.saves.pendingRequests.isEmpty)
    todos.store.cancelEffects()
  }

  @Test(
    "a model and a list model do the same; removing all edits also removes the stored ones", arguments: [false, true])
  func models(isList: Bool) async throws {
    let (storage, saves) = (try await left(), ControlledLoader<String, Int>(ignoresCancellation: true))
    let edits: () -> Edits<TodoEdit>
    let (begin, removeAll, end): (() -> Void, () -> Void, () -> Void)
    if isList {
      let rows = Array(StoredTodosFeature.list)
      let page = PaginatedArraySlice(values: rows, page: NumberedPage(number: 1, size: 2), nextPage: nil)
      let model = LoadableListModel(firstPage: NumberedPage(number: 1, size: 2)) { _ in page }
        .edits(stored: .in(storage, version: 1), order: .serial(by: \.id)) { (rows, edit: TodoEdit) in
          EditableStateTests.apply(edit, to: &rows)
        } saving: { attempt in
          try await saves.load(attempt.edit.title)
        }
      edits = { model.edits }
      (begin, removeAll) = ({ model.edit(.rename(1, "E")) }, { model.removeAllEdits() })
      end = { model.cancelEffects() }
    } else {
      let model = LoadableModel(state: .loaded(StoredTodosFeature.list)) { _ in StoredTodosFeature.list }
        .edits(stored: .in(storage, version: 1), order: .serial(by: \.id)) { (todos, edit: TodoEdit) in
          edit.apply(to: &todos)
        } saving: { attempt in
          try await saves.load(attempt.edit.title)
        }
      edits = { model.edits }
      (begin, removeAll) = ({ model.edit(.rename(1, "E")) }, { model.removeAllEdits() })
      end = { model.cancelEffects() }
    }
    begin()
    let call = try await saves.nextRequest()
    expectEqual(call.request, "A")
    expectEqual(edits().wrappedValue.map(\.title), ["A", "B", "E"])
    expectEqual(edits().failed.map(\.edit.title), ["C"])
    try await storage.wait { $0.edits == ["C!", "A", "B", "E"] }
    removeAll()
    expect(edits().isEmpty)
    call.succeed(with: 1)
    try await storage.wait { $0.records.isEmpty }
    await takeTurns()
    expect(storage.records.isEmpty && saves.pendingRequests.isEmpty)
    end()
  }

  @Test(
    "removing all edits while they are read: nothing comes back, and what began afterwards is kept",
    arguments: [false, true])
  func removedWhileRead(isDriven: Bool) async throws {
    let storage = try await left()
    storage.hold()
    let todos = StoredTodos(storage, isDriven: isDriven)
    todos.rename(1, "E")
    todos.change { $0.removeAll() }
    todos.rename(1, "F")
    storage.release()
    try await storage.wait { $0.edits == ["F"] }
    expectEqual(todos.edits.wrappedValue.map(\.title), ["F"])
    expect(todos.edits.failed.isEmpty)
    try await todos.answer("F")
    try await storage.wait { $0.records.isEmpty }

    let again = StoredTodos(try await left(), isDriven: isDriven)
    again.change { $0.removeAll() }
    try await again.storage.wait { $0.records.isEmpty && $0.changes == 1 }
    expect(again.edits.isEmpty)
  }

  @Test("records of another version, undecodable, renamed, or too old ones are removed; those of other names stay")
  func invalid() async throws {
    let names = { @Sendable (storage: InMemoryStorage) in Set(storage.records.values.map(\.version)) }
    for kind in ["version", "bytes", "key", "old", "valid"] {
      let former = try await left()
      var records = former.records
      records["other/x"] = InMemoryStorage.Record([1], version: 9, date: 0)
      for key in former.records.keys {
        if kind == "bytes" { records[key]?.bytes = [UInt8]("{}".utf8) }
        guard kind == "key", let record = records.removeValue(forKey: key) else { continue }
        records[key.split(separator: "/")[0] + "/\(EditKey())"] = record
      }
      let storage = InMemoryStorage(records)
      if kind == "old" { storage.makeOlder(by: .seconds(3_601)) }
      let todos = StoredTodos(storage) {
        $0.lifetime = .seconds(3_600)
        if kind == "version" { $0.version = 2 }
      }
      todos.change { _ in }
      if kind == "valid" {
        try await todos.answer("A")
      } else {
        try await storage.wait { names($0) == [9] }
        await takeTurns()
        expect(todos.edits.isEmpty, kind)
      }
      todos.store.cancelEffects()
    }
  }

  @Test(
    "a name from the state: the edits of an account leave with it, stay stored, and come back with it",
    arguments: [false, true])
  func accounts(isDriven: Bool) async throws {
    let storage = InMemoryStorage()
    let todos = StoredTodos(storage, isDriven: isDriven) { $0.name = { $0.$todos.content?.request } }
    func open(_ account: String?) {
      todos.store.send(
        .change { $0.$todos = account.map { .loaded(StoredTodosFeature.list, request: $0) } ?? .notLoaded })
    }
    todos.rename(1, "A")
    _ = try await todos.saves.nextRequest()
    open("b")
    expect(todos.edits.isEmpty)
    todos.rename(1, "B")
    _ = try await todos.saves.nextRequest()
    expectEqual(Set(storage.records.keys.map { String($0.prefix(2)) }), ["a/", "b/"])
    open(nil)
    expect(todos.edits.isEmpty)
    todos.rename(2, "N")
    _ = try await todos.saves.nextRequest()
    expectEqual(storage.edits, ["A", "B"])
    todos.change { $0.cancel($0.shown[0].key) }
    todos.change { $0.dismiss($0.failed[0].key) }
    open("a")
    try await todos.answer("A")
    try await storage.wait { $0.edits == ["B"] }
    // The account signs out, and nothing of it is kept.
    todos.rename(1, "C")
    _ = try await todos.saves.nextRequest()
    todos.store.send(
      .change {
        $0.$edits.removeAll()
        $0.$todos = .loaded(StoredTodosFeature.list, request: "b")
      })
    try await todos.answer("B")
    try await storage.wait { $0.records.isEmpty }
    todos.store.cancelEffects()
  }

  @Test(
    "the edits of a feature that is gone stay stored, and come back with it; each row of a list has its own",
    arguments: [false, true])
  func places(isDriven: Bool) async throws {
    let (storage, saves) = (InMemoryStorage(), ControlledLoader<String, Int>())
    var feature = StoredTodosFeature(storage: storage, save: { try await saves.load($0.edit.title) })
    feature.name = { $0.$todos.content?.request }
    let notebook = NotebookFeature(todos: feature)
    func state(_ name: String) -> TodosFeature.State {
      TodosFeature.State(todos: .loaded(StoredTodosFeature.list, request: name))
    }
    try await IssueReporting.$current.withValue(reporter) {
      let store = notebook.store(.init(open: state("open")), isDriven: isDriven)
      store.send(.open(.edit(.rename(1, "A"))))
      _ = try await saves.nextRequest()
      store.send(.change { $0.open = nil })
      store.send(.change { $0.open = state("open") })
      expectEqual(try await saves.nextRequest().request, "A")
      // It is not written yet when the feature is back.
      storage.hold()
      store.send(.open(.edit(.rename(2, "B"))))
      store.send(.change { $0.open = nil })
      store.send(.change { $0.open = state("open") })
      storage.release()
      let requests = [try await saves.nextRequest().request, try await saves.nextRequest().request]
      expectEqual(Set(requests), ["A", "B"])
      expectEqual(store.open?.edits.map(\.title), ["A", "B"])
      // It begins and is gone in one turn.
      storage.hold()
      store.send(.change { $0.rows = [.init(id: 1, todos: state("1")), .init(id: 2, todos: state("2"))] })
      for (id, title) in [(1, "X"), (2, "Y")] { store.send(.rows(.element(id: id, action: .edit(.rename(1, title))))) }
      store.send(.change { $0.rows = [] })
      storage.release()
      try await storage.wait { Set($0.edits) == ["A", "B", "X", "Y"] }
      store.send(.change { $0.rows = [.init(id: 2, todos: state("2"))] })
      expectEqual(try await saves.nextRequest().request, "Y")
      expectEqual(store.rows[id: 2]?.todos.edits.map(\.title), ["Y"])
      store.cancelEffects()
    }
    expect(reporter.issues.isEmpty)
  }

  @Test("several parts of a state that store under one name are reported once", arguments: [false, true])
  func doubledName(isDriven: Bool) async throws {
    let (storage, saves) = (InMemoryStorage(), ControlledLoader<String, Int>())
    let notebook = NotebookFeature(
      todos: StoredTodosFeature(storage: storage, save: { try await saves.load($0.edit.title) }))
    let rows = IdentifiedList(
      uniquing: (1...3).map { NotebookFeature.Row(id: $0, todos: StoredTodosFeature.loaded) })
    let store = notebook.store(.init(rows: rows), isDriven: isDriven)
    IssueReporting.$current.withValue(reporter) { _ = store.send(.change { _ in }) }
    try await storage.wait { $0.calls.count == 3 }
    store.send(.rows(.element(id: 1, action: .edit(.rename(1, "A")))))
    _ = try await saves.nextRequest()
    await takeTurns()
    expectEqual(reporter.issues.count, 1)
    expect(reporter.issues.first?.message.contains("under the name") == true)
    store.cancelEffects()
  }
}
