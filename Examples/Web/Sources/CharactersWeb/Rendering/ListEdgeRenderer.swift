import LoadableCore
import LoadableViews

/// Draws one end of the list: a button, a load, a failure, or the end.
struct ListEdgeRenderer: Renderer {
  /// The action of the button: `next` or `previous`.
  let action: String

  /// The address of the page.
  let address: PageAddress

  /// Draws an end of the list.
  func render(_ edge: ListEdgeViewModel) -> HTML {
    switch edge {
    case .none: .empty
    case .more(let more):
      ActionButton(action: action, text: more.text, address: address, style: "button wide").html
    case .loading(let loading):
      HTML.element("p", ["class": "edge"]) { ActivityRenderer().render(.init(loading)) }
    case .failed(let failed):
      FailureBanner(
        text: failed.text, retry: ActionButton(action: action, text: failed.retryText, address: address)
      ).html
    case .end(let text): HTML.element("p", ["class": "edge end"]) { text }
    }
  }
}
