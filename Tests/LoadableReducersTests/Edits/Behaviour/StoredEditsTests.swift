import Foundation
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// What is on disk after each event of an edit, and what follows if the disk fails.
@MainActor struct StoredEditsTests {
  private let reporter = RecordingIssueReporter()

  private struct Row {
    let event: String
    let disk: [String]
    /// How many records were written or removed, together.
    let changes: Int
    let make: (StoredTodos) async throws -> Void
  }

  private static var rows: [Row] {
    [
      Row(event: "begin", disk: ["A"], changes: 1) { $0.rename(1, "A") },
      Row(event: "begin, where it waits for another one", disk: ["A", "B"], changes: 2) {
        $0.rename(1, "A")
        $0.rename(1, "B")
      },
      Row(event: "several in one turn, in a parent's reducer", disk: ["A", "B", "C"], changes: 3) {
        $0.change { edits in for (id, title) in [(1, "A"), (2, "B"), (1, "C")] { edits.begin(.rename(id, title)) } }
      },
      Row(event: "an attempt fails and will be retried", disk: ["A"], changes: 1) {
        $0.rename(1, "A")
        try await $0.answer("A", with: Offline())
        _ = try await $0.saves.nextRequest()
      },
      Row(event: "the server confirms", disk: [], changes: 2) {
        $0.rename(1, "A")
        try await $0.answer("A")
      },
      Row(event: "the server refuses", disk: ["A!"], changes: 2) {
        $0.rename(1, "A")
        try await $0.answer("A", with: Refused())
      },
      Row(event: "no answer", disk: ["A!"], changes: 2) {
        $0.rename(1, "A")
        for _ in 0..<2 { try await $0.answer("A", with: Offline()) }
      },
      Row(event: "retry: after all others", disk: ["B", "A"], changes: 4) {
        $0.rename(1, "A")
        let first = try await $0.saves.nextRequest()
        $0.rename(2, "B")
        first.fail(with: Refused())
        try await $0.storage.wait { Set($0.edits) == ["A!", "B"] }
        $0.store.send(.edits(.retry($0.edits.failed[0].key)))
      },
      Row(event: "retry in the turn of the refusal", disk: ["B", "A"], changes: 3) { todos in
        todos.rename(1, "A")
        todos.rename(2, "B")
        try await todos.storage.wait { $0.changes == 2 }
        todos.change { edits in
          let key = edits.shown[0].key
          edits.fail(key, LoadFailure(Refused(), attempts: 1), isRefused: true)
          edits.retry(key)
        }
      },
      Row(event: "dismiss", disk: [], changes: 3) {
        $0.rename(1, "A")
        try await $0.answer("A", with: Refused())
        try await $0.storage.wait { $0.edits == ["A!"] }
        $0.store.send(.edits(.dismiss($0.edits.failed[0].key)))
      },
      Row(event: "cancel while it waits", disk: ["A"], changes: 3) { todos in
        todos.rename(1, "A")
        todos.rename(1, "B")
        try await todos.storage.wait { $0.changes == 2 }
        todos.store.send(.edits(.cancel(todos.edits.shown[1].key)))
      },
      Row(event: "cancel while it runs", disk: ["A!"], changes: 2) {
        $0.rename(1, "A")
        _ = try await $0.saves.nextRequest()
        $0.store.send(.edits(.cancel($0.edits.shown[0].key)))
      },
      Row(event: "an edit that ends before it is written", disk: ["A"], changes: 2) { todos in
        todos.storage.hold()
        todos.rename(1, "A")
        todos.rename(1, "B")
        todos.store.send(.edits(.cancel(todos.edits.shown[1].key)))
        todos.storage.release()
      },
      Row(event: "the edits are assigned anew", disk: ["C"], changes: 5) { todos in
        for title in ["A", "B"] { todos.rename(1, title) }
        try await todos.storage.wait { $0.changes == 2 }
        todos.change { edits in
          edits = Edits()
          edits.begin(.rename(2, "C"))
        }
      },
      Row(event: "all are removed", disk: ["C"], changes: 4) { todos in
        for title in ["A", "B"] { todos.rename(1, title) }
        try await todos.storage.wait { $0.changes == 2 }
        todos.change { edits in
          edits.removeAll()
          edits.begin(.rename(2, "C"))
        }
      },
    ]
  }

  @Test("each event, and what is on disk after it", arguments: [false, true])
  func table(isDriven: Bool) async throws {
    for row in Self.rows {
      let retry = RetryPolicy(limit: 1, backoff: .constant(.zero))
      let todos = StoredTodos(isDriven: isDriven) { $0.policy = .none.retry(retry) }
      try await row.make(todos)
      let (disk, changes) = (row.disk, row.changes)
      try await todos.storage.wait { $0.changes >= changes && $0.edits == disk }
      await takeTurns()
      expectEqual(todos.storage.changes, changes, row.event)
      expectEqual(todos.storage.edits, disk, row.event)
      let all = Array(todos.edits.shown) + Array(todos.edits.failed)
      let keys = all.filter { $0.confirmation == nil }.map(\.key)
      let name = EditJournal<TodoEdit>.defaultName
      expectEqual(Set(todos.storage.records.keys), Set(keys.map { "\(name)/\($0)" }), row.event)
      todos.store.cancelEffects()
    }
  }

  @Test("the default name is the type with its module, without what changes from build to build")
  func defaultName() {
    struct Local: Hashable, Sendable {}
    expectEqual(EditJournal<TodoEdit>.defaultName, "LoadableReducersTests.TodoEdit.edits")
    expectEqual(EditJournal<[Local]>.defaultName, "Swift.Array<LoadableReducersTests.StoredEditsTests.Local>.edits")
  }

  @Test(
    "an edit is sent when it is on disk, and not before; meanwhile it is shown, and the rest goes on",
    arguments: [false, true])
  func hanging(isDriven: Bool) async throws {
    let todos = StoredTodos(isDriven: isDriven)
    todos.store.send(.edits(.cancel(EditKey())))
    try await todos.storage.wait { !$0.calls.isEmpty }
    todos.storage.hold()
    todos.rename(1, "A")
    try await todos.storage.wait { $0.changes == 1 }
    await todos.store.send(.todos(.refresh)).finish()
    expectEqual(todos.store.state.shown.value?[id: 1]?.title, "A")
    expect(todos.saves.pendingRequests.isEmpty)
    todos.storage.release()
    try await todos.answer("A")
    try await todos.storage.wait { $0.records.isEmpty }
  }

  @Test(
    "a storage that does not answer: the policy's timeout ends the edit, which was not sent, and dismissing works",
    arguments: [false, true])
  func neverAnswering(isDriven: Bool) async throws {
    let clock = TestClock()
    let storage = InMemoryStorage()
    storage.hold()
    let todos = StoredTodos(storage, isDriven: isDriven) { $0.policy = .none.timeout(.seconds(5)).clock(clock) }
    todos.rename(1, "A")
    clock.advance(to: try await clock.nextSleep())
    await todos.wait { !$0.failed.isEmpty }
    expect(todos.edits.failed[0].error is LoadTimeoutError)
    todos.store.send(.edits(.dismiss(todos.edits.failed[0].key)))
    expect(todos.edits.isEmpty && todos.saves.pendingRequests.isEmpty)
    storage.release()
    try await storage.wait { $0.changes > 0 && $0.records.isEmpty }
    expect(todos.saves.pendingRequests.isEmpty)
  }

  @Test("a full disk: edits are sent all the same, and it is reported once until the disk works again")
  func fullDisk() async throws {
    let storage = InMemoryStorage()
    storage.fail { if case .write = $0 { true } else { false } }
    try await IssueReporting.$current.withValue(reporter) {
      let todos = StoredTodos(storage) { $0.order = .sideBySide }
      for title in ["A", "B"] {
        todos.rename(1, title)
        try await todos.answer(title)
      }
      try await storage.wait { $0.changes == 4 }
      expectEqual(reporter.issues.count, 1)
      storage.recover()
      todos.rename(1, "C")
      try await storage.wait { $0.edits == ["C"] }
      try await todos.answer("C")
      try await storage.wait { $0.records.isEmpty }
    }
    expectEqual(reporter.issues.count, 1)
    expect(reporter.issues.first?.message.contains("TodoEdit.edits' has failed") == true)
  }

  @Test("a storage that cannot be read: nothing comes back, later edits are written and sent, and it is reported once")
  func unreadable() async throws {
    let storage = InMemoryStorage()
    storage.fail { if case .keys = $0 { true } else { false } }
    try await IssueReporting.$current.withValue(reporter) {
      let todos = StoredTodos(storage)
      todos.rename(1, "A")
      try await todos.answer("A")
      try await storage.wait { $0.changes == 2 }
    }
    expectEqual(reporter.issues.count, 1)
  }
}
