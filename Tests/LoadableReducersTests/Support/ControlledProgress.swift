import LoadableReducers
import LoadableTesting

/// A source of values whose progress and answers a test gives.
struct ControlledProgress: Sendable {
  typealias Call = ControlledCall<String, [Int]>

  private let loader: ControlledLoader<String, [Int]>
  private let reporters = AsyncStream<LoadProgressReporter>.makeStream()
  private let answers = AsyncStream<Void>.makeStream()

  init(ignoresCancellation: Bool = false) {
    loader = ControlledLoader(ignoresCancellation: ignoresCancellation)
  }

  func load(_ request: String, _ progress: LoadProgressReporter) async throws -> [Int]? {
    reporters.continuation.yield(progress)
    defer { answers.continuation.yield() }
    return try await loader.load(request)
  }

  /// The next load, and whom it tells how far it is.
  func nextRequest(isolation: isolated any Actor = #isolation) async throws -> (
    call: Call, progress: LoadProgressReporter
  ) {
    let call = try await loader.nextRequest()
    for await reporter in reporters.stream { return (call, reporter) }
    throw CancellationError()
  }

  /// Waits until the next answer was given and taken in.
  func answered(isolation: isolated any Actor = #isolation) async {
    for await _ in answers.stream { return }
  }
}
