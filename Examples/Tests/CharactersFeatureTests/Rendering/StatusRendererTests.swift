import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

struct StatusRendererTests {
  private let presenter = LoadablePresenter<EmptyLoadRequest>()

  private func renderer(_ style: TextStyle, hasButtons: Bool = true) -> StatusRenderer<EmptyLoadRequest, Int> {
    StatusRenderer(style: style, hasButtons: hasButtons, title: { _ in "it" }, summary: { "\($0) things" })
  }

  @Test(
    "progress is a bar on a terminal, and can be updated in place",
    arguments: [
      (TextStyle.plain, "loading   Loading it - 45%"),
      (.terminal, "\u{1B}[36mloading\u{1B}[0m   Loading it - 45% [#########-----------]"),
    ])
  func progress(style: TextStyle, text: String) {
    let state = LoadableState<Int>.loading(progress: LoadProgress(fraction: 0.45))
    let line = renderer(style).render(presenter.present(state))
    expectNoDifference(StatusLine(text, progress: 0.45), line)
  }

  @Test("a load button is drawn where the view model has one")
  func loadButton() {
    var presenter = presenter
    let state = LoadableState<Int>.notLoaded
    #expect(renderer(.plain).render(presenter.present(state)).text == "pending   it")
    presenter.pendingAppearance = .button
    #expect(renderer(.plain).render(presenter.present(state)).text == "pending   it - [Load]")
  }

  @Test("there are no buttons where they would have no effect")
  func noButtons() {
    let state = LoadableState<Int>.failed(SimulatedError())
    #expect(
      renderer(.plain, hasButtons: false).render(presenter.present(state)).text == "error     Something went wrong")
  }

  @Test("text from outside cannot affect the terminal")
  func safety() {
    let renderer = StatusRenderer<EmptyLoadRequest, String>(
      style: .plain, title: { _ in "\u{202E}it" }, summary: { $0 })
    let line = renderer.render(presenter.present(LoadableState<String>.loaded("\u{1B}[2Jx\ny")))
    #expect(line.text == "active    ·it: ·[2Jx·y")
  }
}

private struct SimulatedError: Error {}
