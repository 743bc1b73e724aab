import LoadableTesting

/// A clock that cannot wait.
struct BrokenClock: Clock {
  var error: any Error = NamedError("broken clock")
  var now: VirtualInstant { VirtualInstant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
    throw error
  }
}
