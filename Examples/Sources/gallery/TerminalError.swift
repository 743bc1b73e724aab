import Foundation

/// Why the terminal cannot be used.
struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the system's error.
  let code: Int32

  /// A sentence for the user.
  var description: String { "The terminal cannot be used: \(String(cString: strerror(code)))." }
}
