import CharactersDatabase
import CharactersFeature
import LoadableCore
import LoadableReducers
import LoadableViews

/// Records when loads began, and with which row the list started, and tells the open pages about every change.
///
/// It stays on its page's actor, like the store that it watches.
final class ScreenWatch {
  private var visibility: CharactersVisibility<ServerClock.Instant>
  /// The row with which the list of a search started; rows before and after it may have come and gone since.
  private(set) var origin: (search: CharacterSearch, row: UnicodeCharacter.ID)?
  private var listeners: [Int: AsyncStream<Void>.Continuation] = [:]
  private var lastListener = 0
  private let clock: ServerClock
  private let presenter = CharactersPresenter(errorText: VisitorTexts.text)

  init(clock: ServerClock, timing: ActivityTiming) {
    self.clock = clock
    visibility = CharactersVisibility(timing: timing)
  }

  /// Records a state, and tells all listeners to look again.
  func stateDidChange(to state: CharactersFeature.State) {
    visibility.update(presenter.present(state), at: clock.now)
    if state.search != origin?.search, state.$characters.content?.request == state.search {
      let rows = state.characters?.values
      let row = rows.flatMap { $0[state.search.startIndex(in: $0)...].first }
      origin = row.map { (state.search, $0.id) }
    }
    tellListeners()
  }

  /// Tells all listeners to look again.
  func tellListeners() {
    for listener in listeners.values { listener.yield() }
  }

  /// The current view model, and when it changes by itself.
  func present(_ state: CharactersFeature.State) -> (screen: CharactersViewModel, nextChange: ServerClock.Instant?) {
    let now = clock.now
    return (
      presenter.present(state, appearance: visibility.appearance(at: now)), visibility.nextChange(after: now)
    )
  }

  /// Adds a listener.
  func add(_ listener: AsyncStream<Void>.Continuation) -> Int {
    lastListener += 1
    listeners[lastListener] = listener
    return lastListener
  }

  /// Removes a listener.
  func remove(_ listener: Int) {
    listeners.removeValue(forKey: listener)?.finish()
  }

  /// Removes all listeners.
  func removeAll() {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}
