import Foundation

/// The failure that a ``TileServer`` throws.
struct TileFailure: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The number of the tile.
  let number: Int

  /// The number of the attempt, from 1.
  let attempt: Int

  /// A sentence for the user.
  var description: String { "Attempt \(attempt) has failed" }

  /// The same text as ``description``, for code that handles any error.
  var errorDescription: String? { description }
}
