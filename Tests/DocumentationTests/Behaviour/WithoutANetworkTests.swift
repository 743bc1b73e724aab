import LoadableReducers
import LoadableTesting
import Testing

@MainActor struct WithoutANetworkTests {
  private let loader = ControlledLoader<Int, Memo>()
  private let saves = ControlledLoader<String, Bool>()

  private func start(_ storage: InMemoryStorage) -> (CachedLoader<Int, Memo>, TestStoreOf<MemoFeature>) {
    let memos = memoCache(of: "ann", in: storage) { [loader] in try await loader.load($0) }
    let store = TestStore(initialState: MemoFeature.State(account: "ann")) {
      MemoFeature(memos: memos, storage: storage) { [saves] rewording, key in
        _ = try await saves.load("\(rewording.text) \(key)")
      }
    }
    return (memos, store)
  }

  @Test("the article's memo is shown in a tunnel, and what was written there is sent after the next start")
  func tunnel() async throws {
    // At home.
    let storage = InMemoryStorage()
    let first = memoCache(of: "ann", in: storage) { [loader] in try await loader.load($0) }
    let home = Task { try await first.load(7) }
    try await loader.nextRequest().succeed(with: Memo(id: 7, text: "Milk"))
    _ = try await home.value
    await first.finishStoring()

    // A day later, in the tunnel.
    let tunnel = storage.restarted()
    tunnel.makeOlder(by: .seconds(86_400))
    let (_, store) = start(tunnel)
    store.send(.memo(.load(7))) { $0.$memo.loading(7) }
    let call = try await loader.nextRequest()
    await store.receive(\.memo.delivered) { $0.$memo.deliveredStale(Memo(id: 7, text: "Milk")) }
    call.fail(with: Offline())
    await store.receive(\.memo.failed) { $0.$memo.failed(with: Offline()) }
    #expect(store.state.shown.content?.isStale == true)
    store.send(.rewordings(.begin(Rewording(memo: 7, text: "Oat milk")))) {
      $0.$rewordings.begin(Rewording(memo: 7, text: "Oat milk"))
    }
    #expect(store.state.shown.value?.text == "Oat milk")
    let sent = try await saves.nextRequest().request
    let home2 = tunnel.restarted()
    store.exhaustivity = .off

    // At home again.
    let (_, later) = start(home2)
    later.exhaustivity = .off
    later.send(.memo(.load(7)))
    let again = try await saves.nextRequest()
    #expect(again.request == sent)
    await later.receive(\.rewordings.restored)
    #expect(later.state.rewordings == [Rewording(memo: 7, text: "Oat milk")])
  }
}

private struct Offline: Error {}
