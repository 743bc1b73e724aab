/// The least that can be called a store: a state, a reducer, observers.
public final class FloorStore<State, Action> {
  private(set) public var state: State
  private let reducer: (inout State, Action) -> Void
  private var observers: [(State) -> Void] = []

  /// Creates a store.
  public init(_ state: State, reducer: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reducer = reducer
  }

  /// Adds an observer.
  public func subscribe(_ observer: @escaping (State) -> Void) {
    observers.append(observer)
  }

  /// Handles an action.
  public func send(_ action: Action) {
    reducer(&state, action)
    for observer in observers { observer(state) }
  }
}
