import LoadableCore
import LoadableReducers

/// The smallest feature there is: a child for others to hold.
struct CounterFeature: Feature {
  struct State: Equatable {
    var count = 0
  }

  enum Action: Equatable {
    case increment
    case incrementByEffect
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .incrementByEffect: return .send(.increment)
      }
      return .none
    }
  }
}

/// The state of a parent of one counter.
struct RoomState: Equatable {
  var counter = CounterFeature.State()
  var log: [String] = []
}

enum RoomAction: Equatable {
  case counter(CounterFeature.Action)
  case enter
}

extension RoomAction: CasePathable {
  struct AllCasePaths {
    var counter: CasePath<RoomAction, CounterFeature.Action> {
      CasePath({ .counter($0) }) { if case .counter(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
