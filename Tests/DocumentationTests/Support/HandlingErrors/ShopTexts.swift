import LoadableReducers
import LoadableViews

extension LoadTexts {
  /// The texts for errors in the shop; for other errors the text stays "Something went wrong".
  static let shop = LoadTexts {
    $0.error = { error in
      switch error {
      case is NotSignedIn: "Please sign in"
      case is LoadTimeoutError: "The shop does not answer"
      default: nil
      }
    }
  }
}
