import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The samples in the article do what its table says.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct MovingFromTCALoadableTests {
  private let register = ControlledLoader<EmptyLoadRequest, [Sailor]>()
  private let ann = Sailor(id: 1, name: "Ann")

  private func crew() -> StoreOf<CrewFeature> {
    let register = register
    return StoreOf<CrewFeature>(initialState: .init()) {
      CrewFeature { try await register.load(EmptyLoadRequest()) ?? [] }
    }
  }

  @Test(
    "the indicator is visible before loading, which starts when the view appears; a reload keeps the crew on screen")
  func screen() async throws {
    let store = crew()
    let screen = CrewScreen(store: store)
    let waiting = HTML.text("Loading", role: .activity(fraction: nil, placement: .above))
    #expect(screen.body.source.contains(waiting.source))
    screen.onAppear()
    #expect(screen.body.source.contains(waiting.source))
    try await register.nextRequest().succeed(with: [ann])
    await finish(store)
    let list = "<ul><li><span>Ann</span></li></ul>"
    #expect(screen.body.source.contains(#"<div class="content">\#(list)</div>"#))
    screen.onAppear()
    #expect(register.pendingRequests.isEmpty)
    screen.reloadTapped()
    #expect(screen.body.source.contains(#"<div class="content">\#(list)</div><div class="indicator"><p"#))
    try await register.nextRequest().succeed(with: [])
    await finish(store)
    #expect(screen.body.source.contains(#"<p class="note">Nothing here</p></div><div class="indicator"></div>"#))
  }

  private func finish(_ store: StoreOf<CrewFeature>) async {
    for await state in store.states where !state.$crew.isLoading { return }
  }
}
