import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What a signal reaches: models, lists, and all loadables of a store at once.
@MainActor struct SignalReachTests {
  private let clock = TestClock()
  private let active = ControlledSignal(true)
  private var policy: LoadPolicy { .none.clock(clock).refreshes(on: [AnyLoadSignal(active)]) }

  @Test("a list refreshes its head, and its pages stay; observers learn the cause")
  func list() async throws {
    let (source, observer) = (ControlledLoader<Int, RowsPage>(), RecordingObserver())
    let rows = PagedRows.one("1a 2b", next: 6, previous: nil)
    let store = TestStore(initialState: FeedState(.loaded(rows, request: EmptyLoadRequest()))) {
      FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 5, policy: policy) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      .observed(by: observer)
    }
    store.send(.rows(.loadNext)) { $0.$rows.next.loading(6) }
    try await active.nextSubscription()
    try await source.nextRequest().succeed(with: RowsPage(6, "3c 4d", next: 7))
    await store.receive(\.rows.next.finished) {
      $0.$rows.next.cancel()
      $0.rows?.append(RowsPage(6, "3c 4d", next: 7), keepingEditsSince: nil)
      $0.log = ["next 6 succeeded, 1a 2b 3c 4d"]
    }
    store.send(.edit { $0.$rows.becameStale() }) { $0.$rows.becameStale() }
    try await active.give(true)
    await store.receive(\.rows.list.signalled) { $0.$rows.loading() }
    let call = try await source.nextRequest()
    expectEqual(call.request, 5)
    let head = RowsPage(5, "0z 1a", next: 6)
    call.succeed(with: head)
    await store.receive(\.rows.list.finished) {
      var merged = $0.rows!
      merged.mergeFirst(PagedRows(head), keepingEditsSince: nil)
      $0.$rows.loaded(with: merged)
      $0.log.append("list succeeded, 0z 1a 2b 3c 4d")
    }
    expectEqual(store.state.rows?.short, "0z 1a 2b 3c 4d")
    expectEqual(observer.events.last { $0.kind == .started }?.cause, "signal")
    source.checkNoPendingRequests()
    await store.finish()
  }

  @Test("a thousand loadables of a store need one subscription, and stale ones are loaded in one turn")
  func many() async throws {
    let loader = ControlledLoader<Int, Int>()
    let rows = (0..<1_000).map { Mail.State(id: $0, value: .loaded(0, request: $0, isStale: $0 % 100 == 0)) }
    let policy = LoadPolicy.none.clock(clock)
    let store = Store(initialState: Mailbox.State(rows: IdentifiedList(uniquing: rows))) {
      Mailbox(mail: Mail(loader: loader, policy: policy.refreshes(on: [AnyLoadSignal(active)])))
    }
    store.send(.look)
    try await active.nextSubscription()
    expectEqual(active.subscriptionCount, 1)
    try await active.give(true)
    var requests: [Int] = []
    for _ in 0..<10 { requests.append(try await loader.nextRequest().request) }
    expectEqual(requests, [0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
    expectEqual(loader.pendingRequests.count, 10)
    store.send(.remove(100))
    try await active.give(true)
    expectEqual(active.subscriptionCount, 1)
  }

  @Test("loadables that are gone are forgotten when others come, even before a signal")
  func forgotten() async throws {
    let store = Store(initialState: Mailbox.State(rows: IdentifiedList())) {
      Mailbox(mail: Mail(loader: ControlledLoader(), policy: policy))
    }
    for id in 0..<100 {
      store.send(.add(id))
      store.send(.remove(id))
    }
    let gates = store.root?.registry.signalsAndCaches.signals.values.flatMap(\.gates) ?? []
    let listening = gates.compactMap { Mirror(reflecting: $0.loadables).descendant("runs") as? [EffectRun] }
    // All of them have the same policy.
    expect(listening.count == 1 && listening.allSatisfy { 1...8 ~= $0.count }, "\(listening.map(\.count))")
  }

  @Test(
    "a loadable that comes later, with a policy of its own, starts from the signal's present value, also of a combined one",
    arguments: [false, true])
  func later(isCombined: Bool) async throws {
    let loader = ControlledLoader<Int, Int>()
    let (active, other) = (active, ControlledSignal(true))
    let signal = isCombined ? AnyLoadSignal(active) && AnyLoadSignal(other) : AnyLoadSignal(active)
    var policy: LoadPolicy { .none.clock(clock).refreshes(on: [signal]) }
    let store = Store(initialState: Mailbox.State(rows: IdentifiedList())) {
      Mailbox(mail: Mail(loader: loader, policy: policy))
        .loadable(state: \.$count, action: \.count, policy: policy) { try await loader.load($0.request) }
    }
    store.send(.look)
    try await active.nextSubscription()
    if isCombined { try await other.nextSubscription() }
    try await active.give(false)
    store.send(.add(7))
    try await active.give(true)
    expectEqual(try await loader.nextRequest().request, 7)
    expectEqual(active.subscriptionCount, 1)
  }

  @Test("the interval counts for each loadable: one that fails after another was loaded does not wait for it")
  func atMostEveryOfEach() async throws {
    let loader = ControlledLoader<Int, Int>()
    let store = Store(initialState: Mailbox.State(rows: IdentifiedList())) {
      Mailbox(mail: Mail(loader: loader, policy: policy))
    }
    store.send(.add(1))
    try await active.nextSubscription()
    var called: [Int] = []
    for (seconds, added) in [(0, 2), (4, 3), (1, 4)] {
      clock.advance(by: .seconds(seconds))
      try await active.give(true)
      while let call = loader.pendingRequests.first {
        called.append(call)
        try await loader.nextRequest().fail(with: NamedError("offline"))
      }
      await takeTurns { store.rows.allSatisfy { !$0.$value.isLoading } }
      store.send(.add(added))
    }
    expectEqual(called, [1, 2, 1, 3])
  }

  @Test("a store whose effects were all cancelled listens to nothing")
  func cancelled() async throws {
    let rows = [Mail.State(id: 1, value: .loaded(0, request: 1, isStale: true))]
    let store = Store(initialState: Mailbox.State(rows: IdentifiedList(uniquing: rows))) {
      Mailbox(mail: Mail(loader: ControlledLoader(), policy: policy))
    }
    store.send(.look)
    try await active.nextSubscription()
    store.cancelEffects()
    store.send(.add(2))
    try await active.give(true)
    expectEqual(active.subscriptionCount, 0)
  }
}

/// A row that loads again with a signal.
private struct Mail: Feature {
  struct State: Identifiable {
    let id: Int
    @LoadableStateWith<Int, Int> var value

    init(id: Int, value: LoadableStateWith<Int, Int>) {
      self.id = id
      _value = value
    }
  }

  enum Action: CasePathable {
    case value(LoadableActionWith<Int, Int>)

    struct AllCasePaths {
      let value = CasePath(Action.value) { if case .value(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let loader: ControlledLoader<Int, Int>
  let policy: LoadPolicy

  var body: some ReducerOf<Self> {
    EmptyReducer().loadable(state: \.$value, action: \.value, policy: policy) { try await loader.load($0.request) }
  }
}

/// Many rows that follow one signal.
private struct Mailbox: Feature {
  struct State {
    var rows: IdentifiedList<Mail.State>
    @LoadableStateWith<Int, Int> var count

    init(rows: IdentifiedList<Mail.State>) {
      self.rows = rows
    }
  }

  enum Action: CasePathable {
    case look
    case add(Int)
    case remove(Int)
    case rows(IdentifiedActionOf<Mail>)
    case count(LoadableActionWith<Int, Int>)

    struct AllCasePaths {
      let count = CasePath(Action.count) { if case .count(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let mail: Mail

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let id): state.rows.append(Mail.State(id: id, value: .loaded(0, request: id, isStale: true)))
      case .remove(let id): state.rows.remove(id: id)
      case .look, .rows, .count: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { mail }
  }
}
