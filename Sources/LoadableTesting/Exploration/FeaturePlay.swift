import LoadableReducers

/// One order of events, as it is played to a feature in a store of its own.
final class FeaturePlay<State, Action> {
  /// Tells the desk what the store does.
  private final class Inspector: StoreInspector {
    let desk: ExplorationDesk
    var received: [Action] = []

    init(desk: ExplorationDesk) {
      self.desk = desk
    }

    func didHandle(_ action: Action, _ state: State, isReceived: Bool) {
      if isReceived { received.append(action) }
      desk.didSend()
    }

    func didSettle(_ state: State) {}

    func effectDidEnd() {
      desk.activity.happened()
    }
  }

  /// For how long the feature may be busy in real time after an event.
  private let timeout: Duration
  private let desk = ExplorationDesk()
  private let inspector: Inspector
  private let store: Store<State, Action>
  private let reporter = RecordingIssueReporter()
  private var order: [ExplorationEvent<Action>] = []

  init(timeout: Duration, _ makeStore: (ExplorationDesk, any StoreInspector<State, Action>) -> Store<State, Action>) {
    self.timeout = timeout
    let (desk, reporter, inspector) = (desk, reporter, Inspector(desk: desk))
    self.inspector = inspector
    store = IssueReporting.$current.withValue(reporter) { makeStore(desk, inspector) }
  }

  var state: State { store.state }

  /// What can happen next, but for actions.
  var events: [ExplorationEvent<Action>] {
    let visits = desk.visits
    let answers = visits.flatMap { visit -> [ExplorationEvent<Action>] in
      guard case .call(let loader, let request, _) = visit.kind else { return [] }
      let call: @Sendable () -> String = {
        "\(loader.isEmpty ? "" : "\(loader): ")request \(inlineDump(request)) (call \(visit.id))"
      }
      return visit.answers.enumerated().map { choice, answer in
        .answer(
          ExplorationAnswer(
            number: visit.id, choice: choice, isFailure: answer.isFailure, isLate: visit.isCancelled,
            text: { "\(call())\(visit.isCancelled ? ", cancelled before," : "") \(answer.text())" }))
      }
    }
    let time = visits.compactMap(\.deadline).min().map { [ExplorationEvent<Action>.time($0.offset)] }
    return answers + (time ?? [])
  }

  /// What waits, for the key of a situation.
  var waiting: [AnyHashable] {
    let now = desk.now
    return desk.visits.map { visit in
      switch visit.kind {
      case .call(let loader, let request, _):
        [AnyHashable(loader), AnyHashable(request), AnyHashable(visit.isCancelled)]
      case .sleep(let deadline): now.duration(to: deadline)
      }
    }
  }

  /// Lets an event happen and waits until the feature has done all that follows.
  ///
  /// - Returns: what came of it; or why it cannot be said.
  func play(
    _ event: ExplorationEvent<Action>, isolation: isolated any Actor
  ) async -> Result<ExplorationStep<State, Action>, FeaturePlayError> {
    let before = store.state
    inspector.received = []
    order.append(event)
    switch event {
    case .action(let action):
      let store = store
      _ = IssueReporting.$current.withValue(reporter) { store.send(action, isolation: isolation) }
    case .answer(let answer):
      guard desk.answer(answer.number, answer.choice) else { return .failure(.otherwise) }
    case .time(let time):
      desk.pass(to: VirtualInstant(offset: time))
    }
    if let error = await rest(isolation: isolation) { return .failure(error) }
    if let issue = reporter.issues.first { return .failure(.issue(issue.message)) }
    return .success(
      ExplorationStep(
        before: before, after: store.state, order: order, received: inspector.received,
        pendingRequests: desk.visits.compactMap {
          if case .call(_, let request, _) = $0.kind, !$0.isCancelled { request } else { nil }
        }, isIdle: store.effectsInFlight.isEmpty))
  }

  /// Ends the play: cancels every effect and waits until those that waited at the desk have gone.
  func end(isolation: isolated any Actor) async {
    store.cancelEffects()
    desk.close()
    let desk = desk
    _ = await desk.activity.wait(within: WaitLimit(timeout), isolation: isolation) {
      desk.isLeft
    }
  }

  /// Waits until every effect waits at the desk, and for nothing else.
  ///
  /// It looks in turns of its own on the feature's isolation. An effect has done in one turn all that it does until it waits again:
  /// nothing is on its way that would not show.
  private func rest(isolation: isolated any Actor) async -> FeaturePlayError? {
    let limit = WaitLimit(timeout)
    let end = await desk.activity.wait(within: limit, isolation: isolation) {
      desk.isLeft && store.busyEffects.allSatisfy { desk.isAtRest($0.identity) }
    }
    switch end {
    case .done: return nil
    case .cancelled: return .cancelled
    case .timedOut: return .restless(unrest)
    }
  }

  /// The effects that do not wait at the desk, or are still to show what comes of an answer.
  private var unrest: String {
    let restless = store.busyEffects.filter { !desk.isAtRest($0.identity) }
    let effects = restless.map { effect in
      effect.summary + (desk.isWaiting(effect.identity) ? ", which does not show what comes of an answer" : "")
    }
    return FailureText.list(
      effects.sorted() + (desk.isLeft ? [] : ["what was answered or cancelled, and does not go on"]))
  }
}

/// Why an order of events could not be played.
enum FeaturePlayError: Error {
  case issue(String)
  case restless(String)
  case otherwise
  case cancelled

  /// The rule that is broken.
  var rule: String {
    switch self {
    case .issue: "no programmer error is reported"
    case .restless: "the feature waits only for the loaders and the clock of its desk"
    case .otherwise: "the same events always lead to the same loads"
    case .cancelled: "the test is not cancelled"
    }
  }

  /// What the rule does not say.
  var details: String {
    switch self {
    case .issue(let message): message
    case .restless(let effects): "In flight, and not waiting there:\n\n\(effects)"
    case .otherwise: "This load did not come in this run of the same order."
    case .cancelled: "The exploration was not finished."
    }
  }
}
