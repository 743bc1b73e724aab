import CharactersFeature
import LoadableViews

/// Notes since when what is loaded, and tells the open pages of every change.
///
/// It lives on its visitor's actor, as the store does that it watches.
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

  /// Takes in a state, and tells everybody that there may be something to see.
  func stateDidChange(to state: CharactersFeature.State) {
    visibility.update(presenter.present(state), at: clock.now)
    for listener in listeners.values { listener.yield() }
  }

  /// What there is to see now, and when that will be something else by itself.
  func present(_ state: CharactersFeature.State) -> (screen: CharactersViewModel, nextChange: ServerClock.Instant?) {
    let now = clock.now
    return (
      presenter.present(state, appearance: visibility.appearance(at: now)), visibility.nextChange(after: now)
    )
  }

  /// Tells somebody of changes from now on.
  func add(_ listener: AsyncStream<Void>.Continuation) -> Int {
    lastListener += 1
    listeners[lastListener] = listener
    return lastListener
  }

  /// Tells somebody no more.
  func remove(_ listener: Int) {
    listeners.removeValue(forKey: listener)?.finish()
  }

  /// Ends it for everybody.
  func removeAll() {
    for listener in listeners.values { listener.finish() }
    listeners = [:]
  }
}
