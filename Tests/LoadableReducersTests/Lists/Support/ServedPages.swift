import Foundation
import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting

/// A list of the rows of a server with one kind of pages.
@SteppedActor final class ServedPages<Page: Hashable & Sendable & Codable>: ServedList {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>
  typealias Slice = PaginatedArraySlice<ServedRow, Page>
  typealias Waiting = CheckedContinuation<Slice, any Error>

  private let source: ServedSource<Page>
  private let place: ListPlace
  private let keptPages: Int?
  private let distance: Int
  private let shows: @Sendable (ServedRow) -> Bool
  private let reporter = RecordingIssueReporter()
  private var waiting: [Int: (page: Page, answer: Waiting)] = [:]
  /// The calls that were answered but have not returned.
  private var answered: Set<Int> = []
  private let cancelled = Locked<Set<Int>>([])
  private var tasks: [StoreTask] = []
  private var store: Store<ServedState<Page>, ServedAction<Page>>?
  private var model: LoadableListModel<EmptyLoadRequest, ServedRow, Page>?

  init(
    _ source: ServedSource<Page>, _ place: ListPlace, count: Int, keeping keptPages: Int? = nil, distance: Int = 0,
    shows: @escaping @Sendable (ServedRow) -> Bool = { _ in true }
  ) {
    (self.source, self.place, self.keptPages, self.distance) = (source, place, keptPages, distance)
    self.shows = shows
    super.init(count: count)
    start(.notLoaded, selected: nil)
  }

  private func start(_ rows: PaginatedState<Rows>, selected: Int?) {
    let loadPage: @SteppedActor @Sendable (Page) async throws -> Slice = { [weak self] page in
      guard let self else { throw CancellationError() }
      return try await self.call(page)
    }
    IssueReporting.$current.withValue(reporter) {
      switch place {
      case .store:
        store = Store(initialState: ServedState(rows: rows, selection: ListSelection(id: selected))) {
          ServedList.reducer(source.first, keptPages, distance, loadPage)
        }
      case .model:
        model = LoadableListModel(
          firstPage: source.first, state: rows, prefetchDistance: distance, keeping: keptPages
        ) { load in try await loadPage(load.page) }
        if let selected { model?.moveSelection(.select(selected)) }
      }
    }
  }

  /// Waits for the answer, even if the load is cancelled: a careless client answers late.
  private func call(_ page: Page) async throws -> Slice {
    requests.append("\(page)")
    let number = requests.count
    calls.append(Call(number: number, page: "\(page)", rows: server))
    defer { answered.remove(number) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[number] = (page, $0) }
    } onCancel: {
      cancelled.withLock { _ = $0.insert(number) }
    }
  }

  override func isLate(_ call: Call) -> Bool { cancelled.withLock { $0.contains(call.number) } }

  /// Whether each load that runs has called, and each answer has come.
  override var isQuiet: Bool {
    let running = calls.count { !isLate($0) }
    let loads = [state?.isLoading, state?.next.isLoading, state?.previous.isLoading].count { $0 == true }
    return answered.isEmpty && running == loads
  }

  override func answerCall(_ number: Int, _ rows: [ServedRow]?) {
    calls.removeAll { $0.number == number }
    guard let (page, answer) = waiting.removeValue(forKey: number) else { return }
    answered.insert(number)
    guard let rows else { return answer.resume(throwing: NamedError("offline")) }
    var slice = source.read(rows, page)
    if isEmpty(number) { slice.values = [] }
    answer.resume(returning: slice)
  }

  private var state: PaginatedState<Rows>? { store?.state.$rows ?? model?.state }
  override var list: (any EditedRows)? { state?.wrappedValue }
  override var selected: Int? { store?.state.selection.id ?? model?.selection.id }
  override var reports: [String] { reporter.issues.map(\.message) }
  override var unfinishedSends: Int { tasks.count { !$0.isFinished } }
  override func visible(_ rows: [ServedRow]) -> [Int] { rows.filter(shows).map(\.id) }

  override func send(_ request: ListRequest) {
    IssueReporting.$current.withValue(reporter) {
      switch request {
      case .load: sendPages(.load())
      case .next: sendPages(.loadNext)
      case .previous: sendPages(.loadPrevious)
      case .cancel: sendPages(.cancel)
      case .refresh(let mode): sendPages(.refresh(mode))
      case .markAsStale:
        tasks += [store?.send(.change { $0.$rows.markAsStale() }), model?.markAsStale()].compactMap(\.self)
      case .jump(let position): if let page = source.page(server, position) { sendPages(.jump(to: page)) }
      case .appeared(let id): sendPages(.rowAppeared(id))
      case .select(let action):
        tasks += [store?.send(.selection(action)), model?.moveSelection(action)].compactMap(\.self)
      }
    }
  }

  private func sendPages(_ action: PaginatedAction<Rows>) {
    tasks.removeAll(where: \.isFinished)
    tasks += [store?.send(.rows(action)), model?.send(action)].compactMap(\.self)
  }

  override func edit(_ change: @escaping @Sendable (inout any EditedRows) -> Void) {
    let edit: @Sendable (inout PaginatedState<Rows>) -> Void = { state in
      guard let rows = state.wrappedValue else { return }
      var edited: any EditedRows = rows
      change(&edited)
      if let rows = edited as? Rows { state.wrappedValue = rows }
    }
    IssueReporting.$current.withValue(reporter) {
      store?.send(.change { edit(&$0.$rows) })
      model?.change(edit)
    }
  }

  override func restart() throws {
    guard let state else { return }
    let selected = selected
    let data = try JSONEncoder().encode(state)
    store?.cancelEffects()
    model?.cancelEffects()
    for call in calls { answerCall(call.number, nil) }
    SteppedActor.takeTurns { answered.isEmpty }
    (store, model, tasks) = (nil, nil, [])
    start(try JSONDecoder().decode(PaginatedState<Rows>.self, from: data), selected: selected)
  }
}

struct ServedState<Page: Hashable & Sendable> {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>

  @Paginated<Rows> var rows: Rows?
  var selection: ListSelection<Int>

  init(rows: PaginatedState<Rows>, selection: ListSelection<Int>) {
    _rows = rows
    self.selection = selection
  }
}

enum ServedAction<Page: Hashable & Sendable>: CasePathable {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>

  case rows(PaginatedAction<Rows>)
  case selection(ListSelection<Int>.Action)
  case change(@Sendable (inout ServedState<Page>) -> Void)

  struct AllCasePaths {
    let rows = CasePath(ServedAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
    let selection = CasePath(ServedAction.selection) { if case .selection(let action) = $0 { action } else { nil } }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension ServedList {
  fileprivate static func reducer<Page: Hashable & Sendable>(
    _ first: Page, _ keptPages: Int?, _ distance: Int,
    _ loadPage: @escaping @SteppedActor @Sendable (Page) async throws -> PaginatedArraySlice<ServedRow, Page>
  ) -> some Reducer<ServedState<Page>, ServedAction<Page>, Effect<ServedAction<Page>>> {
    let list = Reduce<ServedState<Page>, ServedAction<Page>> { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .paginated(state: \.$rows, action: \.rows, firstPage: first) { load in try await loadPage(load.page) }
    .prefetching(distance: distance)
    .selecting(\.selection, action: \.selection)
    return keptPages.map { list.keeping(pages: $0) } ?? list
  }
}

extension IdentifiedPaginatedCollection: EditedRows where Value == ServedRow {
  var ids: [Int] { values.map(\.id) }
  var isSound: Bool { values.count == count && enumerated().allSatisfy { index(id: $1.id) == $0 } }
  var hasNext: Bool { nextPage != nil }
  var hasPrevious: Bool { previousPage != nil }
  var total: Int? { totalCount }
  var canDrop: Bool { box[0].places.window == nil || box[0].places.droppable(.previous) > 0 }
  var around: (before: Int, after: Int)? {
    guard let rows = self as? IdentifiedPaginatedCollection<ServedRow, OffsetPage> else { return nil }
    return rows.countAfter.map { (rows.countBefore, $0) }
  }
  func text(of id: Int) -> String? { self[id: id]?.text }
  mutating func change(_ id: Int, to text: String) { self[id: id]?.text = text }
  mutating func removeRow(_ id: Int) { remove(id: id) }
  mutating func insertRow(_ row: ServedRow, at position: Int) { insert(row, at: position) }
  mutating func moveRow(_ id: Int, to position: Int) { move(id: id, to: position) }
}
