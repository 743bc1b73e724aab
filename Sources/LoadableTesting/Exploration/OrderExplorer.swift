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
/// If many orders lead to the same situation, pass a `key`: each situation is then explored once, and when no new
/// situation turns up, orders of every length are covered. For a feature with its loads, use ``FeatureExplorer``.
public struct OrderExplorer<Situation, Event> {
  private typealias Step = (_ situation: Situation, _ event: Event) -> (after: Situation, breach: String?)

  private let start: Situation
  private let events: (Situation) -> [Event]
  private let key: ((Situation) -> AnyHashable)?
  private let breach: (Situation) -> String?
  private let step: Step

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - start: the situation to begin with.
  ///   - events: the possible events in a situation, always in the same order.
  ///   - key: identifies a situation by everything that affects what can still happen; nil treats all orders as
  ///     different.
  ///   - breach: returns the rule that a situation breaks, or nil; called for the first situation and for each new one.
  ///   - step: a pure function that applies an event, and returns the rule that this breaks, if any.
  public init(
    from start: Situation, events: @escaping (_ situation: Situation) -> [Event],
    key: ((_ situation: Situation) -> AnyHashable)? = nil,
    breach: @escaping (_ situation: Situation) -> String? = { _ in nil },
    step: @escaping (_ situation: Situation, _ event: Event) -> (after: Situation, breach: String?)
  ) {
    self.start = start
    self.events = events
    self.key = key
    self.breach = breach
    self.step = step
  }

  /// Explores, and returns a counterexample without failing the test.
  ///
  /// - Parameters:
  ///   - depth: the largest number of events in an order.
  ///   - limit: the largest number of steps to try; memory grows with them.
  package func explore(depth: Int, limit: Int = 1_000_000) -> Exploration<Event> {
    search(depth: depth, limit: limit).finished()
  }

  /// Explores, and fails the test with the shortest order that breaks a rule.
  ///
  /// The test also fails if the explorer reaches the limit, because the remaining orders are unknown, or if there is
  /// nothing to explore.
  ///
  /// - Parameters:
  ///   - depth: the largest number of events in an order.
  ///   - limit: the largest number of steps to try; memory grows with them.
  @discardableResult
  public func check(
    depth: Int, limit: Int = 1_000_000, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> Exploration<Event> {
    let found = explore(depth: depth, limit: limit)
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if let counterexample = found.counterexample, counterexample.events.isEmpty {
      place.fail("The initial situation breaks the rule \"\(counterexample.rule)\".")
    } else if let counterexample = found.counterexample {
      let steps = counterexample.events.enumerated().map { "  \($0 + 1). \($1)" }
      place.fail(
        """
        An order of \(FailureText.count(steps.count, "event")) breaks the rule "\(counterexample.rule)", and no shorter one does:

        \(steps.joined(separator: "\n"))
        """)
    }
    found.reportLimit(limit, at: place)
    found.reportNothing(
      depth, "Nothing can happen in the initial situation: give the explorer events.", at: place)
    return found
  }

  /// The orders of one length, to run on something else.
  ///
  /// - Complexity: with a key, there is one order for each situation that is first reached after that many events;
  ///   otherwise, all orders.
  package func orders(of length: Int) -> [[Event]] {
    search(depth: length, limit: .max).paths(ofLength: length)
  }

  private func search(depth: Int, limit: Int) -> OrderSearch<Situation, Event, AnyHashable> {
    var search = OrderSearch<Situation, Event, AnyHashable>(
      from: start, key: key?(start), depth: depth, limit: limit)
    if let rule = breach(start) { search.broke(rule) }
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
  /// Fails the test if nothing was tried.
  ///
  /// - Parameter reason: why nothing could happen, although the depth allows events.
  func reportNothing(_ depth: Int, _ reason: String, at place: SourcePlace) {
    guard steps == 0, counterexample == nil, !hasReachedLimit else { return }
    place.fail(
      "There was nothing to explore. \(depth < 1 ? "A depth of \(depth) events leaves no order to try." : reason)")
  }

  /// Fails the test if not all orders were tried.
  func reportLimit(_ limit: Int, at place: SourcePlace) {
    guard hasReachedLimit else { return }
    place.fail(
      """
      The explorer stopped at its limit of \(limit) steps, in orders of \(depth) events: \(self).

      Give it fewer events or a smaller depth, give it a key for situations that are alike, or raise the limit.
      """)
  }
}

/// The search of an explorer, as a value: it returns what to try next, and records the result.
///
/// Orders are tried breadth first, so the first one that breaks a rule is a shortest one. Situations with equal keys are explored
/// once.
struct OrderSearch<Situation, Event, Key: Hashable> {
  private struct Node {
    /// Nil once all its events have been tried, or if none will be.
    var situation: Situation?
    let depth: Int
    let origin: (node: Int, event: Event)?
    var next: [Int] = []
  }

  private let depth: Int
  private let limit: Int
  private var nodes: [Node]
  private var known: [Key: Int] = [:]
  /// The index of the situation that is being explored, and its remaining events.
  private var current = 0
  private var events: ArraySlice<Event>?
  private(set) var result = Exploration<Event>()

  init(from start: Situation, key: Key?, depth: Int, limit: Int) {
    self.depth = depth
    self.limit = limit
    nodes = [Node(situation: start, depth: 0, origin: nil)]
    if let key { known[key] = 0 }
  }

  /// The next step to try; nil when the search is over.
  mutating func next(events possible: (Situation) -> [Event]) -> (situation: Situation, event: Event)? {
    // The nodes are sorted by depth.
    while result.counterexample == nil, current < nodes.count, nodes[current].depth < depth,
      let situation = nodes[current].situation
    {
      var events = self.events ?? possible(situation)[...]
      if let event = events.popFirst() {
        self.events = events
        guard result.steps < limit else {
          result.hasReachedLimit = true
          return nil
        }
        result.steps += 1
        result.depth = nodes[current].depth + 1
        return (situation, event)
      }
      nodes[current].situation = nil
      self.events = nil
      current += 1
    }
    return nil
  }

  /// Whether the situation after the last step has a new key.
  func isNew(_ key: Key?) -> Bool {
    key.map { known[$0] == nil } ?? true
  }

  /// Records the situation after the last step.
  mutating func arrived(at situation: Situation, key: Key?, by event: Event) {
    if let key, let index = known[key] { return nodes[current].next.append(index) }
    if let key { known[key] = nodes.count }
    nodes[current].next.append(nodes.count)
    let next = nodes[current].depth + 1
    // The deepest situations, which are the most numerous, are not explored further, so they are not kept.
    nodes.append(Node(situation: next < depth ? situation : nil, depth: next, origin: (current, event)))
  }

  /// Records that the last step breaks a rule: the search is over.
  mutating func broke(_ rule: String, by event: Event) {
    result.counterexample = .init(rule: rule, events: path(to: current) + [event])
  }

  /// Records that the initial situation breaks a rule: the search is over.
  mutating func broke(_ rule: String) {
    result.counterexample = .init(rule: rule, events: [])
  }

  /// The result, once the search is over.
  func finished() -> Exploration<Event> {
    var result = result
    result.situations = nodes.count
    result.isComplete = current == nodes.count
    result.ways = nodes.map(\.next)
    return result
  }

  /// The events that lead to each situation of a depth, in the order in which they were found.
  func paths(ofLength length: Int) -> [[Event]] {
    nodes.indices.filter { nodes[$0].depth == length }.map(path(to:))
  }

  private func path(to node: Int) -> [Event] {
    var events: [Event] = []
    var node = node
    while let origin = nodes[node].origin {
      events.append(origin.event)
      node = origin.node
    }
    return events.reversed()
  }
}
