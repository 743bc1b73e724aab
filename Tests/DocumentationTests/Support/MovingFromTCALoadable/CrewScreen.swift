import LoadableReducers
import LoadableViews

/// The crew as a page of a browser; `HTML` is the output of "Write a renderer".
@MainActor struct CrewScreen {
  let store: StoreOf<CrewFeature>
  let presenter = LoadablePresenter<EmptyLoadRequest>(
    autoload: .whenNotLoaded, pendingAppearance: .indicator, indicatorPlacement: .above)

  func onAppear() {
    if let intent = presenter.autoload(for: store.$crew) {
      IntentSender(store, action: CrewFeature.Action.loadable).send(intent)
    }
  }

  func reloadTapped() { store.send(.loadable(.load())) }

  var body: HTML {
    RenderedLoadable(presenter.present(store.$crew)) { crew in
      .element("ul", [:], crew.map { .element("li", [:], [.text($0.name, role: .plain)]) })
    }
    .body
  }
}
