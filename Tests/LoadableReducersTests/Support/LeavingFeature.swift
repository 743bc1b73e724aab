import LoadableCore
import LoadableReducers

/// A feature above the items', which replaces their state where no reducer of the items sees it.
struct LeavingFeature: Feature {
  enum Moment {
    case whenLoaded, never
  }

  struct State {
    var shelf = ItemsState()
    var leaves = Moment.never
    /// The ends of loads that it has seen.
    var endings: [String] = []
  }

  enum Action: CasePathable {
    case shelf(ItemsAction)
    case leave

    struct AllCasePaths {
      let shelf = CasePath(Action.shelf) { if case .shelf(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let shelf: LoadableReducer<ItemsBase, String, [Int], Never>

  var body: some ReducerOf<Self> {
    Scope(state: \.shelf, action: \.shelf) { shelf }
    Reduce { state, action in
      switch action {
      case .shelf(.items(.finished(_, let load))):
        state.endings.append("finished \(load.request)")
        if state.leaves == .whenLoaded { state.shelf = ItemsState() }
      case .shelf(.items(.cancelled(let load))): state.endings.append("cancelled \(load.request)")
      case .leave: state.shelf = ItemsState()
      case .shelf: break
      }
      return .none
    }
  }
}
