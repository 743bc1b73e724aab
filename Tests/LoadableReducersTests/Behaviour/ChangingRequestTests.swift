import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Requests that change all the time, as those of a map that the user moves, under a debounce with a limit.
@ExplorationActor struct ChangingRequestTests {
  @Test(
    "28 changes, one a second, with calls of 6 seconds: several land, and the newest last",
    arguments: LoadPolicy.Overlap.allCases)
  func changing(overlap: LoadPolicy.Overlap) async throws {
    let map = MovedMap(overlap, limit: .seconds(4))
    for _ in 0..<28 {
      await map.move()
      await map.letPass(6)
    }
    // Calls begin in second 4, and then when the one before has landed.
    expectEqual(map.landed, ["4", "10", "16", "22"])
    await map.rest()
    expectEqual(map.landed.last, "28")
    expectEqual(map.callCount, 5)
    let without = MovedMap(overlap, limit: nil)
    for _ in 0..<28 {
      await without.move()
      await without.letPass(6)
    }
    expectEqual(without.landed, [], "without a limit, nothing lands")
  }

  @Test(
    "in every order of changes, seconds, answers and failures, no call is cancelled, and the newest request lands last",
    arguments: LoadPolicy.Overlap.allCases)
  func orders(overlap: LoadPolicy.Overlap) async throws {
    let depth = TestExtent.isFull ? 6 : 3
    let orders = (0..<depth).reduce([[MovedMap.Event]]([[]])) { orders, _ in
      orders.flatMap { order in MovedMap.Event.allCases.map { order + [$0] } }
    }
    for order in orders {
      let map = MovedMap(overlap, limit: .seconds(2))
      for event in order {
        switch event {
        case .move: await map.move()
        case .second: await map.letPass(.max)
        case .answer: await map.answer()
        case .fail: await map.fail()
        }
      }
      let newest = map.newest
      await map.rest()
      expectEqual(map.landed.last, newest, "\(order)")
      expectEqual(map.cancelledCount, 0, "\(order)")
    }
  }
}

/// A store whose request is where a map is, and the server that answers it.
@ExplorationActor private final class MovedMap {
  enum Event: CaseIterable { case move, second, answer, fail }

  private let clock = TestClock()
  private let loader = ControlledLoader<String, [Int]>()
  private let store: Store<ItemsState, ItemsAction>
  private var position = 0
  private var call: ControlledCall<String, [Int]>?
  private var age = 0
  private(set) var callCount = 0
  private(set) var cancelledCount = 0
  /// The requests whose values have been shown.
  private(set) var landed: [String] = []

  init(_ overlap: LoadPolicy.Overlap, limit: Duration?) {
    let policy = LoadPolicy.none.debounce(.seconds(2), atMost: limit).overlap(overlap).clock(clock)
    let loader = loader
    store = Store(initialState: ItemsState()) {
      ItemsBase().loadable(state: \.$items, action: \.items, policy: policy) { try await loader.load($0.request) }
        .derivingRequest(whenNil: .keepsContent) { $0.query }
    }
  }

  /// The request that has changed last; nil if none has.
  var newest: String? { position == 0 ? nil : "\(position)" }

  func move() async {
    position += 1
    store.send(.search("\(position)"))
    await settle()
  }

  /// Lets a second pass, and answers a call after some seconds.
  func letPass(_ seconds: Int) async {
    clock.advance(by: .seconds(1))
    age += 1
    await settle()
    if call != nil, age >= seconds { await answer() }
  }

  func answer() async {
    guard let call else { return }
    self.call = nil
    landed.append(call.request)
    call.succeed(with: [1])
    await settle()
  }

  func fail() async {
    guard let call else { return }
    self.call = nil
    call.fail(with: NamedError("offline"))
    await settle()
  }

  /// Lets the request rest until nothing is due any more.
  func rest() async {
    for _ in 0..<6 {
      await letPass(0)
      await answer()
    }
    // A failed load is not loaded again by itself.
    if store.$items.failure != nil {
      store.send(.items(.retry))
      await settle()
      await answer()
    }
  }

  private func settle() async {
    await takeTurns()
    if let call, call.isCancelled {
      cancelledCount += 1
      self.call = nil
    }
    guard let last = loader.pendingRequests.last, last != call?.request else { return }
    call = try? await loader.nextRequest()
    age = 0
    callCount += 1
  }
}
