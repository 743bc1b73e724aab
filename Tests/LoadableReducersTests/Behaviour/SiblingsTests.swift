import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Instances of one feature in one store: eighteen of them, or sixty in full, each with loads that overlap those of all the others.
@MainActor struct SiblingsTests {
  /// How a sibling's load ends in one round.
  enum Fate: CaseIterable {
    case value, failure, cancel, unload, restart, late
  }

  private static let count = TestExtent.isFull ? 60 : 18
  /// The number of siblings: two for each fate, because every one sees each action.
  private static let slotCount = 12

  /// The fate of a sibling in a round: each round has every fate, and each sibling meets every fate.
  nonisolated private static func fate(of sibling: Int, in round: Int) -> Fate {
    Fate.allCases[(sibling + round) % Fate.allCases.count]
  }

  /// The operations that all kinds of siblings have.
  private struct Siblings {
    let send: (_ sibling: Int, LoadableActionWith<String, Int>) -> StoreTask
    let item: (_ sibling: Int) -> LoadableStateWith<String, Int>
    let areLoading: (_ siblings: Range<Int>) -> Bool
    /// The request of a sibling.
    let request: (_ sibling: Int) -> String
  }

  private func slots(_ loader: some Loader<String, Int>) -> Siblings {
    let store = SiblingsStore(SiblingsFeature.State(Self.slotCount), loader: loader)
    return Siblings(
      send: { store.slot($0, $1) }, item: { store.state.slots[$0].$item },
      areLoading: { store.state.slots[$0].allSatisfy { $0.$item.isLoading } }, request: { _ in "a" })
  }

  private func seats(_ loader: some Loader<String, Int>) -> Siblings {
    let state = ChildrenFeature.State(seats: (0..<Self.count).map { ChildRow(id: $0) })
    let store = ChildrenStore(state, numbers: loader)
    return Siblings(
      send: { store.seat($0, .number($1)) }, item: { store.state.seats[$0].stage.$number },
      areLoading: { store.state.seats[$0].allSatisfy { $0.stage.$number.isLoading } }, request: { "\($0)" })
  }

  @Test("whatever ends one load, at any time, ends only that one", arguments: [true, false])
  func overlapping(areElements: Bool) async throws {
    let loader = ControlledLoader<String, Int>(ignoresCancellation: true)
    // The siblings all ask for "a", and their loader is told which of them it is.
    let siblings = areElements ? seats(loader) : slots(loader)
    let count = areElements ? Self.count : Self.slotCount
    var late: [ControlledCall<String, Int>] = []
    for round in Fate.allCases.indices {
      let before = (0..<count).map(siblings.item)
      var tasks = (0..<count).map { siblings.send($0, .load(siblings.request($0))) }
      var calls: [ControlledCall<String, Int>] = []
      for _ in 0..<count { calls.append(try await loader.nextRequest()) }
      // They can reach the loader in any order.
      calls.sort { number(of: $0) < number(of: $1) }
      for sibling in 0..<count {
        // No sibling after this one has been touched.
        expect(siblings.areLoading(sibling..<count))
        expect(calls[sibling...].allSatisfy { !$0.isCancelled })
        let call = calls[sibling]
        switch Self.fate(of: sibling, in: round) {
        case .value:
          call.succeed(with: sibling)
        case .failure:
          call.fail(with: NamedError("offline"))
        case .cancel:
          tasks[sibling] = siblings.send(sibling, .cancel)
          late.append(call)
        case .unload:
          tasks[sibling] = siblings.send(sibling, .unload)
          late.append(call)
        case .restart:
          tasks[sibling] = siblings.send(sibling, .load(siblings.request(sibling)))
          late.append(call)
          try await loader.nextRequest().succeed(with: 1_000 + sibling)
        case .late:
          tasks[sibling].cancel()
          call.succeed(with: -1)
        }
        await tasks[sibling].finish()
        expectEqual(siblings.item(sibling), expected(sibling, siblings.request(sibling), round, before[sibling]))
      }
      for call in late { call.succeed(with: -1) }
      late = []
      // The late results have changed nothing.
      for sibling in 0..<count {
        expectEqual(siblings.item(sibling), expected(sibling, siblings.request(sibling), round, before[sibling]))
      }
    }
    loader.checkNoPendingRequests()
  }

  /// The sibling that made a call.
  private func number(of call: ControlledCall<String, Int>) -> Int {
    Int(call.request.prefix { $0 != " " }) ?? -1
  }

  private func expected(
    _ sibling: Int, _ request: String, _ round: Int, _ before: LoadableStateWith<String, Int>
  ) -> LoadableStateWith<String, Int> {
    switch Self.fate(of: sibling, in: round) {
    case .value: .loaded(sibling, request: request)
    case .restart: .loaded(1_000 + sibling, request: request)
    case .failure: .failed(NamedError("offline"), request: request, previous: before.content)
    case .unload: .notLoaded
    case .cancel, .late: before
    }
  }

  @Test("two siblings: each in every state, while the other goes through everything that can happen")
  func two() async throws {
    let loader = ControlledLoader<String, Int>()
    let others: [LoadableStateWith<String, Int>] = [
      .notLoaded, .ready("a"), .loading("a"), .loaded(7, request: "a"), .failed(NamedError("offline"), request: "a"),
    ]
    for other in others {
      for index in 0...1 {
        var state = SiblingsFeature.State(2)
        state.slots[1 - index].$item = other
        // A request that waits starts with the first action that reaches its reducer.
        if other.isReadyToLoad { state.mayLoad = false }
        let store = SiblingsStore(state, loader: loader)
        let stamp = store.slots[1 - index].$item.changeStamp
        for action in [LoadableActionWith<String, Int>.load("a"), .refresh, .cancel, .load("b"), .unload] {
          store.slot(index, action)
        }
        expectEqual(store.slots[1 - index].$item.changeStamp, stamp)
        expectEqual(store.slots[index].$item, .notLoaded)
        expect(loader.pendingRequests.isEmpty)
      }
    }
  }
}
