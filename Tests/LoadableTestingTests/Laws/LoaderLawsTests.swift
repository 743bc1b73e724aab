import LoadableCore
import LoadableReducers
import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
struct LoaderLawsTests {
  /// A mistake: it remembers one request for all loads.
  private actor Confused: Loader {
    private var latest = 0
    private var count = 0
    private var first: CheckedContinuation<Void, Never>?

    func load(_ request: Int) async throws -> Int? {
      try Task.checkCancellation()
      latest = request
      count += 1
      let number = count
      // The third and the fourth load run side by side; the one that arrives first waits for the other.
      if number == 3 { await withCheckedContinuation { first = $0 } }
      if number == 4 { first?.resume() }
      return latest
    }
  }

  @Test("our doubles follow the laws: one that answers, one that fails, one that wraps another, a source of pages")
  func ours() async {
    let failures = await failures {
      await Laws.checkLoader(LoaderStub<Int, Int> { $0 * 2 }, requests: [1, 2])
      await Laws.checkLoader(LoaderStub<Int, Int>(throwing: FlakyLoaderError(call: 1)), requests: [1, 2])
      await Laws.checkLoader(LoaderSpy(LoaderStub<Int, Int>(returning: nil)), requests: [1, 2])
      await Laws.checkLoader(
        PagedSource(offsetting: [1, 2, 3]), requests: [.init(limit: 2), .init(limit: 2, offset: 2)])
    }
    expectEqual(failures, [])
  }

  @Test("a loader that answers although it is cancelled is reported")
  func ignoresCancellation() async {
    struct Careless: Loader {
      func load(_ request: Int) async throws -> Int? { request }
    }
    let line = #line + 2
    let found = await failures {
      await Laws.checkLoader(Careless(), requests: [1, 2])
    }
    expectEqual(found.map(\.line), [line, line])
    expectEqual(
      found.first?.message,
      """
      The loader Careless breaks the law "a load whose task is cancelled ends with CancellationError".

        request: 1
        outcome: .value(1)
      """)
  }

  /// Answers the first two loads of a request at once; the later ones, which the laws cancel, wait for a server.
  private struct Waiting: Loader {
    let swallowsCancellation: Bool
    private let counts = Locked<[Int: Int]>([:])

    init(swallowsCancellation: Bool) {
      self.swallowsCancellation = swallowsCancellation
    }

    func load(_ request: Int) async throws -> Int? {
      try Task.checkCancellation()
      let count = counts.withLock { counts in
        counts[request, default: 0] += 1
        return counts[request] ?? 0
      }
      if count > 2 {
        // Nothing arrives, so only the cancellation ends the loop.
        for await _ in AsyncStream<Void>.makeStream().stream {}
        if !swallowsCancellation { try Task.checkCancellation() }
      }
      return request
    }
  }

  /// Hops from actor to actor without waiting for anything.
  private actor Hopping: Loader {
    private actor Cache {
      func value(_ request: Int) -> Int { request }
    }

    private let cache = Cache()

    func load(_ request: Int) async throws -> Int? {
      try Task.checkCancellation()
      return await cache.value(request)
    }
  }

  @Test("a loader that checks its cancellation only in its first line is reported")
  func swallowsCancellation() async {
    let line = #line + 1
    let found = await failures { await Laws.checkLoader(Waiting(swallowsCancellation: true), requests: [1, 2]) }
    expectEqual(found.map(\.line), [line, line])
    expectEqual(
      found.first?.message,
      """
      The loader Waiting breaks the law "a load that is cancelled while it waits ends with CancellationError".

        request: 1
        outcome: .value(1)
      """)
  }

  @Test("loads that go from actor to actor, or wait and end when they are cancelled, follow the laws")
  func hopsAndWaits() async {
    let found = await failures {
      await Laws.checkLoader(Hopping(), requests: [1, 2])
      await Laws.checkLoader(Waiting(swallowsCancellation: false), requests: [1, 2])
    }
    expectEqual(found, [])
  }

  @Test("a loader with another error for a cancellation is reported")
  func otherError() async {
    struct Careless: Loader {
      struct Aborted: Error {}
      func load(_ request: Int) async throws -> Int? {
        if Task.isCancelled { throw Aborted() }
        return request
      }
    }
    let found = await failures { await Laws.checkLoader(Careless(), requests: [1, 2]) }
    expect(found.count == 2 && found.allSatisfy { $0.message.contains("outcome: .failure(\"Aborted()\")") })
  }

  @Test("a loader whose loads affect each other is reported")
  func confused() async {
    let found = await failures { await Laws.checkLoader(Confused(), requests: [1, 2]) }
    expectOne(
      found, line: #line - 2, facts: "breaks the law \"concurrent loads return what single loads return\"",
      "request: ",
      "expected: .value(", "actual: .value(")
  }

  @Test("a load that never ends is given up and reported")
  func endless() async {
    let found = await failures {
      await Laws.checkLoader(ControlledLoader<Int, Int>(), requests: [1, 2], timeout: .milliseconds(100))
    }
    expect(found.count == 2 && found.allSatisfy { $0.message.contains("breaks the law \"a load ends\"") })
  }

  @Test("samples that prove nothing about loaders are a failure", arguments: [[], [1], [1, 1]])
  func noSamples(requests: [Int]) async {
    let found = await failures { await Laws.checkLoader(LoaderStub<Int, Int>(returning: 1), requests: requests) }
    expectOne(found, line: #line - 1, facts: "cannot be checked: give at least two requests that differ")
  }
}
