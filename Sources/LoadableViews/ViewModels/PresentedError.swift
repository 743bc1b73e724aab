/// An error as view models carry it: the error itself, a text for people, and an equality.
///
/// Errors need not be `Equatable`, and view models must be. So an error is compared by the name of its type, its
/// description and its text, captured when the view model is made: what happens to an error object later does not
/// change a view model that is on screen.
public struct PresentedError: Sendable {
  /// The error itself, to look into it: `if viewModel.error.error is Unauthorized { ... }`.
  public let error: any Error

  /// The full name of the error's type.
  let typeName: String

  /// The error's own description, for logs; what people should see is ``text``.
  public let description: String

  /// What to show.
  public let text: String

  /// Captures an error and the text to show for it.
  ///
  /// - Complexity: O(the length of the error's description).
  public init(_ error: any Error, text: String) {
    self.error = error
    self.typeName = String(reflecting: type(of: error))
    self.description = String(describing: error)
    self.text = text
  }
}

extension PresentedError: Hashable {
  /// Whether type name, description and text are the same.
  public static func == (first: Self, second: Self) -> Bool {
    first.typeName == second.typeName && first.description == second.description && first.text == second.text
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(typeName)
    hasher.combine(description)
    hasher.combine(text)
  }
}
