import LoadableReducers

extension TestStore {
  /// Waits until every effect has ended, and asserts that the test has received what they sent.
  ///
  /// Call it at the end of a test. Effects that are still in flight then are cancelled and are a failure, even in a
  /// store that is not exhaustive.
  ///
  /// - Parameter timeout: for how long to wait in real time before it is a failure; longer where turns come late.
  public func finish(
    timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = WaitLimit(timeout)
    let end = await log.activity.wait(within: limit, isolation: isolation) { store.effectsInFlight.isEmpty }
    if let cause = end.failure(after: timeout) { reportInFlight(cause, at: place) }
    if exhaustivity == .on { reportReceived("at the end", at: place) }
    skipReceivedActions()
    skipInFlightEffects()
  }
}
