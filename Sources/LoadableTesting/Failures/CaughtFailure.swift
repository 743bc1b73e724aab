/// A test failure that was caused on purpose.
package struct CaughtFailure: Equatable, Sendable {
  /// Collects failures in place of the running test, if set.
  @TaskLocal static var collector: (@Sendable (CaughtFailure) -> Void)?

  package let message: String
  package let fileID: String
  package let line: Int

  package init(message: String, fileID: String, line: Int) {
    self.message = message
    self.fileID = fileID
    self.line = line
  }
}

/// Runs a body that should fail its test, and returns the failures instead.
///
/// The tests of this package use it to show what a law, a double or the test store reports. `withKnownIssue` would do the same, but it
/// counts each failure as a known issue of the run, and 761 of them look as if the package had 761 faults.
package func failures(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [CaughtFailure] {
  let caught = Locked<[CaughtFailure]>([])
  try await CaughtFailure.$collector.withValue({ failure in caught.withLock { $0.append(failure) } }) {
    try await body()
  }
  return caught.withLock { $0 }
}
