public import LoadableCore
import LoadableReducers

/// The laws of loaders, to be run on a client of your own.
///
/// ```swift
/// await LoaderLaws.check(ProfileClient(server: .fake), requests: [1, 2, 3])
/// ```
///
/// They are: a cancelled load ends soon, with `CancellationError`; and loads side by side give what they give one by one. The
/// loader has to answer the same request in the same way each time, as one with a fake server does.
public enum LoaderLaws {
  /// Fails the test for each law that a loader breaks.
  ///
  /// - Parameters:
  ///   - loader: the loader.
  ///   - requests: requests, at least two that differ.
  ///   - patience: for how long a load may take in real time.
  public static func check<Base: Loader>(
    _ loader: Base, requests: [Base.Request], patience: Duration = .seconds(10), fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async where Base.Value: Equatable & Sendable {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let check = LawCheck("loader", Base.self, at: place)
    if requests.count < 2 { check.needs("give at least two requests") }
    var alone: [Outcome<Base.Value>] = []
    for request in requests {
      alone.append(await LoaderRun(loader, request).outcome(within: patience))
      let cancelled = LoaderRun(loader, request, isCancelled: true)
      let outcome = await cancelled.outcome(within: patience)
      if Task.isCancelled { return place.fail("The test was cancelled before the laws of a loader were checked.") }
      check.expect(
        outcome == .cancelled, "a load whose task is cancelled ends with CancellationError", ("request", request),
        ("outcome", outcome))
    }
    let runs = requests.map { LoaderRun(loader, $0) }
    for ((request, expected), run) in zip(zip(requests, alone), runs) {
      check.expect(expected != .endless, "a load ends", ("request", request))
      check.expectSame(
        expected, await run.outcome(within: patience), "loads side by side give what they give one by one",
        ("request", request))
    }
  }

  /// How a load has ended.
  enum Outcome<Value: Equatable & Sendable>: Equatable, Sendable {
    case value(Value?)
    case failure(String)
    case cancelled
    case endless
  }
}

/// One load in a task of its own, which is given up when it takes too long.
struct LoaderRun<Value: Equatable & Sendable>: Sendable {
  typealias Outcome = LoaderLaws.Outcome<Value>

  private let end = OneShot<Outcome>()
  private let task: Task<Void, Never>

  init<Base: Loader>(_ loader: Base, _ request: Base.Request, isCancelled: Bool = false) where Base.Value == Value {
    let end = end
    task = Task {
      if isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      let outcome: Outcome
      do {
        outcome = .value(try await loader.load(request))
      } catch is CancellationError {
        outcome = .cancelled
      } catch {
        outcome = .failure("\(error)")
      }
      end.complete(with: .success(outcome))
    }
  }

  /// How it has ended; it is cancelled when the test is.
  func outcome(within patience: Duration) async -> Outcome {
    let (end, task) = (end, task)
    let watchdog = Task {
      try? await ContinuousClock().sleep(until: StoreActivity.deadline(after: patience))
      end.complete(with: .success(.endless))
    }
    defer {
      watchdog.cancel()
      task.cancel()
    }
    do {
      return try await end.value()
    } catch {
      return .cancelled
    }
  }
}
