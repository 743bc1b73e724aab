import LoadableReducers
import LoadableTesting

/// One store of a storm, with a random policy and with dependencies that the test controls.
final class StormSlot {
  private let ledger: StormLedger
  private let loader: StormLoader
  private let clock = TestClock()
  private var store: Store<StormFeature.State, StormFeature.Action>?
  private var handle: StoreTask?
  /// An earlier state of the item, perhaps from while it was loading.
  private var past = StormFeature.Item()

  init(_ ledger: StormLedger, _ census: Census, using random: inout SeededGenerator) {
    self.ledger = ledger
    loader = StormLoader(isPolite: Bool.random(using: &random), census)
    let policy = LoadPolicy.none
      .overlap(LoadPolicy.Overlap.allCases[Int.random(in: 0..<3, using: &random)])
      .retry(RetryPolicy(limit: Int.random(in: 0...2, using: &random), backoff: .constant(.seconds(1))))
      .timeout(Bool.random(using: &random) ? .seconds(5) : nil)
      .refreshEvery(Int.random(in: 0..<4, using: &random) == 0 ? .seconds(60) : nil)
      .clock(clock)
    store = StormFeature.store(
      StormFeature.State(member: census.member("state")), policy, loader, StormWatch(ledger), ledger)
  }

  var hasEnded: Bool { store == nil }

  /// Does something, if it is possible now.
  func perform(_ act: StormAct, using random: inout SeededGenerator, isolation: isolated any Actor) {
    let topic = Bool.random(using: &random) ? Topic.a : .b
    switch act {
    case .load: handle = store?.send(.item(.load(topic)))
    case .refresh: if store?.$item.latestRequest != nil { handle = store?.send(.item(.refresh)) }
    case .markAsStale: change { $0.markAsStale() }
    case .cancel: store?.send(.item(.cancel))
    case .cancelHandle: handle?.cancel()
    case .unload: store?.send(.item(.unload))
    case .reset: change { $0 = StormFeature.Item() }
    case .putBack: putBack()
    case .edit: change { $0.wrappedValue = -1 }
    case .closeGuard, .openGuard:
      let mayLoad = act == .openGuard
      if store?.mayLoad != mayLoad { store?.send(.change { $0.mayLoad = mayLoad }) }
    case .succeed: answer(with: .success(1), using: &random)
    case .fail: answer(with: .failure(StormLoader.offline), using: &random)
    case .giveUp: answer(with: .failure(StormLoader.cancellation), using: &random)
    case .passTime: clock.advance(by: .seconds(Int.random(in: 1...20, using: &random)))
    case .end: end()
    }
  }

  private func change(
    isolation: isolated any Actor = #isolation, _ change: @escaping @Sendable (inout StormFeature.Item) -> Void
  ) {
    store?.send(.change { change(&$0.$item) }, isolation: isolation)
  }

  /// Resets the item to an earlier state, and remembers the current one.
  private func putBack(isolation: isolated any Actor = #isolation) {
    guard let item = store?.$item else { return }
    let past = past
    change { $0 = past }
    self.past = item
  }

  private func answer(with result: Result<Int?, any Error>, using random: inout SeededGenerator) {
    let count = loader.count
    if count > 0 { loader.answer(Int.random(in: 0..<count, using: &random), with: result) }
  }

  /// Ends the store with everything that runs in it, and answers the operations that continue anyway.
  func end() {
    guard store != nil else { return }
    if let load = store?.$item.load { ledger.end(load.ticket, .endedWithStore) }
    weak let gone = store
    handle = nil
    store = nil
    ledger.storeDidEnd()
    if gone != nil { ledger.report("something holds a store that has ended") }
    if !clock.deadlines.isEmpty { ledger.report("something sleeps for a store that has ended") }
    loader.close()
  }
}
