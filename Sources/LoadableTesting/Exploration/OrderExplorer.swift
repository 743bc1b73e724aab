import LoadableReducers

/// Tries every order of events on a model that is a value: a reducer without effects, a state machine, a parser.
///
/// ```swift
/// let explorer = OrderExplorer(from: Door(), events: { $0.isLocked ? [.unlock] : [.open, .close, .lock] }) { door, event in
///   var after = door
///   after.apply(event)
///   return (after, after.isOpen && after.isLocked ? "an open door is not locked" : nil)
/// }
/// let found = explorer.check(depth: 8)  // fails the test with the shortest order that breaks the rule
/// print(found)
/// ```
///
/// Give it a `key` where many orders lead to the same situation: those are gone on with once, and an exploration that meets no new
/// one has covered every order of any length. For a feature with its loads, use ``FeatureExplorer``.
public struct OrderExplorer<Situation, Event> {
  /// What an event leads to, and the rule that it breaks on the way, if it breaks one.
  public typealias Step = (_ situation: Situation, _ event: Event) -> (after: Situation, breach: String?)

  private let start: Situation
  private let events: (Situation) -> [Event]
  private let key: ((Situation) -> AnyHashable)?
  private let breach: (Situation) -> String?
  private let step: Step

  /// Makes an explorer.
  ///
  /// - Parameters:
  ///   - start: the situation to begin with.
  ///   - events: what can happen in a situation, always in the same order.
  ///   - key: what tells a situation from others for all that can still happen; nil tells each order from each other.
  ///   - breach: the rule that a situation breaks, asked of each new one; nil where it breaks none.
  ///   - step: a pure function that lets an event happen, and says which rule that breaks.
  public init(
    from start: Situation, events: @escaping (_ situation: Situation) -> [Event],
    key: ((_ situation: Situation) -> AnyHashable)? = nil,
    breach: @escaping (_ situation: Situation) -> String? = { _ in nil }, step: @escaping Step
  ) {
    self.start = start
    self.events = events
    self.key = key
    self.breach = breach
    self.step = step
  }

  /// Explores, and leaves it to the caller what to do with a counterexample.
  ///
  /// - Parameters:
  ///   - depth: the most events in an order.
  ///   - limit: the most steps to try; memory grows with them.
  public func explore(depth: Int, limit: Int = 1_000_000) -> Exploration<Event> {
    search(depth: depth, limit: limit).finished()
  }

  /// Explores, and fails the test with the shortest order that breaks a rule.
  ///
  /// Coming to the limit is a failure too, because nothing is known of the orders that are left.
  ///
  /// - Parameters:
  ///   - depth: the most events in an order.
  ///   - limit: the most steps to try; memory grows with them.
  @discardableResult
  public func check(
    depth: Int, limit: Int = 1_000_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Exploration<Event> {
    let found = explore(depth: depth, limit: limit)
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let counterexample = found.counterexample {
      let steps = counterexample.events.enumerated().map { "  \($0 + 1). \($1)" }
      place.fail(
        """
        An order of \(FailureText.count(steps.count, "event")) breaks the rule "\(counterexample.rule)", and no shorter one does:

        \(steps.joined(separator: "\n"))
        """)
    }
    found.reportLimit(limit, at: place)
    return found
  }

  /// The orders of some number of events, to play them to something else.
  ///
  /// - Complexity: with a key there is one order for each situation that is met after so many events for the first time, else all.
  public func orders(of length: Int) -> [[Event]] {
    search(depth: length, limit: .max).paths(ofLength: length)
  }

  private func search(depth: Int, limit: Int) -> OrderSearch<Situation, Event, AnyHashable> {
    var search = OrderSearch<Situation, Event, AnyHashable>(
      from: start, key: key?(start), depth: depth, limit: limit)
    while let (situation, event) = search.next(events: events) {
      let (after, broken) = step(situation, event)
      let key = key?(after)
      if let rule = broken ?? (search.isNew(key) ? breach(after) : nil) {
        search.broke(rule, by: event)
      } else {
        search.arrived(at: after, key: key, by: event)
      }
    }
    return search
  }
}

extension Exploration {
  /// Fails the test if not every order was tried.
  func reportLimit(_ limit: Int, at place: SourcePlace) {
    guard hasReachedLimit else { return }
    place.fail(
      """
      The explorer stopped at its limit of \(limit) steps, in orders of \(depth) events: \(self).

      Give it fewer events or a smaller depth, tell it which situations are alike, or raise the limit.
      """)
  }
}
