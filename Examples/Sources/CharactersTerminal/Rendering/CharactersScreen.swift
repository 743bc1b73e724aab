import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews
import TerminalKit

/// A note that is being written.
struct NoteEntry: Equatable, Sendable {
  /// The character that it is about.
  let id: UnicodeCharacter.ID
  /// What has been written.
  var field: TextField
}

/// The whole screen before it is drawn; an unchanged one is not drawn again.
struct CharactersScreen: Equatable, Sendable {
  /// The view model.
  var viewModel: CharactersViewModel
  /// Which part of the list is on screen.
  var viewport = ListViewport()
  /// The part of the screen that keys apply to.
  var focus = ScreenFocus.list
  /// The note that is being written; nil if there is none.
  var note: NoteEntry?
  /// The size of the screen.
  var size: TerminalSize

  /// The layout of the screen.
  var layout: ScreenLayout { ScreenLayout(size: size, focus: focus) }
  /// The character that a star or a note would be about: the open one, or the selected one.
  var subject: UnicodeCharacter? {
    if let detail = viewModel.detail { return detail.character.value?.character }
    return viewport.selected.flatMap { viewModel.list.value?.collection[id: $0] }
  }
  /// The lines of the list.
  var lines: ListLines { ListLines(viewModel.list.value) }
}
