import LoadableReducers
import LoadableTesting
import Testing

/// What an application does with the foreign engine, as the article about driving the machine shows it.
@Suite(.timeLimit(.minutes(5)))
@ExplorationActor struct ForeignApplicationTests {
  private struct Offline: Error {}

  @Test("sends messages, changes the state as it likes, and draws what comes of it")
  func session() async throws {
    let library = ControlledLoader<String, String>()
    let (screens, pen) = AsyncStream.makeStream(of: String.self)
    var drawn = screens.makeAsyncIterator()
    let engine = ForeignEngine<String, String>(policy: .none, clock: TestClock()) { state in
      pen.yield((state.currentValue ?? "-") + (state.isLoading ? " ..." : "") + (state.failure == nil ? "" : " !"))
    } load: { topic, _ in
      .success(try await library.load(topic))
    }

    engine.send(.load("whales"))
    #expect(await drawn.next() == "- ...")
    try await library.nextRequest().succeed(with: "Blue whale")
    #expect(await drawn.next() == "Blue whale")

    // Any code may change the state, and loading follows.
    engine.send { $0.markAsStale() }
    #expect(await drawn.next() == "Blue whale ...")
    try await library.nextRequest().fail(with: Offline())
    #expect(await drawn.next() == "Blue whale !")

    // The user is not signed in, so the request waits.
    engine.mayLoad = false
    engine.send(.load("seals"))
    engine.mayLoad = true
    let seals = try await library.nextRequest()
    engine.send { $0.unload() }
    #expect(seals.request == "seals" && seals.isCancelled)
    let rest = [await drawn.next(), await drawn.next(), await drawn.next(), await drawn.next()]
    #expect(rest == ["Blue whale !", "Blue whale !", "Blue whale ... !", "-"])
  }
}
