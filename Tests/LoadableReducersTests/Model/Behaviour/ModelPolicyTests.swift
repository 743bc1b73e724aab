import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ModelPolicyTests {
  @Test("an invalid policy is reported where the model is created, and ignored")
  func badInput() async {
    let reporter = RecordingIssueReporter()
    let line = #line + 2
    let model = IssueReporting.$current.withValue(reporter) {
      LoadableModel<String, Int>(policy: .none.timeout(.seconds(-1))) { _ in 1 }
    }
    expectEqual(reporter.issues.map(\.line), [UInt(line)])
    await model.load("a")
    expectEqual(model.value, 1)
  }
}
