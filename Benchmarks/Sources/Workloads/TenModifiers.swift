import LoadableCore
import LoadableReducers

/// A feature with ten modifiers in a chain, which an action for the feature itself does not concern.
struct TenModifiers: Feature {
  struct State {
    var count = 0
    var a: Counter.State?
    var b: Counter.State?
    var c: Counter.State?
    var d: Counter.State?
    var e: Counter.State?
    var f: Counter.State?
    var g: Counter.State?
    var h: Counter.State?
    var i: Counter.State?
    var j: Counter.State?
  }

  enum Action: CasePathable {
    case increment
    case slot(Counter.Action)

    struct AllCasePaths {
      let slot = CasePath(Action.slot) { if case .slot(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .ifLet(\.a, action: \.slot) { Counter() }
    .ifLet(\.b, action: \.slot) { Counter() }
    .ifLet(\.c, action: \.slot) { Counter() }
    .ifLet(\.d, action: \.slot) { Counter() }
    .ifLet(\.e, action: \.slot) { Counter() }
    .ifLet(\.f, action: \.slot) { Counter() }
    .ifLet(\.g, action: \.slot) { Counter() }
    .ifLet(\.h, action: \.slot) { Counter() }
    .ifLet(\.i, action: \.slot) { Counter() }
    .ifLet(\.j, action: \.slot) { Counter() }
  }
}
