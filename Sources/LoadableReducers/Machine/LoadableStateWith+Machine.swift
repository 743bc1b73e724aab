#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The transitions that the machine alone makes.
extension LoadableStateWith {
  /// Makes a transition if the ticket is that of the running attempt; else nothing changes.
  mutating func whileRunning(
    _ ticket: LoadTicket<Request>, ends: Bool = false, _ transition: (inout LoadFacts<Request, Value>) -> Void
  ) -> LoadAnswer {
    guard let running, running.identity != nil, running.isSameAttempt(as: ticket) else { return .discarded }
    change(transition)
    return ends ? .ended : .accepted
  }

  mutating func cancelLoad() {
    guard read({ $0.load != nil || $0.due != nil || $0.poll != nil }) == true else { return }
    change { $0.cancelLoad() }
  }

  /// Starts the request that waits.
  mutating func start(_ identity: LoadIdentity) -> LoadTicket<Request>? {
    change {
      guard let due = $0.due else { return nil }
      let ticket = LoadTicket(
        due.request, kind: due.isPoll ? .poll : $0.kind(of: due.request), identity: identity)
      $0.due = nil
      $0.poll = nil
      $0.load = RunningLoad(ticket)
      return ticket
    }
  }

  mutating func dropDue() {
    change { $0.due = nil }
  }

  /// Makes the request of a load without a task due, unless another one waits already.
  mutating func adoptOrphan(_ ticket: LoadTicket<Request>) {
    change {
      $0.load = nil
      if $0.due == nil { $0.due = DueLoad(request: ticket.request, restarts: true) }
    }
  }

  /// Takes in the request that the rest of the state asks for, if it is another one than last time.
  mutating func derive(_ request: Request?, whenNil: NilRequest, debounce: LoadTimerKey?) {
    if let last = read({ $0.derived }), last == request { return }
    change { $0.derived = .some(request) }
    guard let request else {
      switch whenNil {
      case .unloads: unload()
      case .keepsContent: cancelLoad()
      }
      return
    }
    if let content, content.request == request, !content.isStale { return cancelLoad() }
    if dueRequest == nil, load?.request == request { return }
    change { $0.due = DueLoad(request: request, debounce: debounce) }
  }

  /// Takes in a timer's tick, if it is the one that is awaited.
  mutating func tick(_ timer: LoadTimer) -> LoadAnswer {
    change {
      switch timer.purpose {
      case .staleness where $0.content?.staleness == timer.key:
        $0.content?.isStale = true
        $0.content?.staleness = nil
      case .poll where $0.poll == timer.key:
        $0.poll = nil
        $0.due = $0.latestRequest.map { DueLoad(request: $0, isPoll: true) }
      case .debounce where $0.due?.debounce == timer.key:
        $0.due?.debounce = nil
      case .staleness, .poll, .debounce:
        return .discarded
      }
      return .accepted
    }
  }

  /// Begins or ends the time of the content's child feature.
  ///
  /// It goes on while the content is of the same request; an unknown request is not another one.
  ///
  /// - Parameter last: the time that it was before. Any other was copied from elsewhere with its content, and is not this one's.
  mutating func live(since last: LoadIdentity?, _ identity: () -> LoadIdentity) {
    let isSame: Bool? = read { facts in
      guard let content = facts.content, content.value != nil else { return facts.life == nil }
      guard let life = facts.life, life.identity == last else { return false }
      return content.request == nil || content.request == life.request
    }
    guard isSame == false else { return }
    change {
      guard let content = $0.content, content.value != nil else { return $0.life = nil }
      // A value that somebody set by hand has become known to be that of a request: it goes on too.
      let known = $0.life.flatMap { $0.identity == last && $0.request == nil ? $0.identity : nil }
      $0.life = ContentLife(identity: known ?? identity(), request: content.request)
    }
  }
}

extension LoadFacts {
  mutating func cancelLoad() {
    load = nil
    due = nil
    poll = nil
  }

  mutating func retry(after failure: LoadFailure<Request>) {
    load?.ticket.attempt += 1
    load?.lastError = failure.captured
    load?.progress = nil
  }

  mutating func deliver(_ value: consuming Value?, at date: Date?, _ policy: LoadPolicy) {
    content = LoadedContent(value, request: load?.request, loadedAt: date)
    failure = nil
    load?.deliveries += 1
    age(load?.ticket.identity, serial: load?.deliveries ?? 0, policy)
  }

  mutating func finish(
    _ result: consuming LoadResult<Request, Value>, _ ticket: LoadTicket<Request>, at date: Date?, _ policy: LoadPolicy
  ) {
    load = nil
    switch consume result {
    case .success(let value):
      content = LoadedContent(value, request: ticket.request, loadedAt: date)
      failure = nil
      age(ticket.identity, serial: 0, policy)
    case .failure(let failure):
      self.failure = failure
    case .ended:
      failure = nil
      if content == nil {
        content = LoadedContent(nil, request: ticket.request, loadedAt: date)
        age(ticket.identity, serial: 0, policy)
      }
    }
    if policy.refreshEvery != nil { poll = ticket.identity.map { LoadTimerKey(identity: $0) } }
  }

  /// Begins to wait until the content is stale.
  private mutating func age(_ identity: LoadIdentity?, serial: Int, _ policy: LoadPolicy) {
    guard policy.staleAfter != nil, let identity else { return }
    content?.staleness = LoadTimerKey(identity: identity, serial: serial)
  }
}
