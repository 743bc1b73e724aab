import LoadableTesting
import TestSupport
import Testing

struct LoaderStubTests {
  private struct Offline: Error, Equatable {}

  @Test("a fixed value is given to every request", arguments: ["value", nil])
  func fixedValue(value: String?) async throws {
    let stub = LoaderStub<Int, String>(returning: value)
    for request in 1...2 { expectEqual(try await stub.load(request), value) }
  }

  @Test("a fixed error is thrown at every request")
  func fixedError() async {
    let stub = LoaderStub<Int, String>(throwing: Offline())
    for request in 1...2 {
      await #expect(throws: Offline()) { try await stub.load(request) }
    }
  }

  @Test("a function answers by the request")
  func function() async throws {
    let stub = LoaderStub<Int, String> { request in
      guard request > 0 else { throw Offline() }
      return "\(request)"
    }
    expectEqual(try await stub.load(3), "3")
    await #expect(throws: Offline()) { try await stub.load(0) }
  }

  @Test("answers come in order, and the last one ever after")
  func answers() async throws {
    let stub = LoaderStub<Int, String>(answers: .failure(Offline()), .success(nil), .success("value"))
    await #expect(throws: Offline()) { try await stub.load(1) }
    expect(try await stub.load(1) == nil)
    for _ in 1...3 { expectEqual(try await stub.load(1), "value") }
  }

  @Test("a cancelled load gets no answer, and uses none up")
  func cancelled() async throws {
    let stub = LoaderStub<Int, String>(answers: .success("first"), .success("second"))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await stub.load(1)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(try await stub.load(1), "first")
  }
}
