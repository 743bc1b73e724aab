import CharactersDatabase
import CharactersFeature
import LoadableViews

/// The view model of a page: the screen of the feature, and what only a page has.
struct PageViewModel: Equatable, Sendable {
  /// The feature's screen.
  var screen: CharactersViewModel

  /// The current address of the page, for a visitor who keeps it.
  var address: PageAddress

  /// Whether the list has its maximum number of rows, so that further rows need a new list.
  var isFull: Bool

  /// Creates a view model, for previews.
  init(screen: CharactersViewModel, address: PageAddress = PageAddress(), isFull: Bool = false) {
    self.screen = screen
    self.address = address
    self.isFull = isFull
  }

  /// Whether anything is loading.
  var isBusy: Bool {
    screen.list.isBusy || screen.list.value?.isBusy == true || screen.detail?.character.isBusy == true
  }

  /// Whether something is loading without old content or an indicator in its place.
  var isBlank: Bool {
    func isBlank(_ part: LoadableViewModel<some Any, some Any>) -> Bool {
      if case .loading(let loading) = part { !loading.showsIndicator } else { false }
    }
    return isBlank(screen.list) || screen.detail.map { isBlank($0.character) } ?? false
  }
}
