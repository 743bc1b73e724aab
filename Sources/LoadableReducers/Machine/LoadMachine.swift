/// The one state machine of loading: events in, a changed state and a command out, with no task and no clock inside.
///
/// The reducers and models of this module drive it, and so can any other architecture. With each of its own events a
/// driver does, in this order:
///
/// 1. It remembers which load runs: `let previous = state.load?.ticket`.
/// 2. It applies the event, if it is one of loading: ``apply(_:to:)``. When the answer is ``LoadAnswer/ended``, the task
///    of the previous load is done, and it forgets that one.
/// 3. It lets others change the state: `unload()`, `readyToLoad(_:)`, `markAsStale()`, or any assignment.
/// 4. It settles: ``settle(_:previous:canStart:identity:)``, and does what the command says.
public struct LoadMachine<Request: Hashable & Sendable, Value>: Sendable {
  /// The state that the machine works on.
  public typealias State = LoadableStateWith<Request, Value>

  /// Creates the machine.
  public init() {}

  /// Takes in one event.
  ///
  /// An event of a load other than the running one, or of another attempt, changes nothing.
  ///
  /// - Complexity: O(1); content is replaced, never copied.
  public func apply(_ event: consuming LoadEvent<Request, Value>, to state: inout State) -> LoadAnswer {
    switch consume event {
    case .load(let request):
      state.request(request)
      return .accepted
    case .refresh:
      guard let request = state.latestRequest else { return .unknownRequest }
      state.request(request)
      return .accepted
    case .cancel:
      state.endLoad(clearingDue: true)
      return .accepted
    case .unload:
      state.unload()
      return .accepted
    case .attemptFailed(let error, let ticket):
      return state.whileRunning(ticket) { $0.retry(after: error) }
    case .progressed(let progress, let ticket):
      return state.whileRunning(ticket) { $0.load?.progress = progress }
    case .delivered(let value, let ticket, let date):
      return state.whileRunning(ticket) { $0.deliver(value, at: date) }
    case .finished(let result, let ticket, let date):
      return state.whileRunning(ticket, ends: true) { $0.finish(result, ticket, at: date) }
    case .cancelled(let ticket):
      return state.whileRunning(ticket, ends: true) {
        $0.load = nil
        $0.due = nil
      }
    }
  }

  /// Looks at the state after everything that may have changed it, and says what the runtime must do.
  ///
  /// - A request that waits starts, if it may, and takes the place of a running load.
  /// - A load that ran before and has left the state since has its task cancelled.
  /// - A load that nobody started here (the state was assigned from a copy) has no task that could end it, so its request
  ///   is made due: nothing loads forever.
  ///
  /// - Parameters:
  ///   - state: the state, changed in place.
  ///   - previous: the load that ran before, unless the event ended it.
  ///   - canStart: whether a load may start now; if not, the request waits.
  ///   - identity: an identity that no other load has; it is made only if a load starts.
  public func settle(
    _ state: inout State, previous: LoadTicket<Request>?, canStart: Bool,
    identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) -> LoadCommand<Request> {
    if let running = state.running, running.identity != nil, running.identity != previous?.identity {
      state.adoptOrphan(running)
    }
    if canStart, state.dueRequest != nil, let ticket = state.start(identity()) {
      return LoadCommand(cancel: previous, start: ticket)
    }
    guard let previous, state.running?.identity != previous.identity else { return .none }
    return LoadCommand(cancel: previous)
  }
}
