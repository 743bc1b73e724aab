import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// What shows rows to which edits add, and runs the edits.
enum NewRowHost: CaseIterable {
  case feature, driver, model
  case pages, boundedPages, drivenPages, pagesModel

  static let lists: [Self] = [.pages, .boundedPages, .drivenPages, .pagesModel]

  var hasPages: Bool { Self.lists.contains(self) }
}

/// A small server of rows, the newest first; it answers at once.
final class NewRowServer: Sendable {
  typealias Row = ExploredRows.Row

  private let rows: Locked<[Row]>
  private let loads = Locked(0)
  /// Whether each load of a list that a feature shows fails.
  let isOffline = Locked(false)

  init(_ rows: [Row]) { self.rows = Locked(rows) }

  /// How many pages were loaded.
  var loadCount: Int { loads.withLock { $0 } }

  var all: [Row] { rows.withLock { $0 } }

  func change(_ change: (inout [Row]) -> Void) { rows.withLock { change(&$0) } }

  func page(after id: Int?) -> PaginatedArraySlice<Row, CursorPage<Int>> {
    loads.withLock { $0 += 1 }
    return ExploredRowPages.page(after: id, ExploredRowPages.part(after: id, of: all), all)
  }
}

/// How edits of new rows are sent.
struct NewRowOptions {
  typealias Edit = ExploredRows.Edit
  typealias Row = ExploredRows.Row

  var echoes = false
  /// Whether the server answers with the row, which is written into the rows.
  var merges = false
  var order = EditOrder<Edit>.sideBySide
  /// A cache whose values have the ids of rows as their tags, for a value.
  var cache: CachedLoader<Int, String>?
  /// Where the edits, and the list, are stored, for features.
  var storage: InMemoryStorage?

  /// Only a row without a text is new.
  static func merge(_ row: Row?, into rows: inout IdentifiedList<Row>) {
    if let row, rows.update(row) == nil, row.text.isEmpty { rows.prepend(row) }
  }

  static func merge(_ row: Row?, into rows: inout ExploredRowPages.Rows) {
    if let row, rows.update(row) == nil, row.text.isEmpty { rows.insert(row, at: 0) }
  }
}

/// A loaded value with edits that add rows.
struct NewRowList: Feature {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedList<Row>

  struct State: Codable {
    @Loadable var rows: Rows?
    @Edits<Edit> var edits
    var shown: Rows? { $rows.showing($edits) { ExploredRowList.apply($1, to: &$0) }.value }
  }

  enum Action: CasePathable {
    case change((inout State) -> Void)
    /// A change that another reducer makes.
    case parent((inout State) -> Void)
    case rows(LoadableAction<Rows>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let server: NewRowServer
  let saves: ControlledLoader<NewRowScreen.Save, Row>
  let options: NewRowOptions

  var body: some ReducerOf<Self> {
    let (server, saves) = (server, saves)
    sends(
      Reduce<State, Action> { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$rows, order: options.order) { attempt in
        try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
      }
      .isRefusal { $0 is Refused }
    )
    .loadable(state: \.$rows, action: \.rows) { _ in Rows(uniquing: server.all) }
  }

  private func sends<Base>(
    _ edits: EditsReducer<Base, Edit, LoadableState<Rows>, Row?>
  ) -> EditsReducer<Base, Edit, LoadableState<Rows>, Row?> {
    var edits = edits.inserting(echoedKey: options.echoes ? \.clientKey : nil) { $0?.id.saved }
    if let cache = options.cache { edits = edits.invalidating(cache) { [$0.rowID] } }
    if let storage = options.storage { edits = edits.stored(in: storage, version: 1) }
    return options.merges ? edits.merging { NewRowOptions.merge($1, into: &$0) } : edits
  }
}

/// A list of pages with edits that add rows.
struct NewRowPages: Feature {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = ExploredRowPages.Rows

  struct State: Codable {
    @Paginated var rows: Rows?
    @Edits<Edit> var edits
    // A driver does not see which reducers move selections.
    var selection = ListSelection<RowID<Int>>(ofModel: ())
    var shown: Rows? { $rows.showing($edits) { ExploredRowPages.apply($1, to: &$0) }.wrappedValue }
  }

  enum Action: CasePathable {
    case change((inout State) -> Void)
    case rows(PaginatedAction<Rows>)
    case edits(EditAction<Edit>)
    case selection(ListSelection<RowID<Int>>.Action)

    struct AllCasePaths {
      let selection = CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let server: NewRowServer
  let saves: ControlledLoader<NewRowScreen.Save, Row>
  let options: NewRowOptions
  let isBounded: Bool

  var body: some ReducerOf<Self> {
    let (server, saves) = (server, saves)
    let sends = sends(
      Reduce<State, Action> { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$rows, order: options.order) { attempt in
        try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
      }
      .isRefusal { $0 is Refused }
      .writingConfirmed { ExploredRowPages.apply($1, to: &$0) }
    )
    let list = sends.paginated(state: \.$rows, action: \.rows, firstPage: CursorPage(size: 2)) { load in
      if server.isOffline.withLock({ $0 }) { throw Offline() }
      return server.page(after: load.page.cursor)
    }
    .selecting(\.selection, action: \.selection)
    let pages = options.storage.map { list.stored(in: $0, version: 1) } ?? list
    return isBounded ? pages.keeping(pages: 60) : pages
  }

  private func sends<Base>(
    _ edits: EditsReducer<Base, Edit, PaginatedState<Rows>, Row?>
  ) -> EditsReducer<Base, Edit, PaginatedState<Rows>, Row?> {
    var edits = edits.inserting(echoedKey: options.echoes ? \.clientKey : nil) { $0?.id.saved }
    if let storage = options.storage { edits = edits.stored(in: storage, version: 1) }
    return options.merges ? edits.merging { NewRowOptions.merge($1, into: &$0) } : edits
  }
}

/// A screen that shows rows to which edits add, whatever runs them.
@MainActor struct NewRowScreen {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit

  /// What the client is asked to save.
  struct Save: Hashable {
    let edit: Edit
    let savedID: Int?
  }

  let server: NewRowServer
  let saves = ControlledLoader<Save, Row>()
  let host: NewRowHost
  private let options: NewRowOptions
  private let read: () -> (shown: [Row]?, edits: Edits<Edit>)
  let edit: (EditAction<Edit>) -> Void
  let removeAll: () -> Void
  let noteDeletion: (Int) -> Void
  let unload: () -> Void
  /// Loads the value, or the list with its first page.
  let refresh: () -> StoreTask
  let loadNext: () -> StoreTask
  let cancelEffects: () -> Void
  private let subscribe: (@escaping () -> Void) -> StoreSubscription
  /// The list with its selection; nil for a value.
  private let readPages: () -> NewRowPages.State?
  /// Moves the selection of a list.
  let select: (ListSelection<RowID<Int>>.Action) -> StoreTask?

  var hasPages: Bool { host.hasPages }

  /// The rows on screen; nil without content.
  var shown: [Row]? { read().shown }
  var numbers: [Int]? { shown?.map(\.number) }
  var edits: Edits<Edit> { read().edits }
  var selection: ListSelection<RowID<Int>> { readPages()?.selection ?? ListSelection() }
  /// What the selected row really is; nil if no row is selected, or it does not show.
  var selectedNumber: Int? { selection.id.flatMap { id in shown?.first { $0.id == id }?.number } }
  /// How many rows a list has loaded.
  var loadedCount: Int { readPages()?.rows?.count ?? 0 }

  /// - Parameter rows: the content, as loaded; nil for none.
  init(_ host: NewRowHost, _ rows: [Row]? = [Row(id: .saved(1), number: 100)], _ options: NewRowOptions = .init()) {
    let server = NewRowServer(rows ?? [])
    var value = LoadableState<NewRowList.Rows>()
    var list = NewRowPages.State()
    if let rows {
      value = .loaded(IdentifiedList(uniquing: rows))
      list.$rows = .loaded(NewRowPages.Rows(server.page(after: nil)), request: EmptyLoadRequest())
    }
    self.init(host, server, value, list, options)
  }

  /// The same list after a restart of the app, which has kept the selection and, if wanted, the rows and the edits.
  func restarted(keepsRows: Bool = true, keepsEdits: Bool = true) throws -> Self {
    var state = try recoded(readPages() ?? NewRowPages.State())
    if !keepsRows { state.$rows = .notLoaded }
    if !keepsEdits { state.$edits = Edits() }
    cancelEffects()
    return Self(host, server, .notLoaded, state, options)
  }

  /// The same list after a restart of the app, which has kept only what is stored.
  func restartedFromStorage() -> Self {
    cancelEffects()
    return Self(host, server, .notLoaded, NewRowPages.State(), options)
  }

  private init(
    _ host: NewRowHost, _ server: NewRowServer, _ value: LoadableState<NewRowList.Rows>, _ list: NewRowPages.State,
    _ options: NewRowOptions
  ) {
    let saves = saves
    (self.server, self.host, self.options) = (server, host, options)
    let save: @Sendable (EditAttempt<Edit>) async throws -> Row? = { attempt in
      try await saves.load(Save(edit: attempt.edit, savedID: attempt.savedID))
    }
    let key = options.echoes ? \Row.clientKey : nil
    switch host {
    case .feature, .driver:
      let feature = NewRowList(server: server, saves: saves, options: options)
      let state = NewRowList.State(rows: value)
      let store =
        host == .feature
        ? StoreOf<NewRowList>(initialState: state) { feature }
        : StoreOf<NewRowList>(initialState: state) { DrivenReducer(feature) }
      read = { (store.state.shown.map(Array.init), store.state.$edits) }
      edit = { store.send(.edits($0)) }
      removeAll = { store.send(.change { $0.$edits.removeAll() }) }
      noteDeletion = { id in store.send(.change { $0.$edits.noteDeletion(saved: id) }) }
      unload = { store.send(.rows(.unload)) }
      (refresh, loadNext) = ({ store.send(.rows(.refresh)) }, { store.send(.rows(.refresh)) })
      (cancelEffects, subscribe) = ({ store.cancelEffects() }, { body in store.subscribe { _ in body() } })
      (readPages, select) = ({ nil }, { _ in nil })
    case .pages, .boundedPages, .drivenPages:
      let feature = NewRowPages(server: server, saves: saves, options: options, isBounded: host == .boundedPages)
      let store =
        host == .drivenPages
        ? StoreOf<NewRowPages>(initialState: list) { DrivenReducer(feature) }
        : StoreOf<NewRowPages>(initialState: list) { feature }
      read = { (store.state.shown.map(Array.init), store.state.$edits) }
      edit = { store.send(.edits($0)) }
      removeAll = { store.send(.change { $0.$edits.removeAll() }) }
      noteDeletion = { id in store.send(.change { $0.$edits.noteDeletion(saved: id) }) }
      unload = { store.send(.rows(.unload)) }
      (refresh, loadNext) = ({ store.send(.rows(.refresh(.reload))) }, { store.send(.rows(.loadNext)) })
      (cancelEffects, subscribe) = ({ store.cancelEffects() }, { body in store.subscribe { _ in body() } })
      (readPages, select) = ({ store.state }, { store.send(.selection($0)) })
    case .model:
      let model = LoadableModel(state: value) { _ in IdentifiedList(uniquing: server.all) }
        .edits(
          order: options.order, isRefusal: { $0 is Refused },
          inserting: .identified(echoedKey: key) { $0?.id.saved },
          applying: { ExploredRowList.apply($1, to: &$0) }, saving: save,
          merging: options.merges ? { NewRowOptions.merge($1, into: &$0) } : nil)
      read = { (model.value.map(Array.init), model.edits) }
      (edit, removeAll) = (Self.edit(model), { model.removeAllEdits() })
      (noteDeletion, unload) = ({ model.noteDeletion(saved: $0) }, { model.send(.unload) })
      (refresh, loadNext) = ({ model.send(.refresh) }, { model.send(.refresh) })
      (cancelEffects, subscribe) = ({ model.cancelEffects() }, { body in model.subscribe { _ in body() } })
      (readPages, select) = ({ nil }, { _ in nil })
    case .pagesModel:
      let model = LoadableListModel(firstPage: CursorPage<Int>(size: 2), state: list.$rows) { load in
        server.page(after: load.page.cursor)
      }
      .edits(
        restoring: list.$edits, order: options.order, isRefusal: { $0 is Refused },
        inserting: .identified(echoedKey: key) { $0?.id.saved },
        applying: { ExploredRowPages.apply($1, to: &$0) }, saving: save,
        merging: options.merges ? { NewRowOptions.merge($1, into: &$0) } : nil)
      read = { (model.value.map(Array.init), model.edits) }
      (edit, removeAll) = (Self.edit(model), { model.removeAllEdits() })
      (noteDeletion, unload) = ({ model.noteDeletion(saved: $0) }, { model.send(.unload) })
      (refresh, loadNext) = ({ model.send(.refresh(.reload)) }, { model.send(.loadNext) })
      (cancelEffects, subscribe) = ({ model.cancelEffects() }, { body in model.subscribe { _ in body() } })
      readPages = { NewRowPages.State(rows: model.loaded, edits: model.edits, selection: model.selection) }
      select = { model.moveSelection($0) }
      // An app keeps the selection of a model itself.
      if let id = list.selection.id { model.moveSelection(.select(id)) }
    }
  }

  private static func edit<Target, Action>(
    _ model: EditableModel<Target, Action, Edit>
  ) -> (EditAction<Edit>) -> Void {
    {
      switch $0 {
      case .begin(let edit): model.edit(edit)
      case .retry(let key): model.retry(key)
      case .dismiss(let key): model.dismiss(key)
      case .cancel(let key): model.cancel(key)
      default: break
      }
    }
  }

  /// Waits until what shows meets a condition.
  func wait(until isOver: @escaping (Self) -> Bool) async {
    if isOver(self) { return }
    let end = EndWait()
    let subscription = subscribe { if isOver(self) { end.end() } }
    if !isOver(self) { await end.wait(isolation: #isolation) }
    subscription.cancel()
  }

  /// Whether what shows has ever met a condition from now on.
  func watch(_ isMet: @escaping (Self) -> Bool) -> () -> Bool {
    let wasMet = Locked(isMet(self))
    let subscription = subscribe { if isMet(self) { wasMet.withLock { $0 = true } } }
    return {
      subscription.cancel()
      return wasMet.withLock { $0 }
    }
  }

  // MARK: The client

  /// The next edit that is sent.
  func nextSave() async throws -> ControlledCall<Save, Row> { try await saves.nextRequest() }

  /// The server saves a new row under an id, in front of the others; the answer is still under way.
  @discardableResult
  func add(_ number: Int, as id: Int) async throws -> (answer: ControlledCall<Save, Row>, row: Row) {
    let call = try await nextSave()
    let row = Row(id: .saved(id), number: number, clientKey: ExploredRows.key(number))
    server.change { $0.insert(row, at: 0) }
    return (call, row)
  }

  /// The server saves a later edit of a row, and answers with it.
  func saveLater(_ text: String, of id: Int) async throws {
    let call = try await nextSave()
    expectEqual(call.request.savedID, id)
    server.change { rows in for index in rows.indices where rows[index].id.saved == id { rows[index].text = text } }
    call.succeed(with: server.all.first { $0.id.saved == id })
    await wait { $0.edits.isEmpty }
  }
}
