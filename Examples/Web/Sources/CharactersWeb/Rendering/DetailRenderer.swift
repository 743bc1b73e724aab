import CharactersDatabase
import CharactersFeature
import LoadableCore
import LoadableViews

/// Draws the open character, in each of the four cases.
struct DetailRenderer: Renderer {
  /// The address of the page.
  let address: PageAddress

  /// Draws the details, with a link that closes them.
  func render(_ detail: CharacterDetailViewModel) -> HTML {
    let isBusy = detail.character.isBusy && detail.character.showsIndicator
    return HTML.element("article", ["aria-labelledby": "detail-title", "aria-busy": isBusy ? "true" : "false"]) {
      HTML.element("p", ["class": "bar"]) {
        // Without scripts, the list would begin at its top.
        let row = CharacterRowRenderer.elementID(address.character ?? detail.id)
        HTML.element(
          "a", ["href": "\(address.opening(nil).path)#\(row)", "data-visit": "", "class": "button", "id": "close"]
        ) {
          "Back to the list"
        }
      }
      if let character = detail.character.value?.character {
        HTML.element("p", ["class": "portrait"]) { GlyphRenderer().render(character) }
      }
      HTML.element("h2", ["id": "detail-title", "tabindex": "-1"]) {
        detail.character.value?.character.name ?? detail.title
      }
      content(detail.character)
    }
  }

  @HTMLBuilder
  private func content(_ character: LoadableViewModel<UnicodeCharacter.ID, LoadedCharacterViewModel>) -> HTML {
    switch character {
    case .pending(let pending): ActionButton(action: "reload", text: pending.loadText, address: address).html
    case .loading(let loading): if loading.showsIndicator { ActivityRenderer().render(.init(loading)) }
    case .error(let error): failure(error)
    case .active(let active):
      if let banner = active.banner { failure(banner) }
      if active.showsIndicator, let loading = active.loading { ActivityRenderer().render(.init(loading)) }
      if let value = active.value { loaded(value) }
    }
  }

  private func failure(_ failure: ErrorViewModel<UnicodeCharacter.ID>) -> HTML {
    FailureRenderer(retry: "reload", dismiss: "dismiss-detail", address: address).render(failure)
  }

  @HTMLBuilder
  private func loaded(_ value: LoadedCharacterViewModel) -> HTML {
    HTML.element("p", ["class": "code"]) { value.character.codePoint }
    HTML.element("p", ["class": "copies"]) {
      copy(value.character.character, "Copy the character")
      copy(value.character.codePoint, "Copy the code")
    }
    HTML.element("dl") {
      // The name is the heading.
      for fact in value.facts where fact.text != value.character.name {
        HTML.element("dt") { fact.label }
        HTML.element("dd") { HTML.element("bdi") { fact.text } }
      }
      HTML.element("dt") { value.encoding.name }
      HTML.element("dd", ["class": "code"]) { value.codeUnits }
    }
    encodings(value.encoding)
    HTML.element("nav", ["class": "neighbours", "aria-label": "Neighbours"]) {
      neighbour(value.previous, "Before", rel: "prev")
      neighbour(value.next, "After", rel: "next")
    }
  }

  /// A button that works only with the script, and is hidden without it.
  private func copy(_ text: String, _ title: String) -> HTML {
    HTML.element("button", ["type": "button", "class": "button copy", "data-copy": text]) { title }
  }

  private func encodings(_ chosen: CharacterEncoding) -> HTML {
    HTML.element("form", ["method": "post", "action": "/actions", "class": "choices"]) {
      HTML.void("input", ["type": "hidden", "name": "at", "value": address.path])
      HTML.void("input", ["type": "hidden", "name": "action", "value": "encode"])
      for encoding in CharacterEncoding.allCases {
        HTML.element(
          "button",
          [
            "id": "encode-\(encoding.name)", "name": "encoding", "value": encoding.rawValue, "class": "button",
            "aria-pressed": encoding == chosen ? "true" : "false",
          ]
        ) { encoding.name }
      }
    }
  }

  @HTMLBuilder
  private func neighbour(_ character: UnicodeCharacter?, _ label: String, rel: String) -> HTML {
    if let character {
      HTML.element("a", ["href": address.opening(character.id).path, "data-visit": "", "rel": rel, "id": "go-\(rel)"]) {
        HTML.element("span", ["class": "label"]) { label }
        GlyphRenderer().render(character)
        HTML.element("span", ["class": "name"]) { character.name }
      }
    }
  }
}
