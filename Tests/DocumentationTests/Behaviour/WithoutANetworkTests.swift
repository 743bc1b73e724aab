import LoadableReducers
import LoadableTesting
import TestSupport
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

  @Test("the article's errands: started in a tunnel, changed there, started again, and sent when the network is back")
  func errands() async throws {
    let (loads, saves) = (ControlledLoader<EmptyLoadRequest, ErrandScreen.Errands>(), ControlledLoader<Sent, Bool>())
    let client = ErrandClient(
      errands: { try await loads.load(EmptyLoadRequest()) ?? [] },
      save: { edit, key in _ = try await saves.load(Sent(edit: edit, key: key)) })
    let clock = TestClock()
    func start(_ storage: InMemoryStorage, _ online: ControlledSignal) -> ErrandScreen {
      ErrandScreen(account: "ann", client: client, storage: storage, online: AnyLoadSignal(online), clock: clock)
    }
    let milk = Errand(id: "a", text: "Milk")
    let disk = InMemoryStorage()
    let home = start(disk, ControlledSignal(true))
    let loading = home.errands.send(.load())
    try await loads.nextRequest().succeed(with: [milk])
    await loading.finish()
    try await disk.wait { !$0.records.isEmpty }
    home.errands.cancelEffects()

    // The next day, in a tunnel: what was loaded yesterday is on screen, and so is the reason why it is old.
    let disk2 = disk.restarted()
    disk2.makeOlder(by: .seconds(86_400))
    let tunnel = start(disk2, ControlledSignal(false))
    let load = tunnel.errands.send(.load())
    try await loads.nextRequest().fail(with: Offline())
    await load.finish()
    #expect(tunnel.lines == ["○ Milk"])
    #expect(tunnel.problems == ["Not up to date: Offline()"])

    // The user ticks one errand, and adds another. Both show at once, and the first attempt to send them fails.
    tunnel.ticked(milk)
    tunnel.added("Bread", id: "b")
    let (tick, bread) = (try await saves.nextRequest(), try await saves.nextRequest())
    tick.fail(with: Offline())
    bread.fail(with: Offline())
    #expect(tunnel.lines == ["✓ Milk (not sent yet)", "○ Bread (not sent yet)"])
    tunnel.errands.cancelEffects()

    // The app has ended, and starts again, still in the tunnel. The edits are there, and are sent under the same keys.
    let online = ControlledSignal(false)
    let screen = start(disk2.restarted(), online)
    screen.errands.send(.load())
    try await loads.nextRequest().fail(with: Offline())
    // Edits of two errands are sent side by side, so either may come first.
    let again = [try await saves.nextRequest(), try await saves.nextRequest()]
    #expect(Set(again.map(\.request)) == [tick.request, bread.request])
    for call in again { call.fail(with: Offline()) }
    try await online.nextSubscription()
    await takeTurns(until: { screen.errands.edits.shown.map(\.attempt) == [2, 2] && !screen.errands.state.isLoading })

    // An hour later, nothing was given up.
    clock.advance(by: .seconds(3_600))
    #expect(saves.pendingRequests.isEmpty)
    #expect(screen.lines == ["✓ Milk (not sent yet)", "○ Bread (not sent yet)"])
    // The network is back: the errands are loaded again, and both edits are sent. The server refuses one of them.
    try await online.give(true)
    try await loads.nextRequest().succeed(with: [milk])
    let calls = [try await saves.nextRequest(), try await saves.nextRequest()]
    calls.first { $0.request == tick.request }?.succeed(with: true)
    try await loads.nextRequest().succeed(with: [Errand(id: "a", text: "Milk", isDone: true)])
    calls.first { $0.request == bread.request }?.fail(with: ErrandRefused())
    try await loads.nextRequest().succeed(with: [Errand(id: "a", text: "Milk", isDone: true)])
    await takeTurns(until: { screen.errands.edits.shown.isEmpty && !screen.errands.state.isLoading })

    // Each edit has its end: one is done, and the other can be sent again or dismissed.
    #expect(screen.lines == ["✓ Milk"])
    #expect(screen.problems == ["Something went wrong"])
    #expect(screen.errands.edits.failed.map(\.edit) == [bread.request.edit])
    screen.errands.cancelEffects()
  }
}

private struct Offline: Error {}

/// An edit of errands as it is sent, with its key.
private nonisolated struct Sent: Hashable {
  let edit: ErrandEdit
  let key: String
}
