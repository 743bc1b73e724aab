import LoadableReducers

/// What an event must lead to according to the table of transitions, fact by fact: the explorer's second opinion.
///
/// It is written independently of the machine's code, and knows no identities.
struct TransitionRows {
  var content: StateFacts.Content?
  var failure: StateFacts.Failure?
  /// Whether the load that ran before the event still runs after it, if no other load replaces it.
  var goesOn: Bool
  var waiting: Situation.Waiting?
  var derived: Topic??
  /// The request of the load that was cancelled last, if none has started since.
  var cancelled: Topic?
  var polls: Bool
  /// The request that must start.
  var start: Topic?
  /// Whether the request joins the running load.
  var joins = false

  /// - Parameters:
  ///   - before: the situation before the event.
  ///   - event: what happens.
  ///   - isRetried: whether a failed attempt is repeated.
  init(_ before: Situation, _ event: ExploredEvent, isRetried: Bool, _ rules: ExploredPolicy) {
    content = before.facts.content
    failure = before.facts.failure
    goesOn = true
    waiting = before.waiting
    derived = before.derived
    cancelled = before.cancelled
    polls = before.polls
    ask(before, event, rules)
    answer(before, event, isRetried, rules)
    changeByHand(before, event, rules)
    let mayStart = event == .guardOn || before.mayStart && event != .guardOff
    if mayStart { start(beside: goesOn ? before.task?.request : nil, rules.overlap) }
  }

  private mutating func ask(_ before: Situation, _ event: ExploredEvent, _ rules: ExploredPolicy) {
    switch event {
    case .load(let topic):
      request(topic)
    case .refresh:
      if let topic = before.wantedRequest { request(topic) }
    case .retry:
      // The derived request takes precedence over the failed one, and over one that was cancelled.
      if failure != nil {
        if let known = (before.derived ?? nil) ?? failure?.request ?? before.latestRequest { request(known) }
      } else if let cancelled, before.facts.load == nil, waiting == nil {
        let wanted = (before.derived ?? nil) ?? cancelled
        if content == nil || content?.request != nil && content?.request != wanted { request(wanted) }
      }
    case .markAsStale:
      content?.isStale = true
      waiting = before.repeatedRequest.map {
        .init(request: $0, restarts: true, owesPoll: waiting?.owesPoll == true)
      }
    case .readyToLoad(let topic):
      clear()
      waiting = .init(request: topic, restarts: true)
    case .cancel:
      cancel(before)
    case .unload:
      clear()
    case .signal:
      let isIdle = before.facts.load == nil && waiting == nil
      if isIdle, failure != nil || content?.isStale == true, let topic = before.wantedRequest { request(topic) }
    case .invalidate(let topic):
      invalidate(topic, before)
    case .derive(let topic):
      // If nothing was ever derived, nil is not a change.
      if (derived ?? nil) == topic { return }
      derived = .some(topic)
      derive(topic, before, rules)
    default: break
    }
  }

  /// Content of the topic becomes stale, its load restarts, and if nothing runs or waits, a load is due.
  private mutating func invalidate(_ topic: Topic, _ before: Situation) {
    let running = before.facts.load?.request
    let isMeant = content?.request == topic || running == nil && failure?.request == topic
    if content?.request == topic { content?.isStale = true }
    if let asked = waiting {
      if asked.request == topic || running == topic { waiting?.restarts = true }
      if running == topic { waiting?.replaces = true }
    } else if running == topic {
      waiting = .init(request: topic, restarts: true, replaces: true)
    } else if running == nil, isMeant {
      waiting = before.wantedRequest.map { .init(request: $0, restarts: true, replaces: true) }
    }
  }

  /// A request that was marked as stale or made ready restarts, even if it is repeated.
  private mutating func request(_ topic: Topic) {
    let known = waiting?.request == topic ? waiting : nil
    waiting = .init(
      request: topic, restarts: known?.restarts == true, replaces: known?.replaces == true,
      owesPoll: waiting?.owesPoll == true)
  }

  private mutating func derive(_ topic: Topic?, _ before: Situation, _ rules: ExploredPolicy) {
    guard let topic else { return clear() }
    if let content, content.request == topic, !content.isStale {
      let owesPoll = before.facts.load != nil || waiting?.owesPoll == true
      // What was asked for the topic itself goes on.
      goesOn = before.facts.load?.request == topic
      cancelled = nil
      if waiting?.request != topic || waiting?.isHeld == true { waiting = nil }
      // What would have set the next poll timer does not happen.
      if owesPoll, !goesOn, waiting == nil { polls = rules.polls }
    } else if before.facts.load?.request == topic {
      if waiting?.request != topic { waiting = nil }
    } else if waiting?.request != topic || waiting?.isHeld == true {
      waiting = .init(request: topic, isHeld: rules.debounces, owesPoll: waiting?.owesPoll == true)
    }
  }

  private mutating func answer(
    _ before: Situation, _ event: ExploredEvent, _ isRetried: Bool, _ rules: ExploredPolicy
  ) {
    guard let task = before.task else { return tick(before, event) }
    switch event {
    case .success, .element:
      content = .init(value: before.age, request: task.request)
      failure = nil
      if event == .success { end(rules) }
    case .end:
      content = content ?? .init(value: nil, request: task.request)
      failure = nil
      end(rules)
    case .failure where !isRetried:
      failure = .init(error: "offline", request: task.request, attempts: task.attempt)
      end(rules)
    case .cancellationError:
      cancel(before)
    default:
      tick(before, event)
    }
  }

  private mutating func tick(_ before: Situation, _ event: ExploredEvent) {
    switch event {
    case .tick(.staleness):
      content?.isStale = true
    case .tick(.poll):
      polls = false
      waiting = waiting ?? before.wantedRequest.map { .init(request: $0) }
      waiting?.owesPoll = true
    case .tick(.debounce):
      waiting?.isHeld = false
    default: break
    }
  }

  private mutating func changeByHand(_ before: Situation, _ event: ExploredEvent, _ rules: ExploredPolicy) {
    let running = before.facts.load?.request
    // The event that would have set the next poll timer does not happen if an outcome that is set by hand replaces it.
    let polls = before.polls || rules.polls && (running != nil || before.waiting?.owesPoll == true)
    switch event {
    case .edit:
      content = .init(value: before.age, request: content?.request, isStale: content?.isStale ?? false)
    case .nilEdit:
      content?.value = nil
    case .cancelledByHand:
      cancel(before)
    case .loadedByHand:
      clear()
      self.polls = polls
      content = .init(value: before.age, request: running)
    case .failedByHand:
      failure = .init(
        error: "by hand", request: before.latestRequest, attempts: before.facts.load?.attempt ?? 0)
      end()
      self.polls = polls
    case .loadingByHandFromScratch:
      content = nil
      end()
      cancelled = nil
    case .loadingByHand:
      end()
      cancelled = nil
    case .reset:
      clear()
      derived = nil
    case .copied(let topic):
      clear()
      derived = nil
      waiting = .init(request: topic, restarts: true)
    default: break
    }
  }

  private mutating func clear() {
    content = nil
    failure = nil
    cancelled = nil
    end()
  }

  private mutating func cancel(_ before: Situation) {
    cancelled = waiting?.request ?? before.facts.load?.request ?? cancelled
    end()
  }

  private mutating func end() {
    goesOn = false
    waiting = nil
    polls = false
  }

  private mutating func end(_ rules: ExploredPolicy) {
    goesOn = false
    polls = rules.polls
  }

  /// The waiting request starts, if the overlap allows it beside the running load.
  private mutating func start(beside running: Topic?, _ overlap: LoadPolicy.Overlap) {
    guard let asked = waiting, !asked.isHeld else { return }
    if let running {
      if overlap == .queue, !asked.replaces { return }
      if overlap == .join, running == asked.request, !asked.restarts {
        joins = true
        waiting = nil
        return
      }
    }
    start = asked.request
    cancelled = nil
    waiting = nil
    polls = false
  }
}
