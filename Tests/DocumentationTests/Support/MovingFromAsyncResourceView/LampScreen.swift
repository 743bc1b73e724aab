import LoadableReducers
import LoadableViews

/// A lamp as a piece of a web page; `HTML` is the output of "Write a renderer".
@MainActor struct LampScreen {
  let model: LampModel
  var presenter = LoadablePresenter<EmptyLoadRequest>(texts: LoadTexts { $0.retry = "↺" })

  func onAppear() async {
    if let intent = presenter.autoload(for: model.state) { await IntentSender(model).perform(intent) }
  }

  func retryTapped() async {
    await IntentSender(model).perform(named: "retry", of: presenter.present(model.state))
  }

  var body: HTML {
    RenderedLoadable(presenter.present(model.state)) { lamp in
      .text(lamp.colour, role: .plain)
    } error: { _ in
      .nothing
    }
    .body
  }
}
