/// An effect in flight that does something by itself, and does not only keep a place for another.
package struct BusyEffect {
  /// Which one it is.
  package let identity: EffectIdentity
  private let summarize: () -> String

  init(identity: EffectIdentity, summary summarize: @escaping () -> String) {
    self.identity = identity
    self.summarize = summarize
  }

  /// What it is, for messages.
  package var summary: String { summarize() }
}
