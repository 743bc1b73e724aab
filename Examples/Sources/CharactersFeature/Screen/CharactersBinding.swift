public import CharactersDatabase
public import LoadableReducers
public import LoadableViews

/// What a user does to the screen, as sends to a store: what a terminal's keys and a page's links call.
///
/// - Isolation: it lives on the isolation of the store, and is called from there.
public struct CharactersBinding {
  /// The intents of the list, of its rows and of its ends.
  public let list: ListIntentBinding<CharacterSearch, UnicodeCharacter.ID>

  /// The intents of the character that is open.
  public let detail: IntentBinding<UnicodeCharacter.ID>

  private let store: StoreOf<CharactersFeature>

  /// Binds intents to the actions of a store.
  ///
  /// - Parameter store: the binding keeps it alive.
  public init(_ store: StoreOf<CharactersFeature>) {
    self.store = store
    list = ListIntentBinding(store, action: CharactersFeature.Action.characters)
    detail = IntentBinding(store) { .detail(.character($0)) }
  }

  /// Searches for a text, once the typing has paused.
  public func search(_ text: String, isolation: isolated any Actor = #isolation) {
    store.send(.searchTextChanged(text))
  }

  /// Opens a character; the handle waits until its details are loaded or have failed.
  @discardableResult
  public func open(_ id: UnicodeCharacter.ID, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.detailOpened(id))
  }

  /// Closes the character that is open.
  public func close(isolation: isolated any Actor = #isolation) {
    store.send(.detailClosed)
  }

  /// Shows the bytes of the open character in an encoding; nothing happens before it is loaded.
  public func choose(_ encoding: CharacterEncoding, isolation: isolated any Actor = #isolation) {
    let loaded = store.scope(content: \.openCharacter, action: \.detail.character)
    loaded?.send(.encodingChosen(encoding))
  }
}

extension CharactersFeature.State {
  /// The loaded part of the character that is open, to scope a store to.
  var openCharacter: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State> {
    detail?.$character ?? .notLoaded
  }
}
