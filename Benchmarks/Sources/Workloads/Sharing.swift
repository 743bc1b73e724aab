import LoadableCore
import LoadableReducers

/// A cache that is shared, and a signal that many loadables listen to.
enum Sharing {
  static let comparisons = [
    Comparison("a hit in a cache, on its actor", budget: .nanoseconds(1_000), workload: hits),
    // What the second 10,000 leave behind: nothing but what the allocator rounds up.
    Comparison("memory after 10000 more requests to a cache of 200", budget: .bytes(10_000), workload: bounded),
    Comparison("a signal that 1000 fresh loadables listen to", budget: .nanoseconds(100_000), workload: signal(1_000)),
    Comparison(
      "growth: a signal, for each of 10000 loadables that listen", budget: .times(2), workload: signalEach(10_000),
      floor: signalEach(1_000)),
    Comparison(
      "growth: invalidate what nobody shows, 1,000 loadables of a store follow", budget: .times(2), known: 1.2,
      workload: invalidate(followers: 1_000), floor: invalidate(followers: 1)),
    Comparison(
      "growth: invalidate what nobody shows, 10,000 loadables of a store follow", budget: .times(2), known: 1.4,
      workload: invalidate(followers: 10_000), floor: invalidate(followers: 1)),
    Comparison(
      "growth: invalidate what nobody shows, 1,000 models follow", budget: .times(2), known: 1.3,
      workload: invalidate(models: 1_000), floor: invalidate(models: 1)),
    Comparison(
      "growth: invalidate a condition after 100,000 entries were dropped", budget: .times(2), known: 1,
      workload: invalidate(peak: 100_000), floor: invalidate(peak: 1)),
  ]

  private static let invalidations = 100

  /// Makes a value stale that nobody shows, beside loadables of one store that show other values of the cache.
  private static func invalidate(followers count: Int) -> Workload {
    Workload(operations: invalidations) {
      let cache = numbers()
      let rows = (0..<count).map { FollowingRow.State(id: $0, number: .loaded(1, request: $0)) }
      let store = Store(initialState: FollowingRows.State(rows: IdentifiedList(uniquing: rows))) {
        FollowingRows(row: FollowingRow(cache: cache))
      }
      store.send(.look)
      return {
        let measure = await cache.invalidateOthers(invalidations)
        return withExtendedLifetime(store) { measure }
      }
    }
  }

  private static func invalidate(models count: Int) -> Workload {
    Workload(operations: invalidations) {
      let cache = numbers()
      let models = (0..<count).map { LoadableModel(sharing: cache, state: .loaded(1, request: $0)) }
      for model in models { model.change { _ in } }
      return {
        let measure = await cache.invalidateOthers(invalidations)
        return withExtendedLifetime(models) { measure }
      }
    }
  }

  private static func invalidate(peak count: Int) -> Workload {
    Workload(operations: invalidations) {
      let cache = numbers()
      await cache.fill(0..<count)
      await cache.removeUnused()
      _ = try? await cache.load(0)
      return {
        let start = ContinuousClock.now
        for _ in 0..<invalidations { cache.invalidate { $0 < 0 } }
        _ = await cache.counts
        return .time(start.duration(to: .now))
      }
    }
  }

  private static func numbers() -> CachedLoader<Int, Int> {
    CachedLoader<Int, Int>(policy: .shortLived.keepingUnused(for: nil, atMost: nil)) { $0 }.tagged { [$0 / 10] }
  }

  private static let hits = Workload(operations: 10_000) {
    let cache = CachedLoader<Int, Int>(policy: .shortLived.keepingUnused(for: nil, atMost: 200)) { $0 }
    for request in 0..<100 { _ = try? await cache.load(request) }
    return { await cache.hit(10_000, of: 100) }
  }

  private static let bounded = Workload {
    let cache = CachedLoader<Int, Int>(policy: .shortLived.keepingUnused(for: nil, atMost: 200)) { $0 }
    var first = 0
    return {
      await cache.fill(first..<first + 10_000)
      let before = Memory.allocated()
      first += 10_000
      await cache.fill(first..<first + 10_000)
      first += 10_000
      return .bytes(max(0, Memory.allocated() - before))
    }
  }

  private static func signal(_ count: Int) -> Workload {
    Workload {
      let screen = await Listening(count)
      return { await screen.signal() }
    }
  }

  private static func signalEach(_ count: Int) -> Workload {
    Workload(operations: count) {
      let screen = await Listening(count)
      return { await screen.signal() }
    }
  }

  /// A store of many loadables with fresh content, all of which listen to one signal.
  @MainActor private final class Listening {
    let pulse = Pulse()
    let store: StoreOf<ListeningRows>

    init(_ count: Int) async {
      let rows = (0..<count).map { ListeningRow.State(id: $0) }
      let policy = LoadPolicy.none.refreshes(on: [AnyLoadSignal(pulse)], atMostEvery: .nanoseconds(1))
      store = Store(initialState: ListeningRows.State(rows: IdentifiedList(uniquing: rows))) {
        ListeningRows(row: ListeningRow(policy: policy))
      }
      store.send(.look)
      await pulse.rest()
    }

    /// How long it takes from the value until the store waits for the next one.
    func signal() async -> Measure {
      let start = ContinuousClock.now
      pulse.give(true)
      await pulse.rest()
      return .time(start.duration(to: .now))
    }
  }
}

extension CachedLoader {
  /// Makes requests and tags stale that nobody shows, and waits until the cache has taken that in.
  nonisolated func invalidateOthers(_ times: Int) async -> Measure where Request == Int {
    let start = ContinuousClock.now
    for time in 1...times { if time % 2 == 0 { invalidate(-time) } else { invalidate(tag: -time) } }
    _ = await counts
    return .time(start.duration(to: .now))
  }

  func hit(_ times: Int, of requests: Int) async -> Measure where Request == Int {
    let start = ContinuousClock.now
    for time in 0..<times { _ = try? await load(time % requests) }
    return .time(start.duration(to: .now))
  }

  func fill(_ requests: Range<Int>) async where Request == Int {
    for request in requests { _ = try? await load(request) }
  }
}

/// A signal whose values are given by hand; `rest` returns when its only reader waits for the next one.
@MainActor final class Pulse: LoadSignal {
  private var pending: [Bool] = []
  private var reader: CheckedContinuation<Void, Never>?
  private var resting: CheckedContinuation<Void, Never>?

  func give(_ value: Bool) {
    pending.append(value)
    reader?.resume()
    reader = nil
  }

  func rest() async {
    if reader != nil, pending.isEmpty { return }
    await withCheckedContinuation { resting = $0 }
  }

  fileprivate func next() async -> Bool {
    while pending.isEmpty {
      await withCheckedContinuation { continuation in
        reader = continuation
        resting?.resume()
        resting = nil
      }
    }
    return pending.removeFirst()
  }

  nonisolated func changes() -> Changes { Changes(pulse: self) }

  struct Changes: AsyncSequence, AsyncIteratorProtocol {
    let pulse: Pulse
    func makeAsyncIterator() -> Self { self }
    func next() async -> Bool? { await pulse.next() }
  }
}

private struct ListeningRow: Feature {
  struct State: Identifiable {
    let id: Int
    @Loadable var number: Int? = 1
  }

  enum Action: CasePathable {
    case number(LoadableAction<Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let policy: LoadPolicy

  var body: some ReducerOf<Self> {
    EmptyReducer().loadable(state: \.$number, action: \.number, policy: policy) { _ in 1 }
  }
}

private struct ListeningRows: Feature {
  struct State {
    var rows: IdentifiedList<ListeningRow.State>
  }

  enum Action: CasePathable {
    case look
    case rows(IdentifiedActionOf<ListeningRow>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let row: ListeningRow

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { row }
  }
}

private struct FollowingRow: Feature {
  struct State: Identifiable {
    let id: Int
    @LoadableStateWith<Int, Int> var number: Int?

    init(id: Int, number: LoadableStateWith<Int, Int>) {
      self.id = id
      _number = number
    }
  }

  enum Action: CasePathable {
    case number(LoadableActionWith<Int, Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let cache: CachedLoader<Int, Int>

  var body: some ReducerOf<Self> {
    EmptyReducer().loadableCached(state: \.$number, action: \.number, sharing: cache)
  }
}

private struct FollowingRows: Feature {
  struct State {
    var rows: IdentifiedList<FollowingRow.State>
  }

  enum Action: CasePathable {
    case look
    case rows(IdentifiedActionOf<FollowingRow>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let row: FollowingRow

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { row }
  }
}
