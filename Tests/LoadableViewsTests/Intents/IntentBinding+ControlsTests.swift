import LoadableViews
import TestSupport
import Testing

struct IntentBindingControlsTests {
  @Test("What is offered is sent or awaited, and what is not is ignored") @MainActor
  func offered() async {
    var log: [String] = []
    let binding = IntentBinding<String>(send: { log.append("send \($0)") }, perform: { log.append("perform \($0)") })
    let failed = LoadablePresenter<String>().present(TestState.failed)
    for control in LoadControl.allCases { binding.send(control, of: failed) }
    expectEqual(log, ["send retry(Optional(\"a\"))"])
    for control in LoadControl.allCases { await binding.perform(control, of: failed) }
    expect(log.last == "perform retry(Optional(\"a\"))" && log.count == 2)
  }
}
