import LoadableTesting

/// A test clock whose time moves on with each reading, up to a limit, as that of a real clock always does.
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
