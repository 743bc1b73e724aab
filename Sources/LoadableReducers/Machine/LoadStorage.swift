import LoadableCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A box with the facts of a loadable state; empty if nothing is known.
///
/// It is one pointer in size, and a copy shares everything with the original until one of them changes.
@usableFromInline
struct LoadStorage {
  /// One element, or none: a copy-on-write box.
  @usableFromInline var box: [LoadFacts] = []

  @inlinable
  init() {}

  @inlinable var isEmpty: Bool { box.isEmpty }

  /// Whether nothing runs or waits, no timer is set, and the content has no child feature.
  @inlinable var isQuiet: Bool { box.isEmpty || box[0].isQuiet }

  /// The facts, which must exist.
  ///
  /// They are read in place: a copy would retain and release everything that they refer to.
  var facts: LoadFacts {
    _read {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        let facts = box.span
        yield facts[0]
      } else {
        yield box[0]
      }
    }
  }

  /// Reads the facts; nil if there are none.
  func read<Result>(_ body: (borrowing LoadFacts) -> Result?) -> Result? {
    box.isEmpty ? nil : body(facts)
  }

  /// Changes the facts in place and renews the change stamp.
  ///
  /// - Parameter known: the request that is known even if no fact names it.
  mutating func change<Result>(
    known: AnyRequest? = nil, _ body: (inout LoadFacts) throws -> Result
  ) rethrows -> Result {
    if box.isEmpty { box.append(LoadFacts(known: known)) }
    box[0].stamp.renew()
    defer { box[0].refresh() }
    return try body(&box[0])
  }

  /// Changes the content's value in place; nil when there is none.
  ///
  /// - Parameter isSeen: whether readers of the state are notified.
  mutating func changeValue<Value, Result>(isSeen: Bool = true, _ body: (inout Value) -> Result) -> Result? {
    guard hasFullContent else { return nil }
    if isSeen { box[0].stamp.renew() }
    return box[0].content!.value!.change(body)
  }

  var hasContent: Bool {
    if box.isEmpty { return false }
    if case .some = facts.content { return true }
    return false
  }

  /// Whether there is a failure, even while another load runs.
  var hasFailure: Bool { !box.isEmpty && facts.failure != nil }

  /// Whether there is content with a value.
  var hasFullContent: Bool { !box.isEmpty && facts.content?.value != nil }

  /// Whether a request waits.
  var isDue: Bool {
    if isQuiet { return false }
    if case .some = facts.due { return true }
    return false
  }

  var isLoading: Bool {
    if isQuiet { return false }
    if case .some = facts.load { return true }
    return false
  }

  var isStale: Bool { !box.isEmpty && facts.content?.isStale == true }

  /// The ticket of the running load; nil when nothing runs.
  var running: LoadTicket<AnyRequest>? { isQuiet ? nil : facts.load?.ticket }

  /// The identity of the running load; nil when nothing runs, or the load was set by hand.
  var runningIdentity: LoadIdentity? { isQuiet ? nil : facts.load?.ticket.identity }

  /// The number of the running attempt; nil when nothing runs.
  var runningAttempt: Int? { isQuiet ? nil : facts.load?.ticket.attempt }

  var dueRequest: AnyRequest? { isQuiet ? nil : facts.due?.request }

  var changeStamp: LoadChangeStamp? { box.isEmpty ? nil : facts.stamp }
}

/// The transitions that only the machine and the reducers make.
extension LoadStorage {
  /// Starts the request that waits.
  mutating func start(_ identity: LoadIdentity) -> LoadTicket<AnyRequest>? {
    guard isDue else { return nil }
    return change {
      let ticket = $0.dueTicket(identity)
      $0.due = nil
      $0.cancelled = nil
      $0.poll = nil
      $0.isSignalHeld = false
      $0.load = ticket.map { RunningLoad($0) }
      return ticket
    }
  }

  /// Sets the operation for the request that waits.
  mutating func answerDue(with work: any Sendable) {
    guard isDue else { return }
    change {
      $0.work = work
      $0.due?.isAnswered = true
    }
  }

  /// Whether the parent has yet to return an operation for the request that waits.
  var needsAnswer: Bool {
    read { facts in
      facts.due.map {
        !$0.isAnswered && !$0.isUnanswered && $0.debounce == nil && !($0.isPoll && facts.work != nil)
      }
    } ?? false
  }

  /// Whether the operation of the last load is kept.
  var hasWork: Bool { !box.isEmpty && facts.work != nil }

  /// Notes that the request that waits uses the operation of the last load.
  mutating func answerDueAsLast() {
    change { $0.due?.isAnswered = true }
  }

  /// Notes that the parent has not yet returned an operation for the request that waits.
  mutating func missAnswer() {
    change { $0.due?.isUnanswered = true }
  }

  /// The operation for the request that waits, if the parent has returned one; a poll uses the operation of the last load.
  var answer: (any Sendable)? {
    read { facts in
      guard let due = facts.due, due.isAnswered || due.isPoll else { return nil }
      return facts.work
    }
  }

  mutating func dropDue() {
    change { $0.due = nil }
  }

  /// Removes a load without a task, and makes its request due unless another one waits already.
  mutating func makeDueAgain(_ ticket: LoadTicket<AnyRequest>) {
    change {
      $0.load = nil
      if $0.due == nil {
        $0.due = DueLoad(
          request: ticket.request, because: ticket.cause == .poll ? .byHand : ticket.cause,
          restarts: ticket.sharing.isAfresh)
      }
    }
  }

  /// Ends a load whose task was ended from outside, as a cancel does; only a request that has become due since then stays.
  mutating func dropAbandoned() {
    change {
      let due = $0.due?.isNew == true ? $0.due : nil
      $0.cancelLoad()
      $0.due = due
    }
  }

  /// Removes a load that has ended; polling continues.
  mutating func dropEnded() {
    change { ($0.poll, $0.load) = ($0.pollAfterChangeByHand, nil) }
  }

  /// Marks what a command begins, so that the state shows if its task is ended from outside.
  mutating func mark(_ command: LoadCommand<AnyRequest>) {
    if command.startsLoad { change { $0.load?.mark = TaskMark() } }
  }

  /// Marks a timer that begins, so that the state shows if its task is ended from outside.
  mutating func mark(_ timer: LoadTimer.Purpose) {
    change { facts in
      switch timer {
      case .staleness: facts.content?.staleness?.mark = TaskMark()
      case .poll: facts.poll?.mark = TaskMark()
      case .debounce: facts.due?.debounce?.mark = TaskMark()
      case .debounceLimit: facts.due?.limit?.mark = TaskMark()
      case .retryAfter: facts.rest?.key.mark = TaskMark()
      }
    }
  }

  /// The mark of a timer's task; nil where no other architecture runs it.
  func mark(of timer: LoadTimer.Purpose) -> TaskMark? {
    let checkpoint = checkpoint
    return switch timer {
    case .staleness: checkpoint.staleness?.mark
    case .poll: checkpoint.poll?.mark
    case .debounce: checkpoint.debounce?.mark
    case .debounceLimit: checkpoint.debounceLimit?.mark
    case .retryAfter: checkpoint.retryAfter?.mark
    }
  }

  /// Handles the report that the running load has no task.
  mutating func markAsLost(_ identity: LoadIdentity?) -> LoadAnswer {
    guard let running, running.identity != nil, running.identity == identity else { return .discarded }
    makeDueAgain(running)
    return .accepted
  }

  /// Sets the operation for the request that waits; if none waits, it makes the derived or latest known request due first.
  mutating func take(_ work: any Sendable, known: AnyRequest?) -> LoadAnswer {
    if !isDue {
      let answer = requestAgain(because: .load, known: known)
      guard isDue else { return answer }
    }
    answerDue(with: work)
    return .accepted
  }

  /// Applies a request that is derived from the rest of the state, if it has changed.
  mutating func derive(
    _ request: AnyRequest?, whenNil: NilRequestBehavior, _ key: @autoclosure () -> LoadTimerKey,
    _ rules: LoadRules.Values,
    known: AnyRequest?
  ) {
    // If nothing was ever derived, nil is not a change: an initial state stays as it is.
    if (read { $0.derived } ?? nil) == request { return }
    change(known: known) { $0.derived = .some(request) }
    guard let request else {
      switch whenNil {
      case .unloads: unload()
      case .keepsContent:
        cancel()
        // The derived request is nil, so the cancelled one must not be loaded again.
        change { $0.cancelled = nil }
      }
      return
    }
    change { $0.derive(request, key(), rules) }
  }

  /// Makes due the request that a refresh or a trigger loads: the derived one if requests are derived, even while the debounce holds it
  /// back, otherwise the latest known one.
  mutating func requestAgain(because cause: LoadCause, known: AnyRequest?) -> LoadAnswer {
    guard let wanted = read({ $0.wantedRequest }) ?? known.map({ Optional($0) }) else { return .unknownRequest }
    if let wanted { request(wanted, because: cause) }
    return .accepted
  }

  /// Makes due the request that a retry loads, if there is a failure, or a cancelled load whose request has no content, or a load that
  /// waits because its error has named a wait.
  ///
  /// It is the derived request if there is one, otherwise the one that failed or was cancelled, or the latest known one.
  mutating func retry() -> LoadAnswer {
    if isResting, let running {
      request(facts.derived.flatMap { $0 } ?? running.request, because: .retry)
      return .accepted
    }
    guard let failure = read({ $0.failure }) else {
      if let cancelled = cancelledRequest { request(cancelled, because: .retry) }
      return .accepted
    }
    guard let wanted = facts.derived.flatMap({ $0 }) ?? failure.request ?? facts.latestRequest else {
      return .unknownRequest
    }
    request(wanted, because: .retry)
    return .accepted
  }

  /// What a retry loads after a cancelled load: its request or, if requests are derived, the derived one.
  ///
  /// It is nil if that is the request of the content, which may be unknown, or if something has failed, runs or waits.
  var cancelledRequest: AnyRequest? {
    read { facts in
      guard facts.failure == nil, facts.load == nil, facts.due == nil, let cancelled = facts.cancelled else {
        return nil
      }
      let wanted = facts.derived.flatMap { $0 } ?? cancelled
      guard let content = facts.content else { return wanted }
      return content.request == nil || content.request == wanted ? nil : wanted
    }
  }

  /// Whether nothing was ever derived, and no fact names a request.
  var asksForNothing: Bool {
    read { $0.derived == nil && $0.shownRequest == nil } ?? true
  }

  /// Whether there is something to load again when a signal comes: content is stale or the last load has failed, and nothing runs or waits.
  var wantsSignal: Bool {
    read { $0.load == nil && $0.due == nil && !$0.isSignalHeld && ($0.failure != nil || $0.content?.isStale == true) }
      ?? false
  }

  /// Removes the poll timer, if there is one.
  mutating func stopPolling() {
    if !isQuiet, facts.poll != nil { change { $0.poll = nil } }
  }

  /// Handles the tick of a timer, if it is the awaited one.
  mutating func tick(_ timer: LoadTimer) -> LoadAnswer {
    if isEmpty { return .discarded }
    return change {
      switch timer.purpose {
      case .staleness where $0.content?.staleness == timer.key:
        $0.content?.isStale = true
        $0.content?.staleness = nil
      case .poll where $0.poll == timer.key:
        $0.poll = nil
        // The request that waits is loaded anyway, and its outcome sets the timer again.
        if $0.due == nil {
          $0.due = ($0.wantedRequest ?? nil).map { DueLoad(request: $0, because: .poll) }
        } else {
          $0.due?.isPollSpent = true
        }
      case .debounce where $0.due?.debounce == timer.key, .debounceLimit where $0.due?.limit == timer.key:
        $0.due?.debounce = nil
        $0.due?.limit = nil
      case .retryAfter where $0.rest?.key == timer.key:
        let request = $0.isSignalHeld && $0.load == nil && $0.due == nil ? $0.wantedRequest ?? nil : nil
        ($0.rest, $0.isSignalHeld) = (nil, false)
        if let request { $0.due = DueLoad(request: request, because: .signal) }
      case .staleness, .poll, .debounce, .debounceLimit, .retryAfter:
        return .discarded
      }
      return .accepted
    }
  }

  /// Gives fresh content a staleness timer, however the content was set, and removes the timer of stale content.
  ///
  /// - Parameter armed: the timer that runs. Content with another one was copied from elsewhere.
  mutating func age(
    _ staleAfter: Duration, since armed: LoadTimerKey?, at date: Date?, _ identity: () -> LoadIdentity
  ) {
    let checkpoint = checkpoint
    guard checkpoint.mustAge || checkpoint.staleness != nil && checkpoint.staleness != armed else { return }
    change { $0.content?.age(staleAfter, at: date, identity) }
  }

  /// How much longer the content is fresh.
  func timeLeft(of staleAfter: Duration, at date: Date?) -> Duration {
    read { $0.content?.timeLeft(of: staleAfter, at: date) } ?? staleAfter
  }

  /// Marks content as stale if it has no staleness timer yet and is already too old, as restored content may be.
  mutating func expire(_ staleAfter: Duration, at date: Date?) {
    let isOver: Bool? = read { facts in
      facts.content.map { $0.staleness == nil && $0.isOver(after: staleAfter, at: date) }
    }
    if isOver == true { change { $0.content?.isStale = true } }
  }

  /// Begins or ends the lifetime of the content's child feature, in a state that was not copied from elsewhere.
  mutating func identifyChild() {
    identifyChild(since: read { $0.child?.identity }) { LoadIdentity() }
  }

  /// Begins or ends the lifetime of the content's child feature.
  ///
  /// It continues while the content belongs to the same request; an unknown request counts as the same.
  ///
  /// - Parameter last: the lifetime before the event. If the state holds another one, its content was copied from elsewhere: that
  ///   lifetime ends here, and a new one begins.
  mutating func identifyChild(since last: LoadIdentity?, _ identity: () -> LoadIdentity) {
    let isSame: Bool? = read { facts in
      guard let content = facts.content, content.value != nil else { return facts.child == nil }
      guard let child = facts.child, child.identity == last, !child.isOver else { return false }
      return content.request == nil || content.request == child.request
    }
    guard isSame == false else { return }
    change {
      guard let content = $0.content, content.value != nil else { return $0.child = nil }
      // If the request of a value that was set by hand has become known, the lifetime continues too.
      let known = $0.child.flatMap { $0.identity == last && !$0.isOver && $0.request == nil ? $0.identity : nil }
      $0.child = ContentChild(identity: known ?? identity(), request: content.request)
    }
  }
}
