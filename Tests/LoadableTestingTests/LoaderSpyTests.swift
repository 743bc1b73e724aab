import LoadableTesting
import Testing

@Suite("LoaderSpy")
struct LoaderSpyTests {
  private struct Offline: Error, Equatable {}

  @Test("requests are recorded in order and answered by the other loader")
  func records() async throws {
    let spy = LoaderSpy(LoaderStub<Int, String>(answers: .success("one"), .failure(Offline())))
    #expect(spy.requests == [])
    #expect(try await spy.load(1) == "one")
    await #expect(throws: Offline()) { try await spy.load(2) }
    #expect(spy.requests == [1, 2])
  }
}
