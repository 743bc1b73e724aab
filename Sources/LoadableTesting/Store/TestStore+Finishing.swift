import LoadableReducers

extension TestStore {
  /// Waits until every effect has ended, and asserts that the test has received what they sent.
  ///
  /// - Parameter timeout: for how long to wait in real time before it is a failure.
  public func finish(
    timeout: Duration = .seconds(10), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    await wait(timeout, isolation) { store.effectsInFlight.isEmpty }
    reportInFlight("when the test waited \(timeout) for it", at: place)
    if exhaustivity == .on { reportReceived("at the end", at: place) }
    skipReceivedActions()
    skipInFlightEffects()
  }

  /// Cancels the effects that are in flight, without a failure. What they have sent so far is kept to be received.
  public func skipInFlightEffects() {
    store.cancelEffects()
  }

  /// Waits until a condition holds, asking whenever something has happened in the store; gives up after a time, or when the
  /// test is cancelled.
  func wait(_ timeout: Duration, _ isolation: isolated any Actor, until isDone: () -> Bool) async {
    guard !isDone() else { return }
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    log.onChange = { continuation.yield() }
    defer { log.onChange = nil }
    // Only a guard against a test that hangs; a test that passes never waits for it.
    let watchdog = Task {
      try? await ContinuousClock().sleep(for: timeout)
      continuation.finish()
    }
    defer { watchdog.cancel() }
    for await _ in changes where isDone() { return }
  }
}
