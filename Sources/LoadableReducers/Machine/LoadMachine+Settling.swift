#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

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
  @inlinable
  public func settle(
    _ state: inout State, since before: LoadCheckpoint<Request>, canStart: Bool, hasChild: Bool = false,
    at date: Date? = nil,
    identity: @autoclosure () -> LoadIdentity = LoadIdentity()
  ) -> LoadCommand<Request> {
    var command = LoadCommand<Request>()
    if let running = state.runningIdentity, running != before.runningIdentity, let orphan = state.running {
      state.adoptOrphan(orphan)
    }
    if canStart { start(&state, before, identity, &command) }
    if !command.startsLoad, state.runningIdentity != before.runningIdentity { command.cancel = before.running }
    if hasChild { state.live(since: before.life, identity) }
    let timeLeft = policy.staleAfter.map { state.age($0, at: date, identity) }
    settleTimers(state, since: before, timeLeft, &command)
    if let life = before.life, life != state.read({ $0.life?.identity }) { command.endedLife = life }
    return command
  }

  @inlinable
  func start(
    _ state: inout State, _ before: LoadCheckpoint<Request>, _ identity: () -> LoadIdentity,
    _ command: inout LoadCommand<Request>
  ) {
    guard state.isDue, let due = state.facts.due, due.debounce == nil else { return }
    if let running = state.running, running.identity != nil {
      switch policy.overlap {
      case .restart:
        break
      case .join:
        if due.request == running.request && !due.restarts {
          state.dropDue()
          command.follow = running
          return
        }
      case .queue:
        if due.isNew {
          command.follow = running
          state.change { $0.due?.isNew = false }
        }
        return
      }
    }
    command.succeeded = due.placeholder
    command.start = state.start(identity())
    command.cancel = before.running
    command.ended = before.ended
  }

  @inlinable
  func settleTimers(
    _ state: State, since before: LoadCheckpoint<Request>, _ timeLeft: Duration?, _ command: inout LoadCommand<Request>
  ) {
    guard policy.staleAfter != nil || policy.refreshEvery != nil || policy.debounce != nil else { return }
    let now = state.checkpoint
    settle(.staleness, before.staleness, now.staleness, timeLeft, &command)
    settle(.poll, before.poll, now.poll, policy.refreshEvery, &command)
    settle(.debounce, before.debounce, now.debounce, policy.debounce, &command)
  }

  @inlinable
  func settle(
    _ purpose: LoadTimer.Purpose, _ before: LoadTimerKey?, _ now: LoadTimerKey?, _ duration: Duration?,
    _ command: inout LoadCommand<Request>
  ) {
    guard before != now, let duration else { return }
    if let before { command.disarm.append(LoadTimer(purpose: purpose, key: before, duration: duration)) }
    if let now { command.arm.append(LoadTimer(purpose: purpose, key: now, duration: duration)) }
  }
}
