/// How much of what a feature does a test store asks the test to say.
public enum Exhaustivity: Hashable, Sendable {
  /// Everything: every state change, every action that effects send, and that every effect has ended.
  case on
  /// Only what the test says: other changes, actions and effects are not asked for.
  case off
}
