import LoadableCore
import LoadableReducers

/// What loads in a storm.
enum StormFeature {
  typealias Item = LoadableStateWith<Topic, Int>

  struct State {
    @LoadableStateWith<Topic, Int> var item
    var mayLoad = true
    /// Whatever holds the state is counted.
    let member: Census.Member
  }

  enum Action: CasePathable {
    case change(@Sendable (inout State) -> Void)
    case item(LoadableActionWith<Topic, Int>)

    struct AllCasePaths {
      let item = CasePath(Action.item) { if case .item(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  static func store(
    _ state: State, _ policy: LoadPolicy, _ loader: StormLoader, _ watch: StormWatch,
    _ ledger: StormLedger
  ) -> Store<State, Action> {
    Store(initialState: state) {
      Reduce<State, Action> { state, action in
        switch action {
        case .change(let change): change(&state)
        case .item(.finished), .item(.cancelled): ledger.parentWasTold()
        case .item: break
        }
        return .none
      }
      .loadable(state: \.$item, action: \.item, policy: policy) { load in
        try await loader.load(load.request)
      }
      .guard { $0.mayLoad }
      .observed(by: watch)
    }
  }
}
