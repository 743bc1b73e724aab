import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Effects of rows continue while the rows stay, and end when they go or are replaced.
@MainActor struct ReplacedRowsTests {
  private let source = ControlledLoader<SearchPage, RowsPage>()
  private let numbers = ControlledLoader<String, Int>()
  private let gate = ControlledLoader<String, Int>()

  private typealias RowsStore = StoreOf<ReplaceableRows>

  private func feature() -> RowsStore {
    Store(initialState: ReplaceableRows.State()) { ReplaceableRows(source: source, numbers: numbers) }
  }

  /// Answers the load of a page.
  private func answer(
    _ task: StoreTask, _ text: String, _ rows: String, page: Int = 1, next: Int? = nil, previous: Int? = nil
  ) async throws {
    let call = try await source.nextRequest()
    expectEqual(call.request, SearchPage(text: text, page: page))
    call.succeed(with: RowsPage(page, rows, next: next, previous: previous))
    await task.finish()
  }

  /// The effects of a row: it waits for the gate, and loads its number.
  private struct Play {
    let tasks: [StoreTask]
    let effect: ControlledCall<String, Int>
    let load: ControlledCall<String, Int>

    @MainActor func finish() async {
      effect.succeed(with: 1)
      load.succeed(with: 1)
      for task in tasks { await task.finish() }
    }
  }

  private func play(_ send: @MainActor (EffectFeature.Action) -> StoreTask) async throws -> Play {
    let tasks = [send(.play(.note("played", after: gate))), send(.number(.load("n")))]
    return Play(tasks: tasks, effect: try await gate.nextRequest(), load: try await numbers.nextRequest())
  }

  /// A store with rows 1 to 3 of request "a", the second of which plays.
  private func played() async throws -> (RowsStore, Play) {
    let feature = feature()
    try await answer(feature.send(.seats(.load("a"))), "a", "1a 2a 3a", next: 2, previous: 0)
    return (feature, try await play { feature.send(.rows(.element(id: 2, action: $0))) })
  }

  @Test("the rows of another request are other rows, even with the same ids: nothing is merged, and all effects end")
  func anotherRequest() async throws {
    let (feature, play) = try await played()
    feature.send(.rows(.element(id: 2, action: .note("mine"))))
    try await answer(feature.send(.seats(.load("b"))), "b", "2b 4b")
    expectEqual(feature.short, "2b 4b")
    expect(play.effect.isCancelled && play.load.isCancelled)
    expect(feature.effectsInFlight.isEmpty)
    // The effects of the new list's row last as long as that list.
    let other = try await self.play { feature.send(.rows(.element(id: 2, action: $0))) }
    try await answer(feature.send(.seats(.refresh(.reload))), "b", "2c")
    expect(!other.effect.isCancelled && !other.load.isCancelled)
    await other.finish()
    expectEqual(feature.short, "2c finished n played")
  }

  /// How the list of the same request arrives again.
  enum Coming: CaseIterable {
    case reload, refreshAll, refreshHead, next, previous

    var action: PaginatedActionWith<String, ReplaceableRows.Seats> {
      switch self {
      case .reload: .refresh(.reload)
      case .refreshAll: .refresh(.refreshAll)
      case .refreshHead: .refresh(.refreshHead)
      case .next: .loadNext
      case .previous: .loadPrevious
      }
    }

    var page: Int {
      switch self {
      case .reload, .refreshAll, .refreshHead: 1
      case .next: 2
      case .previous: 0
      }
    }

    /// The rows after a page of rows 9, 2 and 3 has arrived.
    var rows: String {
      switch self {
      case .reload, .refreshAll, .refreshHead: "9b 2b finished n played 3b"
      case .next: "1a 2b finished n played 3b 9b"
      case .previous: "9b 1a 2b finished n played 3b"
      }
    }
  }

  @Test(
    "a row that arrives again is merged into the one that is there, and its effects continue",
    arguments: Coming.allCases)
  func sameRequest(coming: Coming) async throws {
    let (feature, play) = try await played()
    try await answer(feature.send(.seats(coming.action)), "a", "9b 2b 3b", page: coming.page)
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    await play.finish()
    expectEqual(feature.short, coming.rows)
  }

  @Test(
    "a row that was removed and comes back is another row, with nothing of the former one", arguments: [true, false])
  func goneAndBack(isRemoved: Bool) async throws {
    let (feature, play) = try await played()
    feature.send(.rows(.element(id: 2, action: .note("mine"))))
    if isRemoved {
      feature.send(.edit { $0.seats?.remove(id: 2) })
    } else {
      try await answer(feature.send(.seats(.refresh(.reload))), "a", "1b 3b", next: 2)
    }
    expect(play.effect.isCancelled && play.load.isCancelled)
    try await answer(feature.send(.seats(.loadNext)), "a", "2c", page: 2)
    expectEqual(feature.short, isRemoved ? "1a 3a 2c" : "1b 3b 2c")
    expect(feature.effectsInFlight.isEmpty)
  }

  @Test("a row that is removed during a refresh stays away, and the next refresh returns it as another row")
  func removedDuringRefresh() async throws {
    let (feature, play) = try await played()
    let refresh = feature.send(.seats(.refresh(.reload)))
    feature.send(.edit { $0.seats?.remove(id: 2) })
    try await answer(refresh, "a", "1b 2b")
    expectEqual(feature.short, "1b")
    expect(play.effect.isCancelled)
    try await answer(feature.send(.seats(.refresh(.reload))), "a", "1c 2c")
    expectEqual(feature.short, "1c 2c")
    expect(feature.effectsInFlight.isEmpty)
  }

  @Test("rows that are removed and put back within one action are the same rows, and their effects continue")
  func takenAndPutBack() async throws {
    let (feature, play) = try await played()
    feature.send(
      .edit { state in
        let seats = state.seats
        state.seats = nil
        state.seats = seats
      })
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    feature.send(
      .edit { state in
        let seats = state.seats
        state.$seats.unload()
        state.$seats.loaded(with: seats, request: "a")
      })
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    feature.cancelEffects()
  }

  @Test(
    "in an optional list or array too; with other rows of the same ids only their loads end", arguments: [true, false])
  func optionalRows(isList: Bool) async throws {
    let feature = feature()
    func edit(_ seats: [ChildRow]?) {
      feature.send(
        .edit { state in
          if isList {
            state.list = nil
            state.list = seats.map { IdentifiedList(uniquing: $0) }
          } else {
            state.array = nil
            state.array = seats
          }
        })
    }
    edit([ChildRow(id: 1), ChildRow(id: 2)])
    let play = try await play {
      feature.send(isList ? .list(.element(id: 2, action: $0)) : .array(.element(id: 2, action: $0)))
    }
    edit(isList ? feature.list.map { Array($0) } : feature.array)
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    edit([ChildRow(id: 2)])
    expect(!play.effect.isCancelled && play.load.isCancelled)
    edit(nil)
    expect(play.effect.isCancelled)
    expect(feature.effectsInFlight.isEmpty)
  }
}

/// Rows in lists that are loaded by request and page, or are optional.
struct ReplaceableRows: Feature {
  typealias Seats = IdentifiedPaginatedCollection<ChildRow, Int>

  struct State {
    @PaginatedStateWith<String, Seats> var seats
    var list: IdentifiedList<ChildRow>?
    var array: [ChildRow]?
  }

  enum Action: CasePathable {
    case seats(PaginatedActionWith<String, Seats>)
    case rows(IdentifiedAction<Int, EffectFeature.Action>)
    case list(IdentifiedAction<Int, EffectFeature.Action>)
    case array(IdentifiedAction<Int, EffectFeature.Action>)
    case edit((inout State) -> Void)

    struct AllCasePaths {
      let seats = CasePath(Action.seats) { if case .seats(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let list = CasePath(Action.list) { if case .list(let action) = $0 { action } else { nil } }
      let array = CasePath(Action.array) { if case .array(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let source: ControlledLoader<SearchPage, RowsPage>
  let numbers: ControlledLoader<String, Int>

  var body: some ReducerOf<Self> {
    let (source, numbers) = (source, numbers)
    let seat = ChildRowFeature { try await numbers.load($0) }
    Reduce<State, Action> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .paginated(state: \.$seats, action: \.seats, firstPage: 1) { load in
      let page = try await source.load(SearchPage(text: load.request, page: load.page))
      return (page ?? RowsPage(load.page, "")).map { ChildRow(id: $0.id, text: $0.text) }
    }
    .merging { seat, fresh in seat.text = fresh.text }
    .forEach(\.seats, action: \.rows) { seat }
    .forEach(\.list, action: \.list) { seat }
    .forEach(\.array, action: \.array) { seat }
  }
}

extension StoreOf<ReplaceableRows> {
  /// The ids, texts and logs of the rows.
  fileprivate var short: String? {
    state.seats?.map { (["\($0.id)\($0.text)"] + $0.stage.log.sorted()).joined(separator: " ") }.joined(separator: " ")
  }
}
