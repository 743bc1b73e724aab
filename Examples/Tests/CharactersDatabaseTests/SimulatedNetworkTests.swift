import CharactersDatabase
import LoadableTesting
import Testing

/// What a client does when its network is changed between two calls, and during one.
@Suite(.timeLimit(.minutes(60)))
struct SimulatedNetworkTests {
  private let network = SimulatedNetwork()

  private func client(_ clock: any Clock<Duration> = ContinuousClock()) -> UnreliableClient {
    UnreliableClient(StubClient(), over: network, seed: 1, clock: clock)
  }

  @Test("the next call fails, and no other; it has the number of the call")
  func failsNext() async throws {
    let client = client()
    _ = try await client.page(CharacterPageRequest())
    network.change { $0.failsNext = true }
    await #expect(throws: SimulatedFailure(call: 2)) { try await client.details(of: 7) }
    #expect(!network.conditions.failsNext)
    _ = try await client.page(CharacterPageRequest())
  }

  @Test("all calls fail while the network says so")
  func failsAlways() async throws {
    let client = client()
    network.change { $0.failureRate = 1 }
    for call in 1...3 { await #expect(throws: SimulatedFailure(call: call)) { try await client.details(of: 7) } }
    network.change { $0.failureRate = 0 }
    _ = try await client.details(of: 7)
  }

  @Test("offline, calls fail at once, and the failure of the next call is kept for one that gets through")
  func offline() async throws {
    let client = client()
    network.change {
      $0.isOffline = true
      $0.failsNext = true
      $0.latency = .seconds(3_600)
    }
    await #expect(throws: OfflineError()) { try await client.page(CharacterPageRequest()) }
    #expect(network.conditions.failsNext && OfflineError().errorDescription == "There is no connection.")
    network.change { $0 = NetworkConditions(failsNext: true) }
    await #expect(throws: SimulatedFailure(call: 1)) { try await client.page(CharacterPageRequest()) }
  }

  @Test("a changed latency applies to the calls that begin afterwards")
  func latency() async throws {
    let clock = TestClock()
    let client = client(clock)
    network.change { $0.latency = .seconds(5) }
    let slow = Task { try await client.page(CharacterPageRequest()) }
    _ = try await clock.nextSleep()
    network.change { $0.latency = .zero }
    _ = try await client.page(CharacterPageRequest())
    clock.advance(by: .seconds(5))
    _ = try await slow.value
  }

  @Test(
    "a cancelled call is answered all the same if the network answered cancelled calls when the call began")
  func answersWhenCancelled() async throws {
    let clock = TestClock()
    let client = client(clock)
    network.change { $0 = NetworkConditions(latency: .seconds(5), answersWhenCancelled: true) }
    let task = Task { try await client.page(CharacterPageRequest(text: "x")) }
    _ = try await clock.nextSleep()
    network.change { $0.answersWhenCancelled = false }
    task.cancel()
    clock.advance(by: .seconds(5))
    #expect(try await task.value == StubClient().page(CharacterPageRequest(text: "x")))
  }

  @Test("the connection can be watched: its state comes first, and each change of it once")
  func changes() async {
    var changes = network.changes().makeAsyncIterator()
    #expect(await changes.next() == true)
    network.change { $0.latency = .seconds(1) }
    network.change { $0.isOffline = true }
    network.change { $0.isOffline = true }
    network.change { $0.isOffline = false }
    #expect(await changes.next() == false)
    #expect(await changes.next() == true)
  }
}
