@testable import LoadableReducers

extension Effect {
  /// Makes the reports that a reducer asks for, as a store does after the action.
  func notify() {
    switch step {
    case .notify(let tell): tell()
    case .merge(let steps): for step in steps { Effect(step).notify() }
    default: break
    }
  }
}
