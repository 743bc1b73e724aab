/// What an event meant to the state.
public enum LoadAnswer: Hashable, Sendable {
  /// It was taken in; whether a task must start or end, settling tells.
  case accepted
  /// The running load has ended by this event: its task is done.
  case ended
  /// It is about a load that runs no more: nothing has changed.
  case discarded
  /// A refresh, a retry or a trigger was to load, and no request is known: nothing has changed. It is a programmer error.
  case unknownRequest
}
