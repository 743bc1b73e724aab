public import CharactersDatabase
public import LoadableReducers
public import LoadableViews

/// Turns what a user does on the screen into actions of a store; the keys of a terminal and the links of a web page use it.
///
/// - Isolation: it stays on the isolation of the store.
public struct CharactersSender {
  /// The intents of the list, its rows and its ends.
  public let list: IntentSender<CharacterSearch>

  /// The intents of the open character.
  public let detail: IntentSender<UnicodeCharacter.ID>

  private let store: StoreOf<CharactersFeature>

  /// Sends to a store.
  ///
  /// - Parameter store: the sender keeps it alive.
  public init(_ store: StoreOf<CharactersFeature>) {
    self.store = store
    list = IntentSender(store, action: CharactersFeature.Action.characters)
    detail = IntentSender(store, action: \.detail.character)
  }

  /// Searches for a text, once the typing pauses.
  public func search(_ text: String, isolation: isolated any Actor = #isolation) {
    store.send(.searchTextChanged(text))
  }

  /// Shows the list of the search from a character on, or from the first match after it; the handle waits until it has loaded.
  @discardableResult
  public func jump(to id: UnicodeCharacter.ID, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.jumped(id))
  }

  /// Selects a row, or moves on from the selected one; at an end, the handle waits for the page that has the next row.
  @discardableResult
  public func select(
    _ action: ListSelection<UnicodeCharacter.ID>.Action, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    store.send(.selection(action))
  }

  /// Opens a character; the handle waits until its details have loaded or failed.
  @discardableResult
  public func open(_ id: UnicodeCharacter.ID, isolation: isolated any Actor = #isolation) -> StoreTask {
    store.send(.detailOpened(id))
  }

  /// Closes the open character.
  public func close(isolation: isolated any Actor = #isolation) {
    store.send(.detailClosed)
  }

  /// Stars a character, or removes its star; the handle waits until that is saved or has failed.
  @discardableResult
  public func star(
    _ id: UnicodeCharacter.ID, _ isStarred: Bool, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    store.send(.edits(.begin(.star(id, isStarred))))
  }

  /// Gives a character a note as it was typed; the handle waits until that is saved or has failed.
  @discardableResult
  public func note(
    _ id: UnicodeCharacter.ID, _ text: String, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    store.send(.edits(.begin(CharacterEdit.typedNote(text, of: id))))
  }

  /// Tries again to save what was not saved; each handle waits until its edit is saved or has failed.
  @discardableResult
  public func retry(
    _ unsaved: FailedEditsViewModel<EditKey>, isolation: isolated any Actor = #isolation
  ) -> [StoreTask] {
    var tasks: [StoreTask] = []
    for key in unsaved.keys { tasks.append(store.send(.edits(.retry(key)))) }
    return tasks
  }

  /// Forgets what was not saved.
  public func dismiss(_ unsaved: FailedEditsViewModel<EditKey>, isolation: isolated any Actor = #isolation) {
    for key in unsaved.keys { store.send(.edits(.dismiss(key))) }
  }

  /// Shows the bytes of the open character in an encoding; does nothing before it has loaded.
  public func choose(_ encoding: CharacterEncoding, isolation: isolated any Actor = #isolation) {
    let loaded = store.scope(content: \.openCharacter, action: \.detail.character)
    loaded?.send(.encodingChosen(encoding))
  }
}

extension CharactersFeature.State {
  /// The open character's load, to scope a store to.
  var openCharacter: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State> {
    detail?.$character ?? .notLoaded
  }
}
