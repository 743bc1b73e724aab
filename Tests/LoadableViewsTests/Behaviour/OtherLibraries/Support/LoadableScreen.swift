import LoadableReducers
import LoadableViews

/// Does what the views of the other libraries do, without a UI framework: shows a loadable as text, and turns taps into intents.
///
/// Like them, it takes a store of the loadable, and only the text of the content is required.
@MainActor struct LoadableScreen<Request: Hashable & Sendable, Value, ChildAction> {
  typealias Loadable = Store<LoadableStateWith<Request, Value>, LoadableActionBase<Request, Value, ChildAction>>

  let store: Loadable
  var presenter = LoadablePresenter<Request>()
  /// The text of the content, given a store of it.
  let content: (Store<Value, ChildAction>) -> String

  var viewModel: LoadableViewModel<Request, Value> {
    presenter.present(store.state)
  }

  private var sender: IntentSender<Request> { IntentSender(store) }

  /// What `onAppear` of a view does.
  func appear() {
    if let intent = presenter.autoload(for: store.state) { sender.send(intent) }
  }

  /// A tap on a button; without an intent, there is no button.
  func tap(_ intent: LoadIntent<Request>?) {
    if let intent { sender.send(intent) }
  }

  /// What is on screen.
  var text: String {
    RenderedLoadable(viewModel) { _ in
      ScreenText.text(store.scopeToContent().map(content) ?? "no store")
    }
    .body.text
  }
}
