public import Foundation

/// The details of a scalar value that has no character, or no named one, were requested.
public struct UnknownCharacterError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The scalar value.
  public let id: UnicodeCharacter.ID

  /// Creates the error for a scalar value.
  public init(id: UnicodeCharacter.ID) {
    self.id = id
  }

  /// A sentence for the user.
  public var description: String { "There is no character \(UnicodeCharacter.codePoint(of: id)) with a name." }

  /// The same text as ``description``, for code that only knows an error.
  public var errorDescription: String? { description }
}
