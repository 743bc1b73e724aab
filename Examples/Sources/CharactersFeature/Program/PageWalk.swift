import CharactersDatabase
import LoadableReducers
import LoadableViews

/// Walks through the pages of a search, in place of a user at a screen.
///
/// Like a user, it only sees view models, and only does what they offer: it autoloads a pending one, presses the buttons at both
/// ends of the list, and retries failures.
@MainActor
struct PageWalk {
  /// The view model of a list of characters.
  typealias ViewModel = LoadableViewModel<CharacterSearch, ListViewModel<CharacterCollection>>

  /// How many times a failed page is retried, at most.
  static let maximumRetries = 5

  private let store: StoreOf<CharactersFeature>
  private let presenter: ListPresenter<CharacterSearch>
  private let sender: IntentSender<CharacterSearch>

  init(client: any CharacterClient, search: CharacterSearch, pageSize: Int) {
    store = Store(initialState: CharactersFeature.State(search: search)) {
      CharactersFeature(client: client, pageSize: pageSize)
    }
    presenter = .characters(search, morePages: .button)
    sender = IntentSender(store, action: CharactersFeature.Action.characters)
  }

  /// The current view model.
  var viewModel: ViewModel {
    presenter.present(store.state.shown)
  }

  /// What to say about saving the star and the note of a character.
  func markText(of id: UnicodeCharacter.ID) -> String? {
    EditPresenter().marks(store.state.$edits, by: \.id)[id]?.text
  }

  /// Calls a function with each view model, starting with the current one.
  func observe(_ show: @escaping (ViewModel) -> Void) {
    show(viewModel)
    store.subscribe { show(presenter.present($0.shown)) }
  }

  /// Loads a pending list, and waits for the outcome.
  func appear() async {
    guard case .pending(let pending) = viewModel, let autoload = pending.autoload else { return }
    await sender.perform(autoload)
  }

  /// Presses the button at the end of the list, and waits for the outcome; returns false if there is none.
  func goOn() async -> Bool {
    await press(viewModel.value?.footer)
  }

  /// Presses the button at the start of the list, and waits for the outcome; returns false if there is none.
  func goBack() async -> Bool {
    await press(viewModel.value?.header)
  }

  /// Reloads the list without waiting: a page that is requested meanwhile is loaded after it.
  func refresh() {
    sender.send(.refresh)
  }

  /// Retries failures until everything has loaded.
  ///
  /// - Parameter willRetry: called before each retry, with the text of the button and the number of the retry.
  /// - Throws: ``CharactersProgramError/gaveUp(page:tries:reason:)``, ``CharactersProgramError/cancelled``.
  func settle(_ willRetry: (_ button: String, _ number: Int) -> Void) async throws(CharactersProgramError) {
    var retries = 0
    while let failure = viewModel.nextFailure {
      guard retries < Self.maximumRetries, failure.error.isWorthRetrying, let retry = failure.retry else {
        throw CharactersProgramError.gaveUp(page: failure.title, tries: retries + 1, reason: failure.error.text)
      }
      retries += 1
      willRetry(failure.button, retries)
      await sender.perform(retry)
    }
    guard case .active = viewModel else { throw .cancelled }
  }

  /// Begins edits, which show at once while they are being saved.
  func begin(_ edits: [CharacterEdit]) {
    for edit in edits { store.send(.edits(.begin(edit))) }
  }

  /// Waits until all edits are saved, and retries those that are not.
  ///
  /// - Parameters:
  ///   - willRetry: called before each retry, with the text of the button and the number of the retry.
  ///   - show: called with each edit, and with the reason why it was not saved; nil if it was.
  /// - Throws: ``CharactersProgramError/notSaved(tries:reason:)``, ``CharactersProgramError/cancelled``.
  func settleEdits(
    _ edits: [CharacterEdit], willRetry: (_ button: String, _ number: Int) -> Void,
    show: (_ edit: CharacterEdit, _ reason: String?) -> Void
  ) async throws(CharactersProgramError) {
    let presenter = EditPresenter(texts: LoadTexts { $0.error = LoadTexts.localizedText })
    var retries = 0
    while true {
      await waitUntilSaved()
      let failed = store.state.$edits.failed
      guard let banner = presenter.banner(store.state.$edits) else { break }
      if banner.error.error is CancellationError { throw .cancelled }
      for edit in failed { show(edit.edit, edit.error.map { LoadTexts.localizedText($0) ?? banner.error.text }) }
      guard retries < Self.maximumRetries, failed.allSatisfy({ $0.error?.isWorthRetrying ?? true }) else {
        throw .notSaved(tries: retries + 1, reason: banner.error.text)
      }
      retries += 1
      willRetry(banner.retryText, retries)
      for key in banner.keys { store.send(.edits(.retry(key))) }
    }
    for edit in edits { show(edit, nil) }
  }

  private func waitUntilSaved() async {
    guard store.state.$edits.isSaving else { return }
    let (changes, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let subscription = store.subscribe { _ in continuation.yield() }
    defer { subscription.cancel() }
    for await _ in changes where !store.state.$edits.isSaving { return }
  }

  private func press(_ edge: ListEdgeViewModel?) async -> Bool {
    guard let intent = edge?.intent else { return false }
    await sender.perform(LoadIntent(intent))
    return true
  }
}
