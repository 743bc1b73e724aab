public import LoadableCore

/// A feature with its body made once, at the first action: what a builder turns a feature into.
public final class FeatureReducer<Base: Feature>: Reducer {
  @usableFromInline let feature: Base
  /// Made lazily, so that a feature may contain itself, as the node of a tree does.
  @usableFromInline var made: Base.Body?

  @usableFromInline
  init(_ feature: Base) {
    self.feature = feature
  }

  /// Runs the feature's body.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    body.reduce(into: &state, action: action)
  }

  /// Settles what the feature's body runs.
  ///
  /// A feature that contains itself is settled from the first action on that reaches it: its state may have no end.
  @inlinable
  public func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    guard running.begin(Base.self, isMade: made != nil) else { return .none }
    defer { running.end() }
    return body.settle(&state, running: running)
  }

  @inlinable var body: Base.Body {
    if let made { return made }
    let body = feature.body
    made = body
    return body
  }
}
