import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableViews

/// The view model of a page: the screen of the feature, and what only a page has.
struct PageViewModel: Equatable, Sendable {
  /// The feature's screen.
  var screen: CharactersViewModel

  /// The current address of the page, which a visitor can keep.
  var address: PageAddress

  /// The search of the list; if the list has dropped its first rows, its address starts at a later row than this search.
  var search: CharacterSearch

  /// The number of the last action of the page's script that has begun; 0 for none.
  var number: Int

  /// Whether a first visitor is about to see a scene, or sees it.
  var isIntroducing = false

  /// What loads, and why; nil while the inspector is closed.
  var inspector: InspectorViewModel?

  /// Creates a view model, for previews.
  init(
    screen: CharactersViewModel, address: PageAddress = PageAddress(), search: CharacterSearch? = nil, number: Int = 0,
    inspector: InspectorViewModel? = nil
  ) {
    self.screen = screen
    self.address = address
    self.search = search ?? address.search
    self.number = number
    self.inspector = inspector
  }

  /// The search whose rows the page shows: while those of a new search load, this is not the search of the address.
  var shownSearch: CharacterSearch {
    guard case .active(let active) = screen.list else { return search }
    return active.contentRequest ?? search
  }

  /// Whether anything is loading.
  var isBusy: Bool {
    screen.list.isBusy || screen.list.value?.isBusy == true || screen.detail?.character.isBusy == true
  }

  /// Whether a star or a note is being saved.
  var isSaving: Bool { screen.marks.values.contains(.saving) }

  /// Whether anything is loading that has not failed yet.
  var isOnFirstAttempt: Bool {
    let list = screen.list
    let ends = list.value.map { [($0.previousLoad, $0.header), ($0.nextLoad, $0.footer)] } ?? []
    let isEdge = ends.contains { load, edge in
      switch edge {
      case .loading(let loading): load != nil && loading.previousError == nil
      case .failed: false
      case .none, .more, .end: load != nil
      }
    }
    return isEdge || list.loading.map { $0.previousError == nil } ?? false
      || screen.detail?.character.loading.map { $0.previousError == nil } ?? false
  }

  /// Whether an end of the list still says that its page is loading, although it no longer is: a document must not stay like that.
  var isSettling: Bool {
    guard let list = screen.list.value else { return false }
    return list.header.isBusy && list.previousLoad == nil || list.footer.isBusy && list.nextLoad == nil
  }

  /// Whether something is loading without old content or an indicator in its place.
  var isBlank: Bool {
    func isBlank(_ part: LoadableViewModel<some Any, some Any>) -> Bool {
      if case .loading(let loading) = part { !loading.showsIndicator } else { false }
    }
    return isBlank(screen.list) || screen.detail.map { isBlank($0.character) } ?? false
  }
}
