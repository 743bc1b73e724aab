import LoadableCore
@testable import LoadableReducers

/// A list of two requests that is stored, to which anything may happen in any order, without tasks: a driver's state holds all of it.
struct ExploredStorage {
  typealias Page = NumberedPage
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>
  typealias Pages = PaginatedStateWith<Int, Rows>
  typealias Driver = LoadingDriver<State, Action, Effect<Action>>

  struct State {
    var rows = Pages()
  }

  enum Action: CasePathable {
    case rows(PaginatedActionWith<Int, Rows>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  enum Event: Hashable {
    case load(Int), loadNext, cancel, unload, refresh
    /// The oldest question to the storage is answered.
    case storage
    case first(Bool), next(Bool)
  }

  private static let source = ServedSource.numbers(2)
  private let driver: Driver
  private(set) var state = State()
  /// Kept, because a load whose effect is gone counts as ended.
  private var effects: [Effect<Action>] = []
  private(set) var order: [Event] = []
  /// The questions to the storage that were not answered.
  private var questions: [(request: Int, identity: LoadIdentity)] = []
  /// The request whose rows may be shown if the storage answers now; nil for none.
  private var restorable: Int?
  private var hadContent = false

  init(_ storage: some LoadableStorage) {
    driver = Driver { base in
      base.paginated(state: \.rows, action: \.rows, firstPage: Self.source.first) { load in
        Self.source.read(servedRows(0..<8), load.page)
      }
      .stored(in: storage, version: 1)
    }
  }

  private static func rows(_ request: Int, from first: Int, _ page: Page) -> PaginatedArraySlice<ServedRow, Page> {
    source.read(servedRows((100 * request + first)..<(100 * request + 8)), page)
  }

  /// What is stored of a request: its second to fifth row, so that a load brings a new one.
  private static func stored(_ request: Int) -> StoredPages<Int, Rows> {
    var rows = Rows(rows(request, from: 1, source.first))
    rows.append(Self.rows(request, from: 1, NumberedPage(number: 2, size: 2)))
    var content = LoadedContent(rows, request: request, isStale: true)
    content.isRestored = true
    return StoredPages(content: content, start: nil, row: nil, selected: nil)
  }

  var key: AnyHashable {
    let list = state.rows.list
    return [
      "\(state.rows.wrappedValue?.map(\.id) ?? [])", "\(list.isStale) \(String(describing: list.contentRequest))",
      "\(String(describing: list.load?.request)) \(String(describing: list.dueRequest)) \(list.storage.hasFailure)",
      "\(state.rows.next.isLoading) \(state.rows.next.storage.hasFailure) \(state.rows.isNextWaiting)",
      "\(questions.map { "\($0.request)" + ($0.identity == state.rows.rowProgress.storing.reading?.identity ? "!" : "") })",
      "\(hadContent) \(String(describing: restorable)) \(String(describing: state.rows.progress.running?.mode))",
      "\(String(describing: list.latestRequest)) \(String(describing: state.rows.progress.running?.isBlind))",
    ]
  }

  var events: [Event] {
    var events: [Event] = [.load(1), .load(2), .cancel, .unload]
    if state.rows.list.latestRequest != nil { events += [.refresh, .loadNext] }
    if !questions.isEmpty { events.append(.storage) }
    if state.rows.list.isLoading { events += [.first(true), .first(false)] }
    if state.rows.next.isLoading { events += [.next(true), .next(false)] }
    return events
  }

  /// Makes something happen.
  ///
  /// - Returns: the rule that is broken.
  mutating func happen(_ event: Event) -> String? {
    order.append(event)
    let before = state.rows
    switch event {
    case .load(let request):
      if !hadContent { restorable = request }
      send(.load(request))
    case .loadNext: send(.loadNext)
    case .cancel:
      send(.cancel)
      // What is left on screen is the failure of an earlier request.
      if restorable != nil, let failed = state.rows.list.failure?.request { restorable = failed }
    case .refresh: send(.refresh(nil))
    case .unload:
      restorable = nil
      send(.unload)
    case .storage:
      let question = questions.removeFirst()
      var stored = Self.stored(question.request)
      stored.reading = question.identity
      let isCurrent = question.identity == state.rows.rowProgress.storing.reading?.identity
      send(.restored(stored))
      if state.rows.content?.isRestored == true, before.content?.isRestored != true {
        if before.content != nil { return "what was stored takes the place of nothing that was loaded" }
        if question.request != restorable { return "only what the list is to show is restored" }
      } else if isCurrent, restorable == question.request, before.content == nil {
        return "what was stored is shown"
      }
    case .first(let succeeds):
      guard let ticket = state.rows.list.load?.ticket else { return "a list that loads has a load" }
      let result: LoadResult<Int, Rows> =
        succeeds
        ? .success(Rows(Self.rows(ticket.request, from: 0, Self.source.first)))
        : .failure(LoadFailure(NamedError("offline"), request: ticket.request, attempts: 1))
      send(.list(.finished(result, ticket)))
    case .next(let succeeds):
      guard let ticket = state.rows.next.load?.ticket, let request = state.rows.list.contentRequest else {
        return "a page that loads has a load, and a list"
      }
      let result: LoadResult<Page, PaginatedArraySlice<ServedRow, Page>> =
        succeeds
        ? .success(Self.rows(request, from: 0, ticket.request))
        : .failure(LoadFailure(NamedError("offline"), request: ticket.request, attempts: 1))
      send(.next(.finished(result, ticket)))
    }
    if state.rows.content != nil { (hadContent, restorable) = (true, nil) }
    return breach(before, event)
  }

  private mutating func send(_ action: PaginatedActionWith<Int, Rows>) {
    let former = state.rows.rowProgress.storing.reading?.identity
    effects.append(driver.reduce(into: &state, action: .rows(action)))
    if let reading = state.rows.rowProgress.storing.reading, reading.identity != former {
      questions.append((reading.request.typed(as: Int.self), reading.identity))
    }
  }

  private func breach(_ before: Pages, _ event: Event) -> String? {
    let (ids, request) = (state.rows.wrappedValue?.map(\.id) ?? [], state.rows.list.contentRequest ?? 0)
    if !ids.isEmpty {
      if ids != Array(ids[0]..<(ids[0] + ids.count)) { return "rows have no gap, and none comes twice" }
      if ids.contains(where: { $0 / 100 != request }) { return "all rows are of the request" }
    }
    if event == .unload, state.rows.content != nil { return "an unloaded list is empty" }
    if case .first(true) = event, state.rows.list.isStale { return "an answer of the source is fresh" }
    if event == .storage, let load = before.list.load, state.rows.list.load?.request != load.request {
      return "what is loading goes on"
    }
    return nil
  }
}
