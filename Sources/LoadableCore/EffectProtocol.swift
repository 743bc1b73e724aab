/// Work that a reducer hands to its runtime: it runs outside the reducer and comes back as actions.
///
/// `Effect` in LoadableReducers conforms. Another architecture can conform its own type, so that generic reducer operators need
/// to be written only once. `Laws.checkEffects` in LoadableTesting checks any conformance.
///
/// Obligations of a conformance:
/// - It is a description: creating an effect starts nothing.
/// - `merge` is associative and `none` is its identity: `merge(none, e)` and `merge(e, none)` do what `e` does.
public protocol EffectProtocol<Action> {
  /// The actions that the effect sends back.
  associatedtype Action
  /// The runtime's record of running effects, which it passes to ``Reducer/settle(_:running:)``; `Void` if there is
  /// none.
  associatedtype Running = Void

  /// The effect that does nothing. It should allocate no memory, because most reducers return it most of the time.
  static var none: Self { get }

  /// Runs both effects side by side.
  static func merge(_ first: Self, _ second: Self) -> Self

  /// Runs the first effect, and the second when the first has finished.
  static func concatenate(_ first: Self, _ second: Self) -> Self

  /// An effect that sends one action back at once.
  static func send(_ action: Action) -> Self
}
