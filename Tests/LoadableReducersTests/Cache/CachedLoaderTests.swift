import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct CachedLoaderTests {
  private let loader = ControlledLoader<Int, String>()
  private let clock = TestClock()

  private func cache(_ change: (CachePolicy) -> CachePolicy = { $0 }) -> CachedLoader<Int, String> {
    CachedLoader(loader, policy: change(.shortLived.clock(clock)))
  }

  @Test("one call answers all who ask meanwhile, and later callers at once")
  func shared() async throws {
    let cache = cache()
    let (first, second) = (await cache.begin(1), await cache.begin(1))
    try await loader.nextRequest().succeed(with: "one")
    expectEqual(try await first.value, "one")
    expectEqual(try await second.value, "one")
    expectEqual(try await cache.load(1), "one")
    let counts = await cache.counts
    expectEqual([counts.misses, counts.joins, counts.hits], [1, 1, 1])
    expectEqual([counts.entries, counts.calls], [1, 0])
    loader.checkNoPendingRequests()
  }

  @Test("an error reaches all who wait, and is not kept")
  func failure() async throws {
    let cache = cache()
    let (first, second) = (await cache.begin(1), await cache.begin(1))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    await #expect(throws: NamedError.self) { try await first.value }
    await #expect(throws: NamedError.self) { try await second.value }
    let third = await cache.begin(1)
    try await loader.nextRequest().succeed(with: "one")
    expectEqual(try await third.value, "one")
  }

  @Test("a value is fresh for as long as the policy says, but a reload asks even before")
  func staleAfter() async throws {
    let cache = cache { $0.staleAfter(.seconds(10)) }
    await cache.set("old", for: 1)
    clock.advance(by: .seconds(9))
    expectEqual(try await cache.load(1), "old")
    let reload = Task { try await cache.reload(1) }
    try await loader.nextRequest().succeed(with: "new")
    expectEqual(try await reload.value, "new")
    clock.advance(by: .seconds(10))
    let load = await cache.begin(1)
    expectEqual(await cache.value(of: 1), "new")
    try await loader.nextRequest().succeed(with: "newer")
    expectEqual(try await load.value, "newer")
  }

  @Test("a cancelled caller does not keep the others from getting their answer")
  func oneLeaves() async throws {
    let cache = cache()
    let (first, second) = (await cache.begin(1), await cache.begin(1))
    let call = try await loader.nextRequest()
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    call.succeed(with: "one")
    expectEqual(try await second.value, "one")
  }

  @Test("when all callers are cancelled, so is the call; the next caller begins another")
  func allLeave() async throws {
    let cache = cache()
    let (first, second) = (await cache.begin(1), await cache.begin(1))
    let call = try await loader.nextRequest()
    first.cancel()
    second.cancel()
    try await call.cancelled()
    let third = await cache.begin(1)
    try await loader.nextRequest().succeed(with: "one")
    expectEqual(try await third.value, "one")
  }

  @Test("a caller that was cancelled before it asks starts nothing")
  func cancelledBefore() async throws {
    let cache = cache()
    let task = await cache.begin(1, isCancelled: true)
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(await cache.counts, CacheCounts())
  }

  @Test("an invalidation restarts a call at once, and the old call's late answer reaches nobody")
  func invalidated() async throws {
    let careless = ControlledLoader<Int, String>(ignoresCancellation: true)
    let cache = CachedLoader(careless, policy: .shortLived.clock(clock))
    let load = await cache.begin(1)
    let former = try await careless.nextRequest()
    cache.invalidate(1)
    let next = try await careless.nextRequest()
    former.succeed(with: "old")
    next.succeed(with: "new")
    expectEqual(try await load.value, "new")
    expectEqual(await cache.value(of: 1), "new")
  }

  @Test("a load that begins after an invalidation gets no older answer, whichever way it was invalidated")
  func invalidatedBefore() async throws {
    enum Tag: Hashable { case number(Int), length(Int) }
    let cache = cache().tagged { [Tag.number($0)] }.taggedByValue { [Tag.length($0 + $1.count)] }
    let ways: [@Sendable () -> Void] = [
      { cache.invalidate(1) }, { cache.invalidate { $0 < 2 } }, { cache.invalidate(tag: Tag.number(1)) },
      { cache.invalidate(tag: Tag.length(4)) }, { cache.invalidate(tag: Tag?.some(.number(1))) },
    ]
    for invalidate in ways {
      await cache.set("old", for: 1)
      await cache.set("other", for: 2)
      invalidate()
      let load = await cache.begin(1)
      try await loader.nextRequest().succeed(with: "new")
      expectEqual(try await load.value, "new")
      expectEqual(try await cache.load(2), "other")
    }
    cache.invalidate(tag: Tag?.none)
    expectEqual(try await cache.load(1), "new")
  }

  @Test("an invalidation asks once for all who load after it, even if all who loaded before are cancelled meanwhile")
  func askedOnce() async throws {
    let cache = cache()
    let former = await cache.begin(1)
    let old = try await loader.nextRequest()
    cache.invalidate(1)
    try await old.cancelled()
    let call = try await loader.nextRequest()
    former.cancel()
    await #expect(throws: CancellationError.self) { try await former.value }
    expectEqual(await cache.counts.calls, 1)
    let (first, second) = (await cache.begin(1), await cache.begin(1))
    expect(!call.isCancelled)
    call.succeed(with: "new")
    expectEqual(try await first.value, "new")
    expectEqual(try await second.value, "new")
    expectEqual(await cache.counts.misses, 1)
    loader.checkNoPendingRequests()
  }

  @Test("a call that is cancelled before it begins asks nobody")
  func cancelledBeforeItBegins() async throws {
    let cache = cache()
    await cache.prefetch(1, thenInvalidating: 3)
    try await loader.nextRequest().succeed(with: "one")
    expectEqual(try await cache.load(1), "one")
    loader.checkNoPendingRequests()
  }

  @Test("a load that waits for itself fails and is reported, alone, through another one, or through another cache")
  func circles() async throws {
    let reporter = RecordingIssueReporter()
    await IssueReporting.$current.withValue(reporter) {
      for size in 1...3 {
        let (first, second) = (Circle(), Circle())
        // 1 needs 2, 2 needs 3, and so on; the last one needs 1.
        let cache = CachedLoader<Int, String> { try await first.load?($0 % size + 1) }
        await first.set { try await cache.load($0) }
        await #expect(throws: CircularLoadError.self) { try await cache.load(1) }
        // All of them at once, which meet while each of them is on its way.
        await withTaskGroup { group in
          for request in 1...size { group.addTask { _ = try? await cache.load(request) } }
        }
        let other = CachedLoader<Int, String> { try await second.load?($0) }
        let outer = CachedLoader<Int, String> { try await other.load($0) }
        await second.set { try await outer.load($0) }
        await #expect(throws: CircularLoadError.self) { try await outer.load(size) }
      }
    }
    expect(reporter.issues.count >= 9)
    expect(reporter.issues.allSatisfy { $0.message.contains("waits for itself") })
  }

  @Test("what a load begins without waiting for it is no circle")
  func noCircle() async throws {
    let first = Circle()
    let cache = CachedLoader<Int, String> { request in
      if request < 3 { _ = try await first.load?(request + 1) }
      return "\(request)"
    }
    await first.set { try await cache.load($0) }
    await withTaskGroup { group in
      for request in [1, 2, 3, 1] { group.addTask { expectEqual(try? await cache.load(request), "\(request)") } }
    }
  }

  @Test("a value can be updated, which keeps its age; everything, or what nobody waits for, can be removed")
  func emptied() async throws {
    let cache = cache { $0.staleAfter(.seconds(10)) }.taggedByValue { [$0, $1.count] }
    await cache.set("one", for: 1)
    clock.advance(by: .seconds(9))
    expect(await cache.update(1) { $0 += "!" })
    expect(!(await cache.update(2) { $0 += "!" }))
    expectEqual(try await cache.load(1), "one!")
    cache.invalidate(tag: 4)
    let load = await cache.begin(1)
    let call = try await loader.nextRequest()
    await cache.set("two", for: 2)
    await cache.removeUnused()
    expectEqual(await cache.value(of: 2), nil)
    expectEqual(await cache.counts.entries, 1)
    await cache.removeAll()
    await #expect(throws: CancellationError.self) { try await load.value }
    try await call.cancelled()
    let again = await cache.begin(1)
    try await loader.nextRequest().succeed(with: "new")
    expectEqual(try await again.value, "new")
  }

  @Test("a prefetched value is there for the next caller")
  func prefetched() async throws {
    let cache = cache()
    await cache.prefetch(1)
    try await loader.nextRequest().succeed(with: "one")
    expectEqual(try await cache.load(1), "one")
  }

  @Test("unused entries are dropped when the policy says, with one timer for all of them")
  func dropped() async throws {
    let cache = cache { $0.keepingUnused(for: .seconds(100), atMost: nil) }
    await cache.set("one", for: 1)
    try await clock.nextSleep()
    clock.advance(by: .seconds(40))
    await cache.set("two", for: 2)
    expectEqual(clock.deadlines.count, 1)
    clock.advance(by: .seconds(60))
    expectEqual(try await clock.nextSleep().offset, .seconds(140))
    expectEqual(await cache.value(of: 1), nil)
    expectEqual(await cache.value(of: 2), "two")
  }

  @Test("a cache that is released stops its timer")
  func released() async throws {
    var cache: CachedLoader? = cache()
    await cache?.set("one", for: 1)
    try await clock.nextSleep()
    cache = nil
    clock.checkNoSleeps()
  }

  @Test("a cache follows the laws of loaders")
  func laws() async {
    await Laws.checkLoader(CachedLoader<Int, Int> { $0 }, requests: [1, 2, 3])
    let keepsNothing = CachePolicy.shortLived.keepingUnused(for: nil, atMost: 0)
    await Laws.checkLoader(CachedLoader<Int, Int>(policy: keepsNothing) { $0 }, requests: [1, 2, 3])
  }
}

extension CachedLoader {
  /// Begins to load in the next turn of the cache, before anything that the test awaits from the cache afterwards.
  func begin(_ request: Request, isCancelled: Bool = false) -> Task<Value?, any Error> {
    let task = Task { try await self.load(request) }
    if isCancelled { task.cancel() }
    return task
  }

  /// Begins to load, and restarts the call several times within the same turn.
  func prefetch(_ request: Request, thenInvalidating count: Int) {
    prefetch(request)
    for _ in 0..<count {
      invalidate(request)
      _ = value(of: request)
    }
  }
}

/// What a loader needs to load from its own cache.
private actor Circle {
  private(set) var load: (@Sendable (Int) async throws -> String?)?

  func set(_ load: @escaping @Sendable (Int) async throws -> String?) { self.load = load }
}
