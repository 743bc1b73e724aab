import TestSupport
import Testing

struct ForbiddenCodeRuleTests {
  @Test("LoadableViews has no task, no clock and no generated ids")
  func views() {
    expectNone(ForbiddenCodeRule.impureViews.violations(in: Repository.current.files))
  }

  @Test("tests and LoadableTesting never wait for time to pass")
  func waits() {
    expectNone(ForbiddenCodeRule.waits.violations(in: Repository.current.files))
  }

  @Test(
    "an impure presenter is found",
    arguments: [
      "Task { }", "Task<Void, Never>.detached { }", "async let a = b()", "await withTaskGroup(of: A.self) { }",
      "ContinuousClock().now", "init(clock: some Clock<Duration>)", "let id = UUID()", "Int.random(in: 0..<9)",
      "Date()",
    ])
  func impure(code: String) {
    let file = SourceFile(path: "Sources/LoadableViews/A.swift", text: "\n\n" + code)
    expectEqual(ForbiddenCodeRule.impureViews.violations(in: [file]).map(\.line), [3])
  }

  @Test(
    "a pure presenter is not found, nor is impure code elsewhere",
    arguments: [
      (
        "Sources/LoadableViews/A.swift",
        "func run(_ task: some StoreTaskProtocol) async { await task.finish() } // Task"
      ),
      ("Sources/LoadableViews/A.swift", "init<I: InstantProtocol>(now: I) { text = \"Task\" }"),
      ("Sources/LoadableReducers/A.swift", "Task { }"),
    ])
  func pure(path: String, code: String) {
    expectEqual(ForbiddenCodeRule.impureViews.violations(in: [SourceFile(path: path, text: code)]), [])
  }

  // The samples are written in halves, so that a search of the tests for waits finds nothing.
  @Test(
    "a wait for time to pass is found",
    arguments: [
      "Task." + "sleep(for: .seconds(1))", "Task<Never, Never>." + "yield()", "Thread." + "sleep(forTimeInterval: 1)",
      "u" + "sleep(9)", "sleep(1)", "await Task { @MainActor in }.value", "await Task<Void, Never> {}.value",
    ])
  func waiting(code: String) {
    for folder in ["Tests/ATests", "Examples/Tests/ATests", "Sources/LoadableTesting"] {
      let file = SourceFile(path: folder + "/A.swift", text: code)
      expectEqual(ForbiddenCodeRule.waits.violations(in: [file]).map(\.line), [1])
    }
  }

  @Test(
    "the sleep of a clock itself is not found, nor is a wait outside the tests",
    arguments: [
      ("Tests/ATests/A.swift", "try await clock.sleep(for: .seconds(1))"),
      ("Tests/ATests/A.swift", "await Task { @MainActor in f() }.value"),
      ("Sources/LoadableTesting/A.swift", "public func sleep(until deadline: Instant) async throws {}"),
      ("Examples/Sources/A/A.swift", "try await Task." + "sleep(for: latency)"),
    ])
  func notWaiting(path: String, code: String) {
    expectEqual(ForbiddenCodeRule.waits.violations(in: [SourceFile(path: path, text: code)]), [])
  }
}
