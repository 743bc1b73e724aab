/// One load that a ``ControlledLoader`` was asked for, to be answered by the test.
///
/// A call is answered once. An answer that reaches nobody fails the test: a second one, and one to a load that has
/// been cancelled.
public final class ControlledCall<Request: Hashable & Sendable, Value: Sendable>: Sendable, CustomStringConvertible {
  private struct State: Sendable {
    var isAnswered = false
    var isCancelled = false
    /// Those who wait for the cancellation; false tells them that the answer came first.
    var waiting: [OneShot<Bool>] = []
  }

  /// What is to be loaded.
  public let request: Request

  /// Which call of its loader this is, from 1.
  public let number: Int

  private let ignoresCancellation: Bool
  private let state = Locked(State())
  private let result = OneShot<Value?>()

  init(request: Request, number: Int, ignoresCancellation: Bool) {
    self.request = request
    self.number = number
    self.ignoresCancellation = ignoresCancellation
  }

  /// Whether the task of the load has been cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The request and the number, such as `request 3 (call 1)`.
  public var description: String { "request \(inlineDump(request)) (call \(number))" }

  /// Ends the load with a value, or with nil: loaded, and empty.
  public func succeed(
    with value: Value?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(
      with: .success(value), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the load with an error.
  public func fail(
    with error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(
      with: .failure(error), at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Waits until the task of the load is cancelled.
  ///
  /// A load that has been answered, now or while this waits, cannot be cancelled any more: that fails the test.
  ///
  /// - Throws: `CancellationError`, at once when the waiting task is cancelled.
  public func cancelled(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    let cancellation = OneShot<Bool>()
    state.withLock { state in
      if state.isCancelled || state.isAnswered {
        cancellation.complete(with: .success(state.isCancelled))
      } else {
        state.waiting.append(cancellation)
      }
    }
    if try await !cancellation.value() {
      recordFailure(
        "Expected that \(self) is cancelled, but it was answered.",
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  /// Whether the load waits for an answer.
  var isPending: Bool {
    state.withLock { !$0.isAnswered && (ignoresCancellation || !$0.isCancelled) }
  }

  /// What the loader returns.
  func answer() async throws -> Value? {
    try await result.value { self.cancel() }
  }

  private func cancel() {
    // Cancelled or answered is decided under the lock, and every waiting task is woken outside of it.
    let wake: [(() -> Void)?] = state.withLock { state in
      guard !state.isAnswered else { return [] }
      state.isCancelled = true
      let waiting = state.waiting.map { $0.settle(with: .success(true)) }
      state.waiting = []
      return ignoresCancellation ? waiting : waiting + [result.settle(with: .failure(CancellationError()))]
    }
    for wake in wake { wake?() }
  }

  private func answer(with answer: Result<Value?, any Error>, at site: CallSite) {
    let (complaint, wake): (String?, [(() -> Void)?]) = state.withLock { state in
      if state.isAnswered { return ("it has been answered before. Answer each call once.", []) }
      if state.isCancelled, !ignoresCancellation {
        return (
          """
          it has been cancelled, so the answer reaches nobody. To answer late all the same, make the loader with \
          `ignoresCancellation: true`.
          """, []
        )
      }
      state.isAnswered = true
      let waiting = state.waiting.map { $0.settle(with: .success(false)) }
      state.waiting = []
      return (nil, waiting + [result.settle(with: answer)])
    }
    if let complaint { site.fail("Answered \(self), but \(complaint)") }
    for wake in wake { wake?() }
  }
}
