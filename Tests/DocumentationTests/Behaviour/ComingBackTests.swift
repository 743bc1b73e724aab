import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct ComingBackTests {
  @Test("the article's inbox is loaded again when the app is back")
  func back() async throws {
    let (active, online, clock) = (ControlledSignal(true), ControlledSignal(true), TestClock())
    let loader = ControlledLoader<EmptyLoadRequest, [String]>()
    let policy = LoadPolicy.inbox(active: active, online: online).clock(clock)
    let store = TestStore(initialState: InboxFeature.State()) {
      InboxFeature(policy: policy) { try await loader.load(EmptyLoadRequest()) }
    }
    store.send(.inbox(.load())) { $0.$inbox.loading() }
    try await loader.nextRequest().succeed(with: ["Hello"])
    await store.receive(\.inbox.finished) { $0.$inbox = .loaded(["Hello"]) }

    try await active.give(false)
    clock.advance(to: try await clock.nextSleep())
    await store.receive(\.inbox.ticked, .staleness) { $0.$inbox.becameStale() }
    try await active.give(true)
    await store.receive(\.inbox.signalled) { $0.$inbox.loading() }
    try await loader.nextRequest().succeed(with: ["Hello", "Welcome back"])
    await store.receive(\.inbox.finished) { $0.$inbox = .loaded(["Hello", "Welcome back"]) }

    store.send(.inbox(.unload)) { $0.$inbox.unload() }
    await store.finish()
  }

  @Test("the article's signal passes on what the system says")
  func signal() async {
    let app = AppInFront {
      AsyncStream { continuation in
        continuation.yield(true)
        continuation.finish()
      }
    }
    var values: [Bool] = []
    for await value in app.changes() { values.append(value) }
    #expect(values == [true])
  }
}
