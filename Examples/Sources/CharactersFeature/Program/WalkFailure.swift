import CharactersDatabase
import LoadableViews

/// A failure, and what the view model offers to do about it.
struct WalkFailure {
  let title: String
  let error: PresentedError
  let retry: LoadIntent<CharacterSearch>?
  let button: String
}

extension PageWalk.ViewModel {
  /// The next failure to handle: the list's before those of its pages.
  var nextFailure: WalkFailure? {
    if let failure {
      return WalkFailure(
        title: failure.request?.title ?? "the search", error: failure.error,
        retry: failure.retry, button: failure.retryText)
    }
    let edges = [("the previous page", value?.header), ("the next page", value?.footer)]
    for case (let name, .failed(let failed)?) in edges {
      let title = request.map { "\(name) of \($0.title)" } ?? name
      let retry = failed.retry.map { LoadIntent<CharacterSearch>($0) }
      return WalkFailure(title: title, error: failed.error, retry: retry, button: failed.retryText)
    }
    return nil
  }
}

extension PresentedError {
  /// Whether a retry might succeed.
  var isWorthRetrying: Bool { error.isWorthRetrying }
}

extension Error {
  /// Whether a retry might succeed: a damaged database stays damaged, and an unknown character unknown.
  var isWorthRetrying: Bool {
    switch self {
    case let error as CharactersDatabaseError:
      if case .busy = error { true } else { false }
    case is UnknownCharacterError: false
    default: true
    }
  }
}
