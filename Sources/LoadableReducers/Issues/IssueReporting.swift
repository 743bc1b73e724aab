public import LoadableCore

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#elseif canImport(ucrt)
  import ucrt
#endif

/// Where programmer errors are reported.
public enum IssueReporting {
  /// The reporter of the current task; by default it writes to standard error.
  ///
  /// An app installs its own reporter around its root: `IssueReporting.$current.withValue(reporter) { ... }`. Tasks that start
  /// inside inherit it. LoadableTesting installs one that fails the test.
  @TaskLocal public static var current: any IssueReporter = StandardErrorReporter()
}

/// A place in the user's code that a reported issue, or a test failure, points to.
@usableFromInline
package struct SourcePlace: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Names what was written at this place, even if it is made anew for each action.
  var key: some Hashable { "\(fileID):\(line):\(column)" }

  /// Reports an issue to the current reporter: now, or as soon as no store on this thread is changing its state.
  package func report(_ message: String) {
    let reporter = IssueReporting.current
    HeldReports.deliver { reporter.report(message, fileID: fileID, filePath: filePath, line: line, column: column) }
  }

  /// An effect that reports an issue after the action, because a reporter may read the store, which is not allowed during
  /// `reduce`.
  func reporting<Action>(_ message: String) -> Effect<Action> {
    Effect(.notify { report(message) })
  }
}

/// A value as it is written in code, for messages: `.profile(.refresh)`, without modules and generic parameters.
@usableFromInline
func spelled(_ value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  switch mirror.displayStyle {
  case .enum:
    guard let payload = mirror.children.first else { return ".\(value)" }
    let inner = spelled(payload.value)
    let isTuple = Mirror(reflecting: payload.value).displayStyle == .tuple
    return ".\(payload.label ?? "")" + (isTuple ? inner : "(\(inner))")
  case .tuple:
    let parts = mirror.children.map { child in
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      return label + spelled(child.value)
    }
    return "(\(parts.joined(separator: ", ")))"
  case .optional:
    return mirror.children.first.map { spelled($0.value) } ?? "nil"
  case .collection, .set, .dictionary:
    return "[\(mirror.children.count) elements]"
  case .struct, .class:
    if value is EmptyLoadRequest { return "" }
    if value is any CustomStringConvertible { return "\(value)" }
    let type = "\(type(of: value))"
    return "\(type.prefix { $0 != "<" })(...)"
  default:
    return (value as? String).map { "\"\($0)\"" } ?? "\(value)"
  }
}

/// Forwards reports with a fixed place instead of the reported one.
private struct PlacedReporter: IssueReporter {
  let place: SourcePlace
  let base: any IssueReporter

  func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    base.report(message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }
}

extension SourcePlace {
  /// Runs a body and reports its issues at this place, for requirements that do not get their caller's place.
  @usableFromInline
  func reportsIssues<Result>(of body: () throws -> Result) rethrows -> Result {
    try IssueReporting.$current.withValue(PlacedReporter(place: self, base: IssueReporting.current)) { try body() }
  }
}

/// Writes programmer errors to standard error: the default reporter.
package struct StandardErrorReporter: IssueReporter {
  init() {}

  /// Writes the caller's place and the message.
  package func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    var text = "\(filePath):\(line):\(column): issue: \(message)\n"
    // Swift 6 does not allow access to the C library's stream, a global variable, so this uses the file descriptor.
    text.withUTF8 { bytes in
      #if canImport(ucrt)
        _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
      #else
        _ = write(2, bytes.baseAddress, bytes.count)
      #endif
    }
  }
}
