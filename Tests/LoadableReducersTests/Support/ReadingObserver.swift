import LoadableCore

/// Reads a store or a model in each of its calls, on its isolation.
final class ReadingObserver: LoadObserver, IssueReporter, @unchecked Sendable {
  // Only used by one test on the main actor.
  var read: () -> Int = { 0 }
  private(set) var seen: [Int] = []

  func loadDidStart(_ load: some LoadTicketProtocol) { seen.append(read()) }

  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) { seen.append(read()) }

  func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    seen.append(read())
  }
}
