@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// Steps that wait for others, and are cancelled by their ids before they have begun.
@MainActor struct WaitingStepTests {
  /// What combines the four steps; steps in one group run side by side, and a group after the other.
  enum Shape: CaseIterable {
    case flat, nestedFirst, nestedLast, merged, chains, mapped, parts

    var groups: [[String]] {
      switch self {
      case .flat, .nestedFirst, .nestedLast, .mapped, .parts: [["a"], ["b"], ["c"], ["d"]]
      case .merged: [["a"], ["b", "c"], ["d"]]
      case .chains: [["a", "c"], ["b", "d"]]
      }
    }

    /// A step of a child, under an id of its parent.
    private func part(_ number: Int, _ effect: Effect<Action>) -> Effect<Action> {
      Effect(.within(EffectKey(number), keepsIDs: false, effect.step))
    }

    func combine(_ step: (String) -> Effect<Action>) -> Effect<Action> {
      let (a, b, c, d) = (step("a"), step("b"), step("c"), step("d"))
      return switch self {
      case .flat: .concatenate(a, b, c, d)
      case .nestedFirst: .concatenate(.concatenate([.concatenate(a, b), c]), .merge([d]))
      case .nestedLast: .concatenate([a, .merge([.none, .concatenate([b, .concatenate(c, d)])])])
      case .merged: .concatenate(a, .merge(b, c), d)
      case .chains: .merge(.concatenate(a, b), .concatenate(c, d))
      case .parts: .concatenate(a, part(1, .concatenate(b, part(2, c))), part(1, d))
      case .mapped: .concatenate([a, .concatenate([b, c, d]).map { $0 }.cancellable(id: "later")]).map { $0 }
      }
    }
  }

  enum Action {
    case start(() -> Effect<Action>)
    case cancel(String)
  }

  private let calls = ControlledLoader<String, Bool>()
  private let begun = Locked<[String]>([])

  private func step(_ name: String, as id: String? = nil, cancelsInFlight: Bool = false) -> Effect<Action> {
    let (calls, begun) = (calls, begun)
    return Effect.run { _ in
      begun.withLock { $0.append(name) }
      _ = try await calls.load(name)
    }
    .cancellable(id: id ?? name, cancelInFlight: cancelsInFlight)
  }

  private func makeStore() -> Store<Int, Action> {
    Store(initialState: 0) {
      Reduce { _, action in
        switch action {
        case .start(let effect): effect()
        case .cancel(let id): .cancel(id: id)
        }
      }
    }
  }

  /// Ends the steps that run.
  private func endRunning() async {
    await takeTurns()
    var left = calls.pendingRequests.count
    while left > 0, let call = try? await calls.nextRequest() {
      // A cancelled one is no longer pending.
      guard !call.isCancelled else { continue }
      call.succeed(with: true)
      left -= 1
    }
    await takeTurns()
  }

  @Test(
    "each step begins unless it was cancelled before, whichever of four are cancelled, and when",
    arguments: Shape.allCases,
    [false, true])
  func table(shape: Shape, cancelsInFlight: Bool) async {
    for phase in shape.groups.indices {
      for chosen in 0..<16 {
        let cancelled = ["a", "b", "c", "d"].enumerated().filter { chosen >> $0.offset & 1 == 1 }.map(\.element)
        begun.withLock { $0 = [] }
        let store = makeStore()
        let effect = shape.combine { step($0, cancelsInFlight: cancelsInFlight) }
        let task = store.send(.start { effect })
        for _ in 0..<phase { await endRunning() }
        await takeTurns()
        // The last one first, so that none of them begins because of another cancel.
        for id in cancelled.reversed() { store.send(.cancel(id)) }
        for _ in shape.groups { await endRunning() }
        let expected = shape.groups.enumerated().flatMap { index, group in
          group.filter { index <= phase || !cancelled.contains($0) }
        }
        expectEqual(begun.withLock { $0 }.sorted(), expected.sorted(), "\(shape), \(cancelled) in phase \(phase)")
        await task.finish()
        // Nothing is left that could be cancelled by an id.
        store.send(.cancel("a"))
        expectEqual(calls.pendingRequests, [])
      }
    }
  }

  @Test("a cancel of an id that covers waiting steps keeps all of them from beginning, and what follows begins")
  func covering() async {
    let store = makeStore()
    let effect = Effect<Action>.concatenate([
      step("a"), .merge(step("b"), .concatenate(step("c"), step("d"))).cancellable(id: "later"), step("e"),
    ])
    store.send(.start { effect })
    await takeTurns()
    store.send(.cancel("later"))
    for _ in 0..<3 { await endRunning() }
    expectEqual(begun.withLock { $0 }, ["a", "e"])
  }

  @Test("a cancel that is itself a step of the sequence is not about the steps after it")
  func ownCancel() async {
    for effect in [
      Effect<Action>.concatenate(.cancel(id: "b"), step("b")),
      .concatenate(step("a"), .cancel(id: "b"), step("b")),
      .concatenate(step("a"), .merge(.cancel(id: "b"), step("c")), .concatenate(.cancel(id: "b"), step("b"))),
      .concatenate(step("a"), step("c", as: "b", cancelsInFlight: true), step("b", cancelsInFlight: true)),
    ] {
      begun.withLock { $0 = [] }
      let store = makeStore()
      store.send(.start { effect })
      for _ in 0..<4 { await endRunning() }
      expectEqual(begun.withLock { $0 }.last, "b")
    }
  }

  @Test("a cancel in another chain beside it, or in another send, is about steps that wait")
  func otherCancel() async throws {
    let store = makeStore()
    let effect = Effect<Action>.concatenate(
      step("a"), .merge(.concatenate(step("b"), step("c")), .concatenate(step("d"), .cancel(id: "c"))))
    store.send(.start { effect })
    await endRunning()
    expectEqual(begun.withLock { $0 }, ["a", "b", "d"])
    let (b, d) = (try await calls.nextRequest(), try await calls.nextRequest())
    for call in [d, b] {
      call.succeed(with: true)
      await takeTurns()
    }
    expectEqual(begun.withLock { $0 }, ["a", "b", "d"])
    calls.checkNoPendingRequests()
  }

  @Test("what cancels in flight ends what runs under the id, and not what has yet to begin")
  func inFlight() async {
    let store = makeStore()
    let waiting = Effect<Action>.concatenate(step("a"), step("b", as: "x"))
    store.send(.start { waiting })
    await takeTurns()
    let other = step("c", as: "x", cancelsInFlight: true)
    store.send(.start { other })
    await endRunning()
    expectEqual(begun.withLock { $0 }, ["a", "c", "b"])
    store.cancelEffects()
  }

  @Test("a sequence that is cancelled as a whole leaves no waiting steps behind")
  func leavesNothing() {
    let scope = EffectScope(EffectKey(0))
    let sequence = StepSequence(in: nil)
    let step = WaitingStep([CancelID(id: "a", cancelsInFlight: false)], in: scope, sequence)
    expectEqual(scope.waiting(under: "a").count, 1)
    step.leave()
    expectEqual(scope.waiting(under: "a").count, 0)
    expect(
      StepSequence(in: StepSequence(in: sequence)).isWithin(sequence) && !sequence.isWithin(StepSequence(in: sequence)))
  }
}
