import CharactersFeature
import LoadableViews

/// Records when loads began, and tells the open pages about every change.
///
/// It stays on its visitor's actor, like the store that it watches.
final class ScreenWatch {
  private var visibility: CharactersVisibility<ServerClock.Instant>
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
