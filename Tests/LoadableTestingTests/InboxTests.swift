import TestSupport
import Testing

@testable import LoadableTesting

struct InboxTests {
  @Test("elements are taken in the order in which they came")
  func keepsOrder() async throws {
    var inbox = Inbox<Int>()
    for element in 1...3 { expect(inbox.put(element) == nil) }
    for element in 1...3 { expectEqual(try await inbox.take().value(), element) }
  }

  @Test("those who wait are served in the order in which they asked")
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
