import LoadableReducers

/// One load of a ``ControlledLoader``; the test answers it.
///
/// Answer each call once; a call of a sequence can deliver any number of elements before its end. An answer without effect fails
/// the test: a second answer, or an answer to a cancelled load.
public final class ControlledCall<Request: Hashable & Sendable, Value: Sendable>: Sendable, CustomStringConvertible {
  private struct State: Sendable {
    var isAnswered = false
    /// Whether the limit has passed without an answer, which has failed the test.
    var isOverdue = false
    var isCancelled = false
    /// Elements that have not been taken.
    var elements: [Value] = []
    /// How the load ends once the elements are taken.
    var end: Result<Value?, any Error>?
    /// The task that waits for the next element.
    var consumer: OneShot<Value?>?
    /// The tasks that wait for the cancellation; they get false if the answer comes first.
    var waiting: [OneShot<Bool>] = []
  }

  /// Whether the load is a single value or a sequence.
  enum Form: Sendable {
    case value, elements
  }

  /// The request to load.
  public let request: Request

  /// The number of the call among all calls to its loader, from 1.
  package let number: Int

  private let form: Form
  private let ignoresCancellation: Bool
  private let limit: DoubleLimit
  private let progress: LoadProgressReporter?
  private let state = Locked(State())

  init(
    request: Request, number: Int, form: Form = .value, ignoresCancellation: Bool, limit: DoubleLimit,
    progress: LoadProgressReporter? = nil
  ) {
    self.request = request
    self.number = number
    self.form = form
    self.ignoresCancellation = ignoresCancellation
    self.limit = limit
    self.progress = progress
  }

  /// Whether the task of the load has been cancelled.
  public var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// The request and the number, such as `request 3 (call 1)`.
  public var description: String { "request \(inlineDump(request)) (call \(number))" }

  /// Ends the load with a value, or with nil for loaded and empty.
  ///
  /// A sequence delivers the value, if there is one, and ends.
  public func succeed(
    with value: Value?, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(
      value, end: .success(nil), at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the load with an error.
  public func fail(
    with error: any Error, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    answer(
      nil, end: .failure(error), at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Ends the load as cancelled by its own source: it throws `CancellationError`.
  public func cancel(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    fail(with: CancellationError(), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Delivers an element of a sequence, which continues.
  ///
  /// For a load of a single value, this fails the test.
  public func deliver(
    _ element: Value, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let site = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    guard form == .elements else {
      return site.fail(
        """
        Delivered an element to \(self), but it loads a single value: answer it with succeed(with:). For a sequence use \
        `loader.elements(of:)`.
        """)
    }
    answer(element, end: nil, at: site)
  }

  /// Ends a sequence, or ends a load of a single value without a value.
  public func finish(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    succeed(with: nil, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Reports the progress of the load.
  ///
  /// If the load was given no progress reporter, this fails the test.
  ///
  /// - Parameters:
  ///   - fraction: the completed fraction, in 0...1.
  ///   - text: a text for the user about the current step.
  public func report(
    fraction: Double? = nil, text: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    guard let progress else {
      return SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column).fail(
        """
        Reported the progress of \(self), but it has no reporter: the operation must call `loader.load(request, progress)`, with \
        the progress of its load.
        """)
    }
    progress(fraction: fraction, text: text)
  }

  /// Waits until the task of the load is cancelled.
  ///
  /// The test fails if the load is not cancelled in time. It also fails if the load is answered, before or during the wait, because
  /// it can then no longer be cancelled.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  /// - Throws: if the load is not cancelled in time, an error that says what was awaited; `CancellationError` as soon as the
  ///   waiting task is cancelled.
  public func cancelled(
    timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
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
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let isCancelled = try await cancellation.value(within: timeout, isolation: isolation, at: place) {
      WaitExplanation(
        complaint: "Expected \(self) to be cancelled, but it was not",
        details: "Likely causes: nothing cancels it, or the load that replaces it is waiting for something.")
    }
    if !isCancelled { place.fail("Expected \(self) to be cancelled, but it was answered.") }
  }

  /// Whether the load is waiting for an answer.
  var isPending: Bool {
    state.withLock { !$0.isAnswered && (ignoresCancellation || !$0.isCancelled) }
  }

  /// The value, or the next element; nil at the end.
  ///
  /// - Parameter begin: announces the call to the test; called when the cancellation handler is in place.
  func next(begin: () -> Void = {}) async throws -> Value? {
    let next = OneShot<Value?>()
    state.withLock { state in
      if !state.elements.isEmpty {
        next.complete(with: .success(state.elements.removeFirst()))
      } else if let end = state.end {
        next.complete(with: end)
      } else {
        state.consumer = next
      }
    }
    return try await limit.value(of: next, onCancel: { self.endByCancellation() }, begin: begin) { giveUp() }
  }

  /// Ends the call because nothing has answered it in time.
  private func giveUp() -> WaitExplanation {
    state.withLock { state in
      (state.isAnswered, state.isOverdue, state.end) = (true, true, .failure(CancellationError()))
    }
    let unanswered = form == .value ? "was not answered" : "was neither continued nor ended"
    return WaitExplanation(
      complaint: "\(self) of a ControlledLoader<\(Request.self), \(Value.self)> \(unanswered)",
      details: """
        The loader was created at \(limit.place.fileID):\(limit.place.line).

        Likely causes: the test does not answer this request, or waits for something that happens only after the \
        answer. Answer each request (succeed, fail; for a sequence also finish), or cancel its load.
        """)
  }

  private func endByCancellation() {
    // The lock decides between a cancellation and an answer; waiting tasks are resumed after it is released.
    let wake: [(() -> Void)?] = state.withLock { state in
      guard !state.isAnswered else { return [] }
      state.isCancelled = true
      let waiting = state.waiting.map { $0.settle(with: .success(true)) }
      state.waiting = []
      if ignoresCancellation { return waiting }
      state.elements = []
      state.end = .failure(CancellationError())
      return waiting + [state.consumer.take()?.settle(with: .failure(CancellationError()))]
    }
    for wake in wake { wake?() }
  }

  /// Delivers an element, if there is one, and ends the load, if there is an end.
  private func answer(_ element: Value?, end: Result<Value?, any Error>?, at site: SourcePlace) {
    let (complaint, wake): (String?, [(() -> Void)?]) = state.withLock { state in
      if state.isOverdue { return ("that was too late: the load had waited longer than its limit, and has ended.", []) }
      if state.isAnswered { return ("it has been answered before. Answer each call once.", []) }
      if state.isCancelled, !ignoresCancellation {
        return (
          """
          it has been cancelled, so the answer has no effect. To answer late anyway, create the loader with \
          `ignoresCancellation: true`.
          """, []
        )
      }
      if let element { state.elements.append(element) }
      state.end = end
      var wake: [(() -> Void)?] = []
      if let consumer = state.consumer {
        if !state.elements.isEmpty {
          wake.append(consumer.settle(with: .success(state.elements.removeFirst())))
          state.consumer = nil
        } else if let end {
          wake.append(consumer.settle(with: end))
          state.consumer = nil
        }
      }
      if end != nil {
        state.isAnswered = true
        wake += state.waiting.map { $0.settle(with: .success(false)) }
        state.waiting = []
      }
      return (nil, wake)
    }
    if let complaint { site.fail("Answered \(self), but \(complaint)") }
    for wake in wake { wake?() }
  }
}

/// A sequence whose elements come from a test; a ``ControlledLoader`` creates it.
///
/// - Cancellation: the iteration ends with `CancellationError` as soon as its task is cancelled. Delivered elements that were not
///   taken are dropped, and a later answer fails the test, because it has no effect. If the loader ignores cancellation, or if the
///   test has already ended the sequence, the iteration continues: it takes every element, and ends as the test ends it.
public struct ControlledElements<Request: Hashable & Sendable, Value: Sendable>: AsyncSequence, Sendable {
  /// The type of the elements.
  public typealias Element = Value

  /// An iterator over the elements.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let loader: ControlledLoader<Request, Value>
    let request: Request
    private var call: ControlledCall<Request, Value>?

    init(loader: ControlledLoader<Request, Value>, request: Request) {
      self.loader = loader
      self.request = request
    }

    /// Waits until the test delivers the next element, or ends the sequence.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation: isolated (any Actor)?) async throws -> Value? {
      try await next()
    }

    /// Waits until the test delivers the next element, or ends the sequence.
    ///
    /// - Throws: the error with which the test ends it; `CancellationError` when the task is cancelled; if nothing
    ///   comes within the limit of the loader, an error that says what was awaited.
    public mutating func next() async throws -> Value? {
      if let call { return try await call.next() }
      let call = loader.call(request, .elements)
      self.call = call
      return try await call.next { loader.announce(call) }
    }
  }

  let loader: ControlledLoader<Request, Value>
  let request: Request

  /// Creates an iterator, which makes its own request.
  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(loader: loader, request: request) }
}
