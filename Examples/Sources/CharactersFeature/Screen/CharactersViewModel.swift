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

  /// The selected row; nil if there is none.
  public var selected: UnicodeCharacter.ID?

  /// The open character; nil if there is none.
  public var detail: CharacterDetailViewModel?

  /// The stars and notes that were not saved, with the buttons to try again and to forget them; nil if there are none.
  public var unsaved: FailedEditsViewModel<EditKey>?

  /// The characters whose star or note is being saved, or was not saved.
  public var marks: [UnicodeCharacter.ID: EditMark]

  /// Creates a view model, for previews.
  public init(
    searchText: String, list: List, selected: UnicodeCharacter.ID? = nil, detail: CharacterDetailViewModel? = nil,
    unsaved: FailedEditsViewModel<EditKey>? = nil, marks: [UnicodeCharacter.ID: EditMark] = [:]
  ) {
    self.searchText = searchText
    self.list = list
    self.selected = selected
    self.detail = detail
    self.unsaved = unsaved
    self.marks = marks
  }

  /// What to say beside a character about its star and note: `saving`, or `not saved`; nil for nothing.
  public func markText(of id: UnicodeCharacter.ID) -> String? { marks[id]?.text }
}

extension EditMark {
  /// What to say beside a row.
  var text: String {
    switch self {
    case .saving: "saving"
    case .notSaved: "not saved"
    }
  }
}
