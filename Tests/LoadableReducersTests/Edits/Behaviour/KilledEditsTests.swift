import Foundation
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// Stored edits of an app that ends at any point between two steps.
///
/// The script makes 18 calls of its storage. The app ends before each of them, and after the last: that is 19 points. At each point but the
/// first, the last call has either been answered, or the app has ended before it learned of its effect; and either nothing else has
/// happened, or all that can happen without the storage. So there are 19 + 18 ends, each in two ways.
@MainActor struct KilledEditsTests {
  private static let calls = 18

  @Test(
    "no edit that was written is lost, none is sent under two keys or before it is written, and their order is kept",
    arguments: [false, true])
  func everyPoint(isDriven: Bool) async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      for point in 0...Self.calls {
        for (answersLast, isLate) in [(true, false), (true, true), (false, false), (false, true)] {
          if point == 0, !answersLast { continue }
          let run = KilledRun(point, answersLast: answersLast, isDriven: isDriven)
          let isKilled = try await run.live()
          expectEqual(isKilled, point < Self.calls || !answersLast, run.name)
          if isLate { await takeTurns() }
          try await run.restart()
        }
      }
    }
  }
}

/// A server that recognises the keys of edits.
private final class TodoServer: Sendable {
  struct Call: Hashable {
    let edit: TodoEdit
    let key: EditKey
    /// Whether the edit was on disk.
    let isStored: Bool
  }

  let calls = Locked<[Call]>([])
  private let saved = Locked<[EditKey: TodoEdit]>([:])

  /// Refuses "C" and "E", and loses the first answer to "B".
  func save(_ edit: EditAttempt<TodoEdit>, _ storage: InMemoryStorage) throws {
    let isStored = storage.records.keys.contains { $0.hasSuffix("/\(edit.key)") }
    calls.withLock { $0.append(Call(edit: edit.edit, key: edit.key, isStored: isStored)) }
    if ["C", "E"].contains(edit.edit.title) { throw Refused() }
    let isKnown = saved.withLock { $0.updateValue(edit.edit, forKey: edit.key) != nil }
    if edit.edit.title == "B", !isKnown { throw Offline() }
  }
}

/// An app that ends at one point, and starts again.
@MainActor private final class KilledRun {
  let name: String
  private let server = TodoServer()
  private let storage = InMemoryStorage()
  private let todos: StoredTodos
  private let isDriven: Bool
  /// How many calls are made before nothing goes on any more.
  private let limit: Int
  private let isDead = Locked(false)
  /// Holds the answer to "D" back.
  private let answer = OneShot<Void>()
  /// The edits that were begun, in the order in which they are sent within their scope.
  private var begun: [(title: String, id: Int, key: EditKey)] = []

  init(_ point: Int, answersLast: Bool, isDriven: Bool) {
    self.isDriven = isDriven
    name = "after \(point) calls, the last \(answersLast ? "" : "not ")answered"
    limit = point + (answersLast ? 1 : 0)
    storage.losePower(afterCalls: point, answersLast: answersLast)
    let (server, storage, isDead, answer) = (server, storage, isDead, answer)
    todos = StoredTodos(
      storage, isDriven: isDriven,
      save: { attempt in
        // Nothing leaves an app that has ended.
        if isDead.withLock({ $0 }) { throw CancellationError() }
        try server.save(attempt, storage)
        if attempt.edit.title == "D" { try await answer.value() }
        if isDead.withLock({ $0 }) { throw CancellationError() }
        return nil
      })
  }

  private func begin(_ id: Int, _ title: String) {
    let key = EditKey()
    begun.append((title, id, key))
    todos.change { $0.begin(.rename(id, title), key: key) }
  }

  private func send(_ action: EditAction<TodoEdit>) {
    todos.store.send(.edits(action))
  }

  /// Waits until a number of calls was made.
  ///
  /// - Returns: whether the storage still answers.
  private func reached(_ calls: Int) async throws -> Bool {
    let limit = limit
    try await storage.wait { $0.calls.count >= min(calls, limit) }
    return storage.calls.count < limit
  }

  /// Performs the script, up to the end of the app.
  ///
  /// - Returns: whether the storage stopped answering.
  func live() async throws -> Bool {
    // The keys are listed; it is written, confirmed, and removed.
    begin(1, "A")
    guard try await reached(3) else { return true }
    // Its answer is lost; it is sent again, confirmed, and removed.
    begin(2, "B")
    guard try await reached(5) else { return true }
    if let key = todos.key("B") { send(.retry(key)) }
    guard try await reached(7) else { return true }
    // It is refused, and dismissed.
    begin(3, "C")
    guard try await reached(9) else { return true }
    if let key = todos.key("C") { send(.dismiss(key)) }
    guard try await reached(10) else { return true }
    // Two wait for the first one, and one of them is taken back.
    for title in ["D", "F", "G"] { begin(4, title) }
    guard try await reached(13) else { return true }
    send(.cancel(begun[5].key))
    guard try await reached(14) else { return true }
    answer.complete(with: .success(()))
    guard try await reached(16) else { return true }
    // It is refused, and stays.
    begin(1, "E")
    return try await !reached(18)
  }

  func restart() async throws {
    isDead.withLock { $0 = true }
    let last = todos.edits
    todos.store.cancelEffects()
    let written = Set(
      storage.calls.compactMap {
        if case .write(let key) = $0 { key.split(separator: "/").last.map(String.init) } else { nil }
      })
    let unwritten = Set(begun.map { "\($0.key)" }).subtracting(storage.storedEdits.map { "\($0.key)" })
    for (title, _, key) in begun where unwritten.contains("\(key)") && written.contains("\(key)") {
      // A write that was asked for and is not there has never returned, or has been followed by a removal.
      let isOver = last[key].map { $0.status == .confirmed } ?? true
      let wasSent = server.calls.withLock { $0.contains { $0.key == key } }
      expect(isOver || !wasSent, "\(name): \(title) is lost")
    }
    let next = storage.restarted()
    let restored = next.storedEdits
    expectEqual(restored.map(\.key), restored.map(\.key).filter { key in begun.contains { $0.key == key } }, name)
    let sent = Locked<[EditKey]>([])
    let server = server
    let later = StoredTodos(
      next,
      save: { edit in
        sent.withLock { $0.append(edit.key) }
        try server.save(edit, next)
        return nil
      })
    later.change { _ in }
    let (failed, waiting) = (restored.filter { $0.failure != nil }, restored.filter { $0.failure == nil })
    await later.wait { edits in
      failed.allSatisfy { edits.failed.contains(id: $0.key) } && !edits.isSaving
        && waiting.allSatisfy { edit in sent.withLock { $0.contains(edit.key) } }
    }
    // A lost answer may have been the only one.
    for state in later.edits.failed {
      later.store.send(.edits(state.isRefused ? .dismiss(state.key) : .retry(state.key)))
    }
    await later.wait { !$0.isSaving && $0.failed.isEmpty }
    try await next.wait { !$0.calls.isEmpty && $0.records.isEmpty }
    check(restored.map(\.edit.title))
    expect(failed.allSatisfy { edit in !waiting.contains { $0.key == edit.key } }, name)
    later.store.cancelEffects()
  }

  /// Checks what the server got in both lives.
  ///
  /// - Parameter restored: the edits that were on disk when the app ended.
  private func check(_ restored: [String]) {
    let calls = server.calls.withLock { $0 }
    for call in calls where !call.isStored { expect(false, "\(name): \(call.edit) was sent before it was written") }
    expectEqual(Set(calls.map(\.key)).count, Set(calls.map(\.edit)).count, "\(name): an edit has two keys")
    if !restored.contains("G") {
      expect(!calls.contains { $0.edit.title == "G" }, "\(name): an edit that was taken back was sent")
    }
    for id in Set(begun.map(\.id)) {
      var arrived: [String] = []
      for call in calls where call.edit.id == id && !arrived.contains(call.edit.title) {
        arrived.append(call.edit.title)
      }
      expectEqual(
        arrived,
        begun.map(\.title).filter(arrived.contains).filter { title in
          begun.contains { $0.title == title && $0.id == id }
        }, "\(name): the order of scope \(id)")
    }
  }
}
