/// The one weak reference to a store's core, for all effects that it starts: they do not keep it alive.
///
/// It is an object that they share, because to make and to end a weak reference costs more than to hold an object.
final class CoreLink<State, Action>: ActionReceiver {
  private weak var held: RootCore<State, Action>?

  init(_ core: RootCore<State, Action>) {
    held = core
  }

  var core: RootCore<State, Action>? { held }

  func forget(_ run: EffectRun) {
    core?.forget(run)
  }
}
