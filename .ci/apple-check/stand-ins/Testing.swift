// What LoadableTesting uses of Swift Testing: that a test fails, where, and whether one runs.
public struct Comment: Sendable { public init(rawValue: String) {} }

public struct SourceLocation: Sendable {
  public init(fileID: String, filePath: String, line: Int, column: Int) {}
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(_ comment: Comment?, sourceLocation: SourceLocation) -> Issue { Issue() }
}

public struct Test: Sendable { public static var current: Test? { nil } }
