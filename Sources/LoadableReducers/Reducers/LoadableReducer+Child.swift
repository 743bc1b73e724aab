import LoadableCore

extension LoadableReducer.Parts {
  /// Runs the child feature on the content's value in place.
  ///
  /// - Returns: whether there is a child and content for it.
  @inline(never)
  func reduceChild(
    _ own: LoadableAction, _ state: inout Base.State, _ before: FormerLoad, _ effect: inout Effect<Base.Action>
  ) -> Bool {
    guard case .child(let action) = own else { return true }
    guard let child = options.child else {
      effect = .merge(effect, reportMissingChild(action))
      return false
    }
    hasHandledChild = true
    let (childEffect, childIdentity) = property.change(&state) { own in
      // The child's lifetime begins or ends with this action if the content was set or dropped outside of this reducer.
      own.storage.identifyChild()
      return (own.changeValue { child.reduce(&$0, action) }, own.checkpoint.child)
    }
    guard let childEffect, let childIdentity else {
      // If the child has just ended, it may have sent the action before that.
      if before.child == nil { effect = .merge(effect, reportMissingContent(action)) }
      return false
    }
    effect = .merge(effect, embed(childEffect, childIdentity))
    return true
  }

  /// Settles the child feature if the content may have changed, and ends what the child of earlier content has left running.
  func settleChild(_ state: inout Base.State, _ running: RunningEffects) {
    guard let child = options.child else { return }
    let here = running.within(property.key)
    let scope = here.scope
    defer { here.leave() }
    let stamp = property.read(&state).changeStamp
    // A reducer may have put back a copy of the content that still shows what an action of the child has ended.
    if !hasHandledChild, scope.memory as? LoadChangeStamp == stamp {
      // An empty property has no stamp, like one that was never settled. So only what runs shows whether there is something to end.
      let isSettled = stamp == nil ? scope.children.isEmpty : scope.takeFresh().isEmpty
      if isSettled { return }
    }
    hasHandledChild = false
    let childIdentity = property.change(&state) { own in
      own.storage.identifyChild()
      return own.checkpoint.child
    }
    // The lifetime of the child has begun or ended, or its request has become known.
    if property.read(&state).changeStamp != stamp { running.didChange() }
    let key = childIdentity.map { EffectKey($0) }
    for gone in scope.children.objects where gone.key != key { here.endPart(gone) }
    if let key, let value = property.read(&state).wrappedValue {
      let inside = here.within(key, childWrapping, ownsIDs: true)
      inside.settleCopy(of: value) {
        child.settle(&$0, inside)
      } write: { settled in
        property.change(&state) { own in _ = own.changeValue { $0 = settled } }
      }
      inside.leave()
    }
    scope.memory = property.read(&state).changeStamp
    _ = scope.takeFresh()
  }

  /// Turns the child's actions into those of the parent.
  var childWrapping: EffectAction.Wrapping {
    EffectAction.wrapping(by: casePath.appending(LoadableAction.allCasePaths.child).embed)
  }

  /// The child's effect as an effect of the parent.
  private func embed(_ effect: Effect<ChildAction>, _ childIdentity: LoadIdentity) -> Effect<Base.Action> {
    if effect.isNone { return .none }
    return effect.map(casePath.appending(LoadableAction.allCasePaths.child).embed)
      .within(EffectKey(childIdentity), keepsIDs: true).within(property.key, keepsIDs: false)
  }

  private func reportMissingContent(_ action: ChildAction) -> Effect<Base.Action> {
    place.reporting(
      """
      The child action '\(spelled(action))' came for '\(name)', but there is no content, so it is ignored.

      Likely causes: a view of the child sent it before the content was loaded or after it was unloaded; or an effect that is not \
      the child's own sent it late. Send to the child only while its content is there.
      """)
  }

  private func reportMissingChild(_ action: ChildAction) -> Effect<Base.Action> {
    place.reporting(
      """
      The child action '\(spelled(action))' came for '\(name)', but no child feature is attached, so it is ignored.

      Likely causes: the modifier '.child' is missing. Attach it: '.loadable(state:action:) { load in ... }.child { Child() }'.
      """)
  }
}
