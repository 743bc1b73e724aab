import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// After each action, the running effects match the state, however the state was changed and wherever the child is.
@MainActor struct SettlingTests {
  private let numbers = ControlledLoader<String, Int>()
  private let pages = ControlledLoader<SearchPage, RowsPage>()
  private let observer = RecordingObserver()

  /// A store with a child in each place.
  private func store() -> StoreOf<AllPlacesFeature> {
    Store(initialState: AllPlacesFeature.State()) {
      AllPlacesFeature(numbers: numbers, pages: pages, observer: observer)
    }
  }

  /// Makes a parent change the state of its child.
  private func edit(
    _ store: StoreOf<AllPlacesFeature>, _ place: ChildPlace,
    _ change: @escaping (inout ValueAndListFeature.State) -> Void
  ) -> StoreTask {
    store.send(.edit { place.change(&$0, change) })
  }

  /// How a parent ends its child's loads.
  nonisolated static let resets: [String: @Sendable (inout ValueAndListFeature.State) -> Void] = [
    "a fresh state": { $0 = ValueAndListFeature.State(id: $0.id) },
    "unload": {
      $0.$number.unload()
      $0.$rows.unload()
    },
    "set by hand": {
      $0.$number.loaded(with: 1)
      $0.$rows.loaded(with: .one("1a"), request: "a")
    },
  ]

  @Test(
    "a load ends with the action by which a parent resets the child, and its handle finishes",
    arguments: ChildPlace.allCases, resets.keys.sorted())
  func parentResets(place: ChildPlace, reset: String) async throws {
    let store = store()
    let tasks = load(store, place)
    await effectsHaveBegun()
    _ = edit(store, place, try #require(Self.resets[reset]))
    try await expectEnded(tasks, store)
    expectEqual(observer.events.map(\.kind), [.started, .started, .cancelled, .cancelled])
  }

  /// Loads a value and a list in a child.
  private func load(_ store: StoreOf<AllPlacesFeature>, _ place: ChildPlace) -> [StoreTask] {
    [store.send(place.action(.number(.load("a")))), store.send(place.action(.rows(.load("a"))))]
  }

  /// Checks that the loads of a value and a list have ended, and that their handles finish.
  private func expectEnded(_ tasks: [StoreTask], _ store: StoreOf<AllPlacesFeature>) async throws {
    let (number, page) = (try await numbers.nextRequest(), try await pages.nextRequest())
    expect(number.isCancelled && page.isCancelled)
    for task in tasks { await task.finish() }
    expect(store.effectsInFlight.isEmpty)
  }

  /// Answers the loads of a value and a list of a request, and checks that the child shows both.
  private func answer(_ request: String, _ number: Int, _ task: StoreTask, room: () -> ValueAndListFeature.State?)
    async throws
  {
    let (call, page) = (try await numbers.nextRequest(), try await pages.nextRequest())
    expectEqual(call.request, request)
    expectEqual(page.request, SearchPage(text: request, page: 1))
    call.succeed(with: number)
    page.succeed(with: RowsPage(1, "1\(request)"))
    await task.finish()
    expectEqual(room()?.number, number)
    expectEqual(room()?.rows?.short, "1\(request)")
  }

  @Test("loads of a value and a list end when their child is removed or replaced", arguments: ChildPlace.allCases)
  func childGoes(place: ChildPlace) async throws {
    let store = store()
    let tasks = load(store, place)
    await effectsHaveBegun()
    store.send(.edit { $0 = AllPlacesFeature.State(isEmpty: true) })
    try await expectEnded(tasks, store)
  }

  @Test(
    "a state that is put back while it was loading loads again, with the same action", arguments: ChildPlace.allCases)
  func putBack(place: ChildPlace) async throws {
    let store = store()
    store.send(place.action(.number(.load("a"))))
    store.send(place.action(.rows(.load("a"))))
    let past = try #require(place.room(store.state))
    try await numbers.nextRequest().succeed(with: 1)
    try await pages.nextRequest().succeed(with: RowsPage(1, "1a"))
    for await state in store.states where place.room(state)?.rows != nil && place.room(state)?.number != nil { break }
    let task = edit(store, place) { $0 = past }
    try await numbers.nextRequest().succeed(with: 2)
    try await pages.nextRequest().succeed(with: RowsPage(1, "1b"))
    await task.finish()
    expectEqual(place.room(store.state)?.number, 2)
    expectEqual(place.room(store.state)?.rows?.short, "1b")
  }

  @Test(
    "a child loads when a parent changes its derived request, makes a request due, or opens its guard",
    arguments: ChildPlace.allCases)
  func parentAsks(place: ChildPlace) async throws {
    let store = store()
    let ways: [(String, (inout ValueAndListFeature.State) -> Void)] = [
      ("derived", { $0.text = "derived" }),
      (
        "due",
        {
          $0.$number.readyToLoad("due")
          $0.$rows.readyToLoad("due")
        }
      ),
      (
        "held",
        {
          $0.mayLoad = false
          $0.$number.readyToLoad("held")
          $0.$rows.readyToLoad("held")
        }
      ),
    ]
    for (request, way) in ways {
      var task = edit(store, place, way)
      if request == "held" {
        expect(task.isFinished)
        task = edit(store, place) { $0.mayLoad = true }
      }
      try await answer(request, 7, task) { place.room(store.state) }
    }
  }

  @Test(
    "requests that wait in a restored child start with the first action, whichever it is",
    arguments: ChildPlace.allCases)
  func restored(place: ChildPlace) async throws {
    var state = AllPlacesFeature.State()
    place.change(&state) {
      $0.$number.readyToLoad("a")
      $0.$rows.readyToLoad("a")
    }
    let store = Store(initialState: state) { AllPlacesFeature(numbers: numbers, pages: pages, observer: observer) }
    try await answer("a", 1, store.send(.edit { _ in })) { place.room(store.state) }
  }

  @Test("children that do not change are not settled; in a list with a stamp, only those that have changed are")
  func unchanged() {
    let journal = Journal()
    var state = AllPlacesFeature.State()
    state.list = IdentifiedList(uniquing: (1...100).map { ValueAndListFeature.State(id: $0) })
    state.array = []
    let store = Store(initialState: state) {
      AllPlacesFeature(numbers: numbers, pages: pages, observer: observer) { journal.write("\($0)") }
    }
    store.send(.edit { _ in })
    let first = journal.entries.count
    store.send(.edit { _ in })
    expectEqual(journal.entries.count, first)
    store.send(.edit { $0.list[id: 7]?.mayLoad = false })
    store.send(.list(.element(id: 9, action: .number(.unload))))
    expectEqual(Array(journal.entries.dropFirst(first)), ["7", "9", "9"])
  }

  @Test("an action that starts a load in an array checks each other child once")
  func beginInArray() async throws {
    let journal = Journal()
    var state = AllPlacesFeature.State(isEmpty: true)
    state.array = (1...4).map { ValueAndListFeature.State(id: $0) }
    let store = Store(initialState: state) {
      AllPlacesFeature(numbers: numbers, pages: pages, observer: observer) { journal.write("\($0)") }
    }
    for id in [1, 2] {
      let before = journal.entries.count
      store.send(.array(.element(id: id, action: .number(.load("a")))))
      let looks = journal.entries.dropFirst(before)
      for other in 2...4 where other != id { expectEqual(looks.count { $0 == "-\(other)" }, 1) }
      _ = try await numbers.nextRequest()
    }
    store.send(.edit { $0.array = [] })
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("of rows with equal ids, only the first is a feature, and nothing loads endlessly")
  func equalIDs() async throws {
    let store = store()
    let task = store.send(
      .edit {
        $0.array = [ValueAndListFeature.State(id: 1), ValueAndListFeature.State(id: 1)]
        $0.array[1].$number.readyToLoad("second")
      })
    expect(task.isFinished)
    let first = store.send(.array(.element(id: 1, action: .number(.load("first")))))
    store.send(.edit { _ in })
    try await numbers.nextRequest().succeed(with: 1)
    await first.finish()
    expectEqual(store.array.map(\.number), [1, nil])
  }

  @Test("the first action may remove the child that it is for: nothing is reported", arguments: ChildPlace.allCases)
  func firstActionEndsChild(place: ChildPlace) {
    let reporter = RecordingIssueReporter()
    let store = Store(initialState: AllPlacesFeature.State()) {
      AllPlacesFeature(numbers: numbers, pages: pages, observer: observer)
      Reduce<AllPlacesFeature.State, AllPlacesFeature.Action> { state, _ in
        state = AllPlacesFeature.State(isEmpty: true)
        return .none
      }
    }
    IssueReporting.$current.withValue(reporter) { _ = store.send(place.action(.number(.cancel))) }
    expect(reporter.issues.isEmpty)
  }

  @Test("observers of loads and issue reporters may read the store, and send")
  func observersRead() async throws {
    let reader = ReadingObserver()
    let store = Store(initialState: AllPlacesFeature.State()) {
      AllPlacesFeature(numbers: numbers, pages: pages, observer: reader)
    }
    reader.read = { [unowned store] in
      store.send(.edit { _ in })
      return store.scoped.number ?? 0
    }
    let task = store.send(.scoped(.number(.load("a"))))
    try await numbers.nextRequest().succeed(with: 5)
    await task.finish()
    IssueReporting.$current.withValue(reader) { _ = store.send(.list(.element(id: 77, action: .number(.refresh)))) }
    expectEqual(reader.seen, [0, 5, 5])
  }

  @Test("an issue from a reducer is delivered after it, so that the reporter may read the store and send")
  func reportsWithinReducer() async throws {
    let reader = ReadingObserver()
    let (store, other) = (store(), store())
    reader.read = { [unowned store] in
      store.send(.edit { _ in })
      return store.list.count
    }
    try await IssueReporting.$current.withValue(reader) {
      store.send(
        .edit {
          $0.list.remove(atOffsets: [99])
          $0.list = []
        })
      expectEqual(reader.seen, [0])
      // The reducer of one store sends to another one.
      store.send(
        .edit {
          other.send(.edit { $0.list.remove(atOffsets: [99]) })
          $0.list = [ValueAndListFeature.State(id: 1)]
        })
      expectEqual(reader.seen, [0, 1])
      // A page that leads to one that is already kept.
      for (page, next) in [(1, 2), (2, 1)] {
        let task = store.send(.scoped(.rows(page == 1 ? .load("a") : .loadNext)))
        try await pages.nextRequest().succeed(with: RowsPage(page, "\(page)a", next: next))
        await task.finish()
      }
      expectEqual(reader.seen, [0, 1, 1])
    }
    expectEqual(store.scoped.rows?.short, "1a 2a")
  }

  @Test("a handwritten reducer that does not forward `settle` is reported with the first action")
  func notForwarded() {
    let reporter = RecordingIssueReporter()
    let room = ValueAndListFeature(numbers: numbers, pages: pages, observer: observer)
    let store = Store(initialState: ValueAndListFeature.State(id: 1)) {
      Reduce<ValueAndListFeature.State, ValueAndListFeature.Action> { room.reduce(into: &$0, action: $1) }
    }
    for count in 1...2 {
      IssueReporting.$current.withValue(reporter) { _ = store.send(.number(.load("a"))) }
      expectEqual(reporter.issues.count, count, "once for each action")
    }
    expect(reporter.issues.allSatisfy { $0.message.contains("'number' has handled an action but was not settled") })
  }

  @Test("two features on the elements of one collection both start what is due, and their effects end with the element")
  func twoFeatures() async throws {
    let store = Store<IdentifiedList<ChildRow>, TwiceAction>(initialState: [ChildRow(id: 1)]) {
      Reduce<IdentifiedList<ChildRow>, TwiceAction> { seats, action in
        if case .edit(let edit) = action { edit(&seats) }
        return .none
      }
      .forEach(\.self, action: \.seats) {
        EmptyReducer<ChildRow, EffectFeature.Action>().loadable(state: \.stage.$number, action: \.number) { load in
          try await numbers.load(load.request)
        }
      }
      .forEach(\.self, action: \.others) {
        EmptyReducer<ChildRow, EffectFeature.Action>().loadable(state: \.other.$number, action: \.number) { load in
          try await numbers.load(load.request)
        }
      }
    }
    store.send(.edit { $0[id: 1]?.stage.$number.readyToLoad("a") })
    store.send(.edit { $0[id: 1]?.other.$number.readyToLoad("b") })
    let calls = [try await numbers.nextRequest(), try await numbers.nextRequest()]
    expectEqual(calls.map(\.request), ["a", "b"])
    store.send(.edit { $0.remove(id: 1) })
    expectEqual(calls.map(\.isCancelled), [true, true])
  }
}

/// Actions for the elements of one collection, by two cases.
private enum TwiceAction: CasePathable {
  case seats(IdentifiedAction<Int, EffectFeature.Action>)
  case others(IdentifiedAction<Int, EffectFeature.Action>)
  case edit((inout IdentifiedList<ChildRow>) -> Void)

  struct AllCasePaths {
    let seats = CasePath(TwiceAction.seats) { if case .seats(let action) = $0 { action } else { nil } }
    let others = CasePath(TwiceAction.others) { if case .others(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
