import LoadableCore
import LoadableReducers

/// A card whose actions are the texts that it receives.
struct Card: Identifiable, Equatable, Sendable {
  let id: Int
  var text: String
}

/// An optional child with cards.
struct Folder: Feature {
  struct State: Equatable, Sendable {
    var cards: [Card] = []
  }

  enum Action: CasePathable {
    case cards(IdentifiedAction<Int, String>)

    struct AllCasePaths {
      let cards = CasePath(Action.cards) { if case .cards(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.cards, action: \.cards) { CardReducer() }
  }
}

struct CardReducer: Reducer {
  func reduce(into state: inout Card, action: String) -> Effect<String> {
    state.text = action
    return .none
  }
}

/// A row with rows of its own, in each kind of collection.
struct Drawer: Feature {
  typealias Pages = IdentifiedPaginatedCollection<Card, Int>

  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    var label = ""
    var array: [Card] = []
    var list: IdentifiedList<Card> = []
    var optional: [Card]?
    @Paginated var pages: Pages?
    var folder: Folder.State?
  }

  enum Action: CasePathable {
    case array(IdentifiedAction<Int, String>)
    case list(IdentifiedAction<Int, String>)
    case optional(IdentifiedAction<Int, String>)
    case pages(IdentifiedAction<Int, String>)
    case folder(Folder.Action)

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
      .forEach(\.array, action: \.array) { CardReducer() }
      .forEach(\.list, action: \.list) { CardReducer() }
      .forEach(\.optional, action: \.optional) { CardReducer() }
      .forEach(\.pages, action: \.pages) { CardReducer() }
      .ifLet(\.folder, action: \.folder) { Folder() }
  }
}

/// An optional child with drawers.
struct Bureau: Feature {
  struct State: Equatable, Sendable {
    var drawers: [Drawer.State] = []
  }

  enum Action: CasePathable {
    case drawers(IdentifiedActionOf<Drawer>)

    struct AllCasePaths {
      let drawers = CasePath(Action.drawers) { if case .drawers(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer<State, Action>().forEach(\.drawers, action: \.drawers) { Drawer() }
  }
}

/// Drawers with cards: rows within rows, in each kind of collection.
struct Cabinet: Feature {
  typealias Pages = IdentifiedPaginatedCollection<Drawer.State, Int>

  struct State: Sendable {
    var array: [Drawer.State] = []
    var list: IdentifiedList<Drawer.State> = []
    var optional: [Drawer.State]?
    @Loadable var loaded: IdentifiedList<Drawer.State>?
    @Paginated var pages: Pages?
    var bureau: Bureau.State?
    @LoadableStateWith<String, Bureau.State> var content
    var note = ""
  }

  enum Action: CasePathable {
    case array(IdentifiedActionOf<Drawer>)
    case list(IdentifiedActionOf<Drawer>)
    case optional(IdentifiedActionOf<Drawer>)
    case loaded(IdentifiedActionOf<Drawer>)
    case pages(IdentifiedActionOf<Drawer>)
    case bureau(Bureau.Action)
    case content(LoadableChildAction<String, Bureau>)
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
    .forEach(\.array, action: \.array) { Drawer() }
    .forEach(\.list, action: \.list) { Drawer() }
    .forEach(\.optional, action: \.optional) { Drawer() }
    .forEach(\.loaded, action: \.loaded) { Drawer() }
    .forEach(\.pages, action: \.pages) { Drawer() }
    .ifLet(\.bureau, action: \.bureau) { Bureau() }
    .loadable(state: \.$content, action: \.content) { _ in nil }
    .child { Bureau() }
  }
}

/// Where the drawers are in a cabinet.
enum DrawersPlace: String, CaseIterable, Sendable {
  case array, list, optional, loaded, pages, bureau, content

  /// The drawers; nil if there is no collection.
  func drawers(_ state: Cabinet.State) -> [Drawer.State]? {
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

  /// Whether the child that holds the drawers is there, if the drawers are in a child.
  func hasHolder(_ state: Cabinet.State) -> Bool {
    switch self {
    case .bureau: state.bureau != nil
    case .content: state.content != nil
    default: true
    }
  }

  /// Replaces all drawers.
  func set(_ drawers: [Drawer.State], _ state: inout Cabinet.State) {
    switch self {
    case .array: state.array = drawers
    case .list: state.list = IdentifiedList(uniquing: drawers)
    case .optional: state.optional = drawers
    case .loaded: state.loaded = IdentifiedList(uniquing: drawers)
    case .pages: state.pages = Cabinet.Pages(PaginatedArraySlice(values: drawers, page: 1, nextPage: 2))
    case .bureau: state.bureau = Bureau.State(drawers: drawers)
    case .content: state.content = Bureau.State(drawers: drawers)
    }
  }

  /// Reverses the drawers in place.
  func reverse(_ state: inout Cabinet.State) {
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

  /// Changes one drawer in place.
  func edit(_ id: Int, _ state: inout Cabinet.State, _ edit: (inout Drawer.State?) -> Void) {
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

  @MainActor func scope(_ store: StoreOf<Cabinet>, _ id: Int) -> StoreOf<Drawer>? {
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

/// Where the cards are in a drawer.
enum CardsPlace: String, CaseIterable, Sendable {
  case array, list, optional, pages, folder

  func cards(_ drawer: Drawer.State) -> [Card]? {
    switch self {
    case .array: drawer.array
    case .list: Array(drawer.list)
    case .optional: drawer.optional
    case .pages: drawer.pages.map { Array($0) }
    case .folder: drawer.folder?.cards
    }
  }

  func set(_ cards: [Card], _ drawer: inout Drawer.State) {
    switch self {
    case .array: drawer.array = cards
    case .list: drawer.list = IdentifiedList(uniquing: cards)
    case .optional: drawer.optional = cards
    case .pages: drawer.pages = Drawer.Pages(PaginatedArraySlice(values: cards, page: 1, nextPage: 2))
    case .folder: drawer.folder = Folder.State(cards: cards)
    }
  }

  func reverse(_ drawer: inout Drawer.State) {
    switch self {
    case .array: drawer.array.reverse()
    case .list: drawer.list.move(id: drawer.list[0].id, to: drawer.list.count - 1)
    case .optional: drawer.optional?.reverse()
    case .pages: drawer.pages?.sort { $0.id > $1.id }
    case .folder: drawer.folder?.cards.reverse()
    }
  }

  func edit(_ id: Int, _ drawer: inout Drawer.State, _ edit: (inout Card?) -> Void) {
    switch self {
    case .array: edit(&drawer.array[element: id])
    case .list: edit(&drawer.list[id: id])
    case .optional: edit(&drawer.optional[element: id])
    case .pages: edit(&drawer.pages[element: id])
    case .folder: if drawer.folder != nil { edit(&drawer.folder!.cards[element: id]) }
    }
  }

  @MainActor func scope(_ store: StoreOf<Drawer>, _ id: Int) -> Store<Card, String>? {
    switch self {
    case .array: store.scope(element: id, of: \.array, action: \.array)
    case .list: store.scope(element: id, of: \.list, action: \.list)
    case .optional: store.scope(element: id, of: \.optional, action: \.optional)
    case .pages: store.scope(element: id, of: \.pages, action: \.pages)
    case .folder: store.scope(ifLet: \.folder, action: \.folder)?.scope(element: id, of: \.cards, action: \.cards)
    }
  }
}
