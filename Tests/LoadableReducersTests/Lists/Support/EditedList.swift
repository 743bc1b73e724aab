import LoadableReducers
import LoadableTesting

/// An edit of a row.
enum RowChangeEdit: Hashable {
  case text(Int)
  case moved(Int)
  case removed(Int)

  func apply<Page>(to rows: inout IdentifiedPaginatedCollection<ServedRow, Page>) {
    switch self {
    case .text(let id): rows[id: id]?.text = "mine"
    case .moved(let id): rows.move(id: id, to: 0)
    case .removed(let id): rows.remove(id: id)
    }
  }
}

/// A list of two pages, whose edits are on their way until they are ended.
@MainActor final class EditedList {
  let place: ListPlace
  private let saves: ControlledLoader<RowChangeEdit, Bool>
  private let read: () -> [Int]
  private let send: (_ isFirst: Bool) -> StoreTask
  private let begin: (RowChangeEdit) -> StoreTask
  private let keys: () -> [RowChangeEdit: EditKey]
  private let cancel: (EditKey) -> Void
  private var sent: [StoreTask] = []

  private init(
    _ place: ListPlace, _ saves: ControlledLoader<RowChangeEdit, Bool>, read: @escaping () -> [Int],
    send: @escaping (_ isFirst: Bool) -> StoreTask, begin: @escaping (RowChangeEdit) -> StoreTask,
    keys: @escaping () -> [RowChangeEdit: EditKey], cancel: @escaping (EditKey) -> Void
  ) {
    (self.place, self.saves, self.read, self.send) = (place, saves, read, send)
    (self.begin, self.keys, self.cancel) = (begin, keys, cancel)
  }

  var ids: [Int] { read() }

  /// The list in a store and in a model.
  static func both(_ source: some AnyServedSource) -> [EditedList] { [inStore(source), inModel(source)] }

  private static let rows = (1...60).map { ServedRow(id: $0, rank: Double(-1_000 * $0)) }

  private static func inStore<Page>(_ source: some AnyServedSource<Page>) -> EditedList {
    let (source, saves) = (source.served, ControlledLoader<RowChangeEdit, Bool>())
    let store = Store(initialState: EditedRowsFeature<Page>.State()) {
      EditedRowsFeature(source: source, rows: rows, saves: saves)
    }
    return EditedList(
      .store, saves, read: { store.state.rows?.map(\.id) ?? [] },
      send: { store.send(.rows($0 ? .load() : .loadNext)) }, begin: { store.send(.edits(.begin($0))) },
      keys: { Dictionary(uniqueKeysWithValues: store.state.$edits.shown.map { ($0.edit, $0.key) }) },
      cancel: { store.send(.edits(.cancel($0))) })
  }

  private static func inModel<Page>(_ source: some AnyServedSource<Page>) -> EditedList {
    let (source, saves) = (source.served, ControlledLoader<RowChangeEdit, Bool>())
    let rows = rows
    let model = LoadableListModel(firstPage: source.first, prefetchDistance: 0, keeping: 2) { load in
      source.read(rows, load.page)
    }
    .edits(applying: { (rows, edit: RowChangeEdit) in edit.apply(to: &rows) }) { attempt in
      _ = try await saves.load(attempt.edit)
    }
    return EditedList(
      .model, saves, read: { model.state.wrappedValue?.map(\.id) ?? [] },
      send: { model.send($0 ? .load() : .loadNext) }, begin: { model.edit($0) },
      keys: { Dictionary(uniqueKeysWithValues: model.edits.shown.map { ($0.edit, $0.key) }) },
      cancel: { model.cancel($0) })
  }

  /// Loads as many pages more.
  func pages(_ count: Int) async {
    for _ in 0..<count { await send(ids.isEmpty).finish() }
  }

  func edit(_ edit: RowChangeEdit) { sent.append(begin(edit)) }

  /// Lets the edit that began first be saved.
  func endEdit() async throws {
    try await saves.nextRequest().succeed(with: true)
    await sent.removeFirst().finish()
  }

  func cancelEdit(_ edit: RowChangeEdit) {
    if let key = keys()[edit] { cancel(key) }
  }
}

/// A bounded list of rows with edits.
private struct EditedRowsFeature<Page: Hashable & Sendable & Codable>: Feature {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>

  struct State {
    @Paginated<Rows> var rows: Rows?
    @Edits<RowChangeEdit> var edits
  }

  enum Action: CasePathable {
    case rows(PaginatedAction<Rows>)
    case edits(EditAction<RowChangeEdit>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let source: ServedSource<Page>
  let rows: [ServedRow]
  let saves: ControlledLoader<RowChangeEdit, Bool>

  var body: some ReducerOf<Self> {
    let (source, rows, saves) = (source, rows, saves)
    EmptyReducer<State, Action>()
      .paginated(state: \.$rows, action: \.rows, firstPage: source.first) { load in source.read(rows, load.page) }
      .prefetching(distance: 0)
      .keeping(pages: 2)
      .edits(state: \.$edits, action: \.edits, of: \.$rows) { attempt in _ = try await saves.load(attempt.edit) }
      .writingConfirmed { $1.apply(to: &$0) }
  }
}
