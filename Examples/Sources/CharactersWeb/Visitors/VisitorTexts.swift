import CharactersDatabase

/// What visitors are told of what goes wrong.
enum VisitorTexts {
  /// The text of an error that is a visitor's business; nil for those that are only the operator's, whose texts may say where files are.
  static func text(of error: any Error) -> String? {
    switch error {
    case let error as SimulatedFailure: error.errorDescription
    case let error as UnknownCharacterError: error.errorDescription
    default: nil
    }
  }
}
