public import LoadableCore

/// A feature with its body made once, at the first action: what a builder turns a feature into.
///
/// Made lazily, so that a feature may contain itself, as the node of a tree does.
public final class FeatureReducer<Base: Feature>: Reducer {
  private let feature: Base
  private lazy var body = feature.body

  init(_ feature: Base) {
    self.feature = feature
  }

  /// Runs the feature's body.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    body.reduce(into: &state, action: action)
  }
}
