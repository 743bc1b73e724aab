public import CharactersDatabase
public import LoadableReducers
public import LoadableViews

/// The view model of the whole screen: values only, so that an unchanged one need not be drawn again.
///
/// A ``CharactersPresenter`` creates it from a state; a terminal and a web page draw the same view model.
public struct CharactersViewModel: Equatable, Sendable {
  /// The view model of the list: one of the four cases, and its rows.
  public typealias List = LoadableViewModel<CharacterSearch, ListViewModel<CharacterCollection>>

  /// The text in the search field.
  public var searchText: String

  /// The characters that the search finds.
  public var list: List

  /// The open character; nil if there is none.
  public var detail: CharacterDetailViewModel?

  /// Creates a view model, for previews.
  public init(searchText: String, list: List, detail: CharacterDetailViewModel? = nil) {
    self.searchText = searchText
    self.list = list
    self.detail = detail
  }
}
