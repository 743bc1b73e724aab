import Foundation

/// Why the terminal cannot be used.
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the system's error.
  public let code: Int32

  /// Makes the error of a number.
  public init(code: Int32) {
    self.code = code
  }

  /// A sentence for the user.
  public var description: String { "The terminal cannot be used: \(String(cString: strerror(code)))." }
}
