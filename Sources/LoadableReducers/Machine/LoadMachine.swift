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
  public var policy: LoadPolicy { LoadPolicy(rules) }

  let rules: LoadRules
  /// The request that is known though no fact names it.
  let known = AnyRequest.known(to: Request.self)

  /// Creates the machine.
  ///
  /// - Parameter policy: how loads are run. Numbers in it that make no sense are reported, and their rules left out.
  public init(
    policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(policy: policy, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

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
  public func apply(
    _ action: LoadableActionWith<Request, Value>, to state: inout State, at date: Date? = nil
  ) -> LoadAnswer {
    take(action, in: &state.storage, at: date)
  }

  /// The same for a loadable thing with a child feature, whose own actions change nothing here.
  func take<ChildAction>(
    _ action: LoadableActionBase<Request, Value, ChildAction>, in storage: inout LoadStorage, at date: Date? = nil
  ) -> LoadAnswer {
    switch action {
    case .load(let request):
      storage.request(AnyRequest(request), because: .load)
    case .refresh:
      return storage.requestAgain(because: .refresh, known: known)
    case .retry:
      return storage.retry()
    case .cancel:
      storage.cancel()
    case .unload:
      storage.unload()
    case .finished(let result, let ticket):
      return storage.whileRunning(ticket.identity, attempt: ticket.attempt, ends: true) {
        $0.finish(result.untyped, at: date, rules.values)
      }
    case .cancelled(let ticket):
      return storage.whileRunning(ticket.identity, attempt: ticket.attempt, ends: true) { $0.cancelLoad() }
    case .attemptFailed(let failure, let ticket):
      return storage.whileRunning(ticket.identity, attempt: ticket.attempt) { $0.retry(after: failure.captured) }
    case .progressed(let progress, let ticket):
      return storage.whileRunning(ticket.identity, attempt: ticket.attempt) { $0.load?.progress = progress }
    case .delivered(let value, let ticket):
      return storage.whileRunning(ticket.identity, attempt: ticket.attempt) {
        $0.deliver(value.map { AnyValue($0) }, at: date)
      }
    case .ticked(let timer):
      return storage.tick(timer)
    case .lost(let ticket):
      return storage.lose(ticket.identity)
    case .requested(let work):
      return storage.take(work, known: known)
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
  ///   - identity: an identity that nothing else has; it is made only if something needs it.
  public func derive(
    _ request: Request?, whenNil: NilRequest, in state: inout State,
    identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) {
    state.storage.derive(
      request.map { AnyRequest($0) }, whenNil: whenNil, LoadTimerKey(identity: identity()), rules.values, known: known)
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

extension LoadMachine {
  /// Looks at the state after everything that may have changed it, and says what the runtime must do.
  ///
  /// - A request that waits starts, if it may, and the policy's overlap lets it.
  /// - A load that ran before and has left the state since has its task cancelled.
  /// - A load that nobody started here (the state was assigned from a copy) has no task that could end it, so its request
  ///   is made due: nothing loads forever.
  /// - Timers that the state no longer asks for are stopped, and new ones are started.
  ///
  /// - Parameters:
  ///   - state: the state, changed in place.
  ///   - before: what was before the event.
  ///   - canStart: whether a load may start now; if not, the request waits.
  ///   - hasChild: whether a child feature lives on the content, so that its time is kept.
  ///   - date: the present date, by which content that was restored is as old as it is. It should be the one that the event was
  ///     given. Without it content ages from when it is first seen.
  ///   - identity: an identity that nothing else has; it is made only if something needs it.
  public func settle(
    _ state: inout State, since before: LoadCheckpoint, canStart: Bool, hasChild: Bool = false, at date: Date? = nil,
    identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) -> LoadCommand<Request> {
    rules.settle(
      &state.storage, since: before, canStart: canStart, hasChild: hasChild, at: date, identity: identity()
    ).typed()
  }
}

extension LoadRules {
  func settle(
    _ storage: inout LoadStorage, since before: LoadCheckpoint, canStart: Bool, hasChild: Bool = false,
    at date: Date? = nil, identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) -> LoadCommand<AnyRequest> {
    var command = LoadCommand<AnyRequest>()
    if let running = storage.running, let identity = running.identity, identity != before.runningIdentity {
      storage.adoptOrphan(running)
    }
    if canStart { start(&storage, before, identity, &command) }
    if !command.startsLoad, storage.runningIdentity != before.runningIdentity { command.cancel = before.running }
    if hasChild { storage.live(since: before.life, identity) }
    let timeLeft = values.staleAfter.map { storage.age($0, at: date, identity) }
    settleTimers(storage, since: before, timeLeft, &command)
    if let life = before.life, life != storage.read({ $0.life?.identity }) { command.endedLife = life }
    return command
  }

  private func start(
    _ storage: inout LoadStorage, _ before: LoadCheckpoint, _ identity: () -> LoadIdentity,
    _ command: inout LoadCommand<AnyRequest>
  ) {
    guard let due = storage.isQuiet ? nil : storage.facts.due, due.debounce == nil else { return }
    if let running = storage.running, running.identity != nil {
      switch values.overlap {
      case .restart:
        break
      case .join:
        if due.request == running.request && !due.restarts {
          storage.dropDue()
          command.follow = running
          return
        }
      case .queue:
        if due.isNew {
          command.follow = running
          storage.change { $0.due?.isNew = false }
        }
        return
      }
    }
    command.succeeded = due.placeholder
    command.start = storage.start(identity())
    command.cancel = before.running
    command.ended = before.ended
  }

  private func settleTimers(
    _ storage: LoadStorage, since before: LoadCheckpoint, _ timeLeft: Duration?,
    _ command: inout LoadCommand<AnyRequest>
  ) {
    guard values.staleAfter != nil || values.refreshEvery != nil || values.debounce != nil else { return }
    let now = storage.checkpoint
    settle(.staleness, before.staleness, now.staleness, timeLeft, &command)
    settle(.poll, before.poll, now.poll, values.refreshEvery, &command)
    settle(.debounce, before.debounce, now.debounce, values.debounce, &command)
  }

  private func settle(
    _ purpose: LoadTimer.Purpose, _ before: LoadTimerKey?, _ now: LoadTimerKey?, _ duration: Duration?,
    _ command: inout LoadCommand<AnyRequest>
  ) {
    guard before != now, let duration else { return }
    if let before { command.disarm.append(LoadTimer(purpose: purpose, key: before, duration: duration)) }
    if let now { command.arm.append(LoadTimer(purpose: purpose, key: now, duration: duration)) }
  }
}

/// What a policy says, for many to hold, as each running load does: it is several hundred bytes.
final class LoadRules: Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  struct Values: Sendable {
    var retry = RetryPolicy.never
    var timeout: Duration?
    var debounce: Duration?
    var staleAfter: Duration?
    var refreshEvery: Duration?
    var overlap = LoadOverlap.restart
    var progressInterval = Duration.milliseconds(16)
    var clock = LoadClock.continuous
  }
}

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
