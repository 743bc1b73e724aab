/// What becomes of a load on its way, and what timers say.
public enum LoadUpdate<Request: Hashable & Sendable, Value> {
  /// An attempt has failed and another one will be made; the ticket is that of the attempt that failed.
  case attemptFailed(LoadFailure<Request>, LoadTicket<Request>)
  /// The load tells how far it is.
  case progressed(LoadProgress, LoadTicket<Request>)
  /// The load has delivered an element of its sequence, and goes on.
  case delivered(Value?, LoadTicket<Request>)
  /// A timer has run out.
  case ticked(LoadTimer)
}

extension LoadUpdate: Sendable where Value: Sendable {}
extension LoadUpdate: Equatable where Value: Equatable {}
extension LoadUpdate: Hashable where Value: Hashable {}
