import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Everything that stores on different actors share must be safe to share; the thread sanitizer runs these tests too.
@Suite(.timeLimit(.minutes(60)))
struct SeveralActorsTests {
  @Test("stores on several actors load and cancel at once, while observers read them, and none affects another")
  func atOnce() async {
    let witness = RecordingObserver()
    let rounds = 60
    let desks = (1...4).map { StoreOwner($0, witness) }
    await withTaskGroup(of: Void.self) { group in
      for desk in desks { group.addTask { await desk.work(rounds) } }
    }
    for desk in desks {
      let endings = (0..<rounds).map { round in
        round % 3 == 0 ? "finished \(desk.number): [\(desk.number)]" : "cancelled \(desk.number)"
      }
      expectEqual(await desk.endings, endings)
      expectEqual(await desk.differences, [])
      expect(await desk.reads > 2 * rounds)
    }
    let starts = witness.events.filter { "\($0)".hasPrefix("started") }
    expectEqual(starts.count, desks.count * rounds)
  }

  @Test("an outcome is awaited, and given up, by tasks of other actors while the store works")
  func awaitedElsewhere() async {
    let desk = StoreOwner(7, RecordingObserver())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        let waiter = Task { await desk.load() }
        if number % 2 == 0 { waiter.cancel() }
        group.addTask { await waiter.value }
      }
    }
    await desk.load()
    expectEqual(await desk.endings.last, "finished 7: [7]")
    expectEqual(await desk.differences, [])
  }
}

/// An actor with a store whose observers read it, and whose operation answers and reports progress from elsewhere.
private actor StoreOwner {
  nonisolated let number: Int
  private let store: LoggedStore
  private let reader = StoreReader()

  init(_ number: Int, _ witness: RecordingObserver) {
    self.number = number
    let reader = reader
    let policy = LoadPolicy.none.timeout(.seconds(600))
    store = LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items, policy: policy) { load in
        await answerElsewhere(load.request, load.progress)
      }
      .observed(by: witness)
      .observed(by: reader)
    }
  }

  var endings: [String] { store.endings }
  /// Reads by observers that differ from the state that they were called with.
  var differences: [String] { reader.differences }
  var reads: Int { reader.reads }

  func load() async {
    await store.send(.items(.load("\(number)"))).finish()
  }

  /// Loads to the end, cancels with the handle, or with an action, in turns.
  func work(_ rounds: Int) async {
    reader.store = store
    let subscription = store.subscribe { [reader] in reader.read(shown: $0.$items.isLoading) }
    defer { subscription.cancel() }
    for round in 0..<rounds {
      let task = store.send(.items(.load("\(number)")))
      switch round % 3 {
      case 1: task.cancel()
      case 2: store.send(.items(.cancel))
      default: break
      }
      await task.finish()
    }
  }
}

/// Reads a store at each change and each load.
private final class StoreReader: LoadObserver {
  weak var store: LoggedStore?
  private(set) var reads = 0
  private(set) var differences: [String] = []

  func read(shown isLoading: Bool) {
    guard let store else { return }
    reads += 1
    if store.$items.isLoading != isLoading { differences.append("\(store.$items)") }
  }

  func loadDidStart(_ load: some LoadTicketProtocol) { read(shown: true) }

  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) { read(shown: false) }
}

@concurrent private func answerElsewhere(_ request: String, _ progress: LoadProgressReporter) async -> [Int]? {
  progress(fraction: 0.5)
  return Int(request).map { [$0] }
}
