/// The search of an explorer as a value: it says what to try next, and is told what came of it.
///
/// Orders are tried breadth first, so the first one that breaks a rule is a shortest one. Situations of one key are gone on with
/// once.
struct OrderSearch<Situation, Event, Key: Hashable> {
  private struct Node {
    /// Nil once all that can happen in it has been tried, and where nothing will be.
    var situation: Situation?
    let depth: Int
    let origin: (node: Int, event: Event)?
    var next: [Int] = []
  }

  private let depth: Int
  private let limit: Int
  private var nodes: [Node]
  private var known: [Key: Int] = [:]
  /// The situation that is being gone on with, and what can still happen in it.
  private var current = 0
  private var events: ArraySlice<Event>?
  private(set) var result = Exploration<Event>()

  init(from start: Situation, key: Key?, depth: Int, limit: Int) {
    self.depth = depth
    self.limit = limit
    nodes = [Node(situation: start, depth: 0, origin: nil)]
    if let key { known[key] = 0 }
  }

  /// What to try next; nil when the search is over.
  mutating func next(events possible: (Situation) -> [Event]) -> (situation: Situation, event: Event)? {
    // The nodes are in the order of their depths.
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

  /// Whether a situation that the last step led to has a key that is met for the first time.
  func isNew(_ key: Key?) -> Bool {
    key.map { known[$0] == nil } ?? true
  }

  /// Takes in where the last step led to.
  mutating func arrived(at situation: Situation, key: Key?, by event: Event) {
    if let key, let index = known[key] { return nodes[current].next.append(index) }
    if let key { known[key] = nodes.count }
    nodes[current].next.append(nodes.count)
    let next = nodes[current].depth + 1
    // Nobody goes on from the last ones, and they are most of all.
    nodes.append(Node(situation: next < depth ? situation : nil, depth: next, origin: (current, event)))
  }

  /// Takes in that the last step breaks a rule: the search is over.
  mutating func broke(_ rule: String, by event: Event) {
    result.counterexample = .init(rule: rule, events: path(to: current) + [event])
  }

  /// What was found, once the search is over.
  func finished() -> Exploration<Event> {
    var result = result
    result.situations = nodes.count
    result.isComplete = current == nodes.count
    result.ways = nodes.map(\.next)
    return result
  }

  /// The events that lead to each situation of some depth, in the order in which they were met.
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
