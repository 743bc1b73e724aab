import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Guards and work that look at a load which is settled after them.
@ExplorationActor struct LookingAtLoadsTests {
  struct State: Equatable, Sendable {
    @LoadableState var first: Int?
    @LoadableState var second: Int?
  }

  enum Action: CasePathable {
    case first(LoadableAction<Int>)
    case second(LoadableAction<Int>)

    struct AllCasePaths {
      let first = CasePath(Action.first) { if case .first(let action) = $0 { action } else { nil } }
      let second = CasePath(Action.second) { if case .second(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  private let loader = ControlledLoader<String, Int>()

  /// The modifiers around a base; the load that the others look at comes last.
  private func loads(
    around base: some Reducer<State, Action, Effect<Action>>
  ) -> some Reducer<State, Action, Effect<Action>> {
    let loader = loader
    return
      base
      .runs(id: { $0.$first.isLoading ? "lamp" : nil }) { id, _ in _ = try await loader.load(id) }
      .loadable(state: \.$second, action: \.second) { _ in try await loader.load("second") }
      .guard { $0.$first.isLoading }
      .loadable(state: \.$first, action: \.first) { _ in try await loader.load("first") }
  }

  /// A store or an engine: sends, and reads the state.
  private func place(_ name: String) -> (send: (Action) -> Void, state: () -> State) {
    if name == "store" {
      let store = Store(initialState: State()) { loads(around: Reduce<State, Action> { _, _ in .none }) }
      return ({ store.send($0) }, { store.state })
    }
    let driver = LoadingDriver<State, Action, Jobs<Action>>(around: { _, _ in .none }) { loads(around: $0) }
    let engine = ForeignEngine(State(), driver: driver) { _ in }
    return ({ engine.send($0) }, { engine.state })
  }

  @Test("they see it begin and end with the action that begins or ends it", arguments: ["store", "engine"])
  func looks(name: String) async throws {
    let (send, state) = place(name)
    send(.second(.load()))
    expect(!state().$second.isLoading)
    send(.first(.load()))
    expect(state().$first.isLoading && state().$second.isLoading)
    var calls: [String: ControlledCall<String, Int>] = [:]
    for _ in 1...3 {
      let call = try await loader.nextRequest()
      calls[call.request] = call
    }
    expectEqual(calls.keys.sorted(), ["first", "lamp", "second"])
    send(.first(.cancel))
    try await calls["lamp"]?.cancelled()
    try await calls["first"]?.cancelled()
    expect(state().$second.isLoading)
    calls["second"]?.succeed(with: 2)
    send(.second(.cancel))
    loader.checkNoPendingRequests()
  }
}
