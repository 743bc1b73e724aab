import CharactersDatabase
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersWeb

struct VisitorsTests {
  private let clock = TestClock()
  private let limits = SiteLimits {
    $0.visitors = 3
    $0.streams = 2
    $0.idleTime = .seconds(100)
  }

  private func visitors() -> Visitors {
    let clock = ServerClock(clock)
    return Visitors(limits: limits, clock: clock) { [limits] in
      Visitor(client: SampleClient(), pageSize: 5, limits: limits, clock: clock, policy: .none.debounce(.seconds(1)))
    }
  }

  @Test("a visitor is known again by the id, and a stranger is not")
  func known() async throws {
    let visitors = visitors()
    let (id, visitor) = try await visitors.admit()
    #expect(await visitors.visitor(id) === visitor)
    #expect(await visitors.visitor(VisitorID()) == nil)
    #expect(await visitors.visitor(nil) == nil)
  }

  @Test("who was not seen for the idle time is forgotten, and who was seen or has a page open is not")
  func idle() async throws {
    let visitors = visitors()
    let (gone, _) = try await visitors.admit()
    let (back, _) = try await visitors.admit()
    let (live, _) = try await visitors.admit()
    #expect(await visitors.openStream(live))
    clock.advance(by: .seconds(60))
    _ = await visitors.visitor(back)
    clock.advance(by: .seconds(40))
    await visitors.dropIdle()
    #expect(await visitors.visitor(gone) == nil)
    #expect(await visitors.visitor(back) != nil)
    #expect(await visitors.visitor(live) != nil)
    await visitors.closeStream(live)
    clock.advance(by: .seconds(99))
    await visitors.dropIdle()
    #expect(await visitors.count == 2)
    clock.advance(by: .seconds(1))
    await visitors.dropIdle()
    #expect(await visitors.count == 0)
  }

  @Test("the idle are forgotten without anybody asking, until the task is cancelled")
  func regularly() async throws {
    let visitors = visitors()
    let sweeping = Task { await visitors.dropIdleRegularly() }
    _ = try await visitors.admit()
    for _ in 1...4 { clock.advance(to: try await clock.nextSleep()) }
    _ = try await clock.nextSleep()
    #expect(await visitors.count == 0)
    sweeping.cancel()
    await sweeping.value
    clock.checkNoSleeps()
  }

  @Test("where it is full, the longest idle makes room; where everybody has a page open, nobody is let in")
  func full() async throws {
    let visitors = visitors()
    var ids: [VisitorID] = []
    for _ in 1...3 {
      ids.append(try await visitors.admit().id)
      clock.advance(by: .seconds(1))
    }
    _ = await visitors.visitor(ids[0])
    let fourth = try await visitors.admit().id
    #expect(await visitors.count == 3)
    #expect(await visitors.visitor(ids[1]) == nil)
    for id in [ids[0], ids[2], fourth] { #expect(await visitors.openStream(id)) }
    await #expect(throws: VisitorsError.full) { try await visitors.admit() }
    await visitors.closeStream(fourth)
    _ = try await visitors.admit()
  }

  @Test("a visitor has as many live pages as he may have, and no more")
  func streams() async throws {
    let visitors = visitors()
    let (id, _) = try await visitors.admit()
    #expect(await visitors.openStream(id))
    #expect(await visitors.openStream(id))
    #expect(await !visitors.hasRoomForStream(id))
    #expect(await !visitors.openStream(id))
    await visitors.closeStream(id)
    #expect(await visitors.openStream(id))
    #expect(await !visitors.openStream(VisitorID()))
  }
}
