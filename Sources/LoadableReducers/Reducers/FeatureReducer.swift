public import LoadableCore

/// A feature with its body made once, at the first action: what a builder turns a feature into.
///
/// Made lazily, so that a feature may contain itself, as the node of a tree does.
public final class FeatureReducer<Base: Feature>: Reducer {
  private var made: MadeBody<Base.Body>?
  let feature: Base

  init(_ feature: Base) {
    self.feature = feature
  }

  /// Runs the feature's body.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    (body ?? makeBody()).reducer.reduce(into: &state, action: action)
  }

  /// Settles what the feature's body runs.
  ///
  /// A feature that contains itself is settled from the first action on that reaches it: its state may have no end.
  public func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
    let registry = running.registry
    let type = ObjectIdentifier(Base.self)
    if body == nil, registry.settling.contains(type) { return .none }
    registry.settling.append(type)
    defer { registry.settling.removeLast() }
    return (body ?? makeBody()).reducer.settle(&state, running: running)
  }

  func makeBody() -> MadeBody<Base.Body> {
    let body = MadeBody(feature.body)
    self.body = body
    return body
  }

  /// The body, once it is made.
  ///
  var body: MadeBody<Base.Body>? {
    get { made }
    set { made = newValue }
  }
}

/// The body of a feature as a constant: a variable would be copied with each action, and with it every reducer in it.
final class MadeBody<Body> {
  let reducer: Body

  init(_ reducer: Body) {
    self.reducer = reducer
  }
}
