import CharactersDatabase

/// The texts of errors for visitors.
enum VisitorTexts {
  /// The text of an error for visitors; nil for errors that only concern the operator, whose texts may contain file paths.
  static func text(of error: any Error) -> String? {
    switch error {
    case let error as SimulatedFailure: error.errorDescription
    case let error as OfflineError: error.errorDescription
    case let error as UnknownCharacterError: error.errorDescription
    default: nil
    }
  }
}
