public import CharactersDatabase
public import LoadableReducers
public import LoadableViews

/// What there is to see of the whole screen: values only, so that an unchanged one need not be drawn again.
///
/// A ``CharactersPresenter`` makes it from a state; a terminal and a web page draw the same.
public struct CharactersViewModel: Equatable, Sendable {
  /// What there is to see of the list: which of the four cases it is, and its rows.
  public typealias List = LoadableViewModel<CharacterSearch, ListViewModel<CharacterCollection>>

  /// The text in the search field.
  public var searchText: String

  /// The characters that the search finds.
  public var list: List

  /// The character that is open; nil while none is.
  public var detail: CharacterDetailViewModel?

  /// A view model, as a preview makes it.
  public init(searchText: String, list: List, detail: CharacterDetailViewModel? = nil) {
    self.searchText = searchText
    self.list = list
    self.detail = detail
  }
}
