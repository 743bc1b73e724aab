import Foundation
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// A cache that survives the end of the app.
@MainActor struct StoredCacheTests {
  private typealias Cache = StoredShelves.Cache
  private typealias Tag = StoredShelves.Tag

  private let shelves = StoredShelves()
  private var loader: ControlledLoader<String, [Int]> { shelves.loader }
  private var clock: TestClock { shelves.clock }
  private var storage: InMemoryStorage { shelves.storage }

  @Test("after a restart, a value that is fresh by its age is loaded from the storage, and only its own record is read")
  func fresh() async throws {
    let storage = try await shelves.stored(["a": [1], "b": [2], "c": [Int]?.none], olderBy: .seconds(600))
    let cache = shelves.cache(storage)
    // All callers wait for one list of what is stored.
    storage.hold()
    for request in ["a", "a", "c"] { await cache.prefetch(request) }
    storage.release()
    expectEqual(try await shelves.load(cache), [1])
    expect(try await shelves.load(cache, "c") == nil)
    expectEqual(try await shelves.load(cache, "a"), [1])
    expectEqual(storage.calls.count, 3, "\(storage.calls)")
    // What was restored becomes as old as it would have become without the restart.
    clock.advance(by: .seconds(3_100))
    expectEqual(try await shelves.load(cache, answering: [3]), [3])
    loader.checkNoPendingRequests()
  }

  @Test(
    "what is too old, invalidated, of another version or damaged is loaded again",
    arguments: ["old", "future", "invalidated", "version", "damaged", "expired", "foreign"])
  func outdated(kind: String) async throws {
    if kind == "invalidated" {
      let cache = shelves.cache()
      await cache.set([1], for: "a")
      cache.invalidate("a")
      await cache.set([2], for: "b")
      try await storage.wait { $0.records.count == 2 && $0.calls.count >= 2 }
    }
    let ages: [String: Duration] = ["old": .seconds(3_700), "future": .seconds(-600), "expired": .seconds(700_000)]
    var storage = self.storage.restarted()
    if kind != "invalidated" { storage = try await shelves.stored(["a": [1]], olderBy: ages[kind] ?? .zero) }
    if kind == "damaged" {
      storage = InMemoryStorage(storage.records.mapValues { .init([7], version: $0.version, date: $0.date) })
    }
    if kind == "foreign" {
      storage = InMemoryStorage([
        "shelves/no JSON": .init([7], version: 1, date: 0), "other": .init([], version: 9, date: 0),
      ])
    }
    let cache = shelves.cache(
      storage, version: kind == "version" ? 2 : 1, atMostAge: kind == "expired" ? .seconds(604_800) : nil)
    expectEqual(try await shelves.load(cache, answering: [9]), [9])
    try await storage.wait { $0.records.count { $0.key == "shelves/\"a\"" } == 1 }
    if kind == "foreign" { expectEqual(storage.records.keys.sorted(), ["other", "shelves/\"a\""]) }
    expectEqual(try await shelves.load(shelves.cache(storage.restarted(), version: kind == "version" ? 2 : 1)), [9])
  }

  /// Invalidations that concern "a" with the value `[1]`, and some that do not.
  private static let invalidations: [(name: String, isMeant: Bool, send: @Sendable (Cache) -> Void)] = [
    ("request", true, { $0.invalidate("a") }), ("other request", false, { $0.invalidate("b") }),
    ("tag", true, { $0.invalidate(tag: Tag.request("a")) }),
    ("other tag", false, { $0.invalidate(tag: Tag.request("b")) }),
    ("value's tag", true, { $0.invalidate(tag: Tag.count(1)) }),
    ("other value's tag", false, { $0.invalidate(tag: Tag.count(2)) }),
    ("condition", true, { $0.invalidate { $0 == "a" } }), ("other condition", false, { $0.invalidate { $0 == "b" } }),
    (
      "two tags", true,
      {
        $0.invalidate(tag: Tag.count(1)); $0.invalidate(tag: Tag.count(5))
      }
    ),
  ]

  @Test(
    "an invalidation reaches what is only stored: before it is listed, while it is read, and later, also after a restart"
  )
  func invalidatedWhileStored() async throws {
    for (name, isMeant, send) in Self.invalidations {
      for moment in [
        "before listing", "while listing", "while reading", "after listing", "in the process before",
        "in a process before that loaded nothing",
      ] {
        var storage = InMemoryStorage(try await shelves.stored(["a": [1], "b": [2, 3]]).records)
        var cache = shelves.cache(storage)
        var load: Task<[Int]?, any Error>?
        switch moment {
        case "before listing": send(cache)
        case "while listing", "while reading":
          storage.hold()
          load = Task { [cache] in try await cache.load("a") }
          try await storage.wait { $0.calls.count == 1 }
          if moment == "while reading" {
            storage.release(1)
            try await storage.wait { $0.calls.count == 2 }
          }
          send(cache)
          _ = await cache.counts
          storage.release()
        case "in the process before", "in a process before that loaded nothing":
          if moment == "in the process before" { _ = try await shelves.load(cache, "b") }
          send(cache)
          _ = await cache.counts
          await cache.finishStoring()
          storage = storage.restarted()
          cache = shelves.cache(storage)
        default:
          _ = try await shelves.load(cache, "b")
          send(cache)
        }
        let result: [Int]?
        if let load {
          let call = isMeant ? try await loader.nextRequest() : nil
          call?.succeed(with: [9])
          result = try await load.value
        } else {
          result = try await shelves.load(cache, answering: [9])
        }
        expectEqual(result, isMeant ? [9] : [1], "\(name), \(moment)")
      }
    }
    loader.checkNoPendingRequests()
  }

  @Test("one of 5,000 entries is written when it changes, once however often it changes meanwhile")
  func coalesced() async throws {
    let storage = InMemoryStorage()
    let cache = CachedLoader<Int, Int>(policy: .shortLived.keepingUnused(for: nil, atMost: nil).clock(clock)) { $0 }
      .stored(in: storage, version: 1, atMost: nil)
    for request in 0..<5_000 { await cache.set(0, for: request) }
    try await storage.wait { $0.records.count == 5_000 }
    storage.hold()
    let count = storage.calls.count
    for value in 1...20 { await cache.set(value, for: 7) }
    try await storage.wait { $0.calls.count == count + 1 }
    for value in 21...40 { await cache.change(7, to: value) }
    storage.release()
    await cache.finishStoring()
    expectEqual(storage.calls.count, count + 2)
    let restarted = CachedLoader(UnimplementedLoader<Int, Int>(), policy: .shortLived.clock(clock))
      .stored(in: storage.restarted(), version: 1)
    expectEqual(try await restarted.load(7), 40)
  }

  @Test("no more entries are stored than the cache may store: the oldest are removed, and a tenth more")
  func bounded() async throws {
    let cache = CachedLoader<Int, Int>(policy: .shortLived.keepingUnused(for: nil, atMost: 1).clock(clock)) { $0 }
      .stored(in: storage, version: 1, as: "numbers", atMost: 20)
    for request in 0..<24 {
      _ = try await cache.load(request)
      clock.advance(by: .seconds(1))
    }
    await cache.finishStoring()
    expectEqual(Set(storage.records.keys), Set((6..<24).map { "numbers/\($0)" }))
  }

  @Test("a storage that fails is reported once, until it works again, and fails no load")
  func failing() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      storage.fail()
      let cache = shelves.cache()
      expectEqual(try await shelves.load(cache, answering: [1]), [1])
      expectEqual(try await shelves.load(cache, "b", answering: [2]), [2])
      await cache.finishStoring()
      expectEqual(reporter.issues.count, 2, "one for reading, one for writing")
      expect(reporter.issues[0].message.hasPrefix("The storage of 'shelves' has failed: The storage has failed."))
      storage.recover()
      await cache.set([3], for: "a")
      try await storage.wait { $0.records.count == 1 }
      storage.fail()
      await cache.set([4], for: "a")
      await cache.finishStoring()
      expectEqual(reporter.issues.count, 3)
    }
  }

  @Test("signing out empties memory and storage, and nothing that was on its way is written or answered afterwards")
  func signedOut() async throws {
    let cache = shelves.cache()
    expectEqual(try await shelves.load(cache, answering: [1]), [1])
    await cache.finishStoring()
    storage.hold()
    let running = Task { try await cache.load("b") }
    let call = try await loader.nextRequest()
    await cache.set([2], for: "c")
    await cache.set([3], for: "d")
    try await storage.wait { $0.calls.last == .write("shelves/\"c\"") || $0.calls.last == .write("shelves/\"d\"") }
    let removing = Task { await cache.removeAll() }
    await #expect(throws: CancellationError.self) { try await running.value }
    try await call.cancelled()
    // The next user loads while the storage is still being emptied.
    let next = Task { try await cache.load("a") }
    try await loader.nextRequest().succeed(with: [9])
    expectEqual(try await next.value, [9])
    storage.release()
    await removing.value
    await cache.finishStoring()
    // A load that has got an old value of the former user does not go on.
    var former = CacheDemand.fresh
    former.removals = 0
    let demand = former
    await #expect(throws: CancellationError.self) { _ = try await cache.answer("a", demand) }
    expectEqual(storage.records.keys.sorted(), ["shelves/\"a\""])
    expectEqual(try await shelves.load(shelves.cache(storage.restarted())), [9])
  }

  @Test("a live answer takes the place of what is stored, whichever comes first, and a cancelled caller leaves at once")
  func liveFirst() async throws {
    let storage = try await shelves.stored(["a": [1], "b": [2]], olderBy: .seconds(4_000))
    storage.hold()
    let cache = shelves.cache(storage)
    let (first, second) = (Task { try await cache.load("a") }, Task { try await cache.load("b") })
    try await storage.wait { $0.calls.count == 1 }
    _ = await cache.counts
    await cache.set([8], for: "a")
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    storage.release()
    expectEqual(try await first.value, [8])
    expectEqual(await cache.value(of: "a"), [8])
    loader.checkNoPendingRequests()
  }

  @Test("equal requests share a record, even if they are encoded in another order")
  func equalRequests() async throws {
    struct Filter: Hashable, Codable {
      let tags: Set<String>
    }
    let tags = (0..<20).map { "tag \($0)" }
    let policy = CachePolicy.shortLived.staleAfter(nil)
    let cache = CachedLoader<Filter, Int>(policy: policy) { $0.tags.count }.stored(in: storage, version: 1)
    _ = try await cache.load(Filter(tags: Set(tags)))
    await cache.finishStoring()
    // A set that has grown otherwise lists its elements in another order.
    var grown = Set((0..<1_000).map { "other \($0)" })
    grown.formUnion(tags)
    grown = grown.filter { $0.hasPrefix("tag") }
    let restarted = CachedLoader(UnimplementedLoader<Filter, Int>(), policy: policy)
      .stored(in: storage.restarted(), version: 1)
    expectEqual(try await restarted.load(Filter(tags: grown)), 20)
  }

  @Test(
    "a screen shows what is stored at once, stale and with its age, while it loads; if that fails, it goes on showing it"
  )
  func shownAtOnce() async throws {
    for fails in [false, true] {
      let storage = try await shelves.stored(["a": [1]], olderBy: .seconds(7_200))
      let cache = shelves.cache(storage)
      let store = ItemsStore(initialState: ItemsState()) {
        ItemsBase().loadableCached(
          state: \.$items, action: \.items, policy: .none.staleAfter(.seconds(3_600)).clock(clock), sharing: cache)
      }
      store.send(.items(.load("a"))) { $0.$items.loading("a") }
      let call = try await loader.nextRequest()
      await store.receive(\.items.delivered) {
        $0.$items.deliveredStale([1])
      }
      let content = try #require(store.state.$items.content)
      expect(content.isRestored)
      expect(abs(try #require(content.loadedAt).timeIntervalSinceNow + 7_200) < 600)
      if fails {
        call.fail(with: NamedError("offline"))
        await store.receive(\.items.failed) { $0.$items.failed(with: NamedError("offline")) }
        expect(store.state.$items.content?.isRestored == true)
      } else {
        call.succeed(with: [2])
        await store.receive(\.items.finished) { $0.$items.loaded(with: [2]) }
        expect(store.state.$items.content?.isRestored == false)
      }
      store.exhaustivity = .off
      store.send(.items(.unload))
      await store.finish()
    }
  }

  @Test("another screen shows at once what the cache has in memory, even if it is too old")
  func oldInMemory() async throws {
    let cache = shelves.cache()
    await cache.set([1], for: "a")
    cache.invalidate("a")
    let model = LoadableModel(sharing: cache)
    model.send(.load("a"))
    let call = try await loader.nextRequest()
    await takeTurns { model.value == [1] }
    expectEqual(model.value, [1])
    expect(model.state.isStale && model.state.isLoading && model.state.content?.isRestored == false)
    call.succeed(with: [2])
    await model.load("a")
    expectEqual(model.value, [2])
  }
}

extension CachedLoader where Value == Int {
  fileprivate func change(_ request: Request, to value: Int) {
    update(request) { $0 = value }
  }
}
