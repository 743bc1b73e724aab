import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct InMemoryStorageTests {
  @Test("a call whose task is cancelled no longer waits, so the next one is released", arguments: [true, false])
  func cancelled(hasPower: Bool) async throws {
    let storage = InMemoryStorage()
    if hasPower { storage.hold() } else { storage.losePower(afterCalls: 0) }
    let cancelled = Task { try await storage.remove("a") }
    try await storage.wait { $0.isWaiting }
    cancelled.cancel()
    expect(!storage.isWaiting)
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    guard hasPower else { return }
    let waiting = Task { try await storage.remove("b") }
    try await storage.wait { $0.isWaiting }
    storage.release(1)
    try await storage.wait { !$0.isWaiting }
    try await waiting.value
  }
}
