import LoadableCore

/// A store that records, in order, what reaches it.
final class RecordingStore<Action>: StoreProtocol {
  /// A handle that records that it was awaited.
  struct Sent: StoreTaskProtocol {
    let store: RecordingStore
    var isFinished: Bool { false }

    func finish(isolation: isolated any Actor) async {
      store.log.append("awaited")
    }

    func cancel() {
      store.log.append("handle cancelled")
    }
  }

  var state: Void { () }
  private(set) var log: [String] = []

  @discardableResult
  func send(_ action: Action, isolation: isolated any Actor) -> Sent {
    log.append("\(action)")
    return Sent(store: self)
  }
}
