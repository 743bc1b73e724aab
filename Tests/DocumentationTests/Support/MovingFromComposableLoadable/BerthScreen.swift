import LoadableReducers
import LoadableViews

/// The berth as a page of a browser; `HTML` is the output of "Write a renderer".
@MainActor struct BerthScreen {
  let store: StoreOf<HarbourFeature>
  let presenter = LoadablePresenter<Int>(autoload: .whenNotLoaded(7))

  var sender: IntentSender<Int> { IntentSender(store, action: HarbourFeature.Action.berth) }

  func onAppear() {
    if let intent = presenter.autoload(for: store.$berth) { sender.send(intent) }
  }

  var body: HTML {
    RenderedLoadable(presenter.present(store.$berth)) { _ in
      let berth = store.scope(content: \.$berth, action: \.berth)
      return .text(berth?.ship ?? "", role: .plain)
    } loading: { loading in
      .text("Looking at berth \(loading.request)", role: .note)
    } error: { error in
      .text("Berth \(error.request ?? 0): \(error.error.error)", role: .error)
    }
    .body
  }
}
