public import LoadableCore
public import LoadableReducers

/// Plays every order of a feature's actions, and of what its loads give, to the feature in a store; and checks every step.
///
/// Bugs of loading features hide in orders that nobody thinks of: a refresh that fails after a second one was asked for, a cancel
/// between two answers. This tries them all:
///
/// ```swift
/// let explorer = FeatureExplorerOf<ProfileFeature>(initialState: .init(), actions: [.onAppear, .pullToRefresh]) { desk in
///   ProfileFeature(loader: desk.loader(answers: .success(.ann), .failure(Offline())))
/// }
/// .invariant("what was loaded stays") { $0.before.profile == nil || $0.after.profile != nil }
/// print(await explorer.check(depth: 5))
/// ```
///
/// An event is an action, an answer to a load that waits, or time that passes until the next sleep is over. Short orders are played
/// before long ones, so a counterexample is a shortest one; it is printed step by step, with what each step changes. A programmer
/// error that the framework reports is a counterexample too.
///
/// - Isolation: the feature runs on the isolation of the test, which must be an actor: mark the suite `@MainActor`. What it waits
///   for must come from the ``ExplorationDesk``, and it must go on on that isolation once it is answered.
///   An effect that waits for several things at once must show the end of each: it sends an action, ends, loads or sleeps
///   again. One that does not, and one that waits for something else, is told after `timeout`.
///   Progress that an operation reports comes by itself and is no event: leave it out.
/// - Cancellation: the exploration of a cancelled test ends at once, with a failure.
/// - Complexity: each order is played from its beginning; memory grows with the number of steps, which `limit` bounds.
public struct FeatureExplorer<State, Action> {
  private typealias Event = ExplorationEvent<Action>

  /// A situation, by the order that leads to it.
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

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - actions: the actions that may be sent at any time.
  ///   - key: what tells a state from others for all that can still happen. Situations with equal keys, in which the same requests
  ///     and sleeps wait, are gone on with once, so that much longer orders can be explored; nil plays each order.
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

  /// Adds a rule that must hold of each step.
  ///
  /// - Parameters:
  ///   - rule: the rule, for messages.
  ///   - holds: whether a step keeps it.
  public func invariant(
    _ rule: String, _ holds: @escaping (_ step: ExplorationStep<State, Action>) -> Bool
  ) -> Self {
    var copy = self
    copy.invariants.append(Invariant(rule: rule, holds: holds))
    return copy
  }

  /// Explores, and leaves it to the caller what to do with a counterexample.
  ///
  /// - Parameters:
  ///   - depth: the most events in an order.
  ///   - limit: the most steps to try.
  ///   - timeout: for how long the feature may be busy in real time after an event; then what it waits for is told.
  public func explore(
    depth: Int, limit: Int = 50_000, timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation
  ) async -> Exploration<ExplorationEvent<Action>> {
    let start = FeaturePlay(timeout: timeout, makeStore)
    let events = actions.map(Event.action)
    var search = OrderSearch<Situation, Event, AnyHashable>(
      from: Situation(events: events + start.events), key: key(of: start), depth: depth, limit: limit)
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
  /// Coming to the limit is a failure too, because nothing is known of the orders that are left.
  ///
  /// - Parameters:
  ///   - depth: the most events in an order.
  ///   - limit: the most steps to try.
  ///   - timeout: for how long the feature may be busy in real time after an event; then what it waits for is told.
  /// - Returns: what was explored, to be printed.
  @discardableResult
  public func check(
    depth: Int, limit: Int = 50_000, timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async -> Exploration<ExplorationEvent<Action>> {
    let found = await explore(depth: depth, limit: limit, timeout: timeout, isolation: isolation)
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let counterexample = found.counterexample {
      place.fail(
        """
        An order of \(FailureText.count(counterexample.events.count, "event")) breaks the rule \
        "\(counterexample.rule)", and no shorter one does:

        \(await story(of: counterexample.events, timeout: timeout, isolation: isolation))

        (- before the step, + after it)
        """)
    }
    found.reportLimit(limit, at: place)
    return found
  }

  /// The rule that the last event of an order breaks; nil if it breaks none.
  private func broken(
    by order: [Event], in play: FeaturePlay<State, Action>, isolation: isolated any Actor
  ) async -> String? {
    var last: ExplorationStep<State, Action>?
    for event in order {
      switch await play.play(event, isolation: isolation) {
      case .success(let step): last = step
      case .failure(let error): return error.rule
      }
    }
    guard let last else { return nil }
    return invariants.first { !$0.holds(last) }?.rule
  }

  /// An order, each step with what it changes.
  private func story(of order: [Event], timeout: Duration, isolation: isolated any Actor) async -> String {
    let play = FeaturePlay(timeout: timeout, makeStore)
    var lines: [String] = []
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
