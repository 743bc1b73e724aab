#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The one state machine of loading: events in, a changed state and a command out, with no task and no clock inside.
///
/// The reducers and models of this module drive it, and so can any other architecture. With each of its own events a
/// driver does, in this order:
///
/// 1. It remembers what is: `var before = state.checkpoint`.
/// 2. It applies the event, if it is one of loading: ``apply(_:to:at:)``. When the answer is ``LoadAnswer/ended`` it says
///    `before.end()`.
/// 3. It lets others change the state: `unload()`, `readyToLoad(_:)`, `markAsStale()`, or any assignment.
/// 4. It settles: ``settle(_:since:canStart:hasChild:at:identity:)``, and does what the command says.
///
/// When an attempt of a load fails it asks ``delay(after:of:hasDelivered:)`` whether to try again.
public struct LoadMachine<Request: Hashable & Sendable, Value>: Sendable {
  /// The state that the machine works on.
  public typealias State = LoadableStateWith<Request, Value>

  /// How loads are run.
  @inlinable public var policy: LoadPolicy { LoadPolicy(rules) }

  @usableFromInline let rules: LoadRules

  /// Creates the machine.
  ///
  /// - Parameter policy: how loads are run. Numbers in it that make no sense are reported, and their rules left out.
  public init(
    policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(policy: policy, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @usableFromInline
  init(policy: LoadPolicy, at place: SourcePlace) {
    rules = policy.validated(at: place).rules
  }

  /// Takes in an action: what somebody asks for, or what the runtime tells.
  ///
  /// An action that tells of a load other than the running one, or of another attempt, changes nothing.
  ///
  /// - Complexity: O(1); content is replaced, never copied.
  /// - Parameters:
  ///   - action: the action.
  ///   - state: the state, changed in place.
  ///   - date: the present date, which becomes the content's; nil where it does not matter.
  @inlinable
  public func apply(
    _ action: LoadableActionWith<Request, Value>, to state: inout State, at date: Date? = nil
  ) -> LoadAnswer {
    take(action, in: &state, at: date)
  }

  /// The same for a loadable thing with a child feature, whose own actions change nothing here.
  @inlinable
  func take<ChildAction>(
    _ action: LoadableActionBase<Request, Value, ChildAction>, in state: inout State, at date: Date? = nil
  ) -> LoadAnswer {
    switch action {
    case .load(let request):
      state.request(request, because: .load)
    case .refresh:
      return state.requestAgain(because: .refresh)
    case .retry:
      return state.retry()
    case .cancel:
      state.cancel()
    case .unload:
      state.unload()
    case .finished(let result, let ticket):
      return state.whileRunning(ticket, ends: true) { $0.finish(result, ticket, at: date, policy) }
    case .cancelled(let ticket):
      return state.whileRunning(ticket, ends: true) { $0.cancelLoad() }
    case .attemptFailed(let failure, let ticket):
      return state.whileRunning(ticket) { $0.retry(after: failure) }
    case .progressed(let progress, let ticket):
      return state.whileRunning(ticket) { $0.load?.progress = progress }
    case .delivered(let value, let ticket):
      return state.whileRunning(ticket) { $0.deliver(value, at: date) }
    case .ticked(let timer):
      return state.tick(timer)
    case .lost(let ticket):
      return state.lose(ticket)
    case .requested(let work):
      return state.request(work)
    case .child:
      break
    }
    return .accepted
  }

  /// Takes in the request that the rest of the state asks for, looked up after each action.
  ///
  /// - Complexity: O(1), and nothing is changed where the request is the same as last time.
  /// - Parameters:
  ///   - request: the request; nil when the state asks for none.
  ///   - whenNil: what nil does.
  ///   - state: the state, changed in place.
  ///   - identity: an identity that nothing else has.
  @inlinable
  public func derive(
    _ request: Request?, whenNil: NilRequest, in state: inout State, identity: LoadIdentity = LoadIdentity()
  ) {
    state.derive(request, whenNil: whenNil, LoadTimerKey(identity: identity), policy)
  }

  /// The wait before a failed attempt is made again, or nil when the failure ends the load.
  ///
  /// - Parameters:
  ///   - error: why the attempt failed.
  ///   - ticket: the attempt.
  ///   - hasDelivered: whether it has delivered an element. Then it is not tried again: what it has shown would be shown
  ///     anew.
  public func delay(after error: any Error, of ticket: LoadTicket<Request>, hasDelivered: Bool) -> Duration? {
    hasDelivered ? nil : policy.retry.delay(afterAttempt: ticket.attempt, error: error)
  }
}

/// What a derived request of nil does.
public enum NilRequest: String, Hashable, Sendable, CaseIterable {
  /// Everything is dropped.
  case unloads
  /// What is there is kept; a running load is cancelled.
  case keepsContent
}
