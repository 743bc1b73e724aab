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
