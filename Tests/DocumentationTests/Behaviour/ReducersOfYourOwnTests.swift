import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct ReducersOfYourOwnTests {
  private let radio = ControlledLoader<String, String>()

  /// What is said in a room, asked for one message at a time.
  private var messages: @Sendable (_ room: String) -> AsyncStream<String> {
    let radio = radio
    return { room in AsyncStream { try? await radio.load(room) } }
  }

  @Test("the article's reducer runs a child in a case of an enum, whose work ends with the case")
  func door() async throws {
    let store = TestStore(initialState: DoorFeature.State.closed) { DoorFeature(messages: messages) }
    for room in ["a", "b"] {
      store.send(.open(room)) { $0 = .lounge(LoungeFeature.State(room: room)) }
      try await radio.nextRequest().succeed(with: "hello")
      await store.receive(\.lounge) { $0 = .lounge(LoungeFeature.State(room: room, messages: ["hello"])) }
      let call = try await radio.nextRequest()
      store.send(.close) { $0 = .closed }
      #expect(call.isCancelled)
    }
    await store.finish()
  }
}
