import CharactersDatabase
import LoadableReducers
import LoadableTesting

/// The capital letters, as a database that answers at once.
enum Alphabet {
  typealias Source = PagedSource<UnicodeCharacter, CharacterPageRequest>

  static let letters = (0x41...0x5A).compactMap(Unicode.Scalar.init).compactMap(UnicodeCharacter.init)

  /// A source of the letters, which a test can shift, empty, and make fail.
  static func source() -> Source {
    Source(letters) { rows, request in
      let found = rows.filter { $0.name.contains(request.text.uppercased()) }
      let start =
        switch request.position {
        case .from(let id): found.firstIndex { $0.id >= id } ?? found.count
        case .after(let id): found.firstIndex { $0.id > id } ?? found.count
        case .before(let id): max((found.firstIndex { $0.id >= id } ?? found.count) - request.size, 0)
        }
      let end = min(start + request.size, request.position.limit(in: found))
      let values = Array(found[start..<max(start, end)])
      func page(_ position: CharacterPosition) -> CharacterPageRequest {
        CharacterPageRequest(text: request.text, position: position, size: request.size)
      }
      return PaginatedArraySlice(
        values: values, page: request, nextPage: end < found.count ? values.last.map { page(.after($0.id)) } : nil,
        previousPage: start > 0 ? values.first.map { page(.before($0.id)) } : nil, totalCount: found.count)
    }
  }

  /// What the database answers to a request.
  static func answer(to request: CharacterPageRequest) -> CharacterPage {
    CharacterPage(source().slice(of: request))
  }
}

extension CharacterPosition {
  /// The latest place where a page at this position ends.
  fileprivate func limit(in characters: [UnicodeCharacter]) -> Int {
    guard case .before(let id) = self else { return characters.count }
    return characters.firstIndex { $0.id >= id } ?? characters.count
  }
}

extension CharacterPage {
  init(_ slice: Alphabet.Source.Slice) {
    self.init(
      characters: slice.values, totalCount: slice.totalCount ?? 0, previous: slice.previousPage?.position,
      next: slice.nextPage?.position)
  }
}
