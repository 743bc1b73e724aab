import LoadableTesting
import TestSupport
import Testing

struct UnimplementedLoaderTests {
  @Test("a load fails the test, where the loader was made, and throws")
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

  @Test("what it throws says what was used")
  func error() async {
    _ = await failures {
      let error = await #expect(throws: UnimplementedError.self) {
        try await UnimplementedLoader<Int, Int>().load(3)
      }
      expectEqual(error?.description, "UnimplementedLoader.load(3)")
    }
  }
}
