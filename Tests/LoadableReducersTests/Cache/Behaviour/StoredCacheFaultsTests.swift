import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// A stored cache whose storage fails, or is slower than what happens in memory.
@MainActor struct StoredCacheFaultsTests {
  private typealias Cache = StoredShelves.Cache

  private let shelves = StoredShelves()
  private var loader: ControlledLoader<String, [Int]> { shelves.loader }
  private var clock: TestClock { shelves.clock }

  @Test("what a storage that fails for a moment still has is neither lost nor mistaken for something newer")
  func failingForAMoment() async throws {
    try await IssueReporting.$current.withValue(RecordingIssueReporter()) {
      // The list cannot be read at first, and an invalidation comes before it can.
      var storage = try await shelves.stored(["a": [1], "b": [2]])
      var cache = shelves.cache(storage)
      storage.fail()
      expectEqual(try await shelves.load(cache, "c", answering: [3]), [3])
      storage.recover()
      cache.invalidate("a")
      expectEqual(try await shelves.load(cache, "b"), [2])
      await cache.finishStoring()
      cache = shelves.cache(storage.restarted())
      expectEqual(try await shelves.load(cache, answering: [9]), [9])

      // A record cannot be read at first.
      storage = try await shelves.stored(["a": [1], "b": [2]])
      cache = shelves.cache(storage)
      expectEqual(try await shelves.load(cache, "b"), [2])
      storage.fail { if case .read = $0 { true } else { false } }
      expectEqual(try await shelves.load(cache, answering: [5]), [5])
      storage.recover()

      // It is invalidated all the same.
      storage = try await shelves.stored(["a": [1]])
      cache = shelves.cache(storage)
      storage.fail { if case .read = $0 { true } else { false } }
      let load = Task { [cache] in try await cache.load("a") }
      try await loader.nextRequest().fail(with: NamedError("offline"))
      _ = await load.result
      storage.recover()
      cache.invalidate("a")
      await cache.finishStoring()
      expectEqual(try await shelves.load(shelves.cache(storage.restarted()), answering: [9]), [9])

      // What has taken the place of a record cannot be written.
      storage = try await shelves.stored(["a": [1]])
      cache = shelves.cache(storage)
      storage.fail { if case .write = $0 { true } else { false } }
      await cache.set([2], for: "a")
      await cache.finishStoring()
      expectEqual(try await shelves.load(shelves.cache(storage.restarted()), answering: [9]), [9])

      // A storage that could not be emptied is emptied before it is used again.
      storage = try await shelves.stored(["a": [1], "b": [2]])
      cache = shelves.cache(storage)
      storage.fail()
      await cache.removeAll()
      expectEqual(try await shelves.load(cache, answering: [7]), [7])
      await cache.finishStoring()
      expectEqual(storage.records.count, 2)
      storage.recover()
      await cache.set([8], for: "a")
      await cache.finishStoring()
      expectEqual(storage.records.keys.sorted(), ["shelves/\"a\""])
    }
    loader.checkNoPendingRequests()
  }

  @Test("a record that cannot be used is removed, but never what has taken its place meanwhile")
  func replacedMeanwhile() async throws {
    for isDamaged in [false, true] {
      let records = try await shelves.stored(["a": [1]]).records
      let storage = InMemoryStorage(records.mapValues { .init(isDamaged ? [7] : $0.bytes, version: 1, date: $0.date) })
      storage.hold()
      let cache = shelves.cache(storage, version: isDamaged ? 1 : 2)
      let load = Task { try await cache.load("a") }
      try await storage.wait { $0.calls.count == 1 }
      if isDamaged {
        storage.release(1)
        try await storage.wait { $0.calls.count == 2 }
      }
      await cache.set([8], for: "a")
      storage.release()
      expectEqual(try await load.value, [8])
      await cache.finishStoring()
      expectEqual(try await shelves.load(shelves.cache(storage.restarted(), version: isDamaged ? 1 : 2)), [8])
    }
    loader.checkNoPendingRequests()
  }

  @Test("what was set while the record was read is newer, even if memory has dropped it by then")
  func droppedMeanwhile() async throws {
    for atMost in [0, 1] {
      let storage = try await shelves.stored(["a": [1]])
      storage.hold()
      let cache = Cache(loader, policy: .shortLived.keepingUnused(for: nil, atMost: atMost).clock(clock))
        .stored(in: storage, version: 1, as: "shelves")
      let load = Task { try await cache.load("a") }
      try await storage.wait { $0.calls.count == 1 }
      storage.release(1)
      try await storage.wait { $0.calls.count == 2 }
      await cache.set([8], for: "a")
      await cache.set([2], for: "b")
      storage.release()
      expectEqual(try await load.value, [8])
      expectEqual(try await shelves.load(cache, "b"), [2])
    }
    loader.checkNoPendingRequests()
  }

  @Test("a change of what is only stored is not undone by what is stored")
  func changedWhileStored() async throws {
    for isListed in [false, true] {
      let cache = shelves.cache(try await shelves.stored(["a": [1], "b": [2]]))
      if isListed { expectEqual(try await shelves.load(cache, "b"), [2]) }
      expectEqual(await cache.append(5, to: "a"), false)
      expectEqual(try await shelves.load(cache, answering: [1, 5]), [1, 5])
    }
  }

  @Test("a retry shows no older value again, and observers and recorders count none as an element")
  func retried() async throws {
    let cache = shelves.cache(try await shelves.stored(["a": [1]], olderBy: .seconds(7_200)))
    let observer = RecordingObserver()
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadableCached(
        state: \.$items, action: \.items, policy: .standard.clock(clock), sharing: cache
      ).observed(by: observer)
    }
    store.send(.items(.load("a"))) { $0.$items.loading("a") }
    let call = try await loader.nextRequest()
    await store.receive(\.items.delivered) { $0.$items.deliveredStale([1]) }
    call.fail(with: NamedError("offline"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("offline")) }
    clock.advance(to: try await clock.nextSleep())
    try await loader.nextRequest().succeed(with: [2])
    await store.receive(\.items.finished) { $0.$items.loaded(with: [2]) }
    await store.finish()
    expect(!observer.events.contains { "\($0)".contains("delivered") })
  }
}

extension CachedLoader where Value == [Int] {
  fileprivate func append(_ item: Int, to request: Request) -> Bool {
    update(request) { $0.append(item) }
  }
}
