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

  @Test("a function answers each request")
  func function() async throws {
    let stub = LoaderStub<Int, String> { request in
      guard request > 0 else { throw Offline() }
      return "\(request)"
    }
    expectEqual(try await stub.load(3), "3")
    await #expect(throws: Offline()) { try await stub.load(0) }
  }

  @Test("answers come in order, and the last one is repeated")
  func answers() async throws {
    let stub = LoaderStub<Int, String>(answers: .failure(Offline()), .success(nil), .success("value"))
    await #expect(throws: Offline()) { try await stub.load(1) }
    expect(try await stub.load(1) == nil)
    for _ in 1...3 { expectEqual(try await stub.load(1), "value") }
  }

  @Test("a cancelled load gets no answer, and does not use one up")
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

struct UnimplementedLoaderTests {
  @Test("a load throws, and fails the test at the line that created the loader")
  func load() async {
    let loader = UnimplementedLoader<String, Int>("the profile client")
    let line = #line - 1
    let failures = await failures {
      await #expect(throws: UnimplementedError.self) { try await loader.load("ann") }
    }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.map(\.fileID), [#fileID])
    expectEqual(failures.first?.message.contains("the profile client was asked to load \"ann\""), true)
  }

  @Test("the error says what was used")
  func error() async {
    _ = await failures {
      let error = await #expect(throws: UnimplementedError.self) {
        try await UnimplementedLoader<Int, Int>().load(3)
      }
      expectEqual(error?.description, "UnimplementedLoader.load(3)")
    }
  }
}
