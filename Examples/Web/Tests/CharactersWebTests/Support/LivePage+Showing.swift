@testable import CharactersWeb

extension LivePage {
  /// Waits until the page shows something.
  func shows(_ something: @Sendable (PageViewModel) -> Bool) async {
    let (signals, signal) = LiveFeed.makeSignals()
    let listener = subscribe(signal)
    signal.yield()
    for await _ in signals where something(look().page) { break }
    unsubscribe(listener)
  }
}
