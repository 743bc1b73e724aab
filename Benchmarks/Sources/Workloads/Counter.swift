import LoadableCore
import LoadableReducers

/// The smallest feature there is.
struct Counter: Feature {
  struct State: Equatable, Sendable {
    var count = 0
  }

  enum Action: Sendable {
    case increment
  }

  var body: some ReducerOf<Self> { Self.reducer }

  static var reducer: Reduce<State, Action> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      }
      return .none
    }
  }
}

/// A feature that can be put in a tower of features.
protocol Storey: Feature, SendableMetatype where State: Sendable, Action: Sendable {
  /// The state to begin with.
  static func make() -> State
  /// The action of the innermost feature.
  static var increment: Action { get }
  /// Creates the feature.
  init()
}

extension Counter: Storey {
  static func make() -> State { State() }
  static var increment: Action { .increment }
}

/// A feature around another one.
struct Level<Child: Storey>: Storey {
  struct State: Sendable {
    var child: Child.State
  }

  enum Action: CasePathable, Sendable {
    case child(Child.Action)

    struct AllCasePaths {
      var child: CasePath<Action, Child.Action> {
        CasePath({ .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Child() }
  }

  static func make() -> State { State(child: Child.make()) }
  static var increment: Action { .child(Child.increment) }
}
