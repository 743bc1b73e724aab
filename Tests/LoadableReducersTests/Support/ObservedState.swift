import LoadableCore
import LoadableReducers

/// A state with properties of each kind that a store watches differently.
struct ObservedState {
  struct Opaque {
    var number = 0
  }

  var count = 0
  var text = ""
  var opaque = Opaque()
  @Loadable var items: [Int]?
}

/// A store whose actions are the changes that they make.
typealias ObservedStore = Store<ObservedState, (inout ObservedState) -> Void>

extension ObservedStore {
  convenience init(initialState: ObservedState) {
    self.init(initialState: initialState) {
      Reduce { state, change in
        change(&state)
        return .none
      }
    }
  }
}
