public import LoadableCore
public import LoadableReducers

/// A loader whose loads the test answers, in any order and at any time.
///
/// Use it to check every state that a load goes through, and what happens when loads overlap, fail or are cancelled:
///
/// ```swift
/// let loader = ControlledLoader<Int, Profile>()
/// store.send(.onAppear)
/// let call = try await loader.nextRequest()  // returns as soon as the feature loads
/// #expect(call.request == 3)
/// call.succeed(with: profile)
/// loader.checkNoPendingRequests()
/// ```
///
/// It also loads sequences, and reports progress:
///
/// ```swift
/// .loadableElements(state: \.$news, action: \.news) { load in loader.elements(of: load.request) }   // deliver, finish
/// .loadable(state: \.$file, action: \.file) { load in try await loader.load(load.request, load.progress) }   // report
/// ```
///
/// A load ends with `CancellationError` as soon as its task is cancelled. With `ignoresCancellation: true`, a cancelled
/// load continues until the test answers it, as a careless client would, so that its answer comes late. Answer all
/// calls of such a loader, because otherwise only the limit ends them, with a failure.
public final class ControlledLoader<Request: Hashable & Sendable, Value: Sendable>: Loader {
  private struct State: Sendable {
    var count = 0
    var running: [ControlledCall<Request, Value>] = []
    var arrived = Inbox<ControlledCall<Request, Value>>()
  }

  private let ignoresCancellation: Bool
  private let limit: DoubleLimit
  private let state = Locked(State())

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - ignoresCancellation: whether a cancelled load continues until it is answered.
  ///   - limit: how long a load waits for its answer, or a sequence for its next element, in idle time
  ///     (<doc:Testing>). After that, the test and the load fail.
  public init(
    ignoresCancellation: Bool = false, limit: Duration = .seconds(300), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.ignoresCancellation = ignoresCancellation
    self.limit = DoubleLimit(
      duration: limit, place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The requests that are waiting for an answer, in the order in which they were made.
  ///
  /// Await ``nextRequest(timeout:isolation:fileID:filePath:line:column:)`` before you read this: on older systems, a
  /// load that a `send` started has not made its request yet when the `send` returns.
  public var pendingRequests: [Request] {
    pendingCalls.map(\.request)
  }

  /// Waits until the test answers.
  ///
  /// - Throws: the error that the test answers with; `CancellationError` when the task is cancelled, unless the loader
  ///   ignores that; an error that says what was awaited if there is no answer within the limit.
  public func load(_ request: Request) async throws -> Value? {
    let call = call(request, .value)
    return try await call.next { announce(call) }
  }

  /// Waits until the test answers; until then, the test may report progress.
  ///
  /// - Throws: the error that the test answers with; `CancellationError` when the task is cancelled, unless the loader
  ///   ignores that; an error that says what was awaited if there is no answer within the limit.
  public func load(_ request: Request, _ progress: LoadProgressReporter) async throws -> Value? {
    let call = call(request, .value, progress)
    return try await call.next { announce(call) }
  }

  /// A sequence whose elements come from the test.
  ///
  /// Each iterator makes its own request, when its first element is awaited.
  public func elements(of request: Request) -> ControlledElements<Request, Value> {
    ControlledElements(loader: self, request: request)
  }

  /// Creates a call without announcing it to the test.
  func call(
    _ request: Request, _ form: ControlledCall<Request, Value>.Form, _ progress: LoadProgressReporter? = nil
  ) -> ControlledCall<Request, Value> {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return ControlledCall(
      request: request, number: number, form: form, ignoresCancellation: ignoresCancellation, limit: limit,
      progress: progress)
  }

  /// Announces a call to the test.
  func announce(_ call: ControlledCall<Request, Value>) {
    let wakeTest = state.withLock { state in
      state.running.removeAll { !$0.isPending }
      state.running.append(call)
      return state.arrived.put(call)
    }
    wakeTest?()
  }

  /// Waits for the next request.
  ///
  /// Each request is returned once, in the order in which the requests were made, even if it was cancelled meanwhile.
  /// If there is none in time, the test fails at this line.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  /// - Throws: if no request comes in time, an error that says what was awaited; `CancellationError` as soon as the
  ///   waiting task is cancelled.
  public func nextRequest(
    timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws -> ControlledCall<Request, Value> {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let next = state.withLock { $0.arrived.take() }
    return try await next.value(within: timeout, isolation: isolation, at: place) {
      let (count, pending) = (state.withLock { $0.count }, pendingCalls)
      let calls = pending.isEmpty ? "" : ", of which these wait for an answer:\n\n\(FailureText.list(pending))"
      return WaitExplanation(
        complaint: "No request came to a ControlledLoader<\(Request.self), \(Value.self)>",
        details: """
          So far: \(FailureText.count(count, "request"))\(calls)

          Likely causes: the feature does not load, its guard does not pass, or a clock was not advanced.
          """)
    }
  }

  /// Fails the test if a request is still waiting for an answer; call it at the end of a test.
  public func checkNoPendingRequests(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let calls = pendingCalls
    guard !calls.isEmpty else { return }
    let list = calls.map { "\n  \($0)\($0.isCancelled ? ", cancelled, which this loader ignores" : "")" }.joined()
    recordFailure(
      """
      \(calls.count == 1 ? "1 request was" : "\(calls.count) requests were") not answered:\(list)

      Answer each (succeed, fail), or cancel the load before the test ends.
      """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private var pendingCalls: [ControlledCall<Request, Value>] {
    state.withLock { $0.running }.filter(\.isPending)
  }
}
