import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Two screens that follow one cache, and an edit on one of them: every order of what can happen.
struct ScreensExplorationTests {
  private func explorer(_ fault: ExploredScreens.Fault) -> OrderExplorer<ExploredScreens, ExploredScreens.Event> {
    OrderExplorer(from: ExploredScreens(fault: fault), events: \.events, key: { AnyHashable($0.key) }) {
      screens, event in
      var after = screens
      let breach = after.apply(event)
      return (after, breach ?? after.look())
    }
  }

  @Test("in no order does an edit vanish from a screen, or a load after its confirmation get an older answer")
  func rules() {
    let found = explorer(.none).check(depth: 100)
    expect(found.isComplete, "\(found)")
  }

  @Test(
    "the exploration finds a cache that restarts no call, a screen that restarts no load, an invalidation that comes late or never, and an edit that goes with its confirmation",
    arguments: ExploredScreens.Fault.allCases.dropFirst())
  func faults(fault: ExploredScreens.Fault) {
    expect(explorer(fault).explore(depth: 12).counterexample != nil, "\(fault)")
  }
}
