import LoadableReducers
import LoadableViews

/// What the views of the seeds do, without a UI framework: it shows a loadable as text, and turns taps into intents.
///
/// As theirs, it is given a store of the loadable, and only the content's text is required.
@MainActor struct LoadableScreen<Request: Hashable & Sendable, Value, ChildAction> {
  typealias Loadable = Store<LoadableStateWith<Request, Value>, LoadableActionBase<Request, Value, ChildAction>>

  let store: Loadable
  var presenter = LoadablePresenter<Request>()
  /// Gets a store of the loaded content.
  let content: (Store<Value, ChildAction>) -> String

  var viewModel: LoadableViewModel<Request, Value> {
    presenter.present(store.state)
  }

  private var binding: IntentBinding<Request> { IntentBinding(store) }

  /// What `onAppear` of a view does.
  func appear() {
    if let intent = presenter.autoload(for: store.state) { binding.send(intent) }
  }

  /// A tap on a button; without an intent there is no button.
  func tap(_ intent: LoadIntent<Request>?) {
    if let intent { binding.send(intent) }
  }

  /// What is on screen; brackets are buttons, an asterisk is the indicator.
  var text: String {
    switch viewModel {
    case .pending(let pending):
      switch pending.appearance {
      case .invisible: ""
      case .button: "[\(pending.loadText)]"
      case .indicator: "*"
      }
    case .loading(let loading): "* \(loading.text)"
    case .error(let error): "\(error.text) [\(error.retryText)]"
    case .active(let active):
      place(active.loading == nil ? "" : "*", active.indicatorPlacement, store.scopeToContent().map(content) ?? "")
        + (active.banner.map { "\n\($0.text) [\($0.retryText)]" } ?? "")
    }
  }

  private func place(_ indicator: String, _ placement: IndicatorPlacement, _ content: String) -> String {
    let isBeforeContent = placement == .leading || placement == .above
    let separator = placement == .above || placement == .below ? "\n" : " "
    return (isBeforeContent ? [indicator, content] : [content, indicator])
      .filter { !$0.isEmpty }.joined(separator: separator)
  }
}
