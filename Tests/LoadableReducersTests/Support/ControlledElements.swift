import LoadableTesting

/// A source of sequences whose elements a test gives.
struct ControlledElements: Sendable {
  typealias Elements = AsyncThrowingStream<[Int], any Error>

  private let loader = ControlledLoader<String, Elements>()

  /// Whether nobody waits for a sequence.
  var isIdle: Bool { loader.pendingRequests.isEmpty }

  func elements(of request: String) async throws -> Elements {
    try await loader.load(request) ?? Elements { $0.finish() }
  }

  /// Answers the next request with a sequence, which the test goes on to fill.
  func nextSequence() async throws -> Elements.Continuation {
    let (elements, continuation) = Elements.makeStream()
    try await loader.nextRequest().succeed(with: elements)
    return continuation
  }

  /// The next request, to fail it before there is a sequence.
  func nextRequest() async throws -> ControlledCall<String, Elements> {
    try await loader.nextRequest()
  }
}
