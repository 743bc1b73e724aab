import LoadableCore
import LoadableReducers
import LoadableTesting

/// A child with a value and a list, wherever it is.
struct ValueAndListFeature: Feature {
  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    @LoadableStateWith<String, Int> var number
    @PaginatedStateWith<String, PagedRows> var rows
    /// The request that is derived from the state.
    var text: String?
    var mayLoad = true

    init(id: Int) {
      self.id = id
    }
  }

  enum Action: CasePathable {
    case number(LoadableActionWith<String, Int>)
    case rows(PaginatedActionWith<String, PagedRows>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let it) = $0 { it } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let it) = $0 { it } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let numbers: ControlledLoader<String, Int>
  let pages: ControlledLoader<SearchPage, RowsPage>
  let observer: any LoadObserver
  /// Called when a child is settled.
  var look: @Sendable (_ id: Int) -> Void = { _ in }

  var body: some ReducerOf<Self> {
    let (numbers, pages, look) = (numbers, pages, look)
    EmptyReducer()
      .loadable(state: \.$number, action: \.number) { load in try await numbers.load(load.request) }
      .guard { $0.mayLoad }
      .derivingRequest(whenNil: .keepsContent) { state in
        look(state.id)
        return state.text
      }
      .observed(by: observer)
      .paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
        try await pages.load(SearchPage(text: load.request, page: load.page)) ?? RowsPage(load.page, "")
      }
      .guard { $0.mayLoad }
      .derivingRequest(whenNil: .keepsContent) { $0.text }
      .observed(by: observer)
  }
}

/// A parent with a child in every place where there can be one.
struct AllPlacesFeature: Feature {
  struct State: Sendable {
    var scoped = ValueAndListFeature.State(id: 1)
    var optional: ValueAndListFeature.State?
    var array: [ValueAndListFeature.State] = []
    var list: IdentifiedList<ValueAndListFeature.State> = []
    @Loadable<ValueAndListFeature.State> var content

    init(isEmpty: Bool = false) {
      guard !isEmpty else { return }
      optional = ValueAndListFeature.State(id: 1)
      array = [ValueAndListFeature.State(id: 1), ValueAndListFeature.State(id: 2)]
      list = [ValueAndListFeature.State(id: 1), ValueAndListFeature.State(id: 2)]
      _content = .loaded(ValueAndListFeature.State(id: 1), request: EmptyLoadRequest())
    }
  }

  enum Action: CasePathable {
    /// A reducer around all of them changes the state.
    case edit((inout State) -> Void)
    case scoped(ValueAndListFeature.Action)
    case optional(ValueAndListFeature.Action)
    case array(IdentifiedAction<Int, ValueAndListFeature.Action>)
    case list(IdentifiedAction<Int, ValueAndListFeature.Action>)
    case content(LoadableActionBase<EmptyLoadRequest, ValueAndListFeature.State, ValueAndListFeature.Action>)

    struct AllCasePaths {
      let scoped = CasePath(Action.scoped) { if case .scoped(let it) = $0 { it } else { nil } }
      let optional = CasePath(Action.optional) { if case .optional(let it) = $0 { it } else { nil } }
      let array = CasePath(Action.array) { if case .array(let it) = $0 { it } else { nil } }
      let list = CasePath(Action.list) { if case .list(let it) = $0 { it } else { nil } }
      let content = CasePath(Action.content) { if case .content(let it) = $0 { it } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let numbers: ControlledLoader<String, Int>
  let pages: ControlledLoader<SearchPage, RowsPage>
  let observer: any LoadObserver
  var look: @Sendable (_ id: Int) -> Void = { _ in }

  private var room: ValueAndListFeature {
    ValueAndListFeature(numbers: numbers, pages: pages, observer: observer, look: look)
  }
  /// Only the children of the list report when they are settled, and those of the array, with negative ids.
  private var quietRoom: ValueAndListFeature { ValueAndListFeature(numbers: numbers, pages: pages, observer: observer) }
  private var roomInArray: ValueAndListFeature {
    let look = look
    return ValueAndListFeature(numbers: numbers, pages: pages, observer: observer) { look(-$0) }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.scoped, action: \.scoped) { quietRoom }
    EmptyReducer()
      .ifLet(\.optional, action: \.optional) { quietRoom }
      .forEach(\.array, action: \.array) { roomInArray }
      .forEach(\.list, action: \.list) { room }
      .loadable(state: \.$content, action: \.content) { _ in ValueAndListFeature.State(id: 1) }
      .child { quietRoom }
    Reduce { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
  }
}

/// Where a child is in the feature.
enum ChildPlace: String, CaseIterable, Sendable {
  case scoped, optional, array, list, content

  func action(_ action: ValueAndListFeature.Action) -> AllPlacesFeature.Action {
    switch self {
    case .scoped: .scoped(action)
    case .optional: .optional(action)
    case .array: .array(.element(id: 1, action: action))
    case .list: .list(.element(id: 1, action: action))
    case .content: .content(.child(action))
    }
  }

  func room(_ state: AllPlacesFeature.State) -> ValueAndListFeature.State? {
    switch self {
    case .scoped: state.scoped
    case .optional: state.optional
    case .array: state.array[element: 1]
    case .list: state.list[id: 1]
    case .content: state.content
    }
  }

  func change(_ state: inout AllPlacesFeature.State, _ change: (inout ValueAndListFeature.State) -> Void) {
    guard var room = room(state) else { return }
    change(&room)
    switch self {
    case .scoped: state.scoped = room
    case .optional: state.optional = room
    case .array: state.array[element: 1] = room
    case .list: state.list[id: 1] = room
    case .content: state.content = room
    }
  }
}
