import LoadableCore
import LoadableReducers

/// A feature that counts, whose actions have the effects that a test chooses.
struct CounterFeature: Feature {
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  enum Action: Equatable {
    case add(Int), rename(String), nothing, reset
  }

  /// The effect of an action.
  var effect: (Action) -> Effect<Action> = { _ in .none }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let number): state.count += number
      case .rename(let name): state.name = name
      case .nothing: break
      case .reset: state = State()
      }
      return effect(action)
    }
  }
}

extension CounterFeature.Action: CasePathable {
  struct AllCasePaths {
    let add = CasePath(CounterFeature.Action.add) { if case .add(let number) = $0 { number } else { nil } }
    let nothing = CasePath(CounterFeature.Action.nothing) { if case .nothing = $0 { true } else { false } }
  }

  static let allCasePaths = AllCasePaths()
}

extension Effect {
  /// Waits for an answer, and then sends an action if there is one.
  static func send(
    _ action: (@Sendable () -> Action)? = nil, after gate: some Loader<String, Int>, _ name: String = "gate"
  ) -> Self {
    .run { send in
      _ = try await gate.load(name)
      if let action { send(action()) }
    }
  }
}
