import CharactersDatabase
import CharactersFeature
import LoadableReducers

extension CharacterCollection {
  /// The pages of three letters at the given positions, one after the other.
  static func pages(_ text: String = "", _ positions: CharacterPosition?...) -> Self {
    let slices = positions.map { position in
      let answer = Alphabet.answer(
        to: CharacterPageRequest(text: text, position: position ?? .from(0), size: 3))
      let page = CursorPage(cursor: position, size: 3)
      return PaginatedArraySlice(
        values: answer.characters, page: page, nextPage: page.at(answer.next), previousPage: page.at(answer.previous),
        totalCount: answer.totalCount)
    }
    var list = Self(slices[0])
    for slice in slices.dropFirst() { list.append(slice) }
    return list
  }
}
