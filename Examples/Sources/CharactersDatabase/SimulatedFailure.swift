public import Foundation

/// The failure that an ``UnreliableClient`` throws.
public struct SimulatedFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The number of the client's call, from 1.
  public let call: Int

  /// Creates the failure of a call.
  public init(call: Int) {
    self.call = call
  }

  /// A sentence for the user.
  public var description: String { "Simulated failure of call \(call)." }

  /// The same text as ``description``, for code that handles any error.
  public var errorDescription: String? { description }
}
