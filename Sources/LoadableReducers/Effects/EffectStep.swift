import LoadableCore

/// One step of an effect, independent of the action type, so that the runtime is not generic.
enum EffectStep {
  /// Nothing.
  case none
  /// Sends an action, which is handled after the current one.
  case send(EffectAction)
  /// Runs asynchronous work.
  case run(EffectWork)
  /// Holds the place of a load that waits.
  case wait(StartedLoad)
  /// Runs steps side by side.
  case merge([EffectStep])
  /// Runs steps one after another.
  case concatenate([EffectStep])
  /// Runs a child's effect, and wraps its actions for the parents, the innermost wrapping first.
  indirect case map([EffectAction.Wrapping], EffectStep)
  /// Runs a step under cancel ids, the outermost first.
  indirect case cancellable([CancelID], EffectStep)
  /// Runs a step that has waited for others, unless it was cancelled by an id meanwhile.
  indirect case waited(WaitingStep, EffectStep)
  /// Ends everything that runs under a cancel id, or waits to run under it.
  indirect case cancel(AnyHashable)
  /// Runs a step inside a part of the state, which may have its own cancel ids.
  indirect case within(EffectKey, keepsIDs: Bool, EffectStep)
  /// Ends everything in a part of the state that no longer exists.
  case endWithin(EffectKey)
  /// Begins a run that the state shows; the sender of the action waits for a load if it joins.
  case begin(EffectRun, joins: Bool)
  /// Ends a run that the state no longer shows.
  case endRun(EffectRun, tells: Bool)
  /// Ends everything in a part of the state that settling has taken out of the tree.
  case endPart(EffectScope)
  /// Ends what holds the place of a load.
  indirect case endWait(LoadAddress)
  /// Waits for the load of a property.
  indirect case follow(LoadAddress)
  /// Calls observers of loads, or issue reporters, now that nothing is changing the state.
  indirect case notify(() -> Void)
  /// Makes values of caches stale.
  indirect case invalidate((_ origin: InvalidationOrigin?) -> [SentInvalidation])
  /// Reports a property that no reducer has settled by the end of the action, because a reducer around it does not forward `settle`.
  indirect case expectSettled(EffectKey, report: () -> Void)
  /// Sends an action whose effects take the place of this step, so that the next step waits for them.
  case sendInPlace(EffectAction)
  /// Runs a step outside of any send, so that no `finish()` waits for it.
  indirect case detached(EffectStep)
  /// Runs a parent's load that is not yet matched to its property.
  case unbound(UnboundLoad)
}

/// An effect's step behind one pointer, because most reducers return nothing.
@usableFromInline
final class EffectBody {
  let step: EffectStep

  init(_ step: EffectStep) {
    self.step = step
  }
}

/// An action on its way through effects, with its type erased.
@usableFromInline
class EffectAction {
  /// Wraps a child's action into its parent's.
  @usableFromInline typealias Wrapping = (EffectAction) -> EffectAction

  @inlinable
  init() {}

  /// Wraps a child's action with a case path of its parent's actions.
  @usableFromInline
  static func wrapping<Action, ChildAction>(by embed: @escaping (ChildAction) -> Action) -> Wrapping {
    { TypedAction(embed($0.unwrapped())) }
  }

  /// The action itself, as the type of the store or feature that it was made for.
  final func unwrapped<Action>() -> Action {
    // Proof: an effect is typed by its actions, and each map wraps the actions of the effect below it.
    unsafeDowncast(self, to: TypedAction<Action>.self).action
  }

  /// Wraps the action for the features around its own.
  final func wrapped(by wrappings: [Wrapping]) -> EffectAction {
    var action = self
    for wrap in wrappings { action = wrap(action) }
    return action
  }
}

/// An action on its way through effects.
@usableFromInline
final class TypedAction<Action>: EffectAction {
  @usableFromInline let action: Action

  @inlinable
  init(_ action: Action) {
    self.action = action
  }
}

/// A cancel id, and whether the effects that already run under it end first.
struct CancelID {
  let id: AnyHashable
  let cancelsInFlight: Bool
}

/// The load of a property in one part of the state.
struct LoadAddress {
  let identity: LoadIdentity
  let key: EffectKey
}

/// How an effect that reports its end by an action has ended.
enum EffectEnding {
  /// With a result, which is lost if the action is dropped.
  case withValue
  /// Without a result that could be lost.
  case withoutValue
}
