import LoadableReducers
import LoadableTesting

/// A plain value, which is not loaded, with edits.
struct EditedValueFeature: Feature {
  struct Lamp: Equatable {
    var isOn = false
    var color = "white"
  }

  enum Edit: Hashable {
    case turn(Bool), paint(String)

    func apply(to lamp: inout Lamp) {
      switch self {
      case .turn(let isOn): lamp.isOn = isOn
      case .paint(let color): lamp.color = color
      }
    }
  }

  struct State: Equatable, Identifiable {
    let id: Int
    @Loadable var lamp: Lamp? = Lamp()
    @Edits<Edit> var edits

    var shown: LoadableSnapshot<EmptyLoadRequest, Lamp> { $lamp.showing($edits) { $1.apply(to: &$0) } }
  }

  enum Action: CasePathable {
    case lamp(LoadableAction<Lamp>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      let lamp = CasePath(Action.lamp) { if case .lamp(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  let loads: ControlledLoader<Int, Lamp>
  let saves: ControlledLoader<EditKey, Bool>
  /// A cache in which each edit invalidates the tag "lamp".
  var cache: CachedLoader<Int, Int>?

  private var sends: EditsReducer<EmptyReducer<State, Action>, Edit, LoadableState<Lamp>, Bool?> {
    let saves = saves
    let sends = EmptyReducer<State, Action>()
      .edits(state: \.$edits, action: \.edits, of: \.$lamp) { try await saves.load($0.key) }
    return cache.map { sends.invalidating($0) { _ in ["lamp"] } } ?? sends
  }

  var body: some ReducerOf<Self> {
    let loads = loads
    sends
      .loadable(state: \.$lamp, action: \.lamp) { load in try await loads.load(load.state.id) }
  }
}

/// Rows, each with its own edits.
struct RowsWithEdits: Feature {
  struct State: Equatable {
    var lamps: IdentifiedList<EditedValueFeature.State>
  }

  enum Action: CasePathable {
    case lamps(IdentifiedActionOf<EditedValueFeature>)
    case remove(Int)
    /// The parent takes back an edit of a row.
    case takeBack(Int)

    struct AllCasePaths {
      let lamps = CasePath(Action.lamps) { if case .lamps(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  let lamp: EditedValueFeature

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .remove(let id): state.lamps.remove(id: id)
      case .takeBack(let id):
        if let key = state.lamps[id: id]?.$edits.shown.first?.key { state.lamps[id: id]?.$edits.cancel(key) }
      case .lamps: break
      }
      return .none
    }
    .forEach(\.lamps, action: \.lamps) { lamp }
  }
}

/// An optional child with edits.
struct OptionalChildWithEdits: Feature {
  struct State: Equatable {
    var lamp: EditedValueFeature.State?
  }

  enum Action: CasePathable {
    case lamp(EditedValueFeature.Action)
    case returned

    struct AllCasePaths {
      let lamp = CasePath(Action.lamp) { if case .lamp(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  let lamp: EditedValueFeature

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .returned = action { state.lamp = nil }
      return .none
    }
    .ifLet(\.lamp, action: \.lamp) { lamp }
  }
}
