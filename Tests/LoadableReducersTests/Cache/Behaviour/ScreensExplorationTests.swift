import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Two screens that follow one cache, and an edit on one of them: every order of what can happen.
struct ScreensExplorationTests {
  @Test("in no order does an edit vanish from a screen, or a load after its confirmation get an older answer")
  func rules() {
    let explorer = OrderExplorer(from: ExploredScreens(), events: \.events, key: { AnyHashable($0.key) }) {
      screens, event in
      var after = screens
      let breach = after.apply(event)
      return (after, breach ?? after.look())
    }
    let found = explorer.check(depth: 100)
    expect(found.isComplete, "\(found)")
  }
}
