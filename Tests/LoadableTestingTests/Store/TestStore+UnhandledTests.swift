import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct TestStoreUnhandledTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    @LoadableStateWith<String, Int> var price
  }

  private struct State: Equatable {
    @LoadableStateWith<Int, String> var report
    @Paginated<IdentifiedPaginatedCollection<ToyRow, Int>> var pages
    @LoadableStateWith<Int, Row> var row
    var rows: [String: [Row]] = [:]
    var mayLoad = true
    var count = 0
  }

  private enum Action: CasePathable {
    case edit(@Sendable (inout State) -> Void), later(@Sendable (inout State) -> Void)
    case report(LoadableActionWith<Int, String>)

    struct AllCasePaths {
      let edit = CasePath(Action.edit) { if case .edit(let edit) = $0 { edit } else { nil } }
      let report = CasePath(Action.report) { if case .report(let action) = $0 { action } else { nil } }
    }
    static let allCasePaths = AllCasePaths()
  }

  private let base = Reduce<State, Action> { state, action in
    switch action {
    case .edit(let edit): edit(&state)
    case .later(let edit): return .send(.edit(edit))
    case .report: break
    }
    return .none
  }

  private func store(_ state: State = State()) -> TestStore<State, Action> {
    let base = base
    return TestStore(initialState: state) { base }
  }

  @Test("a property that no reducer loads fails the test at the send that made it due, with its path")
  func missing() async {
    let store = store()
    let line = #line + 1
    let found = await failures { store.send(.edit { $0.$report.request(3) }) { $0.$report.waiting(for: 3) } }
    expectOne(
      found, line: line, facts: "'.report' of 'State' waits to load 3 after sending .edit(",
      "but no reducer of the store loads it", "Likely causes: '.loadable' or '.paginated' is missing")
  }

  @Test(
    "it fails once while it is due, and once more when it becomes due again; also in a store that is not exhaustive"
  )
  func once() async {
    let store = store()
    store.exhaustivity = .off
    expectEqual(await failures { store.send(.edit { $0.$report.request(3) }) }.count, 1)
    expectEqual(await failures { store.send(.edit { $0.count += 1 }) }.count, 0)
    expectEqual(await failures { store.send(.edit { $0.$report.cancel() }) }.count, 0)
    expectEqual(await failures { store.send(.edit { $0.$report.request(3) }) }.count, 1)
  }

  @Test("what an effect's action makes due fails the test at the receive")
  func received() async {
    let store = store()
    store.send(.later { $0.$report.request(3) })
    let line = #line + 1
    let found = await failures { await store.receive(\.edit) { $0.$report.waiting(for: 3) } }
    expectOne(found, line: line, facts: "'.report' of 'State' waits to load 3 after receiving .edit(")
  }

  @Test("a state that is due from the beginning fails the test at the first send")
  func fromTheBeginning() async {
    let store = store(State(report: .ready(3)))
    let line = #line + 1
    let found = await failures { store.send(.edit { $0.count = 1 }) { $0.count = 1 } }
    expectOne(found, line: line, facts: "'.report' of 'State' waits to load 3 after sending .edit(")
  }

  @Test("a due property is found wherever it is: in a page, in rows of a dictionary, in loaded content")
  func paths() async {
    let row = Row(id: 7)
    let store = store(State(row: .loaded(row, request: 1)))
    store.exhaustivity = .off
    let found = await failures {
      store.send(
        .edit { state in
          var waiting = row
          waiting.$price.request("EUR")
          state.$pages.next.request(2)
          state.rows["a"] = [row, waiting]
          state.row = waiting
        })
    }
    expectEqual(
      found.map { String($0.message.prefix { $0 != " " }) }.sorted(),
      ["'.pages.next'", "'.row.price'", "'.rows[\"a\"][1].price'"])
  }

  /// Why a request that a reducer handles may wait.
  private enum Hold: CaseIterable {
    case `guard`, debounce, queue
  }

  @Test(
    "a request that waits for the guard, a debounce or the running load is not reported", arguments: Hold.allCases)
  private func held(hold: Hold) async throws {
    let loader = ControlledLoader<Int, String>()
    let clock = TestClock()
    let policy: LoadPolicy =
      switch hold {
      case .guard: .none
      case .debounce: .none.debounce(.seconds(1)).clock(clock)
      case .queue: .none.overlap(.queue)
      }
    let base = base
    let store = TestStore(initialState: State(mayLoad: hold != .guard)) {
      base.loadable(state: \.$report, action: \.report, policy: policy) { try await loader.load($0.request) }
        .guard { $0.mayLoad }
        .derivingRequest(whenNil: .keepsContent) { $0.count == 0 ? nil : $0.count }
    }
    if hold == .queue { store.send(.report(.load(1))) { $0.$report.loading(1) } }
    if hold == .debounce {
      store.send(.edit { $0.count = 3 }) {
        $0.count = 3
        $0.$report.waiting(for: 3)
      }
    } else {
      store.send(.report(.load(3))) { $0.$report.waiting(for: 3) }
    }
    // Nothing that happens next reports the wait either.
    store.send(.edit { $0.rows = ["a": []] }) { $0.rows = ["a": []] }
    store.exhaustivity = .off
    store.send(.report(.unload))
    await store.finish()
  }
}
