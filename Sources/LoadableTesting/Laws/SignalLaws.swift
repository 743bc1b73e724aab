public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a signal breaks.
  ///
  /// ```swift
  /// let signal = AppInFront()
  /// await Laws.checkSignal(signal) { isInFront in signal.report(isInFront) }
  /// ```
  ///
  /// The laws: a sequence yields the current value first, and then every change; each call of `changes` gives a sequence of its own; and
  /// a sequence ends when the task that iterates it is cancelled. A value may be repeated.
  ///
  /// - Parameters:
  ///   - signal: the signal.
  ///   - timeout: how long to wait for a value or for the end of a sequence; only idle time counts: <doc:Testing>.
  ///   - isolation: where the sequences are iterated, which `#isolation` fills in.
  ///   - change: makes what the signal watches true or false; it is called with the same value several times.
  public static func checkSignal<Signal: LoadSignal>(
    _ signal: Signal, timeout: Duration = .seconds(10), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    change: (_ value: Bool) async -> Void
  ) async {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = SignalCheck(check: LawCheck("signal", Signal.self, at: place), timeout: timeout)
    await change(true)
    var first = SignalRun(signal, isolation: isolation)
    await check.expect([true], from: &first, "a sequence yields the current value first")
    await change(false)
    await change(true)
    await check.expect([false, true], from: &first, "a sequence yields every change")

    await change(false)
    var second = SignalRun(signal, isolation: isolation)
    await check.expect([false], from: &second, "a sequence yields the current value first")
    await change(true)
    let own = "each call of changes gives a sequence of its own"
    await check.expect([false, true], from: &first, own)
    await check.expect([true], from: &second, own)

    await check.expectEnd(of: first)
    await change(false)
    await check.expect([false], from: &second, own)
    await check.expectEnd(of: second)
    await check.expectEnd(of: SignalRun(signal, isCancelled: true, isolation: isolation))
    if Task.isCancelled { place.fail("The test was cancelled before the laws of a signal were checked.") }
  }
}

/// Compares what the sequences of a signal yield with what they should.
private struct SignalCheck {
  let check: LawCheck
  let timeout: Duration

  /// Fails the test if the next values of a sequence are not the expected ones.
  func expect(
    _ expected: [Bool], from run: inout SignalRun, _ law: String, isolation: isolated (any Actor)? = #isolation
  ) async {
    let values = await run.next(expected.count, within: timeout)
    if !Task.isCancelled { check.expectSame(expected, values, law) }
  }

  /// Fails the test if a sequence does not end although its task is cancelled.
  func expectEnd(of run: SignalRun, isolation: isolated (any Actor)? = #isolation) async {
    let isOver = await run.endsWhenCancelled(within: timeout)
    if !Task.isCancelled {
      check.expect(isOver, "a sequence ends when the task that iterates it is cancelled")
    }
  }
}

/// A sequence of a signal, iterated in a task of its own.
private struct SignalRun {
  private struct Yielded: Sendable {
    /// The values without repetitions.
    var values: [Bool] = []
    var isOver = false
    /// What is awaited: this many values, or the end.
    var wait: (count: Int, arrival: OneShot<Void>)?

    /// Ends the wait if there is nothing to wait for.
    mutating func wake() -> (() -> Void)? {
      guard let wait, isOver || values.count >= wait.count else { return nil }
      self.wait = nil
      return wait.arrival.settle(with: .success(()))
    }
  }

  private let yielded: Locked<Yielded>
  private let task: Task<Void, Never>
  /// How many values have been compared.
  private var compared = 0

  init(_ signal: some LoadSignal, isCancelled: Bool = false, isolation: isolated (any Actor)?) {
    let yielded = Locked(Yielded())
    self.yielded = yielded
    task = Task {
      // Captured so that the sequence is iterated on this isolation.
      _ = isolation
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      // A sequence that fails is over, like one that ends.
      try? await Self.iterate(signal.changes(), yielded, isolation: isolation)
      Self.change(yielded) { $0.isOver = true }
    }
  }

  private static func iterate<Changes: AsyncSequence>(
    _ changes: Changes, _ yielded: Locked<Yielded>, isolation: isolated (any Actor)?
  ) async throws where Changes.Element == Bool {
    for try await value in changes {
      change(yielded) { if $0.values.last != value { $0.values.append(value) } }
    }
  }

  private static func change(_ yielded: Locked<Yielded>, _ change: (inout Yielded) -> Void) {
    let wake: (() -> Void)? = yielded.withLock { yielded in
      change(&yielded)
      return yielded.wake()
    }
    wake?()
  }

  /// The values since the last call, as soon as there are this many, or the sequence has ended or the timeout is over.
  mutating func next(
    _ count: Int, within timeout: Duration, isolation: isolated (any Actor)? = #isolation
  ) async -> [Bool] {
    await wait(for: compared + count, within: timeout)
    let values = yielded.withLock { $0.values }
    defer { compared = values.count }
    return Array(values[compared...])
  }

  /// Cancels the task, and returns whether the sequence ends.
  func endsWhenCancelled(within timeout: Duration, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    task.cancel()
    await wait(for: .max, within: timeout)
    return yielded.withLock { $0.isOver }
  }

  /// Waits until the sequence has yielded this many values or has ended, or time is up.
  private func wait(for count: Int, within timeout: Duration, isolation: isolated (any Actor)? = #isolation) async {
    let arrival = OneShot<Void>()
    Self.change(yielded) { $0.wait = (count, arrival) }
    try? await arrival.value(within: timeout, else: ())
  }
}
