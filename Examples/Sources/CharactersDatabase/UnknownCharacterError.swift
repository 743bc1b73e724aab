public import Foundation

/// There is no character of a scalar value, or none with a name: the details of it were asked for in vain.
public struct UnknownCharacterError: Error, Hashable, Sendable, CustomStringConvertible, LocalizedError {
  /// The scalar value.
  public let id: UnicodeCharacter.ID

  /// Makes the error of a scalar value.
  public init(id: UnicodeCharacter.ID) {
    self.id = id
  }

  /// A sentence for the user.
  public var description: String { "There is no character \(UnicodeCharacter.codePoint(of: id)) with a name." }

  /// The same text as ``description``, for code that only knows an error.
  public var errorDescription: String? { description }
}
