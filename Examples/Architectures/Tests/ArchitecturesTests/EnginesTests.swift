import BookSearch
import LoadableCore
import LoadableTesting
import MobiusLoop
import ReduxStore
import Testing

@testable import SearchSession

/// What `CancellableEffect` demands of an engine, beyond what the loads of one feature show.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct EnginesTests {
  /// Work that waits for its answer.
  fileprivate struct Waiting<Action>: IsolatedWork {
    let gate: ControlledLoader<String, Int>
    let name: String

    func perform(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
      _ = try? await gate.load(name)
    }
  }

  private let gate = ControlledLoader<String, Int>()

  /// Runs pieces of work in order, each under a shared id and an id of its own; or, after a minus sign, cancels what runs under an id.
  fileprivate nonisolated static func effects<Effects: CancellableEffect>(
    _ text: String, _ gate: ControlledLoader<String, Int>
  ) -> Effects {
    if text.hasPrefix("-") { return .cancel(id: String(text.dropFirst())) }
    return text.split(separator: " ").map(String.init).reduce(.none) {
      .concatenate($0, .perform(Waiting<Effects.Action>(gate: gate, name: $1), as: ["all", $1]))
    }
  }

  private func check(_ handle: (String) async -> Void) async throws {
    var calls: [ControlledCall<String, Int>] = []
    for name in ["a", "b", "c"] {
      await handle(name)
      calls.append(try await gate.nextRequest())
    }
    calls[0].succeed(with: 1)
    // When this work has started, the engine has noticed the end of the first.
    await handle("d")
    calls.append(try await gate.nextRequest())
    await handle("-b")
    #expect(calls.map(\.isCancelled) == [false, true, false, false])
    await handle("-all")
    #expect(calls.map(\.isCancelled) == [false, true, true, true])
    // Each piece of work in a sequence waits for the one before it, even if that is cancelled.
    await handle("x y z")
    let x = try await gate.nextRequest()
    await handle("e")
    #expect(try await gate.nextRequest().request == "e")
    x.succeed(with: 1)
    #expect(try await gate.nextRequest().request == "y")
    await handle("-y")
    let z = try await gate.nextRequest()
    #expect([x.request, z.request] == ["x", "z"])
    await handle("-all")
    #expect(z.isCancelled)
  }

  @Test("A Redux store cancels everything under an id, cancels work by any of its ids, and runs sequences in order")
  func redux() async throws {
    let store = ReduxStore<Int, String>(0) { [gate] _, action in Self.effects(action, gate) }
    try await check { store.dispatch($0) }
  }

  @Test("The effect handler of a Mobius loop does the same as a Redux store")
  func mobius() async throws {
    let handler = LoadHandler<String>()
    try await check { text in
      let effects: LoadEffects<String> = Self.effects(text, gate)
      for step in effects.steps { handler.handle(step) { _ in } }
    }
  }

  @Test("The session of a server does the same as a Redux store")
  func session() async throws {
    let session = SearchSession(client: BookServer().client) { _ in }
    let gate = gate
    try await check { text in await session.run(text, gate) }
  }
}

extension SearchSession {
  /// Effects are made on the session's actor, and stay there.
  fileprivate func run(_ text: String, _ gate: ControlledLoader<String, Int>) {
    run(EnginesTests.effects(text, gate))
  }
}
