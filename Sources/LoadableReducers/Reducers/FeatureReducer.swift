public import LoadableCore

/// A feature with its body made once, at the first action: what a builder turns a feature into.
///
/// Made lazily, so that a feature may contain itself, as the node of a tree does.
public final class FeatureReducer<Base: Feature>: Reducer {
  private var made: MadeBody<Base.Body>?
  @usableFromInline let feature: Base

  @usableFromInline
  init(_ feature: Base) {
    self.feature = feature
  }

  /// Runs the feature's body.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if let body { return body.reducer.reduce(into: &state, action: action) }
    let body = MadeBody(feature.body)
    self.body = body
    return body.reducer.reduce(into: &state, action: action)
  }

  /// The body, once it is made.
  ///
  /// What is behind it is touched in this file alone, as the flags of a ``SendGate`` are.
  @usableFromInline
  var body: MadeBody<Base.Body>? {
    get { made }
    set { made = newValue }
  }
}

/// The body of a feature as a constant: a variable would be copied with each action, and with it every reducer in it.
@usableFromInline
final class MadeBody<Body> {
  @usableFromInline let reducer: Body

  @inlinable
  init(_ reducer: Body) {
    self.reducer = reducer
  }
}
