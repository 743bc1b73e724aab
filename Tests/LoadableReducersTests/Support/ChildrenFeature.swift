import LoadableCore
import LoadableReducers

/// One of many children.
struct ChildRow: Identifiable {
  var id: Int
  var text = ""
  var stage = EffectFeature.State()
  var other = EffectFeature.State()
}

/// The feature of such a child.
struct ChildRowFeature: Reducer {
  let load: @Sendable (String) async throws -> Int?

  func reduce(into state: inout ChildRow, action: EffectFeature.Action) -> Effect<EffectFeature.Action> {
    if case .note("renumber") = action { state.id += 100 }
    return EffectFeature(fetch: load).body.reduce(into: &state.stage, action: action)
  }

  func settle(_ state: inout ChildRow, running: RunningEffects) {
    EffectFeature(fetch: load).body.settle(&state.stage, running: running)
  }
}

/// A feature with an optional child, one that is distinguished from the next by its id, and many.
struct ChildrenFeature: Feature {
  struct State {
    var stage: EffectFeature.State?
    var guest: ChildRow?
    var seats: [ChildRow] = []
    /// What the base reducer has seen the children do.
    var log: [String] = []
  }

  enum Action: CasePathable {
    case stage(EffectFeature.Action)
    case guest(EffectFeature.Action)
    case seats(IdentifiedAction<Int, EffectFeature.Action>)
    /// The base reducer makes the change that a test provides.
    case edit((inout State) -> Void)

    struct AllCasePaths {
      let stage = CasePath(Action.stage) { if case .stage(let action) = $0 { action } else { nil } }
      let guest = CasePath(Action.guest) { if case .guest(let action) = $0 { action } else { nil } }
      let seats = CasePath(Action.seats) { if case .seats(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let load: @Sendable (String) async throws -> Int?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .stage(.note(let text)), .stage(.noteAndPlay(let text, _)):
        state.log.append("\(text) \(state.stage?.log.count ?? 0)")
        if text == "close" { state.stage = nil }
      case .seats(.element(let id, .note(let text))), .seats(.element(let id, .noteAndPlay(let text, _))):
        state.log.append("\(text) of \(id)")
        if text == "close" { state.seats[element: id] = nil }
      case .edit(let edit):
        edit(&state)
      case .stage, .guest, .seats:
        break
      }
      return .none
    }
    .ifLet(\.stage, action: \.stage) { EffectFeature(fetch: load) }
    .ifLet(\.guest, action: \.guest) { ChildRowFeature(load: load) }
    .forEach(\.seats, action: \.seats) { ChildRowFeature(load: load) }
  }
}

typealias ChildrenStore = StoreOf<ChildrenFeature>

extension ChildrenStore {
  convenience init(_ state: ChildrenFeature.State, numbers: some Loader<String, Int>) {
    self.init(initialState: state) { ChildrenFeature { try await numbers.load($0) } }
  }

  @discardableResult
  func seat(_ id: Int, _ action: EffectFeature.Action, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.seats(.element(id: id, action: action)), isolation: isolation)
  }

  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, _ edit: @escaping (inout ChildrenFeature.State) -> Void
  ) -> StoreTask {
    send(.edit(edit), isolation: isolation)
  }
}
