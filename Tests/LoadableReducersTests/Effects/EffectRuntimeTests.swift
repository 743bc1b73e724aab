import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Where effects run.
@MainActor struct EffectRuntimeTests {
  let gate = ControlledLoader<String, Int>()
  let journal = Journal()

  @Test("an effect runs on the actor of its store, before and after it waits")
  func onAnActor() async throws {
    let (gate, journal) = (gate, journal)
    let host = EffectHost(loader: gate)
    async let played: Void = host.play {
      .run { send in
        journal.write(#isolation === host ? "host" : "elsewhere")
        _ = try await gate.load("")
        journal.write(#isolation === host ? "host" : "elsewhere")
        host.assertIsolated()
        send(.note("done"))
      }
    }
    try await gate.nextRequest().succeed(with: 1)
    await played
    expectEqual(journal.entries, ["host", "host"])
    expectEqual(await host.log, ["done"])
  }

  @Test("a load on an actor is loading when send returns, and its operation has begun")
  func loadOnAnActor() async throws {
    let host = EffectHost(loader: gate)
    expect(await host.startToLoad("a"))
    expectEqual(gate.pendingRequests, ["a"])
    try await gate.nextRequest().succeed(with: 7)
    await host.waitForLoad()
    expectEqual(await host.number, 7)
  }

  @Test("work that leaves the isolation comes back to it, where its sends are handled")
  func concurrentWork() async throws {
    let host = EffectHost(loader: gate)
    await host.play {
      .run { send in
        for number in 0..<100 { send(.note("\(await Self.square(number))")) }
      }
    }
    expectEqual(await host.log, (0..<100).map { "\($0 * $0)" })
  }

  @Test("any number of tasks may use one actor's store at once")
  func manyTasks() async {
    let host = EffectHost(loader: LoaderStub { $0.count })
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          await host.load("\(number)")
          await host.play { .run { $0(.note("\(await Self.square(number))")) } }
        }
      }
    }
    let log = await host.log
    let finished = log.count { $0.hasPrefix("finished") }
    expectEqual(log.count - finished, 200)
    // Where effects begin later, a load may be superseded before it begins.
    expect(effectsBeginLater ? 1...200 ~= finished : finished == 200)
    expect(await host.effectsInFlight.isEmpty)
  }

  @Test("an actor that owns a store is released when its effects have ended", .timeLimit(.minutes(60)))
  func actorIsReleased() async throws {
    let (untilReleased, released) = AsyncStream<Void>.makeStream()
    var host: EffectHost? = EffectHost(loader: gate, witness: ReleaseWitness { released.finish() })
    expectEqual(await host?.startToLoad("a"), true)
    host = nil
    try await gate.nextRequest().succeed(with: 7)
    for await _ in untilReleased {}
  }

  @Test("a load is cancelled by its identity, in whatever part of the state and whenever it began")
  func cancelByIdentity() async throws {
    let children = ChildrenStore(
      ChildrenFeature.State(stage: .init(), seats: [ChildRow(id: 1), ChildRow(id: 2)]), numbers: gate)
    func load(_ request: String, _ id: Int) async throws -> (ControlledCall<String, Int>, LoadIdentity) {
      children.seat(id, .number(.load(request)))
      let call = try await gate.nextRequest()
      return (call, try require(children.state.seats[element: id]?.stage.$number.load?.ticket.identity))
    }
    func cancel(_ load: LoadIdentity) {
      children.send(.stage(.play(.cancel(id: load))))
    }
    let (first, second) = (try await load("a", 1), try await load("b", 2))
    expect(children.root?.registry.loads == nil)
    cancel(second.1)
    expectEqual([first, second].map(\.0.isCancelled), [false, true])
    // Later loads are recorded when they begin, and forgotten when they end.
    let third = try await load("c", 2)
    expectEqual(children.root?.registry.loads?.count, 2)
    cancel(third.1)
    expectEqual([first, third].map(\.0.isCancelled), [false, true])
    let fourth = children.seat(1, .number(.load("d")))
    try await gate.nextRequest().succeed(with: 1)
    await fourth.finish()
    for load in [first, second, third] { cancel(load.1) }
    expectEqual(children.state.seats.map(\.stage.log), [["finished d"], ["cancelled b", "cancelled c"]])
    expectEqual(children.root?.registry.loads?.count, 0)
  }

  @Test("the last reference to a store may be released on any thread, while its effects are ending")
  func releasedElsewhere() async throws {
    let careless = ControlledLoader<String, Int>(ignoresCancellation: true)
    for _ in 0..<10 {
      var model: EffectModel? = EffectModel()
      let (untilEnding, ending) = AsyncStream<Void>.makeStream()
      let handles = try (0..<200).map { number in
        try require(model).store.play(
          .concatenate(
            .run { _ in
              _ = try await careless.load("")
              if number == 0 { ending.finish() }
            }, .send(.unload)))
      }
      let other = Task.detached { [model] in
        for await _ in untilEnding {}
        withExtendedLifetime(model) {}
      }
      model = nil
      var calls: [ControlledCall<String, Int>] = []
      for _ in handles { calls.append(try await careless.nextRequest()) }
      for call in calls { call.succeed(with: 1) }
      for handle in handles { await handle.finish() }
      await other.value
    }
  }

  @concurrent private static func square(_ number: Int) async -> Int {
    number * number
  }
}

/// Its last reference may be released off the main actor, and its store with it.
@MainActor private final class EffectModel {
  let store = EffectStore()
}
