import LoadableTesting

/// A test clock that is later at each look until a time, as a real one always is: between two looks something has been done.
struct TickingClock: Clock {
  let base: TestClock
  let end = VirtualInstant().advanced(by: .milliseconds(100))

  var now: VirtualInstant {
    if base.now < end { base.advance(by: .milliseconds(1)) }
    return base.now
  }

  var minimumResolution: Duration { base.minimumResolution }

  func sleep(until deadline: VirtualInstant, tolerance: Duration?) async throws {
    try await base.sleep(until: deadline, tolerance: tolerance)
  }
}
