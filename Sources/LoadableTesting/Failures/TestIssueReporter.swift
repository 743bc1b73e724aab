public import LoadableCore
import LoadableReducers
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// An issue reporter that fails the running test at the caller's file and line, in Swift Testing and in XCTest.
///
/// Install it as the current reporter if a test drives the library without a `TestStore`; a `TestStore` installs it
/// itself.
public struct TestIssueReporter: IssueReporter {
  /// Creates a reporter.
  public init() {}

  /// Fails the running test.
  public func report(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    recordFailure(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Fails the running test at the given place; every failure of this module is recorded here.
package func recordFailure(
  _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  // A source location traps on a line or column of 0, which generated code may pass.
  let place = SourceLocation(
    fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(clamping: line)),
    column: max(1, Int(clamping: column)))
  if let collect = CaughtFailure.collector {
    return collect(CaughtFailure(message: message, fileID: place.fileID, line: place.line))
  }
  Issue.record(Comment(rawValue: message), sourceLocation: place)
  #if canImport(XCTest)
    // Recording an issue has no effect under XCTest, and `XCTFail` has none in Swift Testing. If a Swift Testing test is
    // known to be running, recording is enough. Otherwise, for example in a detached task, both are called.
    if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    }
  #endif
}

/// Runs a body whose programmer errors fail the test, unless the test has installed its own reporter.
func reportingIssues<Result>(_ body: () -> Result) -> Result {
  guard IssueReporting.current is StandardErrorReporter else { return body() }
  return IssueReporting.$current.withValue(TestIssueReporter(), operation: body)
}

extension SourcePlace {
  /// Shows a note at this place, without failing the test.
  func show(_ message: String) {
    if let collect = ShownNote.collector { return collect(message) }
    #if compiler(>=6.3)
      if Test.current != nil {
        let place = SourceLocation(
          fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(clamping: line)),
          column: max(1, Int(clamping: column)))
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: place)
        return
      }
    #endif
    print("\(fileID):\(line): \(message)")
  }

  /// Fails the running test at this place.
  func fail(_ message: String) {
    recordFailure(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// A test failure that was caused on purpose.
package struct CaughtFailure: Equatable, Sendable {
  /// If set, collects failures instead of failing the test.
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

/// A note in the output of a test, which is not a failure.
enum ShownNote {
  /// If set, collects the notes instead of showing them.
  @TaskLocal static var collector: (@Sendable (String) -> Void)?
}

/// Runs a body, and returns its notes instead of showing them.
package func notes(isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void) async rethrows
  -> [String]
{
  let shown = Locked<[String]>([])
  try await ShownNote.$collector.withValue({ note in shown.withLock { $0.append(note) } }) {
    try await body()
  }
  return shown.withLock { $0 }
}

/// Runs a body that should fail its test, and returns the failures instead.
///
/// The tests of this package use it to check what a law, a double or the test store reports. `withKnownIssue` could do
/// the same, but it counts each failure as a known issue, and hundreds of them would look like defects of the package.
package func failures(
  isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
) async rethrows -> [CaughtFailure] {
  let caught = Locked<[CaughtFailure]>([])
  try await CaughtFailure.$collector.withValue({ failure in caught.withLock { $0.append(failure) } }) {
    try await body()
  }
  return caught.withLock { $0 }
}

/// Parts of failure messages.
enum FailureText {
  /// Some of the items, one per line, and the number of the others.
  static func list<Items: Collection>(_ items: Items, _ text: (Items.Element) -> String = { "\($0)" }) -> String {
    let rest = items.count - ValueDump.shownElements
    let lines = items.prefix(ValueDump.shownElements).map(text) + (rest > 0 ? ["… \(rest) more"] : [])
    return lines.map { "  • \($0)" }.joined(separator: "\n")
  }

  /// A number with a noun, such as `2 effects`.
  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }
}
