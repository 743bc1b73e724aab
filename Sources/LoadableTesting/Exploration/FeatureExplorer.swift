public import LoadableCore
public import LoadableReducers

/// Runs a feature in a store, tries every order of its actions and of the answers to its loads, and checks every step.
///
/// Loading bugs hide in orders that you do not think of: a refresh that fails after a second one was requested, a
/// cancel between two answers. The explorer tries them all:
///
/// ```swift
/// let explorer = FeatureExplorerOf<ProfileFeature>(initialState: .init(), actions: [.onAppear, .pullToRefresh]) { desk in
///   ProfileFeature(loader: desk.loader(answers: .success(.ann), .failure(Offline())))
/// }
/// .invariant("what was loaded stays") { $0.before.profile == nil || $0.after.profile != nil }
/// print(await explorer.check(depth: 5))
/// ```
///
/// An event is an action, an answer to a waiting load, or time that passes until the next sleep ends. Short orders are
/// tried before long ones, so no order shorter than the counterexample breaks a rule. The counterexample is printed step
/// by step, with the changes of each step. A programmer error that the library reports is a counterexample too.
///
/// - Isolation: the feature runs on the isolation of the test, which must be an actor: mark the suite `@MainActor`.
///   Everything that the feature waits for must come from the ``ExplorationDesk``, and after an answer the feature must
///   resume on the isolation of the test. An effect that waits for several things at once must show when each of them has ended: by
///   sending an action, by ending, or by loading or sleeping again. If it does not, or if it waits for something else,
///   the explorer reports that after `timeout`. Progress is not an event, so operations must not report any.
/// - Cancellation: if the test is cancelled, the exploration ends at once, with a failure.
/// - Complexity: each order runs from its beginning; memory grows with the number of steps, which `limit` bounds.
public struct FeatureExplorer<State, Action> {
  private typealias Event = ExplorationEvent<Action>

  /// A situation, described by the order that leads to it.
  private struct Situation {
    var order: [Event] = []
    let events: [Event]
  }

  private struct Invariant {
    let rule: String
    let holds: (ExplorationStep<State, Action>) -> Bool
  }

  private let actions: [Action]
  private let key: ((State) -> AnyHashable)?
  private var invariants: [Invariant] = []
  private let makeStore: (ExplorationDesk, any StoreInspector<State, Action>) -> Store<State, Action>

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - actions: the actions that may be sent at any time.
  ///   - key: identifies a state by everything that affects what can still happen. Situations with equal keys and the
  ///     same waiting requests and sleeps are explored once, so that you can explore much longer orders; nil explores
  ///     each order.
  ///   - reducer: the feature, with the loaders and the clock of the desk.
  public init<Base: Reducer<State, Action, Effect<Action>>>(
    initialState: State, actions: [Action], key: ((_ state: State) -> AnyHashable)? = nil,
    @ReducerBuilder<State, Action> reducer: @escaping (_ desk: ExplorationDesk) -> Base
  ) {
    self.actions = actions
    self.key = key
    makeStore = { desk, inspector in
      Store(initialState: initialState, reducer: reducer(desk), inspector: inspector)
    }
  }

  /// Adds a rule that must hold at the start and after each step.
  ///
  /// The start is a step without an event, from the initial state to itself.
  ///
  /// - Parameters:
  ///   - rule: the rule, for messages.
  ///   - holds: whether a step satisfies it.
  public func invariant(
    _ rule: String, _ holds: @escaping (_ step: ExplorationStep<State, Action>) -> Bool
  ) -> Self {
    var copy = self
    copy.invariants.append(Invariant(rule: rule, holds: holds))
    return copy
  }

  /// Explores, and returns a counterexample without failing the test.
  ///
  /// - Parameters:
  ///   - depth: the largest number of events in an order.
  ///   - limit: the largest number of steps to try.
  ///   - timeout: how long the feature may take after an event (only idle time counts: <doc:Testing>); if it takes longer, that is
  ///     a counterexample.
  package func explore(
    depth: Int, limit: Int = 50_000, timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation
  ) async -> Exploration<ExplorationEvent<Action>> {
    let start = FeaturePlay(timeout: timeout, makeStore)
    let events = actions.map(Event.action)
    var search = OrderSearch<Situation, Event, AnyHashable>(
      from: Situation(events: events + start.events), key: key(of: start), depth: depth, limit: limit)
    if let rule = await broken(by: [], in: start, isolation: isolation) { search.broke(rule) }
    await start.end(isolation: isolation)
    while let (situation, event) = search.next(events: { $0.events }) {
      guard !Task.isCancelled else {
        search.broke(FeaturePlayError.cancelled.rule, by: event)
        break
      }
      let play = FeaturePlay(timeout: timeout, makeStore)
      let order = situation.order + [event]
      if let rule = await broken(by: order, in: play, isolation: isolation) {
        search.broke(rule, by: event)
      } else {
        search.arrived(at: Situation(order: order, events: events + play.events), key: key(of: play), by: event)
      }
      await play.end(isolation: isolation)
    }
    return search.finished()
  }

  /// Explores, and fails the test with the shortest order that breaks a rule, step by step.
  ///
  /// The test also fails if the explorer reaches the limit, because the remaining orders are unknown, or if there is
  /// nothing to explore.
  ///
  /// - Parameters:
  ///   - depth: the largest number of events in an order.
  ///   - limit: the largest number of steps to try.
  ///   - timeout: how long the feature may take after an event (only idle time counts: <doc:Testing>); if it takes longer, the test
  ///     fails, and the failure says what the feature waits for.
  /// - Returns: what was explored, for the test to print.
  @discardableResult
  public func check(
    depth: Int, limit: Int = 50_000, timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Exploration<ExplorationEvent<Action>> {
    let found = await explore(depth: depth, limit: limit, timeout: timeout, isolation: isolation)
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let counterexample = found.counterexample, counterexample.events.isEmpty {
      let story = await story(of: [], timeout: timeout, isolation: isolation)
      place.fail("The initial state breaks the rule \"\(counterexample.rule)\":\n\n\(story)")
    } else if let counterexample = found.counterexample {
      place.fail(
        """
        An order of \(FailureText.count(counterexample.events.count, "event")) breaks the rule \
        "\(counterexample.rule)", and no shorter one does:

        \(await story(of: counterexample.events, timeout: timeout, isolation: isolation))

        (- before the step, + after it)
        """)
    }
    found.reportLimit(limit, at: place)
    found.reportNothing(depth, "Give the explorer actions: without them nothing happens.", at: place)
    return found
  }

  /// The rule that the last event of an order breaks (or the start, if there are no events); nil if all rules hold.
  private func broken(
    by order: [Event], in play: FeaturePlay<State, Action>, isolation: isolated any Actor
  ) async -> String? {
    var result: Result<ExplorationStep<State, Action>, FeaturePlayError>?
    for event in order {
      result = await play.play(event, isolation: isolation)
      if case .failure(let error)? = result { return error.rule }
    }
    if result == nil { result = await play.begin(isolation: isolation) }
    switch result {
    case .success(let last)?: return invariants.first { !$0.holds(last) }?.rule
    case .failure(let error)?: return error.rule
    case nil: return nil
    }
  }

  /// An order with the changes of each step.
  private func story(of order: [Event], timeout: Duration, isolation: isolated any Actor) async -> String {
    let play = FeaturePlay(timeout: timeout, makeStore)
    var lines: [String] = []
    if order.isEmpty {
      switch await play.begin(isolation: isolation) {
      case .success(let step): lines.append(indented(multilineDump(step.after)))
      case .failure(let error): lines.append(indented(error.details))
      }
    }
    for (index, event) in order.enumerated() {
      lines.append("  \(index + 1). \(event)")
      switch await play.play(event, isolation: isolation) {
      case .success(let step):
        let received = step.received.map { "received \(inlineDump($0))\n" }.joined()
        lines.append(indented(received + (difference(step.before, step.after) ?? "nothing changes")))
      case .failure(let error):
        lines.append(indented(error.details))
      }
    }
    await play.end(isolation: isolation)
    return lines.joined(separator: "\n")
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "     \($0)" }.joined(separator: "\n")
  }

  private func key(of play: FeaturePlay<State, Action>) -> AnyHashable? {
    key.map { AnyHashable([$0(play.state), AnyHashable(play.waiting)]) }
  }
}

/// The explorer of a feature: `FeatureExplorerOf<ProfileFeature>`.
public typealias FeatureExplorerOf<Base: Reducer> = FeatureExplorer<Base.State, Base.Action>

/// One order of events, applied to a feature in its own store.
final class FeaturePlay<State, Action> {
  /// Reports to the desk what the store does.
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

  /// How long the feature may take after an event; only idle time counts: <doc:Testing>.
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

  /// The possible next events, except actions.
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

  /// The waiting loads and sleeps, for the key of a situation.
  ///
  /// For loads, only the number of each kind matters, because they can be answered in any order. Sleeps with the same
  /// deadline end in the order in which they began.
  var waiting: [AnyHashable] {
    let now = desk.now
    var calls: [AnyHashable: Int] = [:]
    var sleeps: [Duration] = []
    for visit in desk.visits {
      switch visit.kind {
      case .call(let loader, let request, _):
        calls[[AnyHashable(loader), AnyHashable(request), AnyHashable(visit.isCancelled)], default: 0] += 1
      case .sleep(let deadline): sleeps.append(now.duration(to: deadline))
      }
    }
    return [calls, sleeps]
  }

  /// Applies an event and waits until the feature has done everything that follows.
  ///
  /// - Returns: the result, or why there is none.
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
    return await step(from: before, isolation: isolation)
  }

  /// Waits until the feature has done everything that it does before the first event.
  ///
  /// - Returns: the start, as a step without an event, or why there is none.
  func begin(isolation: isolated any Actor) async -> Result<ExplorationStep<State, Action>, FeaturePlayError> {
    await step(from: store.state, isolation: isolation)
  }

  private func step(
    from before: State, isolation: isolated any Actor
  ) async -> Result<ExplorationStep<State, Action>, FeaturePlayError> {
    if let error = await rest(isolation: isolation) { return .failure(error) }
    if let issue = reporter.issues.first { return .failure(.issue(issue.message)) }
    return .success(
      ExplorationStep(
        before: before, after: store.state, order: order, received: inspector.received,
        pendingRequests: desk.visits.compactMap {
          if case .call(_, let request, _) = $0.kind, !$0.isCancelled { request } else { nil }
        }, isIdle: store.effectsInFlight.isEmpty))
  }

  /// Ends the run: cancels all effects, and returns when nothing waits at the desk.
  func end(isolation: isolated any Actor) async {
    store.cancelEffects()
    desk.close()
    let desk = desk
    _ = await desk.activity.wait(within: WaitLimit(timeout), isolation: isolation) {
      desk.isLeft
    }
  }

  /// Waits until every effect is waiting at the desk, and nowhere else.
  ///
  /// The check and the effects take turns on the feature's isolation. In one turn, an effect does everything up to its
  /// next wait, so the check misses nothing.
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

  /// The effects that do not wait at the desk, or have not shown the result of an answer.
  private var unrest: String {
    let restless = store.busyEffects.filter { !desk.isAtRest($0.identity) }
    let effects = restless.map { effect in
      effect.summary + (desk.isWaiting(effect.identity) ? ", which has not shown the result of an answer" : "")
    }
    return FailureText.list(
      effects.sorted() + (desk.isLeft ? [] : ["something that was answered or cancelled, but has not resumed"]))
  }
}

/// Why an order of events could not be run.
enum FeaturePlayError: Error {
  case issue(String)
  case restless(String)
  case otherwise
  case cancelled

  /// The broken rule.
  var rule: String {
    switch self {
    case .issue: "no programmer error is reported"
    case .restless: "the feature waits only for the loaders and the clock of its desk"
    case .otherwise: "the same events always lead to the same loads"
    case .cancelled: "the test is not cancelled"
    }
  }

  /// Details that are not in the rule.
  var details: String {
    switch self {
    case .issue(let message): message
    case .restless(let effects): "In flight, but not waiting at the desk:\n\n\(effects)"
    case .otherwise: "This run of the same order did not start this load."
    case .cancelled: "The exploration was not finished."
    }
  }
}
