import CharactersFeature
import LoadableViews
import TerminalKit

/// The whole screen before it is drawn; an unchanged one is not drawn again.
struct CharactersScreen: Equatable, Sendable {
  /// The view model.
  var viewModel: CharactersViewModel
  /// Which part of the list is on screen.
  var viewport = ListViewport()
  /// The part of the screen that keys apply to.
  var focus = ScreenFocus.list
  /// The size of the screen.
  var size: TerminalSize

  /// The layout of the screen.
  var layout: ScreenLayout { ScreenLayout(size: size, focus: focus) }
  /// The lines of the list.
  var lines: ListLines { ListLines(viewModel.list.value) }
}
