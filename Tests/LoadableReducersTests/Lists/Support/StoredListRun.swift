import LoadableCore
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport

/// Who loads a list that is stored.
enum StoredPlace: CaseIterable, Sendable {
  case feature, model, driver
}

/// A list that is stored, and its server, which answers at once, late, or not at all.
@MainActor final class StoredListRun<Page: Hashable & Sendable & Codable> {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>
  typealias Slice = PaginatedArraySlice<ServedRow, Page>
  typealias Record = ListRecord<EmptyLoadRequest, ServedRow, Page>
  typealias Feature = Store<ServedState<Page>, ServedAction<Page>>

  let source: ServedSource<Page>
  var server: [ServedRow]
  let storage: InMemoryStorage
  private let place: StoredPlace
  private let keptPages: Int?
  /// The calls that wait, even if they are cancelled; nil if none has to.
  private var gate: [CheckedContinuation<Void, any Error>]?
  private(set) var requests: [Page] = []
  private let reporter = RecordingIssueReporter()
  private var store: Feature?
  private var model: LoadableListModel<EmptyLoadRequest, ServedRow, Page>?

  init(
    _ source: ServedSource<Page>, _ server: [ServedRow], in storage: InMemoryStorage, _ place: StoredPlace,
    keeping keptPages: Int? = nil, isHeld: Bool = false
  ) {
    (self.source, self.server, self.storage, self.place) = (source, server, storage, place)
    self.keptPages = keptPages
    gate = isHeld ? [] : nil
    let loadPage: @MainActor @Sendable (Page) async throws -> Slice = { [weak self] page in
      guard let self else { throw CancellationError() }
      return try await self.call(page)
    }
    IssueReporting.$current.withValue(reporter) {
      let base = Reduce<ServedState<Page>, ServedAction<Page>> { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      let plain = base.paginated(state: \.$rows, action: \.rows, firstPage: source.first) { load in
        try await loadPage(load.page)
      }
      .prefetching(distance: 0)
      .stored(in: storage, version: 1)
      .selecting(\.selection, action: \.selection)
      let feature = keptPages.map { plain.keeping(pages: $0) } ?? plain
      let state = ServedState<Page>(rows: .notLoaded, selection: ListSelection())
      switch place {
      case .feature: store = Store(initialState: state) { feature }
      case .driver: store = Store(initialState: state) { DrivenReducer(feature) }
      case .model:
        let made = LoadableListModel<EmptyLoadRequest, ServedRow, Page>(
          firstPage: source.first, prefetchDistance: 0, keeping: keptPages
        ) { load in try await loadPage(load.page) }
        model = made.stored(in: storage, version: 1)
      }
    }
  }

  /// The same list after the app has ended and begun again; its calls wait.
  func restarted(isHeld: Bool = true) -> StoredListRun {
    store?.cancelEffects()
    model?.cancelEffects()
    return StoredListRun(source, server, in: storage.restarted(), place, keeping: keptPages, isHeld: isHeld)
  }

  private func call(_ page: Page) async throws -> Slice {
    requests.append(page)
    if gate != nil { try await withCheckedThrowingContinuation { gate?.append($0) } }
    return source.read(server, page)
  }

  /// Answers the calls that wait, and those that follow.
  func open(failing error: (any Error)? = nil) {
    let waiting = gate ?? []
    gate = nil
    for call in waiting { call.resume(with: error.map { .failure($0) } ?? .success(())) }
  }

  // MARK: The list

  var pages: PaginatedState<Rows> { store?.state.$rows ?? model?.state ?? .notLoaded }
  var rows: Rows? { pages.wrappedValue }
  var ids: [Int] { rows?.map(\.id) ?? [] }
  /// What was reported, but not that a driver does not tell the store which selections it moves.
  var reports: [String] { reporter.issues.map(\.message).filter { !$0.contains("is a selection") } }

  @discardableResult
  func send(_ action: PaginatedAction<Rows>) -> StoreTask {
    IssueReporting.$current.withValue(reporter) { store?.send(.rows(action)) ?? model!.send(action) }
  }

  func select(_ id: Int) {
    store?.send(.selection(.select(id)))
    model?.moveSelection(.select(id))
  }

  func edit(_ change: @escaping @Sendable (inout Rows) -> Void) {
    let edit: @Sendable (inout PaginatedState<Rows>) -> Void = { state in
      if state.wrappedValue != nil { change(&state.wrappedValue!) }
    }
    store?.send(.change { edit(&$0.$rows) })
    model?.change { edit(&$0) }
  }

  /// Loads the list, and the next pages until it has a number of rows.
  func load(_ count: Int) async {
    await send(.load()).finish()
    while (rows?.count ?? 0) < count, rows?.nextPage != nil { await send(.loadNext).finish() }
  }

  // MARK: Waiting

  /// Waits until the list meets a condition.
  func wait(until isOver: @escaping @MainActor (StoredListRun) -> Bool) async throws {
    let end = OneShot<Void>()
    let check = { [weak self] in
      if let self, isOver(self) { end.complete(with: .success(())) }
    }
    let subscription = store?.subscribe { _ in check() } ?? model?.subscribe { _ in check() }
    check()
    try await end.value(
      within: .seconds(60), isolation: #isolation,
      at: SourcePlace(fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    ) { WaitExplanation(complaint: "The list did not meet the condition", details: "\(self.pages)") }
    subscription?.cancel()
  }

  /// The only record, decoded; nil if there is none.
  nonisolated static func record(in storage: InMemoryStorage) -> Record? {
    storage.records.values.first.flatMap { try? StoredRecords.decode(Record.self, from: $0.bytes) }
  }

  /// Waits until what is stored meets a condition.
  func waitForRecord(_ isMet: @escaping @Sendable (Record) -> Bool) async throws {
    try await storage.wait { Self.record(in: $0).map(isMet) ?? false }
  }
}

/// Rows 1 to a number, in the order of a server.
func servedRows(_ ids: some Sequence<Int>) -> [ServedRow] {
  ids.map { ServedRow(id: $0, rank: Double(100_000 - 10 * $0)) }
}
