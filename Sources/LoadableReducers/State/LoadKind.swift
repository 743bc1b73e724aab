public import LoadableCore

/// What a load is to what was there before.
public enum LoadKind: String, Hashable, Sendable, Codable, CaseIterable, CustomStringConvertible {
  /// There was nothing yet.
  case initial
  /// The content's own request again.
  case refresh
  /// Another request than the content's.
  case replacement
  /// The request that failed last.
  case retry
  /// The policy's timer asked for it.
  case poll

  /// The name of the case.
  public var description: String { rawValue }
}

/// What asked for a load: the answer to "why did it load again?".
///
/// It never takes part in `==` of tickets and states.
public enum LoadCause: Hashable, Sendable {
  /// An explicit `load` action.
  case load
  /// A refresh that somebody asked for.
  case refresh
  /// A retry that somebody asked for.
  case retry
  /// An action that performs loads, by the name of its case.
  case trigger(String)
  /// The request that the rest of the state asks for has changed.
  case derived
  /// The policy's timer.
  case poll
  /// Code that changed the state: `readyToLoad`, `markAsStale`, `request`, `loading`, or a restored state.
  case byHand
}

extension LoadCause: LoadCauseProtocol {
  /// The name of the case, and of the trigger: "trigger onAppear".
  public var description: String {
    switch self {
    case .load: "load"
    case .refresh: "refresh"
    case .retry: "retry"
    case .trigger(let action): "trigger \(action)"
    case .derived: "derived"
    case .poll: "poll"
    case .byHand: "by hand"
    }
  }

  /// The trigger that an action is, by the name of its case.
  ///
  /// It looks the name up by reflection, so it is made only when a trigger has matched.
  init(triggeredBy action: some Any) {
    self = .trigger(Mirror(reflecting: action).children.first?.label ?? "\(action)")
  }
}
