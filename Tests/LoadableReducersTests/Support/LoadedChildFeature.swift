import LoadableCore
import LoadableReducers

/// A feature whose loaded value is the state of a child, which is loaded for a text.
struct LoadedChildState {
  @LoadableStateWith<String, EffectFeature.State> var stage
  /// How the loads of the child have ended, and what the parent has seen its child do.
  var log: [String] = []
}

enum LoadedChildAction: CasePathable {
  case stage(LoadableChildAction<String, EffectFeature>)
  /// The base reducer makes the change that a test provides.
  case edit((inout LoadedChildState) -> Void)

  struct AllCasePaths {
    let stage = CasePath(LoadedChildAction.stage) { if case .stage(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

typealias LoadedChildStore = Store<LoadedChildState, LoadedChildAction>

extension LoadedChildStore {
  /// A store whose child comes from a loader, by its number.
  ///
  /// - Parameter onChild: what the base reducer does when it sees a note of the child.
  convenience init(
    _ state: LoadedChildState = LoadedChildState(), loader: some Loader<String, Int>, numbers: some Loader<String, Int>,
    onChild: @escaping (inout LoadedChildState, String) -> Void = { _, _ in }
  ) {
    self.init(initialState: state) {
      Reduce<LoadedChildState, LoadedChildAction> { state, action in
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
        try await loader.load(load.request).map { EffectFeature.State(log: ["number \($0)"]) }
      }
      .child {
        EffectFeature { try await numbers.load($0) }
      }
    }
  }

  /// Sends an action of the child.
  @discardableResult
  func stage(_ action: EffectFeature.Action, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.stage(.child(action)), isolation: isolation)
  }

  @discardableResult
  func edit(isolation: isolated any Actor = #isolation, _ edit: @escaping (inout LoadedChildState) -> Void) -> StoreTask
  {
    send(.edit(edit), isolation: isolation)
  }
}
