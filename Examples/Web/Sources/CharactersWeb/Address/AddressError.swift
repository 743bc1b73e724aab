/// Why an address or a form is rejected, in words for the visitor.
enum AddressError: Error, Hashable, Sendable {
  /// The query is malformed.
  case malformed

  /// A field occurs twice.
  case repeated(String)

  /// The search text is too long.
  case textTooLong

  /// The start is not a character.
  case from(String)

  /// The page is not a number of 1 or more.
  case page(String)

  /// There is no such page: the list is shorter, or no list gets that long.
  case noPage(Int)

  /// There is no such encoding.
  case encoding(String)

  /// There is no such action.
  case action(String)

  /// The path names no character.
  case character(String)
}

extension AddressError: CustomStringConvertible {
  /// A sentence for the visitor.
  var description: String {
    switch self {
    case .malformed: "The address is malformed after the question mark."
    case .repeated(let name): "The address contains “\(name.excerpt)” twice."
    case .textTooLong: "The search text is too long."
    case .from(let text): "A list cannot begin at “\(text.excerpt)”: that is not a code point such as 2190."
    case .page(let text): "“\(text.excerpt)” is not a page: pages are numbered from 1."
    case .noPage(let page): "There is no page \(page): the list ends before it."
    case .encoding(let name): "There is no encoding “\(name.excerpt)”."
    case .action(let name): "There is no action “\(name.excerpt)”."
    case .character(let text): "There is no character “\(text.excerpt)”."
    }
  }

  /// Whether the error means that something does not exist, rather than that the address makes no sense.
  var isMissing: Bool {
    switch self {
    case .noPage, .character: true
    default: false
    }
  }
}

extension String {
  /// The beginning of the text, short enough to repeat in a message.
  fileprivate var excerpt: String {
    count <= 40 ? self : prefix(40) + "…"
  }
}
