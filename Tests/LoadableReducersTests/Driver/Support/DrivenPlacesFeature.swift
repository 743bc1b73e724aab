import LoadableReducers

/// The feature of a row, which keeps that of its child.
struct DrivenRowFeature: Reducer {
  private let reduceStage: (inout EffectFeature.State, EffectFeature.Action) -> LoggedEffect
  private let settleStage: (inout EffectFeature.State, RunningEffects) -> Void

  init(load: @escaping @Sendable (String) async throws -> Int?) {
    let stage = EffectFeature(fetch: load).body
    reduceStage = { stage.reduce(into: &$0, action: $1) }
    settleStage = { stage.settle(&$0, running: $1) }
  }

  func reduce(into state: inout ChildRow, action: EffectFeature.Action) -> LoggedEffect {
    reduceStage(&state.stage, action)
  }

  func settle(_ state: inout ChildRow, running: RunningEffects) {
    settleStage(&state.stage, running)
  }
}

/// A parent with a child in each place in which there can be a child.
struct DrivenPlacesFeature: Feature {
  typealias Pages = IdentifiedPaginatedCollection<ChildRow, Int>

  struct State {
    @LoadableStateWith<String, EffectFeature.State> var content
    var optional: EffectFeature.State?
    var identified: ChildRow?
    var array: [ChildRow] = []
    var list: IdentifiedList<ChildRow> = []
    var pages: Pages?
    var scoped = EffectFeature.State()
    /// Plays only what shows that everything before it has happened.
    var last = EffectFeature.State()
  }

  enum Action: CasePathable {
    case content(LoadableChildAction<String, EffectFeature>)
    case optional(EffectFeature.Action)
    case identified(EffectFeature.Action)
    case array(IdentifiedAction<Int, EffectFeature.Action>)
    case list(IdentifiedAction<Int, EffectFeature.Action>)
    case pages(IdentifiedAction<Int, EffectFeature.Action>)
    case scoped(EffectFeature.Action)
    case last(EffectFeature.Action)
    /// The parent changes the state.
    case edit((inout State) -> Void)
    /// The parent returns an effect.
    case play(Effect<Action>)

    struct AllCasePaths {
      let content = CasePath(Action.content) { if case .content(let action) = $0 { action } else { nil } }
      let optional = CasePath(Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
      let identified = CasePath(Action.identified) { if case .identified(let action) = $0 { action } else { nil } }
      let array = CasePath(Action.array) { if case .array(let action) = $0 { action } else { nil } }
      let list = CasePath(Action.list) { if case .list(let action) = $0 { action } else { nil } }
      let pages = CasePath(Action.pages) { if case .pages(let action) = $0 { action } else { nil } }
      let scoped = CasePath(Action.scoped) { if case .scoped(let action) = $0 { action } else { nil } }
      let last = CasePath(Action.last) { if case .last(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let load: @Sendable (String) async throws -> Int?

  var body: some ReducerOf<Self> {
    Scope(state: \.scoped, action: \.scoped) { EffectFeature(fetch: load) }
    Scope(state: \.last, action: \.last) { EffectFeature(fetch: load) }
    Reduce { state, action in
      switch action {
      case .edit(let change): change(&state)
      case .play(let effect): return effect
      case .content, .optional, .identified, .array, .list, .pages, .scoped, .last: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { EffectFeature(fetch: load) }
    .ifLet(\.identified, action: \.identified) { DrivenRowFeature(load: load) }
    .forEach(\.array, action: \.array) { DrivenRowFeature(load: load) }
    .forEach(\.list, action: \.list) { DrivenRowFeature(load: load) }
    .forEach(\.pages, action: \.pages) { DrivenRowFeature(load: load) }
    .loadable(state: \.$content, action: \.content) { load in EffectFeature.State(log: [load.request]) }
    .child { EffectFeature(fetch: load) }
  }
}

/// Where the child is.
enum DrivenPlace: String, CaseIterable, Sendable {
  case content, optional, identified, array, list, pages, scoped

  /// Whether the child can go.
  var canEnd: Bool { self != .scoped }

  /// Whether a child that is another one can take the place at once; in pages it is another one because the list is.
  var canBeReplaced: Bool { self == .content || self == .identified || self == .pages }

  /// Whether there are several, by their ids.
  var hasSiblings: Bool { self == .array || self == .list || self == .pages }

  func action(_ action: EffectFeature.Action, id: Int) -> DrivenPlacesFeature.Action {
    switch self {
    case .content: .content(.child(action))
    case .optional: .optional(action)
    case .identified: .identified(action)
    case .array: .array(.element(id: id, action: action))
    case .list: .list(.element(id: id, action: action))
    case .pages: .pages(.element(id: id, action: action))
    case .scoped: .scoped(action)
    }
  }

  /// Whether an action reports the end of the child's load.
  func isEnd(_ action: DrivenPlacesFeature.Action) -> Bool {
    let own: EffectFeature.Action?
    switch action {
    case .content(.child(let action)), .optional(let action), .identified(let action), .scoped(let action): own = action
    case .array(.element(_, let action)), .list(.element(_, let action)), .pages(.element(_, let action)): own = action
    default: own = nil
    }
    return if case .number(.finished) = own { true } else { false }
  }

  func stage(_ state: DrivenPlacesFeature.State) -> EffectFeature.State? {
    switch self {
    case .content: state.content
    case .optional: state.optional
    case .identified: state.identified?.stage
    case .array: state.array[element: 1]?.stage
    case .list: state.list[id: 1]?.stage
    case .pages: state.pages?[id: 1]?.stage
    case .scoped: state.scoped
    }
  }

  /// Puts a child there, with siblings if it can have any.
  func fill(_ state: inout DrivenPlacesFeature.State, _ request: String = "a") {
    let seats = [ChildRow(id: 1), ChildRow(id: 2)]
    switch self {
    case .content: state.$content.loaded(with: EffectFeature.State(), request: request)
    case .optional: state.optional = EffectFeature.State()
    case .identified: state.identified = ChildRow(id: request == "a" ? 1 : 2)
    case .array: state.array = seats
    case .list: state.list = IdentifiedList(uniquing: seats)
    case .pages: state.pages = DrivenPlacesFeature.Pages(PaginatedArraySlice(values: seats, page: 1, nextPage: nil))
    case .scoped: break
    }
  }

  /// Takes the child away.
  func empty(_ state: inout DrivenPlacesFeature.State) {
    switch self {
    case .content: state.$content = .notLoaded
    case .optional: state.optional = nil
    case .identified: state.identified = nil
    case .array: state.array.removeFirst()
    case .list: state.list[id: 1] = nil
    case .pages: state.pages?.remove(id: 1)
    case .scoped: break
    }
  }
}
