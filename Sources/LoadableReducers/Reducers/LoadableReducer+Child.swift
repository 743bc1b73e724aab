import LoadableCore

extension LoadableReducer.Parts {
  /// Runs the child feature on the content's value in place.
  ///
  /// - Returns: whether there is a child and content for it.
  @usableFromInline
  func reduceChild(
    _ action: ChildAction, _ state: inout Base.State, _ before: inout LoadCheckpoint<Request>,
    _ effect: inout Effect<Base.Action>
  ) -> Bool {
    guard let child = options.child else {
      reportMissingChild(action)
      return false
    }
    let last = before.life
    let childEffect = property.change(&state) { state in
      // The child's time begins or ends with this action, if the content was set or dropped outside of this reducer.
      state.live(since: last) { LoadIdentity() }
      before.life = state.checkpoint.life
      return state.changeValue { child(&$0, action) }
    }
    if let last, last != before.life { effect = .end(AnyHashable(last)) }
    guard let childEffect, let life = before.life else {
      // One that ends just now may have sent it.
      if last == nil { reportMissingContent(action) }
      return false
    }
    let casePath = casePath.appending(LoadableAction.allCasePaths.child)
    effect = .merge(effect, childEffect.map(casePath.embedding).living(in: AnyHashable(life)))
    return true
  }

  private func reportMissingContent(_ action: ChildAction) {
    place.report(
      """
      The child action '\(spelled(action))' came for '\(name)', but no content is there, so it is ignored.

      Likely causes: a view of the child sent it before the content was loaded or after it was unloaded; or an effect that is not \
      the child's own sent it late. Send to the child only while its content is there.
      """)
  }

  private func reportMissingChild(_ action: ChildAction) {
    place.report(
      """
      The child action '\(spelled(action))' came for '\(name)', but no child feature is attached there, so it is ignored.

      Likely causes: the modifier '.child' is missing. Attach it: '.loadable(state:action:) { load in ... }.child { Child() }'.
      """)
  }
}
