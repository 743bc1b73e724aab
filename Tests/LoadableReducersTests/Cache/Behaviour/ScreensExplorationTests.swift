import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Two screens that follow one cache, and a write: every order of what can happen.
struct ScreensExplorationTests {
  private func explorer(_ fault: ExploredScreens.Fault) -> OrderExplorer<ExploredScreens, ExploredScreens.Event> {
    OrderExplorer(from: ExploredScreens(fault: fault), events: \.events, key: { AnyHashable($0.key) }) {
      screens, event in
      var after = screens
      let breach = after.apply(event)
      return (after, breach ?? after.look())
    }
  }

  @Test("a confirmed write does not vanish from a screen, and a load after it gets no older answer, in any order")
  func rules() {
    let found = explorer(.none).check(depth: 100)
    expect(found.isComplete, "\(found)")
  }

  @Test(
    "the exploration finds a cache that restarts no call, a screen that restarts no load, and a late invalidation",
    arguments: ExploredScreens.Fault.allCases.dropFirst())
  func faults(fault: ExploredScreens.Fault) {
    expect(explorer(fault).explore(depth: 12).counterexample != nil, "\(fault)")
  }
}
