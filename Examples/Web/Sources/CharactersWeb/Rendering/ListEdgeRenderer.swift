import CharactersDatabase
import LoadableCore
import LoadableViews

/// Draws one end of the list: a button, a load, a failure, or the end.
struct ListEdgeRenderer: Renderer {
  /// The action of the button: `next` or `previous`.
  let action: String

  /// The address of the page.
  let address: PageAddress

  /// The character with which another list begins, instead of a list that would get too long; nil if the list is short enough.
  let overflow: UnicodeCharacter.ID?

  /// Draws an end of the list.
  func render(_ edge: ListEdgeViewModel) -> HTML {
    switch edge {
    case .none: .empty
    case .more(let more):
      if let overflow {
        goOn(from: overflow)
      } else {
        ActionButton(action: action, text: more.text, address: address, style: "button wide").html
      }
    case .loading(let loading):
      if loading.showsIndicator {
        HTML.element("p", ["class": "edge"]) { ActivityRenderer().render(.init(loading)) }
      } else {
        .empty
      }
    case .failed(let failed):
      FailureBanner(
        text: failed.text, retry: ActionButton(action: action, text: failed.retryText, address: address)
      ).html
    case .end(let text): HTML.element("p", ["class": "edge end"]) { text }
    }
  }

  private func goOn(from id: UnicodeCharacter.ID) -> HTML {
    let search = CharacterSearch(text: address.search.text, start: id)
    return HTML.element("p", ["class": "edge"]) {
      "The list is long enough. "
      HTML.element("a", ["href": PageAddress(search: search).path, "data-visit": ""]) {
        "Begin a new one at \(UnicodeCharacter.codePoint(of: id))"
      }
    }
  }
}
