import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Which records a list with requests has, and what removes them.
@MainActor struct StoredRequestsTests {
  typealias Model = LoadableListModel<String, ServedRow, NumberedPage>

  /// - Parameter isOnline: whether the source answers.
  private func model(
    _ storage: InMemoryStorage, version: Int = 1, atMostAge lifetime: Duration? = .seconds(60), isOnline: Bool = true
  ) -> Model {
    let source = ServedSource.numbers(10)
    return Model(firstPage: source.first) { load in
      if !isOnline { throw NamedError("offline") }
      let start = load.request.utf8.reduce(0) { $0 * 10 + Int($1) }
      return source.read(servedRows(start..<(start + 30)), load.page)
    }
    .stored(in: storage, version: version, as: "found", atMostAge: lifetime)
  }

  private func ids(_ model: Model) -> [Int] { model.value?.map(\.id) ?? [] }

  @Test("each of the latest requests has a record, and only that of the request is restored")
  func requests() async throws {
    var storage = InMemoryStorage()
    let first = model(storage)
    for number in 0..<25 {
      await first.load("r\(number)")
      // One after another, so that their order is certain.
      try await storage.wait { $0.records["found/\"r\(number)\""] != nil }
    }
    try await storage.wait { $0.records.count == 20 }
    expect(storage.records["found/\"r4\""] == nil && storage.records["found/\"r24\""] != nil)

    storage = storage.restarted()
    let again = model(storage, isOnline: false)
    await again.load("other")
    expect(again.value == nil && again.failure != nil)
    let restored = restoring(again)
    await again.load("r7")
    try await restored.value(within: again)
    expect(again.content?.request == "r7" && again.content?.isRestored == true && again.failure != nil)
    // What was unloaded, and the rows of another request, do not come back.
    await again.load("r8")
    expect(again.content?.request == "r7")
    again.unload()
    await again.load("r7")
    await takeTurns()
    expect(again.value == nil)
    expectEqual(storage.records.count, 20)
  }

  @Test("a record of another version, or one that is too old, is not shown and removed")
  func obsolete() async throws {
    for (version, age) in [(2, 0), (1, 61)] {
      let storage = InMemoryStorage()
      let first = model(storage)
      await first.load("a")
      try await storage.wait { $0.records.count == 1 }
      let later = storage.restarted()
      later.makeOlder(by: .seconds(age))
      let again = model(later, version: version, isOnline: false)
      await again.load("a")
      try await later.wait { $0.records.isEmpty }
      await takeTurns()
      expect(again.value == nil && again.failure != nil)
    }
  }

  @Test("signing out removes all records, and what was in flight is not written afterwards")
  func signingOut() async throws {
    let storage = InMemoryStorage(["cache/1": InMemoryStorage.Record([], version: 1, date: 0)])
    let other = InMemoryStorage(["cache/1": InMemoryStorage.Record([], version: 1, date: 0)])
    let (first, second) = (model(storage), model(storage))
    await first.load("a")
    try await storage.wait { $0.records.count == 2 }
    storage.hold()
    await second.load("b")
    first.value?.remove(id: ids(first)[0])
    first.markAsStale()
    first.unload()
    second.unload()
    let task = Task { try await storage.removeEverything() }
    try await storage.wait { storage in storage.calls.contains { if case .write = $0 { true } else { false } } }
    storage.release()
    try await task.value
    await takeTurns()
    expectEqual(storage.records.count, 0)
    expectEqual(other.records.count, 1)
    // What is loaded after it is stored.
    await first.load("c")
    try await storage.wait { $0.records.count == 1 }
  }

  /// Ends when a model shows rows.
  private func restoring(_ model: Model) -> Restoring {
    let restoring = Restoring()
    model.subscribe { state in if state.wrappedValue != nil { restoring.end() } }
    return restoring
  }

  /// Waits until rows are shown.
  @MainActor final class Restoring {
    private var isOver = false
    private var waiting: CheckedContinuation<Void, Never>?

    func end() {
      isOver = true
      waiting?.resume()
      waiting = nil
    }

    func value(within model: Model) async throws {
      if !isOver { await withCheckedContinuation { waiting = $0 } }
      _ = model
    }
  }
}
