import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct WithoutANetworkTests {
  private let loader = ControlledLoader<Int, Postcard>()
  private let saves = ControlledLoader<String, Bool>()

  private func start(_ storage: InMemoryStorage) -> (CachedLoader<Int, Postcard>, TestStoreOf<PostcardFeature>) {
    let postcards = postcardCache(of: "ann", in: storage) { [loader] in try await loader.load($0) }
    let store = TestStore(initialState: PostcardFeature.State(account: "ann")) {
      PostcardFeature(postcards: postcards, storage: storage) { [saves] rewording, key in
        _ = try await saves.load("\(rewording.text) \(key)")
      }
    }
    return (postcards, store)
  }

  @Test("the article's postcard is shown in a tunnel, and what was written there is sent after the next start")
  func tunnel() async throws {
    // At home.
    let storage = InMemoryStorage()
    let first = postcardCache(of: "ann", in: storage) { [loader] in try await loader.load($0) }
    let home = Task { try await first.load(7) }
    try await loader.nextRequest().succeed(with: Postcard(id: 7, text: "Sun"))
    _ = try await home.value
    await first.finishStoring()

    // A day later, in the tunnel.
    let tunnel = storage.restarted()
    tunnel.makeOlder(by: .seconds(86_400))
    let (_, store) = start(tunnel)
    store.send(.postcard(.load(7))) { $0.$postcard.loading(7) }
    let call = try await loader.nextRequest()
    await store.receive(\.postcard.delivered) { $0.$postcard.deliveredStale(Postcard(id: 7, text: "Sun")) }
    call.fail(with: Offline())
    await store.receive(\.postcard.failed) { $0.$postcard.failed(with: Offline()) }
    #expect(store.state.shown.content?.isStale == true)
    store.send(.rewordings(.begin(Rewording(postcard: 7, text: "Rain")))) {
      $0.$rewordings.begin(Rewording(postcard: 7, text: "Rain"))
    }
    #expect(store.state.shown.value?.text == "Rain")
    let sent = try await saves.nextRequest().request
    let home2 = tunnel.restarted()
    store.exhaustivity = .off

    // At home again.
    let (_, later) = start(home2)
    later.exhaustivity = .off
    later.send(.postcard(.load(7)))
    let again = try await saves.nextRequest()
    #expect(again.request == sent)
    await later.receive(\.rewordings.restored)
    #expect(later.state.rewordings == [Rewording(postcard: 7, text: "Rain")])
  }
}

private struct Offline: Error {}
