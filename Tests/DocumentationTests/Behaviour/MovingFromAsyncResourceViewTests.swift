import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// The samples in the article do what its table says.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct MovingFromAsyncResourceViewTests {
  private struct Dark: Error {}

  @Test("enters each state that their store had")
  func states() async {
    let loader = LoaderStub<EmptyLoadRequest, Lamp>(answers: .failure(Dark()), .success(Lamp(colour: "red")))
    let model = LoadableModel { _ in try await loader.load(EmptyLoadRequest()) }
    #expect(model.isNotLoaded)

    await model.load()
    #expect(model.hasFailed)

    await model.retry()
    #expect(model.value == Lamp(colour: "red"))
  }

  @Test("the screen loads when it appears, offers a retry after a failure, and shows the resource")
  func screen() async throws {
    let lamps = ControlledLoader<Int, Lamp>()
    let screen = LampScreen(model: makeLamps(3..<4) { try await lamps.load($0)! }[0])
    #expect(screen.body == page(.nothing))
    async let appearing: Void = screen.onAppear()
    let call = try await lamps.nextRequest()
    #expect(call.request == 3)
    #expect(screen.body == page(.text("Loading", role: .activity(fraction: nil, placement: .leading)), cancel))
    call.fail(with: Dark())
    await appearing
    #expect(screen.body == page(.nothing, .button("↺", name: "retry")))
    async let retrying: Void = screen.retryTapped()
    try await lamps.nextRequest().succeed(with: Lamp(colour: "white"))
    await retrying
    #expect(screen.body == page(.text("white"), refresh))
  }

  @Test("a preview is a model with a state and no loader")
  func preview() {
    let preview = LampScreen(model: LoadableModel(state: .loaded(Lamp(colour: "green"))))
    #expect(preview.body == page(.text("green"), refresh))
  }

  private let cancel = HTML.button("Cancel", name: "cancel")
  private let refresh = HTML.button("Refresh", name: "refresh")

  private func page(_ content: HTML, _ button: HTML? = nil) -> HTML {
    .screen(ScreenSlots(content: content, controls: button.map { [.init(name: "", output: $0)] } ?? []))
  }
}
