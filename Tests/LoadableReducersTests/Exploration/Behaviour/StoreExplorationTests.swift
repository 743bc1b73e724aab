import LoadableReducers
import TestSupport
import Testing

/// What the explorer finds for the pure machine also holds for its drivers: their tasks, timers and notices follow the
/// machine.
///
/// By default, only some of the orders are played, in which every event occurs; `EXHAUSTIVE=1` plays all of them.
@ExplorationActor struct StoreExplorationTests {
  @Test(
    "an order of 3 events leads a store and a foreign engine to the same state as the machine",
    arguments: ExploredPolicy.everything)
  func essential(rules: ExploredPolicy) async {
    for form in LoadForm.allCases {
      await expectSame(
        ExploredOrders(of: 3, form.possible(ExploredEvent.essential), rules), form, rules,
        withEngine: TestExtent.isFull)
    }
  }

  /// Where the overlap policies differ.
  private static let overlapping: [ExploredEvent] = [
    .load(.a), .load(.b), .markAsStale, .cancel, .success, .failure, .lateResult, .guardOn, .guardOff,
  ]

  @Test("an order of 4 events leads a store to the same state as the machine", arguments: LoadPolicy.Overlap.allCases)
  func longer(overlap: LoadPolicy.Overlap) async {
    let rules = ExploredPolicy(overlap: overlap)
    let orders = ExploredOrders(of: 4, Self.overlapping, rules)
    await expectSame(orders, .value, rules, withEngine: false)
  }

  @Test(
    "an order of 2 of all events leads a store and a foreign engine to the same state as the machine",
    arguments: ExploredPolicy.everything)
  func all(rules: ExploredPolicy) async {
    for form in LoadForm.allCases {
      await expectSame(ExploredOrders(of: 2, form.possible(ExploredEvent.all), rules), form, rules)
    }
  }

  @Test("a store is told from a machine with another policy")
  func difference() async {
    let desk = ExploredDesk()
    let store = StoreDriver(.value, LoadPolicy.none.overlap(.queue), desk)
    let joining = ExploredMachine(.joining)
    let first = Situation().step(.load(.a), joining)
    let second = first.after.step(.load(.b), joining)
    var replay = StepReplay(store, desk)
    expect(await replay.play(first) == nil)
    expectEqual(await replay.play(second), "it is: loading a; due b; expected: loading b")
    await desk.close()
  }

  private func expectSame(
    _ orders: ExploredOrders, _ form: LoadForm, _ rules: ExploredPolicy, withEngine: Bool = true
  ) async {
    let orders = orders.played
    expect(!orders.isEmpty)
    for order in orders {
      let steps = order.steps
      let desk = ExploredDesk()
      let store = StoreDriver(form, rules.policy, desk)
      await expectSame(steps, store, desk)
      store.send(.unload)
      await desk.close()
      // The engine has no handles to wait for.
      if !store.nobodyWaits || store.inFlight != 0 { Issue.record("after \(names(steps)), unload, somebody waits") }
      guard withEngine else { continue }
      let otherDesk = ExploredDesk()
      await expectSame(steps, EngineDriver(form, rules.policy, otherDesk), otherDesk)
      await otherDesk.close()
    }
    print(
      "played [\(rules)], \(form): \(orders.count) orders to a store\(withEngine ? " and a foreign engine" : "")")
  }

  private func expectSame(_ steps: [ExploredStep], _ driver: some LoadDriver, _ desk: ExploredDesk) async {
    var replay = StepReplay(driver, desk)
    for (index, step) in steps.enumerated() {
      guard let difference = await replay.play(step) else { continue }
      Issue.record("\(type(of: driver)), after \(names(steps[...index])): \(difference)")
      return
    }
  }

  private func names(_ steps: some Sequence<ExploredStep>) -> String {
    steps.map { "\($0.event)" }.joined(separator: ", ")
  }
}
