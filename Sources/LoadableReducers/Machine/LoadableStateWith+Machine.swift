#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The transitions that the machine alone makes.
extension LoadableStateWith {
  /// Makes a transition if the ticket is that of the running attempt; else nothing changes.
  @inlinable
  mutating func whileRunning(
    _ ticket: LoadTicket<Request>, ends: Bool = false, _ transition: (inout LoadFacts<Request, Value>) -> Void
  ) -> LoadAnswer {
    guard let running = runningIdentity, running == ticket.identity, runningAttempt == ticket.attempt else {
      return .discarded
    }
    change(transition)
    return ends ? .ended : .accepted
  }

  /// Starts the request that waits.
  @inlinable
  mutating func start(_ identity: LoadIdentity) -> LoadTicket<Request>? {
    change {
      guard let due = $0.due else { return nil }
      let ticket = LoadTicket(
        due.request, kind: due.isPoll ? .poll : $0.kind(of: due.request), cause: due.cause, identity: identity)
      $0.due = nil
      $0.cancelled = nil
      $0.poll = nil
      $0.load = RunningLoad(ticket)
      return ticket
    }
  }

  /// Says how to load the request that waits.
  @usableFromInline
  mutating func answerDue(with operation: @escaping LoadWork<Request, Value>.Operation) {
    guard dueRequest != nil else { return }
    change {
      $0.operation = operation
      $0.due?.isAnswered = true
    }
  }

  /// Whether it must be found out how to load what waits.
  @usableFromInline
  var needsAnswer: Bool {
    read { facts in
      facts.due.map {
        !$0.isAnswered && !$0.isUnanswered && $0.debounce == nil && !($0.isPoll && facts.operation != nil)
      }
    } ?? false
  }

  /// Whether it is known how something was loaded last.
  @usableFromInline
  var hasOperation: Bool {
    read { $0.operation != nil } ?? false
  }

  /// Has what waits be loaded as the last time.
  @usableFromInline
  mutating func answerDueAsLast() {
    change { $0.due?.isAnswered = true }
  }

  /// Says that nobody has said yet how to load what waits.
  @usableFromInline
  mutating func missAnswer() {
    change { $0.due?.isUnanswered = true }
  }

  /// How to load the request that waits, if the parent has said it; a poll is loaded as the last time.
  @usableFromInline
  var answer: LoadWork<Request, Value>.Operation? {
    read { facts in
      guard let due = facts.due, due.isAnswered || due.isPoll else { return nil }
      return facts.operation
    }
  }

  @usableFromInline
  mutating func dropDue() {
    change { $0.due = nil }
  }

  /// Makes the request of a load without a task due, unless another one waits already.
  @usableFromInline
  mutating func adoptOrphan(_ ticket: LoadTicket<Request>) {
    change {
      $0.load = nil
      if $0.due == nil {
        $0.due = DueLoad(request: ticket.request, because: ticket.cause == .poll ? .byHand : ticket.cause)
      }
    }
  }

  /// Takes in that the running load has no task.
  @usableFromInline
  mutating func lose(_ ticket: LoadTicket<Request>) -> LoadAnswer {
    guard let running, running.identity != nil, running.identity == ticket.identity else { return .discarded }
    adoptOrphan(running)
    return .accepted
  }

  /// Takes in how to load what waits, or else the latest request known.
  @usableFromInline
  mutating func request(_ work: LoadWork<Request, Value>) -> LoadAnswer {
    if dueRequest == nil {
      let answer = requestAgain(because: .load)
      guard dueRequest != nil else { return answer }
    }
    answerDue(with: work.operation)
    return .accepted
  }

  /// Takes in the request that the rest of the state asks for, if it is another one than last time.
  @usableFromInline
  mutating func derive(_ request: Request?, whenNil: NilRequest, _ key: LoadTimerKey, _ policy: LoadPolicy) {
    // Where nothing was derived before, nil is no change: what the state began with stays.
    if (read { $0.derived } ?? nil) == request { return }
    change { $0.derived = .some(request) }
    guard let request else {
      switch whenNil {
      case .unloads: unload()
      case .keepsContent:
        cancel()
        // The state asks for nothing: nothing is to be asked for again.
        change { $0.cancelled = nil }
      }
      return
    }
    change { $0.derive(request, key, policy) }
  }

  /// Makes due what a refresh or a trigger loads: what the rest of the state asks for, also while the debounce holds it back, or
  /// else the latest request known.
  @inlinable
  mutating func requestAgain(because cause: LoadCause) -> LoadAnswer {
    let empty: Request? = .empty
    guard let wanted = read({ $0.wantedRequest }) ?? empty.map({ Optional($0) }) else { return .unknownRequest }
    if let wanted { request(wanted, because: cause) }
    return .accepted
  }

  /// Makes due what a retry loads: what the rest of the state asks for, where a request is derived; else the request that has failed
  /// last, or the latest one known where that is unknown.
  @usableFromInline
  mutating func retry() -> LoadAnswer {
    guard let failure else { return .accepted }
    if read({ $0.derived }) != nil { return requestAgain(because: .retry) }
    guard let failed = failure.request ?? latestRequest else { return .unknownRequest }
    request(failed, because: .retry)
    return .accepted
  }

  /// Whether nothing was derived yet, and no fact names a request.
  @inlinable
  var asksForNothing: Bool {
    read { $0.derived == nil && $0.shownRequest == nil } ?? true
  }

  /// Takes in a timer's tick, if it is the one that is awaited.
  @usableFromInline
  mutating func tick(_ timer: LoadTimer) -> LoadAnswer {
    change {
      switch timer.purpose {
      case .staleness where $0.content?.staleness == timer.key:
        $0.content?.isStale = true
        $0.content?.staleness = nil
      case .poll where $0.poll == timer.key:
        $0.poll = nil
        // What waits already is loaded anyway, and its outcome arms the timer anew.
        if $0.due == nil {
          $0.due = ($0.wantedRequest ?? nil).map { DueLoad(request: $0, because: .poll) }
        } else {
          $0.due?.isPollSpent = true
        }
      case .debounce where $0.due?.debounce == timer.key:
        $0.due?.debounce = nil
      case .staleness, .poll, .debounce:
        return .discarded
      }
      return .accepted
    }
  }

  /// Has fresh content wait until it is stale, whoever set it, and no other content.
  ///
  /// - Returns: how long it has to wait.
  @usableFromInline
  mutating func age(_ staleAfter: Duration, at date: Date?, _ identity: () -> LoadIdentity) -> Duration {
    guard checkpoint.mustAge else { return staleAfter }
    expire(staleAfter, at: date)
    return change { facts in
      let isStale = facts.content?.isStale ?? true
      facts.content?.staleness = isStale ? nil : LoadTimerKey(identity: identity())
      return facts.content?.timeLeft(of: staleAfter, at: date) ?? staleAfter
    }
  }

  /// Makes content stale that does not age here yet and is too old already, as a restored one may be.
  @usableFromInline
  mutating func expire(_ staleAfter: Duration, at date: Date?) {
    let isOver = read { facts in
      facts.content.map { $0.staleness == nil && !$0.isStale && $0.timeLeft(of: staleAfter, at: date) <= .zero }
    }
    if isOver == true { change { $0.content?.isStale = true } }
  }

  /// Begins or ends the time of the content's child feature, in the one place where the state is.
  mutating func live() {
    live(since: read { $0.life?.identity }) { LoadIdentity() }
  }

  /// Begins or ends the time of the content's child feature.
  ///
  /// It goes on while the content is of the same request; an unknown request is not another one.
  ///
  /// - Parameter last: the time that it was before. Any other was copied from elsewhere with its content, and is not this one's.
  @usableFromInline
  mutating func live(since last: LoadIdentity?, _ identity: () -> LoadIdentity) {
    let isSame: Bool? = read { facts in
      guard let content = facts.content, content.value != nil else { return facts.life == nil }
      guard let life = facts.life, life.identity == last, !life.isOver else { return false }
      return content.request == nil || content.request == life.request
    }
    guard isSame == false else { return }
    change {
      guard let content = $0.content, content.value != nil else { return $0.life = nil }
      // A value that somebody set by hand has become known to be that of a request: it goes on too.
      let known = $0.life.flatMap { $0.identity == last && !$0.isOver && $0.request == nil ? $0.identity : nil }
      $0.life = ContentLife(identity: known ?? identity(), request: content.request)
    }
  }
}

extension LoadFacts {
  @inlinable
  mutating func cancelLoad() {
    cancelled = load?.request ?? due?.request ?? cancelled
    load = nil
    due = nil
    poll = nil
  }

  @usableFromInline
  mutating func retry(after failure: LoadFailure<Request>) {
    load?.ticket.attempt += 1
    load?.lastError = failure.captured
    load?.progress = nil
  }

  @usableFromInline
  mutating func deliver(_ value: consuming Value?, at date: Date?) {
    content = LoadedContent(value, request: load?.request, loadedAt: date)
    failure = nil
    load?.deliveries += 1
  }

  @inlinable
  mutating func finish(
    _ result: consuming LoadResult<Request, Value>, _ ticket: LoadTicket<Request>, at date: Date?, _ policy: LoadPolicy
  ) {
    load = nil
    switch consume result {
    case .success(let value):
      content = LoadedContent(value, request: ticket.request, loadedAt: date)
      failure = nil
    case .failure(let failure):
      self.failure = failure
    case .ended:
      failure = nil
      if content == nil {
        content = LoadedContent(nil, request: ticket.request, loadedAt: date)
      }
    }
    if policy.refreshEvery != nil { poll = ticket.identity.map { LoadTimerKey(identity: $0) } }
  }

  /// Makes a request due that the state has come to ask for, unless it is there, or on its way.
  @usableFromInline
  mutating func derive(_ request: Request, _ key: LoadTimerKey, _ policy: LoadPolicy) {
    if let content, content.request == request, !content.isStale {
      // No cancel of anybody's: a poll that waits goes on waiting, and what would have armed the next one does not come.
      if load != nil || due?.isPoll == true || due?.isPollSpent == true, poll == nil, policy.refreshEvery != nil {
        poll = key
      }
      load = nil
      due = nil
    } else if load?.request == request {
      // What was asked for in between is not wanted any more.
      if due?.request != request { due = nil }
    } else if due?.request != request || due?.debounce != nil {
      due = DueLoad(
        request: request, because: .derived, debounce: policy.debounce == nil ? nil : key,
        isPollSpent: due?.isPoll == true || due?.isPollSpent == true)
    }
  }
}
