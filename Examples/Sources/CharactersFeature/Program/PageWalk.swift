import CharactersDatabase
import LoadableReducers
import LoadableViews

/// Walks through the pages of a search: the user of the feature, in place of a person who looks at a screen.
///
/// Like one it sees view models only, and acts by what they offer: it autoloads what is pending, and retries what failed.
@MainActor
struct PageWalk {
  /// How often a page that failed is tried again.
  static let maximumRetries = 5

  private let store: StoreOf<CharactersFeature>
  private let presenter: LoadablePresenter<CharacterSearch>
  private let binding: IntentBinding<CharacterSearch>

  init(client: any CharacterClient, firstPage: CharacterSearch) {
    store = Store(initialState: CharactersFeature.State()) { CharactersFeature(client: client) }
    presenter = .characters(firstPage: firstPage)
    binding = IntentBinding(store, action: CharactersFeature.Action.page)
  }

  /// What there is to see now.
  var viewModel: LoadableViewModel<CharacterSearch, CharacterPage> {
    present(store.state)
  }

  /// Calls a function with each view model, beginning with the present one.
  func observe(_ show: @escaping (LoadableViewModel<CharacterSearch, CharacterPage>) -> Void) {
    show(viewModel)
    store.subscribe { show(present($0)) }
  }

  /// Loads what is pending, and waits until the outcome is in.
  func appear() async {
    guard case .pending(let pending) = viewModel, let autoload = pending.autoload else { return }
    await binding.perform(autoload)
  }

  /// Whether there is a page after the one on screen.
  var hasNextPage: Bool { viewModel.value?.hasNextPage ?? false }

  /// Loads the page after the one on screen, and waits until the outcome is in.
  func goOn() async {
    await store.send(.nextPage).finish()
  }

  /// Makes sure that the page is there which was asked for last: retries what has failed.
  ///
  /// - Parameter willRetry: is told of each retry before it happens: the text of the button, and the number of the retry.
  /// - Throws: ``CharactersProgramError/gaveUp(page:tries:reason:)``, ``CharactersProgramError/cancelled``.
  func settle(_ willRetry: (_ button: String, _ number: Int) -> Void) async throws(CharactersProgramError) {
    var retries = 0
    while let failure = viewModel.failure {
      guard retries < Self.maximumRetries, failure.isWorthRetrying, let retry = failure.retry else {
        throw CharactersProgramError.gaveUp(
          page: failure.request?.title ?? "a page", tries: retries + 1, reason: failure.text)
      }
      retries += 1
      willRetry(failure.retryText, retries)
      await binding.perform(retry)
    }
    guard case .active = viewModel else { throw .cancelled }
  }

  private func present(_ state: CharactersFeature.State) -> LoadableViewModel<CharacterSearch, CharacterPage> {
    presenter.present(state.$page, isEmpty: \.characters.isEmpty)
  }
}

extension ErrorViewModel {
  /// Whether the same request might succeed another time: a damaged database stays damaged.
  fileprivate var isWorthRetrying: Bool {
    switch error.error {
    case let error as CharactersDatabaseError:
      if case .busy = error { true } else { false }
    default: true
    }
  }
}
