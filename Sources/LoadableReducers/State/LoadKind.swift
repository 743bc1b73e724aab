public import LoadableCore

/// How a load relates to what the state held before it.
public enum LoadKind: String, Hashable, Sendable, Codable, CaseIterable, CustomStringConvertible {
  /// There was no content yet.
  case initial
  /// It loads the content's own request again.
  case refresh
  /// It loads a request other than the content's, or a list from the page of a jump.
  case replacement
  /// It loads the request that failed last.
  case retry
  /// The policy's timer started it.
  case poll

  /// The name of the case.
  public var description: String { rawValue }
}

/// What caused a load: the answer to "why did it load again?".
///
/// `==` on tickets and states ignores it.
public enum LoadCause: Hashable, Sendable {
  /// An explicit `load` action.
  case load
  /// An explicit refresh.
  case refresh
  /// A jump to a page of a list.
  case jump
  /// An explicit retry.
  case retry
  /// A trigger (an action that starts loads), with the name of its case.
  case trigger(String)
  /// The request that is derived from the rest of the state has changed.
  case derived
  /// The policy's timer.
  case poll
  /// A signal of the policy: the app or the network has come back.
  case signal
  /// An invalidation in a cache that the loadable follows, with the request or tag that it named.
  case tag(String)
  /// An edit that was sent, refused or confirmed: it is the cause of its own attempts, and of the load that starts when it
  /// ends.
  case edit
  /// Code that changed the state: `readyToLoad`, `markAsStale`, `request`, `loading`, or a restored state.
  case byHand
}

extension LoadCause: LoadCauseProtocol {
  /// The name of the case, and of the trigger: "trigger onAppear".
  public var description: String {
    switch self {
    case .load: "load"
    case .refresh: "refresh"
    case .jump: "jump"
    case .retry: "retry"
    case .trigger(let action): "trigger \(action)"
    case .derived: "derived"
    case .poll: "poll"
    case .signal: "signal"
    case .tag(let name): "tag \(name)"
    case .edit: "edit"
    case .byHand: "by hand"
    }
  }

  /// Creates the cause for an action that is a trigger.
  ///
  /// - Parameters:
  ///   - action: the action. If its case path has no name, the name is found by reflection, which is slow, so this is called only
  ///     when a trigger has matched.
  ///   - name: the name of the case path; nil if it has none.
  init(triggeredBy action: some Any, named name: String? = nil) {
    self = .trigger(name ?? Mirror(reflecting: action).children.first?.label ?? "\(action)")
  }
}
