import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

@testable import CharactersWeb

extension CharacterCollection {
  /// A list of some of the 26 letters, with pages before and after it for the others.
  static func letters(_ count: Int, from first: Int = 0) -> Self {
    let rows = Array(SampleClient.letters[first..<first + count])
    let page = CursorPage<CharacterPosition>(size: count)
    return Self(
      PaginatedArraySlice(
        values: rows, page: page, nextPage: first + count < 26 ? page.at(rows.last.map { .after($0.id) }) : nil,
        previousPage: first > 0 && count > 0 ? page.at(rows.first.map { .before($0.id) }) : nil, totalCount: 26))
  }
}

extension PageViewModel {
  /// The page of a state of the list, with an indicator for what is loading.
  init(
    _ list: PaginatedStateWith<CharacterSearch, CharacterCollection>, search: CharacterSearch = CharacterSearch(),
    detail: CharacterDetailFeature.State? = nil
  ) {
    let state = CharactersFeature.State(search: search, characters: list, detail: detail)
    let shown = CharactersAppearance(list: ActivityAppearance(isShown: list.isLoading))
    self.init(
      screen: CharactersPresenter().present(state, appearance: shown),
      address: PageAddress(search: search, character: detail?.id))
  }

  /// The page of a state of the list, whose load takes longer than expected.
  static func afterLong(_ list: PaginatedStateWith<CharacterSearch, CharacterCollection>) -> Self {
    let long = ActivityAppearance(isShown: true, isTakingLonger: true)
    return Self(
      screen: CharactersPresenter()
        .present(CharactersFeature.State(characters: list), appearance: CharactersAppearance(list: long)))
  }

  /// The page of a state of the list, without indicators yet for what is loading.
  static func beforeTheDelay(_ list: PaginatedStateWith<CharacterSearch, CharacterCollection>) -> Self {
    let state = CharactersFeature.State(characters: list)
    let hidden = ActivityAppearance(isShown: false)
    return Self(
      screen: CharactersPresenter()
        .present(
          state, appearance: CharactersAppearance(list: hidden, header: hidden, footer: hidden, detail: hidden)))
  }
}
