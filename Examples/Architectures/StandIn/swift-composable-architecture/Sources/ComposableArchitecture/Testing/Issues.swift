// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
#if canImport(Testing)
  import Testing
#endif

// MARK: xctest-dynamic-overlay: Sources/IssueReporting/ReportIssue.swift

/// Reports a mistake of an app: it fails the running test of Swift Testing, and is printed outside of tests.
///
/// While a test store runs a reducer or an effect, the issue is among its `failures` instead, unless it is a warning.
public func reportIssue(
  _ message: @autoclosure () -> String? = nil,
  severity: IssueSeverity = .error,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
) {
  let message = message() ?? ""
  if severity == .error, let collector = IssueCollector.current { return collector.add(message, line: line) }
  #if canImport(Testing)
    if Test.current != nil {
      // A source location traps on a line or column of 0.
      let place = SourceLocation(
        fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(line)), column: max(1, Int(column)))
      if severity == .error {
        Issue.record(Comment(rawValue: message), sourceLocation: place)
        return
      }
      #if compiler(>=6.3)
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: place)
        return
      #endif
    }
  #endif
  print("\(fileID):\(line): \(message)")
}

/// Where the issues of a test store go.
final class IssueCollector: Hashable, Sendable {
  @TaskLocal static var current: IssueCollector?

  private let lines = Locked<[String]>([])

  var failures: [String] { lines.withLock { $0 } }

  static func == (one: IssueCollector, other: IssueCollector) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  func add(_ message: String, line: UInt) { lines.withLock { $0.append("line \(line): \(message)") } }
}

// MARK: xctest-dynamic-overlay: Sources/IssueReporting/IssueSeverity.swift

public enum IssueSeverity: Sendable {
  case warning
  case error
}

// MARK: xctest-dynamic-overlay: Sources/IssueReporting/TestContext.swift

/// The running test of Swift Testing, as a key.
struct RunningTest: Hashable, Sendable {
  #if canImport(Testing)
    private let id = Test.current?.id
  #endif
}
