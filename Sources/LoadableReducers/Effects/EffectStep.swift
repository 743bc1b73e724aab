import LoadableCore

/// What an effect consists of, whatever its actions are: what runs is compiled once, and not for each feature.
enum EffectStep {
  /// Nothing.
  case none
  /// An action, handled after the one at hand.
  case send(EffectAction)
  /// Asynchronous work.
  case run(EffectWork)
  /// A load that has started in the state, or something that keeps its place.
  case load(StartedLoad)
  /// Side by side.
  case merge([EffectStep])
  /// One after another.
  case concatenate([EffectStep])
  /// An effect of a child, whose actions are wrapped in those of the parents, the innermost first.
  indirect case map([EffectAction.Wrapping], EffectStep)
  /// Under cancel ids, the outermost first.
  indirect case cancellable([CancelID], EffectStep)
  /// Ends what has a cancel id.
  indirect case cancel(AnyHashable)
  /// In a part of the state, which may keep its cancel ids apart.
  indirect case within(EffectKey, keepsIDs: Bool, EffectStep)
  /// Ends everything in a part of the state, which is gone.
  case endWithin(EffectKey)
  /// Ends the load of a property.
  indirect case endLoad(LoadAddress)
  /// Ends a timer of a property.
  indirect case endTimer(LoadTimer, EffectKey)
  /// Waits for the load of a property.
  indirect case follow(LoadAddress)
  /// Tells observers and issue reporters something, now that nothing changes the state.
  indirect case notify(() -> Void)
  /// Reports that no reducer has settled a property, if that is so: one around it does not forward `settle`.
  indirect case expectSettled(EffectKey, report: () -> Void)
  /// An action whose effects take the place of this step among the others.
  case turn(EffectAction)
  /// Belongs to no send: nobody waits for it.
  indirect case detached(EffectStep)
  /// A parent's load that has to find the property that it is for.
  case unbound(UnboundLoad)
}

/// What an effect is, behind one pointer: most reducers hand on nothing.
@usableFromInline
final class EffectBody {
  let step: EffectStep

  init(_ step: EffectStep) {
    self.step = step
  }
}

/// An action on its way through effects, whatever its type is.
class EffectAction {
  /// Makes the action of a parent of that of its child.
  typealias Wrapping = (EffectAction) -> EffectAction

  /// The action itself, for the store or the feature that it was made for.
  final func unwrapped<Action>() -> Action {
    // Proof: an effect is typed by its actions, and each map wraps those of the effect that it maps.
    (self as! TypedAction<Action>).action
  }

  /// The action in those of the features around its own.
  final func wrapped(by wrappings: [Wrapping]) -> EffectAction {
    var action = self
    for wrap in wrappings { action = wrap(action) }
    return action
  }
}

/// An action on its way through effects.
final class TypedAction<Action>: EffectAction {
  let action: Action

  init(_ action: Action) {
    self.action = action
  }
}

/// A cancel id, and whether what runs under it already is ended first.
struct CancelID {
  let id: AnyHashable
  let cancelsInFlight: Bool
}

/// A load of a property of one part of the state.
struct LoadAddress {
  let identity: LoadIdentity
  let key: EffectKey
}

/// How an effect has ended that tells its end by an action.
enum EffectEnding {
  /// With something that is lost if the action is not handled, because the effect was ended before.
  case withGain
  /// With nothing that anybody would miss.
  case withoutGain
}
