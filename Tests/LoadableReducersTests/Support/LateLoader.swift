import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport

/// A loader that continues when it is cancelled, as careless clients do, and reports when it has answered.
///
/// On the isolation of the store, an answer is handled before other code learns about it: after ``answered()``, a test
/// sees the effect of the late result.
struct LateLoader: Loader {
  private let loader = ControlledLoader<String, [Int]>(ignoresCancellation: true)
  private let answers = AsyncStream<Void>.makeStream()

  func load(_ request: String) async throws -> [Int]? {
    defer { answers.continuation.yield() }
    return try await loader.load(request)
  }

  /// The same, and the test can report progress.
  func load(_ request: String, _ progress: LoadProgressReporter) async throws -> [Int]? {
    defer { answers.continuation.yield() }
    return try await loader.load(request, progress)
  }

  func nextRequest() async throws -> ControlledCall<String, [Int]> {
    try await loader.nextRequest()
  }

  /// Waits until the next answer has been given and handled.
  func answered(isolation: isolated any Actor = #isolation) async {
    for await _ in answers.stream { return }
  }
}

extension ControlledLoader {
  /// Expects that the next call, of a load or an effect that was ended in the turn of its start, is cancelled.
  ///
  /// Where effects begin later, such a load never begins, and there is no call. The next call that the test awaits is
  /// then another one, so a call that was made anyway fails the test there.
  ///
  /// - Parameter count: the number of such calls.
  func expectCancelledAtOnce(
    _ count: Int = 1, isolation: isolated (any Actor)? = #isolation, fileID: StaticString = #fileID,
    filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) async throws {
    guard !effectsBeginLater else { return }
    for _ in 0..<count {
      let call = try await nextRequest(isolation: isolation)
      expect(call.isCancelled, "\(call)", fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
