import LoadableTesting
import TestSupport
import Testing

struct LoaderSpyTests {
  private struct Offline: Error, Equatable {}

  @Test("requests are recorded in order and answered by the other loader")
  func records() async throws {
    let spy = LoaderSpy(LoaderStub<Int, String>(answers: .success("one"), .failure(Offline())))
    expectEqual(spy.requests, [])
    expectEqual(try await spy.load(1), "one")
    await #expect(throws: Offline()) { try await spy.load(2) }
    expectEqual(spy.requests, [1, 2])
  }
}
