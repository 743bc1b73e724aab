import CAllocator
import Floors
import LoadableCore
import LoadableReducers

/// The memory that things occupy.
enum Memory {
  // A store with one loadable is the store, its core, and the facts of the property. Its first action makes the queue, the readers, and
  // the record of what runs. A load in flight is a task with three asynchronous frames (1.9 KB), the running effect with its handle, the
  // box with the state that the operation sees, and the load in the state.
  static let comparisons = [
    Comparison("memory of a collection", size: 1_000_000, budget: .times(1.3), workload: list, floor: listFloor),
    Comparison("memory of an idle store with one loadable", budget: .bytes(500), workload: idle),
    Comparison("memory of a store after its first action", budget: .bytes(2_000), workload: firstAction),
    Comparison("memory of a load in flight", budget: .bytes(5_000), workload: flight),
    Comparison("memory copied when a load ends over 100000 rows", budget: .bytes(0), workload: landing),
  ]

  /// How many bytes of rows are copied if a load that still uses its state fails, and the reducer then changes a row.
  private static let landing = Workload(operations: 1) {
    {
      let gate = Gate()
      let store = ListFeature.makeStore(rows: 100_000) { _ = await gate.pass() }
      let before = store.state.address
      let task = store.send(.rows(.refresh))
      while gate.waiting < 1 { await Task.yield() }
      gate.open()
      await task.finish()
      return .bytes(store.state.address == before && store.state.rows?[0] == -1 ? 0 : 800_000)
    }
  }

  private static let rows = 1_000_000

  private static let list = Workload(operations: rows) {
    let pages = Pages.make(rows / 50, from: 0)
    return {
      let before = allocated()
      var list = IdentifiedList<Row>()
      for page in pages { list.append(contentsOf: page) }
      let bytes = allocated() - before
      return withExtendedLifetime(list) { .bytes(bytes) }
    }
  }

  private static let listFloor = Workload(operations: rows) {
    let pages = Pages.make(rows / 50, from: 0)
    return {
      let before = allocated()
      var list = FloorList<Row>()
      for page in pages { list.append(contentsOf: page) }
      let bytes = allocated() - before
      return withExtendedLifetime(list) { .bytes(bytes) }
    }
  }

  /// What a store occupies before its first action.
  private static let idle = stores { NumberFeature.makeStore { 1 } }

  /// What a store occupies after any first action, including its reducers, which are created with it.
  private static let firstAction = stores { NumberFeature.makeUsedStore { 1 } }

  private static func stores(_ make: @escaping @MainActor @Sendable () -> StoreOf<NumberFeature>) -> Workload {
    Workload(operations: 1_000) {
      {
        var stores: [StoreOf<NumberFeature>] = []
        stores.reserveCapacity(1_000)
        let before = allocated()
        for _ in 0..<1_000 { stores.append(make()) }
        let bytes = allocated() - before
        return withExtendedLifetime(stores) { .bytes(bytes) }
      }
    }
  }

  /// What a running load adds to a store that has taken an action before: what belongs to the store is the row above.
  private static let flight = Workload(operations: 1_000) {
    {
      let gate = Gate()
      let stores = (0..<1_000).map { _ in NumberFeature.makeUsedStore { await gate.pass() } }
      var tasks: [StoreTask] = []
      tasks.reserveCapacity(1_000)
      let before = allocated()
      for store in stores { tasks.append(store.send(.number(.load()))) }
      while gate.waiting < 1_000 { await Task.yield() }
      let bytes = allocated() - before
      gate.open()
      for task in tasks { await task.finish() }
      // The store's part of a load ends with the store.
      return withExtendedLifetime(stores) { .bytes(bytes) }
    }
  }

  /// How many bytes the process has allocated and not freed.
  static func allocated() -> Int {
    #if canImport(Glibc)
      let info = mallinfo2()
      return Int(info.uordblks) + Int(info.hblkhd)
    #elseif canImport(Darwin)
      var statistics = malloc_statistics_t()
      malloc_zone_statistics(nil, &statistics)
      return statistics.size_in_use
    #else
      return 0
    #endif
  }
}

/// A feature with a plain array; the outcome of each load changes a row of it.
private struct ListFeature: Feature {
  struct Offline: Error {}

  struct State: Sendable {
    @Loadable var rows: [Int]?

    var address: UnsafeRawPointer? { rows?.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) } }
  }

  enum Action: CasePathable, Sendable {
    case rows(LoadableAction<[Int]>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let wait: @Sendable () async -> Void

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .rows(.finished) = action { state.rows?[0] = -1 }
      return .none
    }
    .loadable(state: \.$rows, action: \.rows) { load in
      await wait()
      // Used after the wait, so that nothing releases it earlier.
      if load.state.rows?.count == 0 { return nil }
      throw Offline()
    }
  }

  @MainActor static func makeStore(rows: Int, wait: @escaping @Sendable () async -> Void) -> StoreOf<Self> {
    Store(initialState: State(rows: .loaded(Array(repeating: 0, count: rows)))) { ListFeature(wait: wait) }
  }
}
