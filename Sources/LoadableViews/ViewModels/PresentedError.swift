/// An error as view models carry it: the error itself, a text for the user, and a way to compare it.
///
/// Errors need not be `Equatable`, but view models must be. So errors are compared by the name of their type, their description
/// and their text, recorded when the view model is created: if an error object changes later, a view model on screen does not.
public struct PresentedError: Sendable {
  /// The error itself, for inspection: `if viewModel.error.error is Unauthorized { ... }`.
  public let error: any Error

  /// The full name of the error's type.
  let typeName: String

  /// The error's own description, for logs; show ``text`` to the user.
  public let description: String

  /// The text to show.
  public let text: String

  /// Records an error and the text to show for it.
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
  /// Whether the type name, the description and the text are the same.
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
