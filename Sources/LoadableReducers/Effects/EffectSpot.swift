/// Where a step runs.
struct EffectSpot {
  /// The group that waits for the step, and can cancel it.
  var group: EffectGroup
  /// The part of the state that it belongs to.
  var scope: EffectScope
  /// The part whose cancel ids can cancel it: the same part, or one around it.
  var ids: EffectScope
  /// Wraps the actions sent there into actions of the store.
  var wrappings: [EffectAction.Wrapping] = []
  /// Handles these actions; returns whether there was a store to do so.
  let receive: EffectRuntime.Receive
  /// The sequence that the step is part of, if that sequence has begun to wait.
  var sequence: StepSequence?

  var isOver: Bool { group.isCancelled || scope.isEnded }

  func pin() {
    scope.pin()
    ids.pin()
  }

  func unpin() {
    scope.unpin()
    ids.unpin()
  }

  func wrapping(_ wrappings: [EffectAction.Wrapping]) -> Self {
    changing(self) { $0.wrappings = wrappings + $0.wrappings }
  }

  func within(_ key: EffectKey, _ keepsIDs: Bool) -> Self {
    changing(self) {
      $0.scope = scope.child(key)
      if keepsIDs { $0.ids = $0.scope }
    }
  }

  init(_ group: EffectGroup, _ noted: NotedStep, _ receive: @escaping EffectRuntime.Receive) {
    (self.group, scope, ids, self.receive) = (group, noted.scope, noted.ids ?? noted.scope.idOwner, receive)
    wrappings = noted.isSettled ? noted.scope.wrappings : noted.wrappings
  }
}
