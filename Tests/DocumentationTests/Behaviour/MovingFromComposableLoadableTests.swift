import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The samples in the article do what its table says.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct MovingFromComposableLoadableTests {
  private struct Busy: Error, CustomStringConvertible { let description = "busy" }

  private let office = ControlledLoader<String, String>()

  private func harbour() -> StoreOf<HarbourFeature> {
    let office = office
    return StoreOf<HarbourFeature>(initialState: .init()) { HarbourFeature { try await office.load($0)! } }
  }

  @Test("the screen loads its request when it appears, and shows it, the error with its request, and the child")
  func berth() async throws {
    let store = harbour()
    let screen = BerthScreen(store: store)
    screen.onAppear()
    #expect(shows(screen.body, .text("Looking at berth 7", role: .note)))
    let call = try await office.nextRequest()
    #expect(call.request == "berth 7")
    call.fail(with: Busy())
    await finish(store)
    #expect(shows(screen.body, .text("Berth 7: busy", role: .error)))
    screen.onAppear()
    #expect(office.pendingRequests.isEmpty, "a failure is not tried again by itself")
    store.send(.berth(.refresh))
    try await office.nextRequest().succeed(with: "Belem")
    await finish(store)
    #expect(shows(screen.body, .text("Belem", role: .plain)))
    store.send(.berth(.child(.castOff)))
    #expect(shows(screen.body, .text("free", role: .plain)))
    let running = store.send(.berth(.load(8)))
    store.send(.berth(.cancel))
    await running.finish()
    #expect(!store.$berth.isLoading && store.$berth.content?.request == 7)
  }

  private func shows(_ page: HTML, _ content: HTML) -> Bool {
    page.source.contains(#"<div class="content">\#(content.source)</div>"#)
  }

  private func finish(_ store: StoreOf<HarbourFeature>) async {
    for await state in store.states where !state.$berth.isLoading { return }
  }
}
