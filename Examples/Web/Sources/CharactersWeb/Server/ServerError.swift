public import Foundation

/// Why the server cannot run, in words for the operator.
public enum ServerError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The port cannot be opened.
  case port(Int, reason: String)

  /// A sentence for the operator.
  public var description: String {
    switch self {
    case .port(let port, let reason): "Port \(port) cannot be opened: \(reason)."
    }
  }

  /// The same text as ``description``, for code that handles any error.
  public var errorDescription: String? { description }
}
