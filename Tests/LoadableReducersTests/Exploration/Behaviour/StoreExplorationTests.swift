import LoadableReducers
import Testing

/// What the explorer knows of the pure machine holds of a store too: its tasks, timers and notices are those of the machine.
@Suite("The explorer, on a store")
@MainActor struct StoreExplorationTests {
  @Test("finds no order of 3", arguments: ExploredPolicy.everything, LoadForm.allCases)
  func store(rules: ExploredPolicy, form: LoadForm) async {
    let clock = ContinuousClock()
    let begin = clock.now
    let orders = ExploredOrders(of: 3, form.events, ExploredMachine(rules)).all
    print(orders.count, clock.now - begin)
    for order in orders {
      let desk = Desk()
      let driver = StoreDriver(form, rules.policy, desk)
      var replay = Replay(driver, desk, ExploredMachine(rules))
      for (index, event) in order.enumerated() {
        if let difference = await replay.play(event) {
          Issue.record("after \(order[...index]): \(difference)")
          return
        }
      }
      await desk.close()
    }
    print(orders.count, clock.now - begin)
  }
  @Test("engine finds no order of 3", arguments: ExploredPolicy.everything, LoadForm.allCases)
  func engine(rules: ExploredPolicy, form: LoadForm) async {
    let clock = ContinuousClock()
    let begin = clock.now
    let orders = ExploredOrders(of: 3, form.events, ExploredMachine(rules)).all
    print(orders.count, clock.now - begin)
    for order in orders {
      let desk = Desk()
      let driver = EngineDriver(rules.policy, desk)
      var replay = Replay(driver, desk, ExploredMachine(rules))
      for (index, event) in order.enumerated() {
        if let difference = await replay.play(event) {
          Issue.record("after \(order[...index]): \(difference)")
          return
        }
      }
      await desk.close()
    }
    print(orders.count, clock.now - begin)
  }
}
