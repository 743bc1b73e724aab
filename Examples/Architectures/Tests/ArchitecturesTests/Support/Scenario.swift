import BookSearch
import LoadableReducers
import Testing

/// A row of the behaviour table that all architectures share: what happens, and the screen after each step.
struct Scenario: Sendable, CustomTestStringConvertible {
  enum Step: Sendable {
    case send(BookSearch.Action)
    /// Answers the oldest waiting call for a page with books, and with whether there is another page; nil fails the call.
    case page(String, [Book]?, more: Bool)
    case blurb(Int, String?)
    case save(Int, isRefused: Bool)
  }

  let name: String
  let steps: [(step: Step, screen: String)]

  init(_ name: String, _ steps: (Step, String)...) {
    self.name = name
    self.steps = steps.map { (step: $0.0, screen: $0.1) }
  }

  var testDescription: String { name }
}

extension Scenario.Step {
  static func type(_ query: String) -> Self { .send(.typed(query)) }
  static func list(_ action: PaginatedActionWith<String, Books>) -> Self { .send(.books(action)) }
  static func detail(_ action: LoadableActionWith<Int, String>) -> Self { .send(.blurb(action)) }
  static func mark(_ id: Int, _ isMarked: Bool = true) -> Self { .send(.marked(id, isMarked)) }
  static func books(_ query: String, _ ids: Int..., more: Bool = false) -> Self {
    .page(query, ids.map { Book(id: $0) }, more: more)
  }
  static func noBooks(_ query: String) -> Self { .page(query, nil, more: false) }
}

extension Scenario {
  static let table: [Self] = [
    Self(
      "a search loads, and shows its rows", (.type("whales"), "- ... | -"), (.books("whales", 1, 2), "1 2 | -")),
    Self(
      "a newer search replaces an older one, whose result is dropped",
      (.type("whales"), "- ... | -"), (.type("seals"), "- ... | -"), (.books("whales", 1), "- ... | -"),
      (.books("seals", 2), "2 | -")),
    Self(
      "another search keeps the rows until its own are there",
      (.type("a"), "- ... | -"), (.books("a", 1), "1 | -"), (.type("b"), "1 ... | -"), (.books("b", 2), "2 | -")),
    Self(
      "no search drops everything", (.type("a"), "- ... | -"), (.books("a", 1), "1 | -"), (.type(""), "- | -")),
    Self(
      "a failure is shown, and retried", (.type("a"), "- ... | -"), (.noBooks("a"), "- ! | -"),
      (.list(.retry), "- ... ! | -"), (.books("a", 1), "1 | -")),
    Self(
      "a failed refresh keeps the rows", (.type("a"), "- ... | -"), (.books("a", 1), "1 | -"),
      (.list(.refresh), "1 ... | -"), (.noBooks("a"), "1 ! | -")),
    Self(
      "a cancel keeps the rows, and the late result is dropped", (.type("a"), "- ... | -"), (.books("a", 1), "1 | -"),
      (.list(.refresh), "1 ... | -"), (.list(.cancel), "1 | -"), (.books("a", 9), "1 | -")),
    Self(
      "the next page is appended", (.type("a"), "- ... | -"), (.books("a", 1, 2, more: true), "1 2 + | -"),
      (.list(.endReached), "1 2 +... | -"), (.books("a", 3), "1 2 3 | -")),
    Self(
      "a failed page keeps the list, and only that page is retried", (.type("a"), "- ... | -"),
      (.books("a", 1, more: true), "1 + | -"), (.list(.endReached), "1 +... | -"), (.noBooks("a"), "1 +! | -"),
      (.list(.endReached), "1 +! | -"), (.list(.retry), "1 +... | -"), (.books("a", 2), "1 2 | -")),
    Self(
      "a refresh ends the load of a page", (.type("a"), "- ... | -"), (.books("a", 1, more: true), "1 + | -"),
      (.list(.endReached), "1 +... | -"), (.list(.refresh), "1 ... + | -"), (.books("a", 9), "1 ... + | -"),
      (.books("a", 4), "4 | -")),
    Self(
      "details load beside the list", (.type("a"), "- ... | -"), (.detail(.load(1)), "- ... | - ..."),
      (.blurb(1, "Moby"), "- ... | Moby"), (.books("a", 1), "1 | Moby")),
    Self(
      "details of another book replace them", (.detail(.load(1)), "- | - ..."), (.detail(.load(2)), "- | - ..."),
      (.blurb(1, "late"), "- | - ..."), (.blurb(2, "Ahab"), "- | Ahab")),
    Self(
      "details fail, and are retried", (.detail(.load(1)), "- | - ..."), (.blurb(1, nil), "- | - !"),
      (.detail(.retry), "- | - ... !"), (.blurb(1, "Moby"), "- | Moby")),
    Self(
      "a mark shows at once, and stays", (.type("a"), "- ... | -"), (.books("a", 1, 2), "1 2 | -"),
      (.mark(2), "1 2* | -"), (.save(2, isRefused: false), "1 2* | -")),
    Self(
      "a refused mark disappears", (.type("a"), "- ... | -"), (.books("a", 1), "1 | -"), (.mark(1), "1* | -"),
      (.save(1, isRefused: true), "1 | -")),
    Self(
      "a mark survives a refresh that does not have it yet", (.type("a"), "- ... | -"), (.books("a", 1), "1 | -"),
      (.mark(1), "1* | -"), (.list(.refresh), "1* ... | -"), (.books("a", 1), "1* | -"),
      (.save(1, isRefused: false), "1* | -")),
    Self(
      "a load that began before a mark was saved does not undo it", (.type("a"), "- ... | -"),
      (.books("a", 1), "1 | -"), (.mark(1), "1* | -"), (.list(.refresh), "1* ... | -"),
      (.save(1, isRefused: false), "1* ... | -"), (.books("a", 1), "1* | -")),
    Self(
      "a state that is replaced drops what is on its way", (.type("a"), "- ... | -"),
      (.detail(.load(1)), "- ... | - ..."),
      (.send(.cleared), "- | -"), (.books("a", 1), "- | -"), (.blurb(1, "Moby"), "- | -")),
  ]
}
