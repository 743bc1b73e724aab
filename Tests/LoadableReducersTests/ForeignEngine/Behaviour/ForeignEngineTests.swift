import LoadableReducers
import TestSupport
import Testing

/// Anyone can drive the machine from another architecture: a foreign engine with a driver passes the table that the reducer passes.
@ExplorationActor struct ForeignEngineTests {
  @Test("the table holds for the reducer", arguments: Scenario.table)
  func reducer(scenario: Scenario) async {
    let desk = ExploredDesk()
    await expectOutcome(scenario, StoreDriver(scenario.form, scenario.rules.policy, desk), desk)
  }

  @Test("the table holds for a foreign engine", arguments: Scenario.table)
  func engine(scenario: Scenario) async {
    let desk = ExploredDesk()
    await expectOutcome(scenario, EngineDriver(scenario.form, scenario.rules.policy, desk), desk)
  }

  @Test("the table holds for the model", arguments: Scenario.modelTable)
  func model(scenario: Scenario) async {
    let desk = ExploredDesk()
    await expectOutcome(scenario, ModelDriver(scenario.rules.policy, desk), desk)
  }

  @Test("the table has rows for the model too")
  func modelRows() {
    expect(Scenario.modelTable.count >= 40)
  }

  private func expectOutcome(_ scenario: Scenario, _ driver: some LoadDriver, _ desk: ExploredDesk) async {
    let machine = ExploredMachine(scenario.rules)
    var situation = Situation()
    var replay = StepReplay(driver, desk)
    for event in scenario.events {
      let step = situation.step(event, machine)
      let difference = await replay.play(step)
      expect(difference == nil, "after \(event)")
      situation = step.after
    }
    expectEqual(StateFacts(driver.state).description, scenario.outcome)
    await desk.close()
  }
}
