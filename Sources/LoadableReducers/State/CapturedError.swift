/// An error with what makes it comparable: the name of its type and its description, captured when it is made.
///
/// Errors need not be `Equatable`, and a description may cost a lot or change with a locale; hence once, early.
///
/// A class, so that a failure is small: actions and states have room for one, and most are copied without any.
@usableFromInline
final class CapturedError: Sendable {
  let error: any Error
  let typeName: String
  let description: String

  init(_ error: any Error) {
    self.error = error
    if let restored = error as? RestoredLoadError {
      // It stands for the original error, so that a failure equals itself after coding.
      typeName = restored.typeName
      description = restored.description
    } else {
      typeName = String(reflecting: type(of: error))
      description = String(describing: error)
    }
  }
}

extension CapturedError: Hashable {
  @usableFromInline
  static func == (left: CapturedError, right: CapturedError) -> Bool {
    left.typeName == right.typeName && left.description == right.description
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(typeName)
    hasher.combine(description)
  }
}
