import LoadableReducers
import LoadableViews

extension LoadTexts {
  /// What people read in the shop when something fails; all other errors stay "Something went wrong".
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
