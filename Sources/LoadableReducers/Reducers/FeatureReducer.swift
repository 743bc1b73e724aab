public import LoadableCore

/// A feature with its body made once, at the first action: what a builder turns a feature into.
public final class FeatureReducer<Base: Feature>: Reducer {
  private let feature: Base
  /// Made lazily, so that a feature may contain itself, as the node of a tree does.
  private var made: Base.Body?

  init(_ feature: Base) {
    self.feature = feature
  }

  /// Runs the feature's body.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    body.reduce(into: &state, action: action)
  }

  /// Settles what the feature's body runs.
  ///
  /// A feature that contains itself is settled from the first action on that reaches it: its state may have no end.
  public func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    let registry = running.registry
    let type = ObjectIdentifier(Base.self)
    if made == nil, registry.settling.contains(type) { return .none }
    registry.settling.append(type)
    defer { registry.settling.removeLast() }
    return body.settle(&state, running: running)
  }

  private var body: Base.Body {
    if let made { return made }
    let body = feature.body
    made = body
    return body
  }
}
