/// What an explorer has found out about orders of events.
///
/// Its description says how much was tried, and is fit to be printed by a test.
public struct Exploration<Event>: CustomStringConvertible {
  /// An order that breaks a rule; none of fewer events breaks one.
  public struct Counterexample: CustomStringConvertible {
    /// What is broken.
    public let rule: String
    /// The order; none where the rule is broken from the start.
    public let events: [Event]

    /// Makes a counterexample, to compare with.
    public init(rule: String, events: [Event]) {
      self.rule = rule
      self.events = events
    }

    /// The rule and the order in one line.
    public var description: String {
      let way = events.isEmpty ? "from the start" : "by \(events.map { "\($0)" }.joined(separator: ", "))"
      return "breaks \"\(rule)\" \(way)"
    }
  }

  /// The most events in an order that was tried.
  public internal(set) var depth = 0
  /// How many situations there are that differ in what can still happen; each order is one, where situations are not told apart.
  public internal(set) var situations = 1
  /// How many single steps were tried.
  public internal(set) var steps = 0
  /// Whether no order is longer or leads elsewhere: every order of any length is covered.
  public internal(set) var isComplete = false
  /// Whether the search has ended at the limit of its steps: not every order of ``depth`` events is covered.
  public internal(set) var hasReachedLimit = false
  /// The shortest order that breaks a rule; nil when none does.
  public internal(set) var counterexample: Counterexample?
  /// Where each situation leads to, by number.
  var ways: [[Int]] = []

  /// How many orders there are of some number of events; those that lead through known situations are covered by these.
  ///
  /// - Complexity: O(length × steps).
  public func orders(of length: Int) -> Int {
    guard !ways.isEmpty, length >= 0 else { return 0 }
    var counts = [Int](repeating: 0, count: ways.count)
    counts[0] = 1
    for _ in 0..<length {
      var further = [Int](repeating: 0, count: ways.count)
      for (index, count) in counts.enumerated() where count > 0 {
        for other in ways[index] { further[other] = Self.sum(further[other], count) }
      }
      counts = further
    }
    return counts.reduce(0, Self.sum)
  }

  /// What was tried, such as `156 orders of up to 3 events, through 84 situations and 155 steps`.
  public var description: String {
    let count = (0...depth).reduce(0) { Self.sum($0, orders(of: $1)) }
    let end = hasReachedLimit ? "; stopped at the limit" : isComplete ? "; there are no others" : ""
    return "\(count) orders of up to \(depth) events, through \(situations) situations and \(steps) steps\(end)"
  }

  /// There are more orders than one can count.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooMuch) = first.addingReportingOverflow(second)
    return isTooMuch ? .max : sum
  }
}

extension Exploration.Counterexample: Equatable where Event: Equatable {}

extension Exploration: Sendable where Event: Sendable {}
extension Exploration.Counterexample: Sendable where Event: Sendable {}

/// What an explorer lets happen to a feature.
public enum ExplorationEvent<Action>: CustomStringConvertible {
  /// An action is sent.
  case action(Action)
  /// A load is answered.
  case answer(ExplorationAnswer)
  /// Time passes until the next sleep is over, which is then the time since the beginning.
  case time(Duration)

  /// The event in one line, such as `request 3 (call 1) fails with Offline()`.
  public var description: String {
    switch self {
    case .action(let action): inlineDump(action)
    case .answer(let answer): answer.description
    case .time(let time): "time passes until \(time)"
    }
  }
}

extension ExplorationEvent: Equatable where Action: Equatable {}
extension ExplorationEvent: Sendable where Action: Sendable {}

/// An answer that an explorer gives to a load.
public struct ExplorationAnswer: Hashable, Sendable, CustomStringConvertible {
  /// Which load or sleep of the feature it is for, in the order in which they came, from 1.
  public let number: Int
  /// Which of the answers that its loader offers it is, from 0.
  public let choice: Int
  /// Whether it is an error.
  public let isFailure: Bool
  /// Whether the load has been cancelled before.
  public let isLate: Bool
  let text: @Sendable () -> String

  /// The request and the answer, such as `request 3 (call 1) fails with Offline()`.
  public var description: String { text() }

  /// Whether two answers are the same to the same load, in the same order of events.
  public static func == (first: Self, second: Self) -> Bool {
    (first.number, first.choice, first.isFailure, first.isLate)
      == (second.number, second.choice, second.isFailure, second.isLate)
  }

  /// Hashes what makes two answers the same.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(choice)
  }
}

/// One event of an explored order, and what came of it: what invariants are asked about.
public struct ExplorationStep<State, Action> {
  /// The state before the event; at the start the same as ``after``.
  public let before: State
  /// The state when the feature has done all that follows from the event.
  public let after: State
  /// The events from the beginning on, this one last.
  public let order: [ExplorationEvent<Action>]
  /// The actions that effects have sent because of the event, in order.
  public let received: [Action]
  /// The requests that wait for an answer and have not been cancelled.
  public let pendingRequests: [any Hashable & Sendable]
  /// Whether no effect is in flight any more.
  public let isIdle: Bool

  /// The event; nil at the start, which is looked at before anything has happened.
  public var event: ExplorationEvent<Action>? { order.last }
}
