import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

@testable import CharactersWeb

extension PageViewModel {
  /// A page with only a list, given by its view model.
  static func list(_ list: CharactersViewModel.List) -> Self {
    Self(screen: CharactersViewModel(searchText: "", list: list))
  }

  /// A page with three rows of 26, for a search, and with whatever else there is to say about them.
  static func rows(
    _ request: CharacterSearch = CharacterSearch(), header: ListEdgeViewModel = .none,
    footer: ListEdgeViewModel = .none,
    _ change: (inout ActiveViewModel<CharacterSearch, ListViewModel<CharacterCollection>>) -> Void = { _ in }
  ) -> Self {
    let list = ListViewModel(
      CharacterCollection.letters(3, from: 2), header: header, footer: footer, countText: "3 of 26")
    var active = ActiveViewModel(value: list, contentRequest: CharacterSearch(), showsCancel: false)
    change(&active)
    return Self(
      screen: CharactersViewModel(searchText: request.text, list: .active(active)),
      address: PageAddress(search: request))
  }

  /// A page with a character open beside three rows.
  static func character(
    _ character: LoadableViewModel<UnicodeCharacter.ID, LoadedCharacterViewModel>
  ) -> Self {
    var page = rows()
    page.screen.detail = CharacterDetailViewModel(id: 0x64, title: "U+0064", character: character)
    page.address.character = 0x64
    return page
  }
}

extension LoadedCharacterViewModel {
  /// The letter d, between its neighbours.
  static let sample = Self(
    LoadedCharacterFeature.State(
      details: CharacterDetails(
        character: SampleClient.letters[3], previous: SampleClient.letters[2], next: SampleClient.letters[4])))
}

extension LoadingViewModel {
  /// A load that is the second attempt, far along, and takes longer than expected.
  static func long(_ request: Request) -> Self {
    Self(
      request: request, longWaitText: "This is taking longer than expected",
      progress: ProgressViewModel(fraction: 0.5, text: "50%"), attempt: 2, attemptText: "Attempt 2",
      previousError: .sample, skeletonRows: 8)
  }
}

extension PresentedError {
  /// A failure, in words for a visitor.
  static let sample = Self(SimulatedFailure(call: 1), text: "Call 1 failed.")
}
