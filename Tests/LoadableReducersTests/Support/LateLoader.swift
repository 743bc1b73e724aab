import LoadableCore
import LoadableReducers
import LoadableTesting

/// A loader that continues when it is cancelled, as careless clients do, and reports when it has answered.
///
/// On the isolation of the store an answer is handled before other code hears of it: after ``answered()`` a test sees what became of the
/// late result.
struct LateLoader: Loader {
  private let loader = ControlledLoader<String, [Int]>(ignoresCancellation: true)
  private let answers = AsyncStream<Void>.makeStream()

  func load(_ request: String) async throws -> [Int]? {
    defer { answers.continuation.yield() }
    return try await loader.load(request)
  }

  /// The same, and the test tells how far it is.
  func load(_ request: String, _ progress: LoadProgressReporter) async throws -> [Int]? {
    defer { answers.continuation.yield() }
    return try await loader.load(request, progress)
  }

  func nextRequest() async throws -> ControlledCall<String, [Int]> {
    try await loader.nextRequest()
  }

  /// Waits until the next answer was given and handled.
  func answered(isolation: isolated any Actor = #isolation) async {
    for await _ in answers.stream { return }
  }
}
