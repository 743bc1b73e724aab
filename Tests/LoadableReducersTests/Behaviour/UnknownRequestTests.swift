import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct UnknownRequestTests {
  private let reporter = RecordingIssueReporter()

  @Test("a trigger and `refresh` are reported at the line of `.loadable`, and nothing is loaded")
  func reported() throws {
    let line: UInt = #line + 3
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase()
        .loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) {
          try await UnimplementedLoader().load($0.request)
        }
    }
    for (action, name) in [(LoggedAction.appear, "appear"), (.items(.refresh), "refresh")] {
      let count = reporter.issues.count
      IssueReporting.$current.withValue(reporter) { _ = store.send(action) }
      expectEqual(store.$items, .notLoaded)
      expect(store.$items.changeStamp == nil)
      let issue = try require(reporter.issues.last)
      expectEqual(reporter.issues.count, count + 1)
      expect(issue.message.contains("no request is known"))
      expect(issue.message.contains("'String'"))
      expect(issue.message.contains(name))
      expectEqual(issue.fileID, #fileID)
      expectEqual(issue.line, line)
    }
    expectEqual(store.log, ["refresh"])
  }
}
