import Foundation

/// Why the terminal cannot be used.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number.
  public let code: Int32

  /// Creates an error from the system's error number.
  public init(code: Int32) {
    self.code = code
  }

  /// A sentence for the user.
  public var description: String { "The terminal cannot be used: \(String(cString: strerror(code)))." }
}
