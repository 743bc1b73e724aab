/// The state of a store, where it is.
///
/// It cannot be copied, so that who is handed it looks at the one there is.
@usableFromInline
struct HeldState<State>: ~Copyable {
  @usableFromInline var state: State

  @inlinable
  init(_ state: consuming State) {
    self.state = state
  }

  /// Tells an observer of the state.
  @inlinable
  borrowing func tell(_ observer: StateObserver<State>) {
    observer.tell(state)
  }
}
