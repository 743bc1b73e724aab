import BookSearch
import LoadableReducers
import LoadableTesting
import SearchSession
import Testing

/// One feature behaves the same in every architecture.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct ArchitecturesTests {
  @Test("The shared table holds", arguments: ArchitectureMaker.all, Scenario.table)
  func table(maker: ArchitectureMaker, scenario: Scenario) async throws {
    let server = BookServer()
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    var screens = changes.makeAsyncIterator()
    let architecture = maker.make(server.client) { _ in change.yield() }
    for (number, (step, expected)) in scenario.steps.enumerated() {
      if case .send(let action) = step {
        await architecture.send(action)
      } else {
        try await server.answer(step)
        while await architecture.state.description != expected, await screens.next() != nil {}
      }
      #expect(await architecture.state.description == expected, "after step \(number + 1)")
    }
    // A late answer in the scenario must have changed nothing. To be sure that it has arrived, another answer is given after it.
    await architecture.send(.marked(99, true))
    try await server.answer(.save(99, isRefused: false))
    while await architecture.state.$marks.isSaving, await screens.next() != nil {}
    #expect(await architecture.state.description == scenario.steps.last?.screen, "at the end")
  }

  @Test("A session that takes over a state loads what seems to run in it")
  func restored() async throws {
    let server = BookServer()
    let first = SearchSession(client: server.client) { _ in }
    await first.handle(.typed("whales"))
    _ = try await server.pages.nextRequest()
    let second = SearchSession(client: server.client) { _ in }
    await second.restore(first.state)
    #expect(try await server.pages.nextRequest().request.query == "whales")
    await first.close()
    await second.close()
  }
}
