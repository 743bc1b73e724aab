/// What a binding hands its intents to.
///
/// A protocol and not a pair of closures: a closure with an isolated parameter may not capture a store that is not
/// `Sendable`, while a method of a value that holds the store may use it.
protocol IntentTarget<Intent> {
  associatedtype Intent

  func send(_ intent: Intent, isolation: isolated any Actor)
  func perform(_ intent: Intent, isolation: isolated any Actor) async
}
