extension Store {
  /// The state, which you can change in place without an action; its readers are notified afterwards.
  ///
  /// It needs no isolation, because nothing starts or ends: the next action settles what such a change makes due.
  var stateByHand: State {
    get { core.state }
    _modify {
      // Proof: only the store of a part has no root, and a model's store holds its own state.
      let root = root!
      root.willChangeByHand()
      defer { root.didChangeByHand() }
      yield &root.held.state
    }
  }
}
