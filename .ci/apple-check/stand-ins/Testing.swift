// The parts of Swift Testing that LoadableTesting and the stand-in for The Composable Architecture use: a failure and its place, and
// which test is running.
public struct Comment: Sendable { public init(rawValue: String) {} }

public struct SourceLocation: Sendable {
  public var fileID: String
  public var line: Int
  public init(fileID: String, filePath: String, line: Int, column: Int) {
    self.fileID = fileID
    self.line = line
  }
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(_ comment: Comment?, sourceLocation: SourceLocation) -> Issue { Issue() }

  /// How bad an issue is, since Swift 6.3.
  public enum Severity: Sendable { case warning, error }

  @discardableResult
  public static func record(_ comment: Comment?, severity: Severity, sourceLocation: SourceLocation) -> Issue {
    Issue()
  }
}

public struct Test: Sendable, Identifiable {
  public struct ID: Hashable, Sendable {}

  public static var current: Test? { nil }
  public var id: ID { ID() }
}
