public import Foundation

/// A request or an edit was for a scalar value without a character, or for a character without a name.
public struct UnknownCharacterError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The scalar value.
  public let id: UnicodeCharacter.ID

  /// Creates the error for a scalar value.
  public init(id: UnicodeCharacter.ID) {
    self.id = id
  }

  /// A sentence for the user.
  public var description: String { "There is no named character \(UnicodeCharacter.codePoint(of: id))." }

  /// The same text as ``description``, for code that handles any error.
  public var errorDescription: String? { description }
}
