@testable import LoadableReducers

/// Everything that a state knows, read once: reading a fact costs little, but the explorer reads millions.
struct StateFacts {
  struct Content: Equatable {
    var value: Int?
    var request: Topic?
    var isStale = false
  }

  struct Failure: Equatable {
    var error: String
    var request: Topic?
    var attempts: Int
  }

  struct Load {
    /// Nil for a load by hand.
    let identity: LoadIdentity?
    let request: Topic
    let attempt: Int
    let hasDelivered: Bool
    /// Whether it has reported nothing yet: no progress, no failed attempt.
    let isUntold: Bool
  }

  struct Due {
    let request: Topic
    let restarts: Bool
    let replaces: Bool
    let isNew: Bool
  }

  private(set) var content: Content?
  private(set) var failure: Failure?
  private(set) var load: Load?
  private(set) var due: Due?
  private(set) var derived: Topic??
  private(set) var cancelled: Topic?
  private(set) var timers: [LoadTimer.Purpose: LoadTimerKey] = [:]

  init(_ state: ExploredMachine.State) {
    _ = state.storage.read { facts in
      content = state.content.map { Content(value: $0.value, request: $0.request, isStale: $0.isStale) }
      failure = state.failure.map {
        Failure(error: $0.errorDescription, request: $0.request, attempts: $0.attempts)
      }
      load = state.load.map {
        Load(
          identity: $0.ticket.identity, request: $0.request, attempt: $0.attempt, hasDelivered: $0.hasDelivered,
          isUntold: $0.progress == nil && $0.lastError == nil)
      }
      due = facts.due.map {
        Due(
          request: $0.request.typed(as: Topic.self), restarts: $0.restarts, replaces: $0.isInvalidation, isNew: $0.isNew
        )
      }
      derived = state.derivedRequest
      cancelled = facts.cancelled?.typed(as: Topic.self)
      timers[.staleness] = facts.content?.staleness
      timers[.poll] = facts.poll
      timers[.debounce] = facts.due?.debounce
      timers[.debounceLimit] = facts.due?.limit
      timers[.retryAfter] = facts.rest?.key
      return ()
    }
  }
}

extension StateFacts: CustomStringConvertible {
  /// Whether all visible facts are the same.
  func isLike(_ other: Self) -> Bool {
    content == other.content && failure == other.failure && due?.request == other.due?.request
      && load?.request == other.load?.request && load?.attempt == other.load?.attempt
      && load?.hasDelivered == other.load?.hasDelivered
  }

  var description: String {
    var parts: [String] = []
    if let content {
      let value = content.value.map { "content \($0)" } ?? "empty content"
      parts.append("\(content.isStale ? "stale " : "")\(value) of \(content.request?.description ?? "unknown")")
    }
    if let failure { parts.append("failure of \(failure.request?.description ?? "unknown")") }
    if let load { parts.append("loading \(load.request)\(load.attempt > 1 ? ", attempt \(load.attempt)" : "")") }
    if let due { parts.append("due \(due.request)") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: "; ")
  }
}
