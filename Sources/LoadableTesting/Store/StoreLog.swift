import LoadableReducers

/// What a test store's store has done and nobody has asserted yet.
final class StoreLog<State, Action>: StoreInspector {
  /// The state after the last action that the test sent.
  private(set) var sent: State?
  /// The actions that effects have sent, each with the state after it.
  private(set) var received: ArraySlice<(action: Action, state: State)> = []
  /// Called whenever something has happened that may end a wait.
  var onChange: (() -> Void)?

  func didHandle(_ action: Action, _ state: State, isReceived: Bool) {
    if isReceived {
      received.append((action, state))
      onChange?()
    } else {
      sent = state
    }
  }

  func effectDidEnd() {
    onChange?()
  }

  func takeSent() -> State? {
    sent.take()
  }

  func takeReceived() -> (action: Action, state: State)? {
    received.popFirst()
  }
}
