import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableReducers
import LoadableViews
import TerminalKit

/// A text that is typed in place of the search.
struct TextEntry: Equatable, Sendable {
  /// What it is for.
  enum Purpose: Hashable, Sendable {
    /// A note about a character.
    case note(UnicodeCharacter.ID)
    /// The character from which to show the list.
    case jump
  }

  /// What it is for.
  let purpose: Purpose
  /// What has been typed.
  var field: TextField
  /// Why it was not accepted; nil until it is rejected.
  var problem: String?

  /// The text in front of it.
  var label: String {
    switch purpose {
    case .note(let id): "Note on \(UnicodeCharacter.codePoint(of: id)): "
    case .jump: "Go to: "
    }
  }
}

/// The whole screen before it is drawn; an unchanged one is not drawn again.
struct CharactersScreen: Equatable, Sendable {
  /// The view model.
  var viewModel: CharactersViewModel
  /// Which part of the list is on screen.
  var viewport = ListViewport()
  /// The part of the screen that keys apply to.
  var focus = ScreenFocus.list
  /// What is being typed in place of the search; nil if nothing is.
  var entry: TextEntry?
  /// The inspector; nil while it is closed.
  var inspector: InspectorPane?
  /// The size of the screen.
  var size: TerminalSize

  /// The layout of the screen.
  var layout: ScreenLayout { ScreenLayout(size: size, focus: focus, hasInspector: inspector != nil) }
  /// The character that a star or a note would be about: the open one, or the selected one.
  var subject: UnicodeCharacter? {
    if let detail = viewModel.detail { return detail.character.value?.character }
    return viewport.selected.flatMap { viewModel.list.value?.collection[id: $0] }
  }
  /// The lines of the list.
  var lines: ListLines { ListLines(viewModel.list.value) }
}
