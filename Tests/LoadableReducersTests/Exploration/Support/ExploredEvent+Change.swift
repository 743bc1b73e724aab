import LoadableReducers

extension ExploredEvent {
  /// Changes the state as a reducer does, if that is what the event is.
  ///
  /// - Parameter age: the value that is set.
  func change(_ state: inout ExploredMachine.State, age: Int) {
    switch self {
    case .markAsStale: state.markAsStale()
    case .readyToLoad(let topic): state.readyToLoad(topic)
    case .edit: state.wrappedValue = age
    case .nilEdit: state.wrappedValue = nil
    case .loadedByHand: state.loaded(with: age)
    case .failedByHand: state.failed(with: NamedError("by hand"))
    case .cancelledByHand: state.cancel()
    case .loadingByHand(let topic): state.loading(topic)
    case .loadingByHandFromScratch(let topic): state.loading(topic, keepingContent: false)
    case .reset: state = ExploredMachine.State()
    case .copied(let topic): state = topic == .a ? Self.copies.a : Self.copies.b
    default: break
    }
  }

  /// The states of features that are loading somewhere else.
  private static let copies = (a: loading(.a), b: loading(.b))

  private static func loading(_ topic: Topic) -> ExploredMachine.State {
    var state = ExploredMachine.State()
    state.request(topic)
    _ = LoadMachine<Topic, Int>().settle(&state, since: state.checkpoint, canStart: true)
    return state
  }
}
