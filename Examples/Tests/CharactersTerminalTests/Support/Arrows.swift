import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

@testable import CharactersTerminal

/// Made-up characters with consecutive ids: `A1`, `A2` and so on.
enum Arrows {
  static func character(_ number: UInt32) -> UnicodeCharacter {
    UnicodeCharacter(id: 0x2190 + number, name: "ARROW \(number)", category: "Sm")
  }

  static func page(
    _ numbers: ClosedRange<UInt32>, of total: Int = 10
  ) -> CharacterPage {
    CharacterPage(
      characters: numbers.map(character), totalCount: total,
      previous: numbers.lowerBound > 1 ? .before(0x2190 + numbers.lowerBound) : nil,
      next: numbers.upperBound < total ? .after(0x2190 + numbers.upperBound) : nil)
  }

  /// A list that begins with some of the numbers.
  static func list(
    _ numbers: ClosedRange<UInt32>, header: ListEdgeViewModel = .none, footer: ListEdgeViewModel = .none
  ) -> ListViewModel<CharacterCollection> {
    ListViewModel(
      CharacterCollection(
        PaginatedArraySlice(values: numbers.map(character), page: CursorPage<CharacterPosition>(size: 3), nextPage: nil)
      ),
      header: header, footer: footer)
  }
}

extension UnicodeCharacter {
  static let snowman = UnicodeCharacter(id: 0x2603, name: "SNOWMAN", category: "So")
}

/// A client whose calls are answered by loaders.
struct ControlledClient: CharacterClient {
  let pages: any Loader<CharacterPageRequest, CharacterPage>
  let details: any Loader<UnicodeCharacter.ID, CharacterDetails>
  let saves: any Loader<CharacterEdit, Never>

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await pages.load(request) ?? CharacterPage(characters: [], totalCount: 0)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    guard let details = try await details.load(id) else { throw UnknownCharacterError(id: id) }
    return details
  }

  func save(_ edit: CharacterEdit) async throws {
    _ = try await saves.load(edit)
  }
}
