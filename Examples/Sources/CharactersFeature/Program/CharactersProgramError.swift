public import Foundation

/// Why the program ended early, in words for the user.
public enum CharactersProgramError: Error, Hashable, Sendable {
  /// The database cannot be opened; the reason is a sentence.
  case database(reason: String)

  /// A page could not be loaded, and retrying did not help, or would not.
  case gaveUp(page: String, tries: Int, reason: String)

  /// A star or a note was not saved, and retrying did not help, or would not.
  case notSaved(tries: Int, reason: String)

  /// A load was cancelled, so there is neither a page nor a failure.
  case cancelled

  /// The rows cannot be written: the disk is full, or the reader has gone.
  case output(reason: String)
}

extension CharactersProgramError: CustomStringConvertible, LocalizedError {
  /// A sentence for the user, safe to print.
  public var description: String {
    let text =
      switch self {
      case .database(let reason): reason
      case .gaveUp(let page, let tries, let reason):
        "Gave up on \(page) after \(Self.text(tries)): \(reason)"
      case .notSaved(let tries, let reason): "Not saved after \(Self.text(tries)): \(reason)"
      case .cancelled: "The search was cancelled."
      case .output(let reason): "The rows cannot be written: \(reason)"
      }
    return text.printable
  }

  private static func text(_ tries: Int) -> String { tries == 1 ? "1 try" : "\(tries) tries" }

  /// The same text as ``description``, for code that handles any error.
  public var errorDescription: String? { description }
}
