#if canImport(FoundationEssentials)
  package import FoundationEssentials
#else
  package import Foundation
#endif

/// The one state machine of loading: it takes in events, changes the state, and returns a command, but starts no task and reads no clock.
///
/// The reducers and models of this module drive it. For each event, the driver does four things, in this order:
///
/// 1. It takes a checkpoint: `var before = state.checkpoint`.
/// 2. It applies the event, if it concerns loading: ``apply(_:to:at:)``. If the answer is ``LoadAnswer/ended``, it calls
///    `before.end()`.
/// 3. It lets all other code change the state: `unload()`, `readyToLoad(_:)`, `markAsStale()`, or any assignment.
/// 4. It settles with ``settle(_:since:canStart:hasChild:at:identity:)``, carries out the command, and sets the ``timers(of:at:)`` that
///    the state shows.
///
/// When an attempt of a load fails, the policy's ``LoadPolicy/retry`` decides whether the runtime retries.
package struct LoadMachine<Request: Hashable & Sendable, Value>: Sendable {
  /// How loads are run.
  package var policy: LoadPolicy { LoadPolicy(rules) }

  let rules: LoadRules
  /// The request that is known even if no fact names it.
  let known = AnyRequest.known(to: Request.self)
  /// Decides what to store for a value that arrives; nil to store that value.
  ///
  /// - Complexity: it looks up a conformance each time.
  var keeping: ValueKeeping? { ValueKeeping(Value.self) }

  /// Creates the machine.
  ///
  /// - Parameter policy: how loads are run. Invalid numbers in it are reported, and their rules ignored.
  package init(
    policy: LoadPolicy = .none,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(policy: policy, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  init(policy: LoadPolicy, at place: SourcePlace) {
    rules = policy.validated(at: place).rules
  }

  /// Applies an action: a command such as `load` or `cancel`, or a report from the runtime.
  ///
  /// A report about a load or an attempt other than the running one changes nothing.
  ///
  /// - Complexity: O(1); content is replaced, never copied.
  /// - Parameters:
  ///   - action: the action.
  ///   - state: the state, changed in place.
  ///   - date: the current date, recorded in the content as the date at which it was loaded; nil if that is not needed.
  package func apply(
    _ action: LoadableActionWith<Request, Value>, to state: inout LoadableStateWith<Request, Value>,
    at date: Date? = nil
  ) -> LoadAnswer {
    state.storage.take(action.event, rules, known: known, keeping, at: date)
  }

  /// Applies a request that is derived from the rest of the state; the driver derives it after each action.
  ///
  /// - Complexity: O(1); nothing changes if the request is the same as last time.
  /// - Parameters:
  ///   - request: the request; nil for none.
  ///   - whenNil: what nil does.
  ///   - state: the state, changed in place.
  ///   - identity: a new identity; it is made only if it is needed.
  package func derive(
    _ request: Request?, whenNil: NilRequestBehavior, in state: inout LoadableStateWith<Request, Value>,
    identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) {
    state.storage.derive(
      request.map { AnyRequest($0) }, whenNil: whenNil, LoadTimerKey(identity: identity()), rules.values, known: known)
  }
}

/// What happens when the derived request, or the request that a model follows, is nil.
public enum NilRequestBehavior: String, Hashable, Sendable, CaseIterable {
  /// Everything is dropped.
  case unloads
  /// Content and failure are kept; a running load is cancelled.
  case keepsContent
}

extension LoadMachine {
  /// Compares the state with the checkpoint, after everything that may have changed it, and returns what the runtime must do.
  ///
  /// - A request that waits starts if `canStart` is true, and neither the policy's overlap nor its debounce holds it back.
  /// - A load that has been removed from the state is named in the command. Its task ends in `settleRuns`, which compares what runs with
  ///   what the state shows.
  /// - A load that was not started here, because the state was assigned from a copy, has no task that could end it. Its request is
  ///   made due instead, so that the state does not show it as loading forever.
  ///
  /// - Parameters:
  ///   - state: the state, changed in place.
  ///   - before: the checkpoint from before the event.
  ///   - canStart: whether a load may start now; if not, the request waits.
  ///   - hasChild: whether the content has a child feature, whose lifetime is then tracked.
  ///   - date: the current date, used to compute the age of restored content; pass the date that you passed to
  ///     ``apply(_:to:at:)``. Without it, content ages from when it is first seen.
  ///   - identity: a new identity; it is made only if it is needed.
  package func settle(
    _ state: inout LoadableStateWith<Request, Value>, since before: LoadCheckpoint, canStart: Bool,
    hasChild: Bool = false, at date: Date? = nil, identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) -> LoadCommand<Request> {
    rules.settle(
      &state.storage, since: before, canStart: canStart, hasChild: hasChild, at: date, identity: identity()
    ).typed()
  }

  /// The timers that a state shows once it is settled.
  ///
  /// - Parameters:
  ///   - state: the state.
  ///   - date: the current date, used to compute the age of restored content.
  package func timers(of state: LoadableStateWith<Request, Value>, at date: Date? = nil) -> [LoadTimer] {
    rules.timers(of: state.storage, at: date)
  }
}

extension LoadRules {
  func settle(
    _ storage: inout LoadStorage, since before: LoadCheckpoint, canStart: Bool, hasChild: Bool = false,
    at date: Date? = nil, identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) -> LoadCommand<AnyRequest> {
    var command = LoadCommand<AnyRequest>()
    if let running = storage.running, let identity = running.identity, identity != before.runningIdentity {
      storage.makeDueAgain(running)
    }
    if canStart { start(&storage, before, identity, &command) }
    if !command.startsLoad, storage.runningIdentity != before.runningIdentity { command.cancel = before.running }
    if hasChild { storage.identifyChild(since: before.child, identity) }
    if !polls(storage) { storage.stopPolling() }
    if values.retry.named == nil { storage.stopResting() }
    if let staleAfter = values.staleAfter { storage.age(staleAfter, since: before.staleness, at: date, identity) }
    if let child = before.child, child != storage.read({ $0.child?.identity }) { command.endedChild = child }
    return command
  }

  private func start(
    _ storage: inout LoadStorage, _ before: LoadCheckpoint, _ identity: () -> LoadIdentity,
    _ command: inout LoadCommand<AnyRequest>
  ) {
    guard let due = storage.isQuiet ? nil : storage.facts.due, due.debounce == nil else { return }
    if let running = storage.running, running.identity != nil, !(due.isExplicit && storage.isResting) {
      switch overlap(of: due, storage) {
      case .restart:
        break
      case .join:
        if due.request == running.request && !due.restarts {
          storage.dropDue()
          command.follow = running
          return
        }
      case .queue where !due.isInvalidation:
        if due.isNew {
          command.follow = running
          storage.change { $0.due?.isNew = false }
        }
        return
      case .queue:
        // The running load may have begun before the invalidation, so its result must not be used.
        break
      }
    }
    command.succeeded = due.placeholder
    command.isUnawaited = due.isUnawaited
    command.start = storage.start(identity())
    command.cancel = before.running
  }

  /// Whether the request that is due only goes on waiting, for its debounce or for the running load.
  func isWaiting(_ storage: LoadStorage) -> Bool {
    if !storage.isDue || storage.facts.due?.debounce != nil { return true }
    guard storage.runningIdentity != nil, let due = storage.facts.due else { return false }
    return overlap(of: due, storage) == .queue && !due.isInvalidation && !due.isNew
  }

  /// What happens when a request is due while a load runs.
  ///
  /// A request that changes all the time would restart the load again and again, so that nothing would ever land; so it waits, if the
  /// policy says how long it may be held back. A load whose first attempt has failed, or that has delivered an element, is not waited for.
  private func overlap(of due: DueLoad, _ storage: LoadStorage) -> LoadPolicy.Overlap {
    guard values.debounceLimit != nil, due.cause == .derived, let load = storage.facts.load, load.attempt == 1,
      !load.hasDelivered
    else { return values.overlap }
    return .queue
  }

  /// Whether a load is followed by a poll.
  func polls(_ storage: LoadStorage) -> Bool {
    values.refreshEvery != nil || values.refreshAfter != nil && storage.read { $0.pollEvery } != nil
  }

  /// Whether the policy may set a timer.
  var hasTimers: Bool {
    values.staleAfter != nil || values.refreshEvery != nil || values.refreshAfter != nil || values.debounce != nil
      || values.retry.named != nil
  }

  /// How long the poll timer runs that a state shows.
  func pollIn(_ shown: LoadCheckpoint) -> Duration? {
    guard let interval = values.refreshEvery ?? shown.pollEvery else { return nil }
    return max(interval - (shown.poll?.spent ?? .zero), shown.namedWait ?? .zero)
  }

  /// The timers that a state shows.
  ///
  /// - Parameter date: the current date, used to compute the age of content.
  func timers(of storage: LoadStorage, at date: Date?) -> [LoadTimer] {
    guard hasTimers, !storage.isEmpty else { return [] }
    return timers(storage.checkpoint) { storage.timeLeft(of: $0, at: date) }
  }

  /// The timers in a checkpoint of a state.
  ///
  /// - Parameter timeLeft: how much longer the content is fresh.
  func timers(_ shown: LoadCheckpoint, timeLeft: (Duration) -> Duration = { $0 }) -> [LoadTimer] {
    var timers: [LoadTimer] = []
    func show(_ purpose: LoadTimer.Purpose, _ key: LoadTimerKey?, _ duration: @autoclosure () -> Duration?) {
      guard let key, let duration = duration() else { return }
      timers.append(LoadTimer(purpose: purpose, key: key, duration: duration))
    }
    show(.staleness, shown.staleness, values.staleAfter.map(timeLeft))
    show(.poll, shown.poll, pollIn(shown))
    show(.debounce, shown.debounce, values.debounce)
    show(.debounceLimit, shown.debounceLimit, values.debounceLimit)
    show(.retryAfter, shown.retryAfter, shown.namedWait)
    return timers
  }
}

/// The rules of a policy, in an object that every running load can share, because they take several hundred bytes.
final class LoadRules: Sendable {
  let values: Values

  init(_ values: Values) {
    self.values = values
  }

  struct Values: Sendable {
    var retry = RetryPolicy.never
    var timeout: Duration?
    var debounce: Duration?
    var debounceLimit: Duration?
    var staleAfter: Duration?
    var refreshEvery: Duration?
    var refreshAfter: (@Sendable (LoadOutcome) -> Duration?)?
    var overlap = LoadPolicy.Overlap.restart
    var progressInterval = Duration.milliseconds(16)
    var clock = LoadClock.continuous
    var signals: SignalRules?
  }
}

/// What an event did to the state.
package enum LoadAnswer: Hashable, Sendable {
  /// It was applied; settling says whether a task must start or end.
  case accepted
  /// It was applied, and it has ended the running load, whose task is done.
  case ended
  /// It concerns nothing that the state shows, such as a load or a timer that no longer runs; nothing has changed.
  case discarded
  /// A refresh, a retry or a trigger has come, but no request is known; nothing has changed. This is a programmer error.
  case unknownRequest
}
