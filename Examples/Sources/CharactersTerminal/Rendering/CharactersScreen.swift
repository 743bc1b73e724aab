import CharactersFeature
import LoadableViews
import TerminalKit

/// The whole screen before it is drawn: an unchanged one is not drawn again.
struct CharactersScreen: Equatable, Sendable {
  /// What there is to see.
  var viewModel: CharactersViewModel
  /// Which part of the list is on screen.
  var viewport = ListViewport()
  /// What keys are about.
  var focus = ScreenFocus.list
  /// How large the screen is.
  var size: TerminalSize

  /// Where everything is.
  var layout: ScreenLayout { ScreenLayout(size: size, focus: focus) }
  /// The lines of the list.
  var lines: ListLines { ListLines(viewModel.list.value) }
}
