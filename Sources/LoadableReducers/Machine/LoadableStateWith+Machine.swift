#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The transitions of a load that somebody runs; the machine alone makes them.
extension LoadableStateWith {
  /// Makes a transition if the ticket is that of the running attempt; else nothing changes.
  mutating func whileRunning(
    _ ticket: LoadTicket<Request>, ends: Bool = false, _ transition: (inout LoadFacts<Request, Value>) -> Void
  ) -> LoadAnswer {
    guard let running, running.identity != nil, running.isSameAttempt(as: ticket) else { return .discarded }
    change(transition)
    return ends ? .ended : .accepted
  }

  mutating func endLoad(clearingDue: Bool) {
    guard running != nil || dueRequest != nil else { return }
    change {
      $0.load = nil
      if clearingDue { $0.due = nil }
    }
  }

  /// Starts the request that waits.
  mutating func start(_ identity: LoadIdentity) -> LoadTicket<Request>? {
    change {
      guard let due = $0.due else { return nil }
      let ticket = LoadTicket(due.request, kind: $0.kind(of: due.request), identity: identity)
      $0.due = nil
      $0.load = RunningLoad(ticket)
      return ticket
    }
  }

  /// Makes the request of a load without a task due, unless another one waits already.
  mutating func adoptOrphan(_ ticket: LoadTicket<Request>) {
    change {
      $0.load = nil
      if $0.due == nil { $0.due = DueLoad(request: ticket.request, restarts: true) }
    }
  }
}

extension LoadFacts {
  mutating func retry(after error: any Error) {
    load?.ticket.attempt += 1
    load?.lastError = CapturedError(error)
    load?.progress = nil
  }

  mutating func deliver(_ value: consuming Value?, at date: Date?) {
    content = LoadedContent(value, request: load?.request, loadedAt: date)
    failure = nil
    load?.hasDelivered = true
  }

  mutating func finish(_ result: consuming LoadResult<Request, Value>, _ ticket: LoadTicket<Request>, at date: Date?) {
    load = nil
    switch consume result {
    case .success(let value):
      content = LoadedContent(value, request: ticket.request, loadedAt: date)
      failure = nil
    case .failure(let failure):
      self.failure = failure
    case .ended:
      failure = nil
      if content == nil { content = LoadedContent(nil, request: ticket.request, loadedAt: date) }
    }
  }
}
