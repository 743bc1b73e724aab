import CharactersDatabase
import CharactersFeature
import LoadableViews

/// What there is to see of a page: the screen of the feature, and what only a page has.
struct PageViewModel: Equatable, Sendable {
  /// The feature's screen.
  var screen: CharactersViewModel

  /// Where the page is: what its address would be if somebody kept it now.
  var address: PageAddress

  /// Whether the list has as many rows as it may have, so that more are shown by a new list.
  var isFull: Bool

  /// A view model, as a preview makes it.
  init(screen: CharactersViewModel, address: PageAddress = PageAddress(), isFull: Bool = false) {
    self.screen = screen
    self.address = address
    self.isFull = isFull
  }

  /// Whether anything is being loaded.
  var isBusy: Bool {
    screen.list.isBusy || screen.list.value?.isBusy == true || screen.detail?.character.isBusy == true
  }

  /// Whether something is loading that nothing stands for yet: neither what it was, nor an indicator.
  var isBlank: Bool {
    func isBlank(_ part: LoadableViewModel<some Any, some Any>) -> Bool {
      if case .loading(let loading) = part { !loading.showsIndicator } else { false }
    }
    return isBlank(screen.list) || screen.detail.map { isBlank($0.character) } ?? false
  }
}
