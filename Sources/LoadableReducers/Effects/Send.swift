/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  let perform: (_ action: consuming Action, _ ending: EffectEnding?) -> Void

  /// - Parameter perform: sends an action, and says how the effect has ended with it, if it has.
  init(_ perform: @escaping (_ action: consuming Action, _ ending: EffectEnding?) -> Void) {
    self.perform = perform
  }

  /// Sends an action.
  public func callAsFunction(_ action: consuming Action) {
    perform(action, nil)
  }

  /// Sends the action that tells how a load has ended: once it is handled, nobody is told that the load was cancelled.
  ///
  /// - Parameter ending: what is lost if it is not handled, because the effect was ended before; the operation is told of that then.
  func last(_ action: consuming Action, _ ending: EffectEnding) {
    perform(action, ending)
  }

  /// Sends what is wrapped into another action.
  func wrapping<Wrapped>(_ transform: @escaping (Wrapped) -> Action) -> Send<Wrapped> {
    Send<Wrapped> { perform(transform($0), $1) }
  }
}

/// How an effect has ended that tells its end by an action.
enum EffectEnding {
  /// With something that is lost if the action is not handled, because the effect was ended before.
  case withGain
  /// With nothing that anybody would miss.
  case withoutGain
}
