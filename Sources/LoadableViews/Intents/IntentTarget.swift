/// What a binding hands its intents to.
///
/// A protocol and not a pair of closures: a closure with an isolated parameter may not capture a store that is not
/// `Sendable`, while a method of a value that holds the store may use it.
protocol IntentTarget<Intent> {
  associatedtype Intent

  func send(_ intent: Intent, isolation: isolated any Actor)

  /// Hands over an intent whose end is awaited afterwards, so that several can begin before the first has ended.
  func begin(_ intent: Intent, isolation: isolated any Actor) -> any IntentRun
}
