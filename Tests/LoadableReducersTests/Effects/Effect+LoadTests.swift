import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EffectLoadTests {
  let reporter = RecordingIssueReporter()

  @Test("a load without a modifier around it is reported at its line, and the state is kept")
  func missingModifier() throws {
    let line: UInt = #line + 3
    let store = EffectStore(initialState: EffectFeature.State()) {
      Reduce<EffectFeature.State, EffectFeature.Action> { _, _ in
        .load(\.number) { _ in 7 }
      }
    }
    let handle = IssueReporting.$current.withValue(reporter) { store.send(.note("a")) }
    expect(handle.isFinished)
    expect(store.$number.isNotLoaded)
    expectEqual(reporter.issues.count, 1)
    let issue = try require(reporter.issues.first)
    expect(issue.message.contains(".answersLoads(state:action:)"))
    expect(issue.message.contains("Likely causes"))
    expectEqual(issue.fileID, #fileID)
    expectEqual(issue.line, line)
  }
}
