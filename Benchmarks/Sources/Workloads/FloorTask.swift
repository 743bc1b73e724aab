/// Begins a task at once on the isolation that it is called on, as a store begins a load: the least that a load takes by hand.
///
/// It is inlined where it is called, and its type is that of a task that may throw, because such a task costs least. Await its `value`;
/// awaiting its `result` leaves the actor and comes back, which costs 17 µs.
@inline(__always)
func beginTask(
  on isolation: isolated any Actor = #isolation, _ operation: @escaping () async throws -> Void
) -> Task<Void, any Error> {
  if #available(macOS 26, *) {
    Task.immediate {
      _ = isolation
      try await operation()
    }
  } else {
    Task {
      _ = isolation
      try await operation()
    }
  }
}
