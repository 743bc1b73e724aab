import TestSupport
import Testing

@testable import LoadableTesting

struct OneShotTests {
  private struct Failed: Error {}

  @Test("an earlier result is returned at once")
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

  @Test("a waiting task is woken by the result", arguments: [Result<Int, any Error>.success(1), .failure(Failed())])
  func wakes(result: Result<Int, any Error>) async {
    let shot = OneShot<Int>()
    async let first = Result { try await shot.value() }
    async let second = Result { try await shot.value() }
    shot.complete(with: result)
    expectEqual(await "\(first) \(second)", "\(result) \(result)")
  }

  @Test("a cancelled task stops waiting at once")
  func cancellation() async {
    let shot = OneShot<Int>()
    let task = Task { try await shot.value() }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("the cancellation handler has finished when cancel returns")
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

struct InboxTests {
  @Test("elements are taken in the order in which they arrived")
  func keepsOrder() async throws {
    var inbox = Inbox<Int>()
    for element in 1...3 { expect(inbox.put(element) == nil) }
    for element in 1...3 { expectEqual(try await inbox.take().value(), element) }
  }

  @Test("waiting tasks are served in the order in which they asked")
  func servesInOrder() async throws {
    var inbox = Inbox<Int>()
    let first = inbox.take()
    let second = inbox.take()
    inbox.put(1)?()
    inbox.put(2)?()
    expectEqual(try await first.value(), 1)
    expectEqual(try await second.value(), 2)
  }

  @Test("an element is not lost to a waiting task that was cancelled")
  func skipsCancelled() async throws {
    var inbox = Inbox<Int>()
    inbox.take().complete(with: .failure(CancellationError()))
    let second = inbox.take()
    inbox.put(1)?()
    expectEqual(try await second.value(), 1)
  }

  @Test("removed elements are not taken")
  func removes() async throws {
    var inbox = Inbox<Int>()
    for element in 1...3 { _ = inbox.put(element) }
    inbox.removeAll { $0 != 2 }
    expectEqual(try await inbox.take().value(), 2)
  }
}
