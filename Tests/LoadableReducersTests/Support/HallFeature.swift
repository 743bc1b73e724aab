import LoadableCore
import LoadableReducers

/// A feature whose loaded value is the state of a child: a hall whose stage is loaded for a text.
struct HallState {
  @LoadableStateWith<String, StageFeature.State> var stage
  /// How the loads of the stage have ended, and what the parent has seen its child do.
  var log: [String] = []
}

enum HallAction: CasePathable {
  case stage(LoadableChildAction<String, StageFeature>)
  /// The base reducer makes the change that a test provides.
  case edit((inout HallState) -> Void)

  struct AllCasePaths {
    let stage = CasePath(HallAction.stage) { if case .stage(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

typealias HallStore = Store<HallState, HallAction>

extension HallStore {
  /// A store whose stage comes from a loader, by its number.
  ///
  /// - Parameter onChild: what the base reducer does when it sees a note of the child.
  convenience init(
    _ state: HallState = HallState(), loader: some Loader<String, Int>, numbers: some Loader<String, Int>,
    onChild: @escaping (inout HallState, String) -> Void = { _, _ in }
  ) {
    self.init(initialState: state) {
      Reduce<HallState, HallAction> { state, action in
        switch action {
        case .stage(.finished(_, let load)): state.log.append("finished \(load.request)")
        case .stage(.cancelled(let load)): state.log.append("cancelled \(load.request)")
        case .stage(.child(.note(let text))), .stage(.child(.noteAndPlay(let text, _))): onChild(&state, text)
        case .edit(let edit): edit(&state)
        case .stage: break
        }
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { load in
        try await loader.load(load.request).map { StageFeature.State(log: ["number \($0)"]) }
      }
      .child {
        StageFeature { try await numbers.load($0) }
      }
    }
  }

  /// Sends an action of the child.
  @discardableResult
  func stage(_ action: StageFeature.Action, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.stage(.child(action)), isolation: isolation)
  }

  @discardableResult
  func edit(isolation: isolated any Actor = #isolation, _ edit: @escaping (inout HallState) -> Void) -> StoreTask {
    send(.edit(edit), isolation: isolation)
  }
}
