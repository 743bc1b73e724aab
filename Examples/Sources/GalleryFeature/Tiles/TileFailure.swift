import Foundation

/// The failure that a ``TileServer`` throws.
struct TileFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// Which tile it was.
  let number: Int

  /// Which attempt to load it, from 1.
  let attempt: Int

  /// A sentence for the user.
  var description: String { "Attempt \(attempt) has failed" }

  /// The same text as ``description``, for code that only knows an error.
  var errorDescription: String? { description }
}
