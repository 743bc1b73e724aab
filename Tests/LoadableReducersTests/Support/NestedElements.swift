import LoadableCore
import LoadableReducers

/// A row whose actions are the texts that it receives.
struct TextRow: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
}

/// An optional child with rows.
struct OptionalChildWithRows: Feature {
  struct State: Equatable, Sendable {
    var cards: [TextRow] = []
  }

  enum Action: CasePathable {
    case cards(IdentifiedAction<Int, String>)

    struct AllCasePaths {
      let cards = CasePath(Action.cards) { if case .cards(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.cards, action: \.cards) { TextRowReducer() }
  }
}

struct TextRowReducer: Reducer {
  func reduce(into state: inout TextRow, action: String) -> Effect<String> {
    state.text = action
    return .none
  }
}

/// A row with rows of its own, in each kind of collection.
struct RowWithRows: Feature {
  typealias Pages = IdentifiedPaginatedCollection<TextRow, Int>

  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    var label = ""
    var array: [TextRow] = []
    var list: IdentifiedList<TextRow> = []
    var optional: [TextRow]?
    @Paginated var pages: Pages?
    var folder: OptionalChildWithRows.State?
  }

  enum Action: CasePathable {
    case array(IdentifiedAction<Int, String>)
    case list(IdentifiedAction<Int, String>)
    case optional(IdentifiedAction<Int, String>)
    case pages(IdentifiedAction<Int, String>)
    case folder(OptionalChildWithRows.Action)

    struct AllCasePaths {
      let array = CasePath(Action.array) { if case .array(let action) = $0 { action } else { nil } }
      let list = CasePath(Action.list) { if case .list(let action) = $0 { action } else { nil } }
      let optional = CasePath(Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
      let pages = CasePath(Action.pages) { if case .pages(let action) = $0 { action } else { nil } }
      let folder = CasePath(Action.folder) { if case .folder(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>()
      .forEach(\.array, action: \.array) { TextRowReducer() }
      .forEach(\.list, action: \.list) { TextRowReducer() }
      .forEach(\.optional, action: \.optional) { TextRowReducer() }
      .forEach(\.pages, action: \.pages) { TextRowReducer() }
      .ifLet(\.folder, action: \.folder) { OptionalChildWithRows() }
  }
}

/// An optional child with rows that have rows.
struct OptionalRowsWithRows: Feature {
  struct State: Equatable, Sendable {
    var drawers: [RowWithRows.State] = []
  }

  enum Action: CasePathable {
    case drawers(IdentifiedActionOf<RowWithRows>)

    struct AllCasePaths {
      let drawers = CasePath(Action.drawers) { if case .drawers(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.drawers, action: \.drawers) { RowWithRows() }
  }
}

/// Rows within rows, in each kind of collection.
struct NestedElements: Feature {
  typealias Pages = IdentifiedPaginatedCollection<RowWithRows.State, Int>

  struct State: Sendable {
    var array: [RowWithRows.State] = []
    var list: IdentifiedList<RowWithRows.State> = []
    var optional: [RowWithRows.State]?
    @Loadable var loaded: IdentifiedList<RowWithRows.State>?
    @Paginated var pages: Pages?
    var bureau: OptionalRowsWithRows.State?
    @LoadableStateWith<String, OptionalRowsWithRows.State> var content
    var note = ""
  }

  enum Action: CasePathable {
    case array(IdentifiedActionOf<RowWithRows>)
    case list(IdentifiedActionOf<RowWithRows>)
    case optional(IdentifiedActionOf<RowWithRows>)
    case loaded(IdentifiedActionOf<RowWithRows>)
    case pages(IdentifiedActionOf<RowWithRows>)
    case bureau(OptionalRowsWithRows.Action)
    case content(LoadableChildAction<String, OptionalRowsWithRows>)
    /// The reducer makes the change that a test provides.
    case edit((inout State) -> Void)

    struct AllCasePaths {
      let array = CasePath(Action.array) { if case .array(let action) = $0 { action } else { nil } }
      let list = CasePath(Action.list) { if case .list(let action) = $0 { action } else { nil } }
      let optional = CasePath(Action.optional) { if case .optional(let action) = $0 { action } else { nil } }
      let loaded = CasePath(Action.loaded) { if case .loaded(let action) = $0 { action } else { nil } }
      let pages = CasePath(Action.pages) { if case .pages(let action) = $0 { action } else { nil } }
      let bureau = CasePath(Action.bureau) { if case .bureau(let action) = $0 { action } else { nil } }
      let content = CasePath(Action.content) { if case .content(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .forEach(\.array, action: \.array) { RowWithRows() }
    .forEach(\.list, action: \.list) { RowWithRows() }
    .forEach(\.optional, action: \.optional) { RowWithRows() }
    .forEach(\.loaded, action: \.loaded) { RowWithRows() }
    .forEach(\.pages, action: \.pages) { RowWithRows() }
    .ifLet(\.bureau, action: \.bureau) { OptionalRowsWithRows() }
    .loadable(state: \.$content, action: \.content) { _ in nil }
    .child { OptionalRowsWithRows() }
  }
}

/// Where the outer rows are.
enum OuterRowsPlace: String, CaseIterable, Sendable {
  case array, list, optional, loaded, pages, bureau, content

  /// The outer rows; nil if there is no collection.
  func drawers(_ state: NestedElements.State) -> [RowWithRows.State]? {
    switch self {
    case .array: state.array
    case .list: Array(state.list)
    case .optional: state.optional
    case .loaded: state.loaded.map { Array($0) }
    case .pages: state.pages.map { Array($0) }
    case .bureau: state.bureau?.drawers
    case .content: state.content?.drawers
    }
  }

  /// Whether the child that holds the outer rows is there, if they are in a child.
  func hasHolder(_ state: NestedElements.State) -> Bool {
    switch self {
    case .bureau: state.bureau != nil
    case .content: state.content != nil
    default: true
    }
  }

  /// Replaces all outer rows.
  func set(_ drawers: [RowWithRows.State], _ state: inout NestedElements.State) {
    switch self {
    case .array: state.array = drawers
    case .list: state.list = IdentifiedList(uniquing: drawers)
    case .optional: state.optional = drawers
    case .loaded: state.loaded = IdentifiedList(uniquing: drawers)
    case .pages: state.pages = NestedElements.Pages(PaginatedArraySlice(values: drawers, page: 1, nextPage: 2))
    case .bureau: state.bureau = OptionalRowsWithRows.State(drawers: drawers)
    case .content: state.content = OptionalRowsWithRows.State(drawers: drawers)
    }
  }

  /// Reverses the outer rows in place.
  func reverse(_ state: inout NestedElements.State) {
    switch self {
    case .array: state.array.reverse()
    case .list: state.list.move(id: state.list[0].id, to: state.list.count - 1)
    case .optional: state.optional?.reverse()
    case .loaded: state.loaded?.sort { $0.id > $1.id }
    case .pages: state.pages?.sort { $0.id > $1.id }
    case .bureau: state.bureau?.drawers.reverse()
    case .content: state.content?.drawers.reverse()
    }
  }

  /// Changes one outer row in place.
  func edit(_ id: Int, _ state: inout NestedElements.State, _ edit: (inout RowWithRows.State?) -> Void) {
    switch self {
    case .array: edit(&state.array[element: id])
    case .list: edit(&state.list[id: id])
    case .optional: edit(&state.optional[element: id])
    case .loaded: edit(&state.loaded[element: id])
    case .pages: edit(&state.pages[element: id])
    case .bureau: if state.bureau != nil { edit(&state.bureau!.drawers[element: id]) }
    case .content: if state.content != nil { edit(&state.content!.drawers[element: id]) }
    }
  }

  @MainActor func scope(_ store: StoreOf<NestedElements>, _ id: Int) -> StoreOf<RowWithRows>? {
    switch self {
    case .array: store.scope(element: id, of: \.array, action: \.array)
    case .list: store.scope(element: id, of: \.list, action: \.list)
    case .optional: store.scope(element: id, of: \.optional, action: \.optional)
    case .loaded: store.scope(element: id, of: \.loaded, action: \.loaded)
    case .pages: store.scope(element: id, of: \.pages, action: \.pages)
    case .bureau: store.scope(ifLet: \.bureau, action: \.bureau)?.scope(element: id, of: \.drawers, action: \.drawers)
    case .content:
      store.scope(content: \.$content, action: \.content)?.scope(element: id, of: \.drawers, action: \.drawers)
    }
  }
}

/// Where the inner rows are in an outer row.
enum InnerRowsPlace: String, CaseIterable, Sendable {
  case array, list, optional, pages, folder

  func cards(_ drawer: RowWithRows.State) -> [TextRow]? {
    switch self {
    case .array: drawer.array
    case .list: Array(drawer.list)
    case .optional: drawer.optional
    case .pages: drawer.pages.map { Array($0) }
    case .folder: drawer.folder?.cards
    }
  }

  func set(_ cards: [TextRow], _ drawer: inout RowWithRows.State) {
    switch self {
    case .array: drawer.array = cards
    case .list: drawer.list = IdentifiedList(uniquing: cards)
    case .optional: drawer.optional = cards
    case .pages: drawer.pages = RowWithRows.Pages(PaginatedArraySlice(values: cards, page: 1, nextPage: 2))
    case .folder: drawer.folder = OptionalChildWithRows.State(cards: cards)
    }
  }

  func reverse(_ drawer: inout RowWithRows.State) {
    switch self {
    case .array: drawer.array.reverse()
    case .list: drawer.list.move(id: drawer.list[0].id, to: drawer.list.count - 1)
    case .optional: drawer.optional?.reverse()
    case .pages: drawer.pages?.sort { $0.id > $1.id }
    case .folder: drawer.folder?.cards.reverse()
    }
  }

  func edit(_ id: Int, _ drawer: inout RowWithRows.State, _ edit: (inout TextRow?) -> Void) {
    switch self {
    case .array: edit(&drawer.array[element: id])
    case .list: edit(&drawer.list[id: id])
    case .optional: edit(&drawer.optional[element: id])
    case .pages: edit(&drawer.pages[element: id])
    case .folder: if drawer.folder != nil { edit(&drawer.folder!.cards[element: id]) }
    }
  }

  @MainActor func scope(_ store: StoreOf<RowWithRows>, _ id: Int) -> Store<TextRow, String>? {
    switch self {
    case .array: store.scope(element: id, of: \.array, action: \.array)
    case .list: store.scope(element: id, of: \.list, action: \.list)
    case .optional: store.scope(element: id, of: \.optional, action: \.optional)
    case .pages: store.scope(element: id, of: \.pages, action: \.pages)
    case .folder: store.scope(ifLet: \.folder, action: \.folder)?.scope(element: id, of: \.cards, action: \.cards)
    }
  }
}
