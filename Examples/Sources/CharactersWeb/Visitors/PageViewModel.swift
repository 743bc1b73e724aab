import CharactersDatabase
public import CharactersFeature
import LoadableViews

/// What there is to see of a page: the screen of the feature, and what only a page has.
public struct PageViewModel: Equatable, Sendable {
  /// The feature's screen.
  public var screen: CharactersViewModel

  /// Where the page is: what its address would be if somebody kept it now.
  public var address: PageAddress

  /// Whether the list has as many rows as it may have, so that more are shown by a new list.
  public var isFull: Bool

  /// A view model, as a preview makes it.
  public init(screen: CharactersViewModel, address: PageAddress = PageAddress(), isFull: Bool = false) {
    self.screen = screen
    self.address = address
    self.isFull = isFull
  }

  /// Whether anything is being loaded.
  var isBusy: Bool {
    screen.list.isBusy || screen.list.value?.isBusy == true || screen.detail?.character.isBusy == true
  }
}
