/// The least that can be called a store: a state, a reducer, observers.
///
/// It is inlinable, like the library's store, so that the optimiser can do the same for both.
public final class FloorStore<State, Action> {
  @usableFromInline var state: State
  @usableFromInline let reducer: (inout State, Action) -> Void
  @usableFromInline var observers: [(State) -> Void] = []

  /// Creates a store.
  @inlinable
  public init(_ state: State, reducer: @escaping (inout State, Action) -> Void) {
    self.state = state
    self.reducer = reducer
  }

  /// Adds an observer.
  @inlinable
  public func subscribe(_ observer: @escaping (State) -> Void) {
    observers.append(observer)
  }

  /// Handles an action.
  @inlinable
  public func send(_ action: Action) {
    reducer(&state, action)
    for observer in observers { observer(state) }
  }
}
