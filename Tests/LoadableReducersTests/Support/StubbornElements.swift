import LoadableTesting

/// A sequence that continues when its task is cancelled.
struct StubbornElements: AsyncSequence, Sendable {
  private let loader = ControlledLoader<Int, [Int]>(ignoresCancellation: true)
  private let releases = AsyncStream<Void>.makeStream()

  struct AsyncIterator: AsyncIteratorProtocol {
    let loader: ControlledLoader<Int, [Int]>
    let witness: ReleaseWitness

    mutating func next() async throws -> [Int]? { try await loader.load(0) }
  }

  func makeAsyncIterator() -> AsyncIterator {
    let continuation = releases.continuation
    return AsyncIterator(loader: loader, witness: ReleaseWitness { continuation.finish() })
  }

  /// Delivers the next element, when it is requested; nil ends the sequence.
  func next(_ element: [Int]?) async throws {
    try await loader.nextRequest().succeed(with: element)
  }

  /// Waits until no more elements are requested.
  func released() async {
    for await _ in releases.stream {}
  }
}
