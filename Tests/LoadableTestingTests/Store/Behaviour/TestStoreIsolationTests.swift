import LoadableCore
import LoadableReducers
import LoadableTesting
import Testing

@Suite(.timeLimit(.minutes(60)))
struct TestStoreIsolationTests {
  @Test("a custom global actor")
  @Backend func globalActor() async throws {
    try await loadsAndFails()
  }

  @Test("the main actor")
  @MainActor func mainActor() async throws {
    try await loadsAndFails()
  }

  @Test("a custom actor")
  func instance() async throws {
    try await Server().test()
  }
}

@globalActor private actor Backend {
  static let shared = Backend()
}

private actor Server {
  func test() async throws {
    try await loadsAndFails()
  }
}

/// Uses every part of a test store on the caller's isolation, and checks that a failure has the right line there.
private func loadsAndFails(isolation: isolated any Actor = #isolation) async throws {
  let loader = ControlledLoader<EmptyLoadRequest, Profile>()
  let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature(loader: loader) }
  store.send(.onAppear) { $0.$profile.loading() }
  try await loader.nextRequest().succeed(with: .ann)
  await store.receive(\.profile.finished) { $0.$profile.loaded(with: .ann) }
  let task = store.send(.pullToRefresh) { $0.$profile.loading() }
  try await loader.nextRequest().succeed(with: .bob)
  await task.finish()
  let line = #line + 3
  let failures = await failures {
    _ = isolation
    await store.receive(\.profile.finished)
    await store.finish()
  }
  expectOne(failures, line: line, facts: "the state has changed", "\"Ann\"", "\"Bob\"")
}
