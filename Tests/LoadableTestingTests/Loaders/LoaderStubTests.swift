import LoadableTesting
import TestSupport
import Testing

struct LoaderStubTests {
  private struct Offline: Error, Equatable {}

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
}
