import TestSupport
import Testing

@testable import LoadableTesting

struct OneShotTests {
  private struct Failed: Error {}

  @Test("a result that came before is there at once")
  func resultBefore() async throws {
    let shot = OneShot<Int>()
    shot.complete(with: .success(1))
    expectEqual(try await shot.value(), 1)
    expectEqual(try await shot.value(), 1)
  }

  @Test("the first result wins")
  func firstWins() async throws {
    let shot = OneShot<Int>()
    expect(shot.settle(with: .success(1)) != nil)
    expect(shot.settle(with: .failure(Failed())) == nil)
    expectEqual(try await shot.value(), 1)
  }

  @Test("whoever waits is woken by the result", arguments: [Result<Int, any Error>.success(1), .failure(Failed())])
  func wakes(result: Result<Int, any Error>) async {
    let shot = OneShot<Int>()
    async let first = Result { try await shot.value() }
    async let second = Result { try await shot.value() }
    shot.complete(with: result)
    expectEqual(await "\(first) \(second)", "\(result) \(result)")
  }

  @Test("a cancelled task stops to wait at once")
  func cancellation() async {
    let shot = OneShot<Int>()
    let task = Task { try await shot.value() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("what a cancellation does is done when cancel returns")
  func cancellationHandler() async throws {
    let shot = OneShot<Int>()
    let isCancelled = Locked(false)
    let begun = OneShot<Void>()
    let task = Task {
      try await shot.value {
        isCancelled.withLock { $0 = true }
      } begin: {
        begun.complete(with: .success(()))
      }
    }
    try await begun.value()
    task.cancel()
    expect(isCancelled.withLock { $0 })
    shot.complete(with: .success(2))
    expectEqual(try await task.value, 2)
  }
}

extension Result where Failure == any Error {
  fileprivate init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
