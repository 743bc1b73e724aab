/// What becomes of a load on its way, what timers say, and what a runtime finds out.
public enum LoadUpdate<Request: Hashable & Sendable, Value> {
  /// An attempt has failed and another one will be made; the ticket is that of the attempt that failed.
  case attemptFailed(LoadFailure<Request>, LoadTicket<Request>)
  /// The load tells how far it is.
  case progressed(LoadProgress, LoadTicket<Request>)
  /// The load has delivered an element of its sequence, and goes on.
  case delivered(Value?, LoadTicket<Request>)
  /// A timer has run out.
  case ticked(LoadTimer)
  /// The running load has no task here: its state was copied from elsewhere, or put back as it was once.
  case lost(LoadTicket<Request>)
  /// The turn of a parent's load has come, which had to wait for other effects, or can be cancelled with them.
  case requested(LoadWork<Request, Value>)
}

extension LoadUpdate {
  /// The load that it is about, if it tells of one on its way.
  @inlinable
  var ticket: LoadTicket<Request>? {
    switch self {
    case .attemptFailed(_, let ticket), .progressed(_, let ticket), .delivered(_, let ticket): ticket
    case .ticked, .lost, .requested: nil
    }
  }
}

extension LoadUpdate: Sendable where Value: Sendable {}
extension LoadUpdate: Equatable where Value: Equatable {}
extension LoadUpdate: Hashable where Value: Hashable {}
