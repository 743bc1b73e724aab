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

  private typealias HouseStore = StoreOf<PlayHouse>

  private func house() -> HouseStore {
    Store(initialState: PlayHouse.State()) { PlayHouse(source: source, numbers: numbers) }
  }

  /// Answers the load of a page.
  private func answer(_ task: StoreTask, _ text: String, _ rows: String, page: Int = 1, next: Int? = nil) async throws {
    let call = try await source.nextRequest()
    expectEqual(call.request, SearchPage(text: text, page: page))
    call.succeed(with: RowsPage(page, rows, next: next))
    await task.finish()
  }

  /// The effects of a seat: it waits for the gate, and loads its number.
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

  private func play(_ send: @MainActor (StageFeature.Action) -> StoreTask) async throws -> Play {
    let tasks = [send(.play(.note("played", after: gate))), send(.number(.load("n")))]
    return Play(tasks: tasks, effect: try await gate.nextRequest(), load: try await numbers.nextRequest())
  }

  /// A house with seats 1 to 3 of request "a", the second of which plays.
  private func played() async throws -> (HouseStore, Play) {
    let house = house()
    try await answer(house.send(.seats(.load("a"))), "a", "1a 2a 3a", next: 2)
    return (house, try await play { house.send(.rows(.element(id: 2, action: $0))) })
  }

  @Test("the rows of another request are other rows, even with the same ids: nothing is merged, and all effects end")
  func anotherRequest() async throws {
    let (house, play) = try await played()
    house.send(.rows(.element(id: 2, action: .note("mine"))))
    try await answer(house.send(.seats(.load("b"))), "b", "2b 4b")
    expectEqual(house.short, "2b 4b")
    expect(play.effect.isCancelled && play.load.isCancelled)
    expect(house.effectsInFlight.isEmpty)
    // The effects of the new list's row last as long as that list.
    let other = try await self.play { house.send(.rows(.element(id: 2, action: $0))) }
    try await answer(house.send(.seats(.refresh(.reload))), "b", "2c")
    expect(!other.effect.isCancelled && !other.load.isCancelled)
    await other.finish()
    expectEqual(house.short, "2c finished n played")
  }

  /// How the list of the same request arrives again.
  enum Coming: CaseIterable {
    case reload, refreshAll, refreshHead, next

    var action: PaginatedActionWith<String, PlayHouse.Seats> {
      switch self {
      case .reload: .refresh(.reload)
      case .refreshAll: .refresh(.refreshAll)
      case .refreshHead: .refresh(.refreshHead)
      case .next: .loadNext
      }
    }
  }

  @Test("a row that arrives again is the same row, and its effects continue", arguments: Coming.allCases)
  func sameRequest(coming: Coming) async throws {
    let (house, play) = try await played()
    let page = coming == .next ? 2 : 1
    try await answer(house.send(.seats(coming.action)), "a", "1b 2b 3b", page: page, next: page + 1)
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    await play.finish()
    expectEqual(house.seats?[id: 2]?.stage.log.sorted(), ["finished n", "played"])
  }

  @Test(
    "a row that was removed and comes back is another row, with nothing of the former one", arguments: [true, false])
  func goneAndBack(isRemoved: Bool) async throws {
    let (house, play) = try await played()
    house.send(.rows(.element(id: 2, action: .note("mine"))))
    if isRemoved {
      house.send(.edit { $0.seats?.remove(id: 2) })
    } else {
      try await answer(house.send(.seats(.refresh(.reload))), "a", "1b 3b", next: 2)
    }
    expect(play.effect.isCancelled && play.load.isCancelled)
    try await answer(house.send(.seats(.loadNext)), "a", "2c", page: 2)
    expectEqual(house.short, isRemoved ? "1a 3a 2c" : "1b 3b 2c")
    expect(house.effectsInFlight.isEmpty)
  }

  @Test("a row that is removed during a refresh stays away, and the next refresh returns it as another row")
  func removedDuringRefresh() async throws {
    let (house, play) = try await played()
    let refresh = house.send(.seats(.refresh(.reload)))
    house.send(.edit { $0.seats?.remove(id: 2) })
    try await answer(refresh, "a", "1b 2b")
    expectEqual(house.short, "1b")
    expect(play.effect.isCancelled)
    try await answer(house.send(.seats(.refresh(.reload))), "a", "1c 2c")
    expectEqual(house.short, "1c 2c")
    expect(house.effectsInFlight.isEmpty)
  }

  @Test("rows that are removed and put back within one action are the same rows, and their effects continue")
  func takenAndPutBack() async throws {
    let (house, play) = try await played()
    house.send(
      .edit { state in
        let seats = state.seats
        state.seats = nil
        state.seats = seats
      })
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    house.send(
      .edit { state in
        let seats = state.seats
        state.$seats.unload()
        state.$seats.loaded(with: seats, request: "a")
      })
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    house.cancelEffects()
  }

  @Test(
    "in an optional list or array too; with other rows of the same ids only their loads end", arguments: [true, false])
  func optionalRows(isList: Bool) async throws {
    let house = house()
    func edit(_ seats: [Seat]?) {
      house.send(
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
    edit([Seat(id: 1), Seat(id: 2)])
    let play = try await play {
      house.send(isList ? .list(.element(id: 2, action: $0)) : .array(.element(id: 2, action: $0)))
    }
    edit(isList ? house.list.map { Array($0) } : house.array)
    expect(!play.effect.isCancelled && !play.load.isCancelled)
    edit([Seat(id: 2)])
    expect(!play.effect.isCancelled && play.load.isCancelled)
    edit(nil)
    expect(play.effect.isCancelled)
    expect(house.effectsInFlight.isEmpty)
  }
}

/// Seats in lists that are loaded by request and page, or are optional.
struct PlayHouse: Feature {
  typealias Seats = IdentifiedPaginatedCollection<Seat, Int>

  struct State {
    @PaginatedStateWith<String, Seats> var seats
    var list: IdentifiedList<Seat>?
    var array: [Seat]?
  }

  enum Action: CasePathable {
    case seats(PaginatedActionWith<String, Seats>)
    case rows(IdentifiedAction<Int, StageFeature.Action>)
    case list(IdentifiedAction<Int, StageFeature.Action>)
    case array(IdentifiedAction<Int, StageFeature.Action>)
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
    let seat = SeatFeature { try await numbers.load($0) }
    Reduce<State, Action> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .paginated(state: \.$seats, action: \.seats, firstPage: 1) { load in
      let page = try await source.load(SearchPage(text: load.request, page: load.page))
      return (page ?? RowsPage(load.page, "")).map { Seat(id: $0.id, text: $0.text) }
    }
    .merging { seat, fresh in seat.text = fresh.text }
    .forEach(\.seats, action: \.rows) { seat }
    .forEach(\.list, action: \.list) { seat }
    .forEach(\.array, action: \.array) { seat }
  }
}

extension StoreOf<PlayHouse> {
  /// The ids, texts and logs of the seats.
  fileprivate var short: String? {
    state.seats?.map { (["\($0.id)\($0.text)"] + $0.stage.log.sorted()).joined(separator: " ") }.joined(separator: " ")
  }
}
