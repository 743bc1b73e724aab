import CharactersDatabase

/// Draws the frame that is common to all pages.
struct DocumentRenderer {
  /// The text in the search field.
  var searchText = ""

  /// Whether to reload the page repeatedly if no script keeps it up to date.
  var isReloading = false

  /// Whether to include the script that keeps the page up to date.
  var isLive = false

  /// The id of the page, which its script sends with every request.
  var id: PageID?

  /// The button that opens the inspector; nothing on a page that loads nothing.
  var inspect = HTML.empty

  /// Draws a document.
  func render(title: String, _ content: HTML) -> HTML {
    .document(
      HTML.element("html", ["lang": "en", "data-page": id?.text]) {
        HTML.element("head") {
          HTML.void("meta", ["charset": "utf-8"])
          HTML.void("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
          HTML.void("meta", ["name": "color-scheme", "content": "light dark"])
          HTML.element("title") { title }
          HTML.void("link", ["rel": "icon", "href": Self.icon])
          HTML.void("link", ["rel": "stylesheet", "href": "/style.css"])
          if isLive { HTML.element("script", ["src": "/script.js", "defer": ""]) }
          if isReloading {
            HTML.element("noscript") { HTML.void("meta", ["http-equiv": "refresh", "content": "1"]) }
          }
        }
        HTML.element("body") {
          HTML.element("a", ["class": "skip", "href": "#main"]) { "Skip to the content" }
          header
          content
        }
      })
  }

  private var header: HTML {
    HTML.element("header") {
      HTML.element("div", ["class": "bar"]) {
        HTML.element("h1") { HTML.element("a", ["href": "/", "data-visit": ""]) { "Unicode" } }
        inspect
        HTML.element("form", ["id": "search-form", "action": "/", "role": "search"]) {
          HTML.element("label", ["for": "search"]) { "Search for characters" }
          HTML.void(
            "input",
            [
              "id": "search", "type": "search", "name": "search", "value": searchText,
              "maxlength": "\(CharacterSearch.maximumTextLength)", "placeholder": "arrow, U+2192, →",
              "autocomplete": "off", "dir": "auto",
              "autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "search",
            ])
          HTML.element("label", ["for": "jump"]) { "Start the list at" }
          HTML.void(
            "input",
            [
              "id": "jump", "name": "jump", "maxlength": "10", "placeholder": "from U+2192", "autocomplete": "off",
              "autocapitalize": "off", "spellcheck": "false", "enterkeyhint": "go",
            ])
          HTML.element("button", ["class": "button"]) { "Search" }
        }
        HTML.element("p", ["id": "connection", "role": "status"])
      }
      HTML.element("p", ["id": "about"]) {
        "This page demonstrates "
        HTML.element("strong") { "Loadable" }
        ", a Swift framework for everything that loads: "
        "what is on the screen stays there while something else loads, fails or comes too late."
      }
    }
  }

  private static let icon =
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    + "%3Crect width='16' height='16' rx='4' fill='%233257d5'/%3E"
    + "%3Cpath d='M4 8h7M8 5l3 3-3 3' fill='none' stroke='%23fff' stroke-width='1.6'/%3E%3C/svg%3E"
}
