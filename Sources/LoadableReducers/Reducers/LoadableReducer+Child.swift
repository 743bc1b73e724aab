import LoadableCore

extension LoadableReducer {
  /// Runs the child feature on the content's value in place; nil when there is none.
  func reduceChild(
    _ action: ChildAction, _ state: inout Base.State, _ before: inout LoadSnapshot<Request>
  ) -> Effect<Base.Action>? {
    guard let child else {
      reportMissingChild(action)
      return nil
    }
    let last = before.life
    let result: (effect: Effect<ChildAction>, life: LoadIdentity)? = machine.change(&state, at: path) { state in
      // The content's time may begin with this action, if somebody set it who is not within this reducer.
      state.live(since: last) { LoadIdentity() }
      guard let life = state.snapshot.life else { return nil }
      let effect = state.changeValue { child(&$0, action) }
      return effect.map { ($0, life) }
    }
    guard let result else {
      reportMissingContent(action)
      return nil
    }
    let casePath = casePath.appending(LoadableAction.allCasePaths.loaded)
    let effect = result.effect.map(casePath.embedding).living(in: AnyHashable(result.life))
    guard let last, last != result.life else {
      before.life = result.life
      return effect
    }
    before.life = result.life
    return .merge(.end(AnyHashable(last)), effect)
  }

  private func reportMissingContent(_ action: ChildAction) {
    place.report(
      """
      The child action \(action) came for '\(name)', but no content is there, so it is ignored.

      Likely causes: a view of the child sent it before the content was loaded or after it was unloaded; or an effect that is not \
      the child's own sent it late. Send to the child only while its content is there.
      """)
  }

  private func reportMissingChild(_ action: ChildAction) {
    place.report(
      """
      The child action \(action) came for '\(name)', but no child feature is attached there, so it is ignored.

      Likely causes: '.loadable(state:action:)' was given no child. Attach one: '.loadable(state:action:) { Child() } load: { ... }'.
      """)
  }
}
