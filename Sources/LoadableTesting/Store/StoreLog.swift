import LoadableReducers

/// What a test store's store has done and nobody has asserted yet.
final class StoreLog<State, Action>: StoreInspector {
  /// The actions that nobody has asserted, each with the state after it.
  private(set) var received: ArraySlice<(action: Action, state: State)> = []
  let activity = StoreActivity()
  private var isSending = false
  private var sent: State?

  /// Has an action sent, and gives the state after it; nil if it waits for its turn.
  ///
  /// An action that waits is sent from within another one: its own state comes later, among what is received.
  func send<Handle>(_ perform: () -> Handle) -> (handle: Handle, state: State?) {
    guard !isSending else { return (perform(), nil) }
    isSending = true
    defer {
      isSending = false
      sent = nil
    }
    let handle = perform()
    return (handle, sent)
  }

  func didHandle(_ action: Action, _ state: State, isReceived: Bool) {
    if isReceived || !isSending || sent != nil {
      received.append((action, state))
      activity.happened()
    } else {
      sent = state
    }
  }

  func didSettle(_ state: State) {
    if let last = received.popLast() {
      received.append((last.action, state))
    } else if sent != nil {
      sent = state
    }
  }

  func effectDidEnd() {
    activity.happened()
  }

  func takeReceived() -> (action: Action, state: State)? {
    received.popFirst()
  }
}
