import LoadableCore

/// Tells the observers of one loadable property about its loads.
///
/// Each notice is an effect, so that observers are called when nothing is changing the state: they may read the store and send actions.
struct LoadObservation {
  typealias Notice = (any LoadObserver, Duration) -> Void

  var observers: [any LoadObserver] = []
  /// What observers call the property; nil until it has observers.
  var label: String?
  let clock: LoadClock

  var isEmpty: Bool { observers.isEmpty }

  /// The current time on the policy's clock; nil without observers.
  var now: Duration? { observers.isEmpty ? nil : clock.elapsed() }

  /// Calls all observers with the time since the load began.
  func tell(since beganAt: Duration?, _ notice: Notice) {
    guard let now else { return }
    for observer in observers { notice(observer, now - (beganAt ?? now)) }
  }

  /// Calls all observers.
  func tell(_ notice: (any LoadObserver) -> Void) {
    for observer in observers { notice(observer) }
  }

  /// Tells all observers that a load of several pages requests the next one.
  func tellContinued<Request>(_ ticket: LoadTicket<Request>, since beganAt: Duration?) {
    let load = observed(ticket)
    tell(since: beganAt) { $0.loadDidContinue(load, after: $1) }
  }

  /// A load as observers see it.
  func observed<Request>(
    _ ticket: LoadTicket<Request>, bytes: Int? = nil, endsWithValue: Bool = false
  ) -> ObservedLoad<Request> {
    ObservedLoad(ticket: ticket, label: label ?? "", bytes: bytes, endsWithValue: endsWithValue)
  }

  /// A timer as observers see it.
  func observed(_ timer: LoadTimer) -> ObservedTimer {
    ObservedTimer(label: label ?? "", purpose: timer.purpose.rawValue, duration: timer.duration)
  }

  private func effect<Action>(since beganAt: Duration?, _ notice: @escaping Notice) -> Effect<Action> {
    observers.isEmpty ? .none : Effect(.notify { tell(since: beganAt, notice) })
  }

  /// The notice for an event of a running load that the state has accepted.
  ///
  /// - Parameter bytes: the size in bytes of the value that the event carries.
  func effect<Request, Value, ChildAction, Action>(
    of event: LoadableActionBase<Request, Value, ChildAction>, since beganAt: Duration?, bytes: Int?
  ) -> Effect<Action> {
    if observers.isEmpty { return .none }
    switch event {
    case .attemptFailed(let failure, let ticket):
      let load = observed(ticket)
      return effect(since: beganAt) { $0.load(load, attemptDidFailWith: failure.error, after: $1) }
    // An older value from a cache is not an element.
    case .delivered(_, let ticket) where ticket.sharing.isOld: return .none
    case .delivered(_, let ticket):
      let load = observed(ticket, bytes: bytes)
      return effect(since: beganAt) { $0.loadDidDeliver(load, after: $1) }
    case .finished(.failure(let failure), let ticket):
      let load = observed(ticket)
      return effect(since: beganAt) { $0.load(load, didFailWith: failure.error, after: $1) }
    case .finished(let result, let ticket):
      var hasValue = false
      if case .success(.some) = result { hasValue = true }
      let load = observed(ticket, bytes: bytes, endsWithValue: hasValue)
      return effect(since: beganAt) { $0.loadDidSucceed(load, after: $1) }
    case .cancelled(let ticket):
      let load = observed(ticket)
      return effect(since: beganAt) { $0.loadDidCancel(load, after: $1) }
    default:
      return .none
    }
  }

  /// The notices for loads that a command of the machine ends or starts.
  func effect<Request: Hashable & Sendable, Action>(
    of command: LoadCommand<AnyRequest>, for requests: Request.Type, since beganAt: Duration?
  ) -> Effect<Action> {
    if observers.isEmpty { return .none }
    let command: LoadCommand<Request> = command.typed()
    var effect = Effect<Action>.none
    // The start of a load that was put into the state by hand was never reported to observers.
    if let cancelled = command.cancel, cancelled.identity != nil {
      let load = observed(cancelled)
      if let start = command.start.map({ observed($0) }) {
        effect = self.effect(since: beganAt) { $0.load(load, wasSupersededBy: start, after: $1) }
      } else {
        effect = self.effect(since: beganAt) { $0.loadDidCancel(load, after: $1) }
      }
    }
    if let start = command.start.map({ observed($0) }) {
      effect = .merge(effect, self.effect(since: nil) { observer, _ in observer.loadDidStart(start) })
    }
    return effect
  }
}

/// The load whose operation the current task performs, if that load has observers.
package enum CurrentLoad {
  /// Its identity; tasks that the operation creates inherit it.
  @TaskLocal package static var identity: LoadIdentity?
}

/// A load with the name of its property, as observers see it.
struct ObservedLoad<Request: Hashable & Sendable>: LoadTicketProtocol {
  let ticket: LoadTicket<Request>
  let label: String
  let bytes: Int?
  /// Whether it has succeeded with a value; the end of a sequence does not count.
  let endsWithValue: Bool

  var identity: LoadIdentity? { ticket.identity }
  var request: Request { ticket.request }
  var kind: LoadKind { ticket.kind }
  var cause: LoadCause { ticket.cause }
  var attempt: Int { ticket.attempt }
}

/// A timer with the name of its property, as observers see it.
struct ObservedTimer: LoadTimerProtocol {
  /// The purpose of the pause between two attempts; the others are those of ``LoadTimer``.
  static let retry = "retry"

  let label: String
  let purpose: String
  let duration: Duration
}

/// What a load waits for, as observers see it.
enum LoadWait: LoadWaitProtocol {
  /// The guard is closed.
  case `guard`
  /// Another load of the property, or of its list, is running.
  case load
  /// The policy holds a derived request back.
  case debounce
  /// The parent has not returned an operation for it.
  case operation
  /// A signal of this name pauses the next attempt.
  case pause(while: String)

  /// The pause of a policy.
  static func pause(_ policy: LoadPolicy) -> Self {
    .pause(while: policy.rules.values.signals?.pausing?.description ?? "")
  }

  var description: String {
    switch self {
    case .guard: "guard"
    case .load: "load"
    case .debounce: "debounce"
    case .operation: "operation"
    case .pause(let signal): "pause while \(signal)"
    }
  }
}

/// Measures each result of one property once, with a closure that the user provides.
final class LoadMeasure<Value> {
  private let measure: (Value) -> Int
  /// The bytes of results whose actions are on their way.
  private var arriving: [LoadIdentity: Int] = [:]

  init(_ measure: @escaping (Value) -> Int) {
    self.measure = measure
  }

  func bytes(of value: Value?) -> Int? { value.map(measure) }

  /// Measures a result before it is sent, because a list is merged with known rows on the way.
  func note(_ value: Value?, of load: LoadIdentity) {
    arriving[load] = bytes(of: value)
  }

  /// The bytes of a result whose action has arrived, or was dropped.
  func take(_ load: LoadIdentity?) -> Int? {
    load.flatMap { arriving.removeValue(forKey: $0) }
  }

  func bytes<Request, ChildAction>(of event: LoadableActionBase<Request, Value, ChildAction>) -> Int? {
    switch event {
    case .delivered(let value, _): bytes(of: value)
    case .finished(.success(let value), let ticket): take(ticket.identity) ?? bytes(of: value)
    default: nil
    }
  }
}
