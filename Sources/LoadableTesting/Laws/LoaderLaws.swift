import Foundation
public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that a loader breaks.
  ///
  /// ```swift
  /// await Laws.checkLoader(ProfileClient(server: .fake), requests: [1, 2, 3])
  /// ```
  ///
  /// The laws: a cancelled load ends soon, with `CancellationError`, whether it is cancelled before or during its wait;
  /// and concurrent loads return what single loads return. The loader must always give the same answer to the same
  /// request, for example from a fake server. A cancellation during the wait is checked only from macOS 15, iOS 18, tvOS 18,
  /// watchOS 11 and visionOS 2 on.
  ///
  /// - Parameters:
  ///   - loader: the loader.
  ///   - requests: requests, at least two different ones.
  ///   - timeout: how long a load may take; only idle time counts: <doc:Testing>.
  public static func checkLoader<Base: Loader>(
    _ loader: Base, requests: [Base.Request], timeout: Duration = .seconds(10), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Base.Value: Equatable & Sendable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("loader", Base.self, at: place)
    if Set(requests).count < 2 { check.needs("give at least two requests that differ") }
    var alone: [Outcome<Base.Value>] = []
    for request in requests {
      alone.append(await LoaderRun(loader, request).outcome(within: timeout))
      let cancelled = LoaderRun(loader, request, isCancelled: true)
      let outcome = await cancelled.outcome(within: timeout)
      if Task.isCancelled { return place.fail("The test was cancelled before the laws of a loader were checked.") }
      check.expect(
        outcome == .cancelled, "a load whose task is cancelled ends with CancellationError", ("request", request),
        ("outcome", outcome))
    }
    let answered = zip(requests, alone).filter { request, outcome in
      check.expect(outcome != .endless, "a load ends", ("request", request))
      return outcome != .endless
    }
    let runs = answered.map { LoaderRun(loader, $0.0) }
    for ((request, expected), run) in zip(answered, runs) {
      check.expectSame(
        expected, await run.outcome(within: timeout), "concurrent loads return what single loads return",
        ("request", request))
    }
    for (request, _) in answered {
      guard let outcome = await outcome(ofCancelling: request, loader, within: timeout) else { continue }
      check.expect(
        outcome == .cancelled, "a load that is cancelled while it waits ends with CancellationError",
        ("request", request), ("outcome", outcome))
    }
  }

  /// The outcome of a load that is cancelled at its first wait; nil if it never waited.
  ///
  /// If the awaited event happens at the moment of the cancellation, the load may return an answer. That does not happen every
  /// time, so this tries up to three times.
  private static func outcome<Base: Loader>(
    ofCancelling request: Base.Request, _ loader: Base, within timeout: Duration
  ) async -> Outcome<Base.Value>? where Base.Value: Equatable & Sendable {
    guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) else { return nil }
    var last: Outcome<Base.Value>?
    for _ in 1...3 {
      let executor = IdleExecutor()
      let run = LoaderRun(loader, request, on: executor)
      let outcome = await run.outcome(within: timeout)
      guard run.wasCancelledWaiting else { return last }
      last = outcome
      if outcome == .cancelled || outcome == .endless { return outcome }
    }
    return last
  }

  /// The outcome of a load.
  enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
    case value(Value?)
    case failure(String)
    case cancelled
    case endless
  }
}

/// A load in its own task, which is abandoned if it takes too long.
struct LoaderRun<Value: Equatable & Sendable>: Sendable {
  typealias Outcome = Laws.Outcome<Value>

  private let end = OneShot<Outcome>()
  private let task: Task<Void, Never>
  private let cancelledWaiting = Locked(false)

  init<Base: Loader>(_ loader: Base, _ request: Base.Request, isCancelled: Bool = false) where Base.Value == Value {
    let end = end
    task = Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      end.complete(with: .success(await Self.outcome(of: loader, request)))
    }
  }

  /// Begins a load that is cancelled as soon as it waits for something.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  init<Base: Loader>(_ loader: Base, _ request: Base.Request, on executor: IdleExecutor) where Base.Value == Value {
    let end = end
    let load = Task(executorPreference: executor) {
      end.complete(with: .success(await Self.outcome(of: loader, request)))
    }
    task = load
    let cancelledWaiting = cancelledWaiting
    executor.begin {
      guard !end.isSettled else { return }
      cancelledWaiting.withLock { $0 = true }
      load.cancel()
    }
  }

  /// Whether the load was cancelled while it waited.
  var wasCancelledWaiting: Bool { cancelledWaiting.withLock { $0 } }

  private static func outcome<Base: Loader>(
    of loader: Base, _ request: Base.Request
  ) async -> Outcome where Base.Value == Value {
    do {
      return .value(try await loader.load(request))
    } catch is CancellationError {
      return .cancelled
    } catch {
      return .failure("\(error)")
    }
  }

  /// The outcome; the load is cancelled when the test is.
  func outcome(within timeout: Duration) async -> Outcome {
    defer { task.cancel() }
    do {
      return try await end.value(within: timeout, else: .endless)
    } catch {
      return .cancelled
    }
  }
}

/// Runs the jobs of a task one after the other, including jobs on actors, and reports when none is left: the task is then waiting
/// for something from outside, or has ended.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class IdleExecutor: TaskExecutor {
  private struct Work: Sendable {
    var jobCount = 0
    var whenIdle: (@Sendable () -> Void)?
  }

  private let work = Locked(Work())
  private let queue = DispatchQueue(label: "IdleExecutor", attributes: .initiallyInactive)

  /// Starts to run the jobs, which wait until then.
  ///
  /// - Parameter whenIdle: called once, as soon as no job is left.
  func begin(whenIdle: @escaping @Sendable () -> Void) {
    work.withLock { $0.whenIdle = whenIdle }
    queue.activate()
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    work.withLock { $0.jobCount += 1 }
    queue.async {
      job.runSynchronously(on: self.asUnownedTaskExecutor())
      self.jobEnded()
    }
  }

  private func jobEnded() {
    let whenIdle: (@Sendable () -> Void)? = work.withLock { work in
      work.jobCount -= 1
      guard work.jobCount == 0 else { return nil }
      defer { work.whenIdle = nil }
      return work.whenIdle
    }
    whenIdle?()
  }
}
