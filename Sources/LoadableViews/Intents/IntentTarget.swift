/// The receiver of a binding's intents.
///
/// It is a protocol and not a pair of closures, because a closure with an isolated parameter may not capture a store that is not
/// `Sendable`, but a method of a value that holds the store may use it.
protocol IntentTarget<Intent> {
  associatedtype Intent

  func send(_ intent: Intent, isolation: isolated any Actor)

  /// Sends an intent that is awaited afterwards, so that several can begin before the first has ended.
  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun
}
