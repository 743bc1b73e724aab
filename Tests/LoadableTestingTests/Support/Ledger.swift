import LoadableCore
import LoadableReducers
import LoadableTesting

/// A feature with a value that is edited and polled, and a list of pages, whose sessions are recorded and replayed.
struct Ledger: Feature {
  struct Row: Identifiable, Hashable, Sendable {
    let id: Int
  }

  typealias Rows = IdentifiedPaginatedCollection<Row, NumberedPage>

  struct State: Equatable {
    @LoadableState var total: Int?
    @Paginated<Rows> var days
    @Edits<Int> var edits

    /// Whether something is on its way.
    var isBusy: Bool {
      $total.isLoading || $days.isLoading || $days.next.isLoading || $days.previous.isLoading || !$edits.hasNothingToDo
    }
  }

  enum Action: CasePathable {
    case appeared
    /// Loads the first page again, or all pages.
    case head, all
    case total(LoadableAction<Int>)
    case days(PaginatedAction<Rows>)
    case edits(EditAction<Int>)

    struct AllCasePaths {
      var appeared: CasePath<Action, Void> { CasePath(.appeared) { if case .appeared = $0 { true } else { false } } }
      let total = CasePath(Action.total) { if case .total(let action) = $0 { action } else { nil } }
      let days = CasePath(Action.days) { if case .days(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// The actions that a session sends, by their recorded names.
  static let actions: [String: Action] = [
    "appeared": .appeared, "head": .head, "all": .all, "total.refresh": .total(.refresh),
    "total.retry": .total(.retry), "total.cancel": .total(.cancel), "total.unload": .total(.unload),
    "total.signalled": .total(.signalled), "days.list.signalled": .days(.list(.signalled)),
    "days.next.signalled": .days(.next(.signalled)), "days.previous.signalled": .days(.previous(.signalled)),
    "days.loadNext": .days(.loadNext), "days.loadPrevious": .days(.loadPrevious), "days.retry": .days(.retry),
    "days.jump": .days(.jump(to: NumberedPage(number: 3, size: 2))), "days.rowAppeared": .days(.rowAppeared(5)),
    "days.cancel": .days(.cancel), "edits.begin": .edits(.begin(7)),
  ]

  /// How often a load of the total calls its loader.
  var calls = 1
  let total: @Sendable (Int) async throws -> Int?
  let page: @Sendable (NumberedPage) async throws -> [Row]?
  let save: @Sendable (Int) async throws -> Int?
  let observer: LoadRecorder
  let policy: LoadPolicy

  init(
    calls: Int = 1, total: some Loader<Int, Int>, days: some Loader<NumberedPage, [Row]>,
    edits: some Loader<Int, Int>, observer: LoadRecorder, clock: some Clock<Duration>, signal: ControlledSignal? = nil
  ) {
    self.calls = calls
    self.total = { try await total.load($0) }
    page = { try await days.load($0) }
    save = { try await edits.load($0) }
    self.observer = observer
    let policy = LoadPolicy.none.retry(RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))).clock(clock)
    let online = signal.map { AnyLoadSignal($0, as: "online") }
    self.policy = online.map { policy.refreshes(on: [$0]).pauses(while: !$0) } ?? policy
  }

  static func rows(_ page: Int) -> [Row] { [Row(id: 2 * page - 1), Row(id: 2 * page)] }

  var body: some ReducerOf<Self> {
    let (calls, total, page, save) = (calls, total, page, save)
    return Reduce<State, Action> { _, action in
      switch action {
      case .head: .send(.days(.refresh(.refreshHead)))
      case .all: .send(.days(.refresh(.refreshAll)))
      case .appeared, .total, .days, .edits: .none
      }
    }
    .edits(state: \.$edits, action: \.edits, of: \.$total, policy: policy) { attempt in try await save(attempt.edit) }
    .observed(by: observer)
    .loadable(
      state: \.$total, action: \.total, performsLoadOn: \.appeared,
      policy: policy.timeout(.seconds(3)).staleAfter(.seconds(5)).refreshEvery(.seconds(7))
    ) { _ in
      var sum = 0
      for number in 1...calls { sum += try await total(number) ?? 0 }
      return sum
    }
    .observed(by: observer)
    .paginated(
      state: \.$days, action: \.days, firstPage: NumberedPage(number: 2, size: 2), performsLoadOn: \.appeared,
      policy: policy
    ) { load in
      let number = load.page.number
      return PaginatedArraySlice(
        values: try await page(load.page) ?? [], page: load.page, nextPage: number == 9 ? nil : load.page.next,
        previousPage: number == 1 ? nil : NumberedPage(number: number - 1, size: 2))
    }
    .prefetching(distance: 1)
    .keeping(pages: 3)
    .observed(by: observer)
    .observingActions(with: observer)
  }
}

extension Ledger {
  /// The code that the printed test begins with.
  static let setUp = """
    let (total, edits, clock) = (ControlledLoader<Int, Int>(), ControlledLoader<Int, Int>(), TestClock())
    let (days, recorder) = (ControlledLoader<NumberedPage, [Ledger.Row]>(), LoadRecorder())
    let store = TestStore(initialState: Ledger.State()) {
      Ledger(total: total, days: days, edits: edits, observer: recorder, clock: clock)
    }
    store.exhaustivity = .off
    """
}
