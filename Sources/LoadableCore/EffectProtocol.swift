/// What a reducer asks its runtime to do: work that happens outside of the reducer and comes back as actions.
///
/// `Effect` in LoadableReducers conforms. Another architecture conforms its own type, so that generic reducer
/// operators can be written once. `EffectLaws` in LoadableTesting is generic over it.
///
/// Obligations of a conformance:
/// - It is a description: making one starts nothing.
/// - `merge` is associative and `none` is its identity: `merge(none, e)` and `merge(e, none)` do what `e` does.
public protocol EffectProtocol<Action> {
  /// What the effect sends back.
  associatedtype Action
  /// What its runtime knows of the effects that run: what ``Reducer/settle(_:running:)`` is given. `Void` where it tells nothing.
  associatedtype Running = Void

  /// The effect that does nothing. It should cost no allocation: most reducers return it most of the time.
  static var none: Self { get }

  /// Both effects, side by side.
  static func merge(_ first: Self, _ second: Self) -> Self

  /// The first effect, and when it has finished the second.
  static func concatenate(_ first: Self, _ second: Self) -> Self

  /// An effect that sends one action back at once.
  static func send(_ action: Action) -> Self
}
