import LoadableCore

extension Store {
  /// The state, which you can change in place without an action; its readers are notified afterwards.
  ///
  /// It needs no isolation, because nothing starts or ends: the next action settles what such a change makes due. A read of the state
  /// while it is being changed stops the program with a diagnosis.
  var stateByHand: State {
    get { core.state }
    _modify {
      // Proof: only the store of a part has no root, and a model's store holds its own state.
      let root = root!
      let change = root.willChangeByHand()
      defer { root.didChangeByHand(change) }
      yield &root.held.state
    }
  }

  /// Whether a value may be changed in a copy, because the copy shares nearly all of its rows.
  ///
  /// The state can then be read meanwhile: `model.value?.remove(id: model.value![0].id)` begins the change, and then reads.
  static func isCopied<Value>(_ value: Value.Type) -> Bool {
    value is any ChangeLogged.Type
  }
}
