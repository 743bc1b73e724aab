/// Code that is forbidden in some folders, with the reason that the rule shows.
struct ForbiddenCodeRule {
  let folders: [String]
  let patterns: [TokenPattern]
  let reason: String

  func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.isIn(anyOf: folders) }.flatMap { file in
      patterns.flatMap { pattern in
        pattern.matches(in: file).map { file.violation(at: file.tokens[$0], "`\(pattern)`: \(reason)") }
      }
    }
  }
}

extension ForbiddenCodeRule {
  /// A presenter is a function from values to values: the runtime owns tasks, time and identity.
  static let impureViews = ForbiddenCodeRule(
    folders: ["Sources/LoadableViews"],
    patterns: [
      "Task", "TaskGroup", "ThrowingTaskGroup", "withTaskGroup", "withThrowingTaskGroup", "withDiscardingTaskGroup",
      "withThrowingDiscardingTaskGroup", "async let", "Clock", "ContinuousClock", "SuspendingClock", "DispatchQueue",
      "DispatchTime", "Date", "UUID", ". random (", "SystemRandomNumberGenerator",
    ],
    reason: "LoadableViews has no task, no clock and no generated ids; take them as values"
  )

  /// A test that waits for time to pass is slow when it passes and flaky when it fails.
  static let waits = ForbiddenCodeRule(
    folders: ["Tests", "Examples/Tests", "Sources/LoadableTesting"],
    // One pattern is written in halves, so that a search of the tests for waits finds nothing.
    patterns: [
      TokenPattern(stringLiteral: "u" + "sleep"), "Task . sleep", "Task . yield", "Thread . sleep", "nanosleep",
      "sleep ( <number>",
      // A turn on an actor does not prove that other jobs have had their turns.
      "Task { } . value", "Task { @MainActor in } . value",
    ],
    reason: "tests wait for events (ControlledLoader, TestClock), never for time"
  )
}
