/// The result of exploring orders of events.
///
/// Its description says how much was tried, for a test to print.
public struct Exploration<Event>: CustomStringConvertible {
  /// An order that breaks a rule; no shorter order does.
  package struct Counterexample: CustomStringConvertible {
    /// The broken rule.
    package let rule: String
    /// The order; empty if the rule is broken from the start.
    package let events: [Event]

    /// Creates a counterexample, for comparison.
    package init(rule: String, events: [Event]) {
      self.rule = rule
      self.events = events
    }

    /// The rule and the order in one line.
    public var description: String {
      let way = events.isEmpty ? "from the start" : "by \(events.map { "\($0)" }.joined(separator: ", "))"
      return "breaks \"\(rule)\" \(way)"
    }
  }

  /// The largest number of events in a tried order.
  package internal(set) var depth = 0
  /// How many different situations there are; without a key, each order counts as one.
  package internal(set) var situations = 1
  /// How many single steps were tried.
  package internal(set) var steps = 0
  /// Whether longer orders lead to no new situation, so that orders of any length are covered.
  package internal(set) var isComplete = false
  /// Whether the search stopped at the limit of its steps, so that not every order of ``depth`` events is covered.
  package internal(set) var hasReachedLimit = false
  /// A shortest order that breaks a rule; nil if there is none.
  package internal(set) var counterexample: Counterexample?
  /// The numbers of the situations that each situation leads to.
  var ways: [[Int]] = []

  /// How many orders of a given length are covered, including those that lead through known situations.
  ///
  /// - Complexity: O(length × steps).
  package func orders(of length: Int) -> Int {
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

  /// How many orders of up to ``depth`` events are covered.
  ///
  /// - Complexity: O(depth² × steps).
  package var orders: Int { (0...depth).reduce(0) { Self.sum($0, orders(of: $1)) } }

  /// What was tried, such as `156 orders of up to 3 events, through 84 situations and 155 steps`.
  public var description: String {
    let end = hasReachedLimit ? "; stopped at the limit" : isComplete ? "; there are no others" : ""
    return "\(orders) orders of up to \(depth) events, through \(situations) situations and \(steps) steps\(end)"
  }

  /// Adds two counts; the result is at most the largest integer.
  private static func sum(_ first: Int, _ second: Int) -> Int {
    let (sum, isTooMuch) = first.addingReportingOverflow(second)
    return isTooMuch ? .max : sum
  }
}

extension Exploration.Counterexample: Equatable where Event: Equatable {}

extension Exploration: Sendable where Event: Sendable {}
extension Exploration.Counterexample: Sendable where Event: Sendable {}

/// An event that an explorer applies to a feature.
public enum ExplorationEvent<Action>: CustomStringConvertible {
  /// An action is sent.
  case action(Action)
  /// A load is answered.
  case answer(ExplorationAnswer)
  /// Time passes until the next sleep ends; the associated value is the time since the beginning.
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
  /// The number of the load; loads and sleeps are counted together, from 1, in the order in which they began.
  package let number: Int
  /// The index of the answer among those that the loader offers, from 0.
  package let choice: Int
  /// Whether the answer is an error.
  public let isFailure: Bool
  /// Whether the load was cancelled before the answer.
  package let isLate: Bool
  let text: @Sendable () -> String

  /// The request and the answer, such as `request 3 (call 1) fails with Offline()`.
  public var description: String { text() }

  /// Whether both are the same answer to the same load, within one order of events.
  public static func == (first: Self, second: Self) -> Bool {
    (first.number, first.choice, first.isFailure, first.isLate)
      == (second.number, second.choice, second.isFailure, second.isLate)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(choice)
  }
}

/// One event of an explored order and its result, for invariants to check.
public struct ExplorationStep<State, Action> {
  /// The state before the event; at the start it is the same as ``after``.
  public let before: State
  /// The state after everything that follows from the event.
  public let after: State
  /// All events so far, this one last.
  public let order: [ExplorationEvent<Action>]
  /// The actions that effects have sent because of the event, in order.
  public let received: [Action]
  /// The requests that are waiting for an answer and were not cancelled.
  public let pendingRequests: [any Hashable & Sendable]
  /// Whether no effect is in flight.
  public let isIdle: Bool

  /// The event; nil at the start, which is checked before any event.
  public var event: ExplorationEvent<Action>? { order.last }
}
