import LoadableCore
import LoadableReducers

/// One of many stages.
struct Seat: Identifiable {
  var id: Int
  var text = ""
  var stage = StageFeature.State()
  var other = StageFeature.State()
}

/// The feature of a seat: that of its stage.
struct SeatFeature: Reducer {
  let load: @Sendable (String) async throws -> Int?

  func reduce(into state: inout Seat, action: StageFeature.Action) -> Effect<StageFeature.Action> {
    if case .note("renumber") = action { state.id += 100 }
    return StageFeature(fetch: load).body.reduce(into: &state.stage, action: action)
  }

  func settle(_ state: inout Seat, running: RunningEffects) {
    StageFeature(fetch: load).body.settle(&state.stage, running: running)
  }
}

/// A feature with an optional child, one that is distinguished from the next by its id, and many.
struct TheatreFeature: Feature {
  struct State {
    var stage: StageFeature.State?
    var guest: Seat?
    var seats: [Seat] = []
    /// What the base reducer has seen the children do.
    var log: [String] = []
  }

  enum Action: CasePathable {
    case stage(StageFeature.Action)
    case guest(StageFeature.Action)
    case seats(IdentifiedAction<Int, StageFeature.Action>)
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
    .ifLet(\.stage, action: \.stage) { StageFeature(fetch: load) }
    .ifLet(\.guest, action: \.guest) { SeatFeature(load: load) }
    .forEach(\.seats, action: \.seats) { SeatFeature(load: load) }
  }
}

typealias TheatreStore = StoreOf<TheatreFeature>

extension TheatreStore {
  convenience init(_ state: TheatreFeature.State, numbers: some Loader<String, Int>) {
    self.init(initialState: state) { TheatreFeature { try await numbers.load($0) } }
  }

  @discardableResult
  func seat(_ id: Int, _ action: StageFeature.Action, isolation: isolated any Actor = #isolation) -> StoreTask {
    send(.seats(.element(id: id, action: action)), isolation: isolation)
  }

  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, _ edit: @escaping (inout TheatreFeature.State) -> Void
  ) -> StoreTask {
    send(.edit(edit), isolation: isolation)
  }
}
