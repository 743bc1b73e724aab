import LoadableReducers

extension TestStore {
  /// Waits until every effect has ended; in an exhaustive store, asserts that the test has received all their actions.
  ///
  /// Call it at the end of a test. Effects that are still in flight when time is up are cancelled and fail the test, even in a store
  /// that is not exhaustive.
  ///
  /// - Parameter timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  public func finish(
    timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let limit = WaitLimit(timeout)
    let end = await log.activity.wait(within: limit, isolation: isolation) { store.effectsInFlight.isEmpty }
    if let cause = end.failure(after: timeout) { reportInFlight(cause, at: place) }
    if exhaustivity.isOn { reportReceived("at the end", at: place) }
    showReceived(at: place)
    skipReceivedActions()
    skipInFlightEffects()
  }
}

/// A handle for the effects that one send of a test store started: wait for them, or cancel them.
///
/// It covers the effects of the action, and of all actions that these effects send. The test must still receive those
/// actions.
public struct TestStoreTask {
  private let task: StoreTask
  private let activity: StoreActivity
  private let inFlightList: () -> String

  init(_ task: StoreTask, _ activity: StoreActivity, inFlightList: @escaping () -> String) {
    self.task = task
    self.activity = activity
    self.inFlightList = inFlightList
  }

  /// Whether everything that the send started has ended.
  public var isFinished: Bool { task.isFinished }

  /// Waits until everything that the send started has ended; fails the test if it does not.
  ///
  /// - Parameter timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  /// - Cancellation: if the test is cancelled, this returns at once, with a failure.
  public func finish(
    timeout: Duration = .seconds(60), isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async {
    let limit = WaitLimit(timeout)
    let end = await activity.wait(within: limit, isolation: isolation) { task.isFinished }
    guard let cause = end.failure(after: timeout) else { return }
    SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(
      """
      What the action started had not ended \(cause). In flight, for this action or another:

      \(inFlightList())

      Likely causes: a load was not answered, or a clock was not advanced.
      """)
  }

  /// Cancels everything that the send started.
  ///
  /// A load that is cancelled also ends in the state, and the test must receive its `cancelled` action.
  public func cancel() {
    reportingIssues { task.cancel() }
  }
}
