import CharactersDatabase
import LoadableReducers
import LoadableViews
import Testing

@testable import CharactersFeature

struct CharactersPresenterTests {
  private let presenter = CharactersPresenter()
  private let loaded = CharactersFeature.State(
    search: .arrows, characters: .loaded(.first(.arrows), request: .arrows))

  @Test("if nothing is loaded, the list offers to load the search")
  func pending() {
    let viewModel = presenter.present(CharactersFeature.State(search: .fromUpArrow))
    #expect(viewModel.searchText == "arrow" && viewModel.detail == nil)
    guard case .pending(let pending) = viewModel.list else {
      Issue.record("\(viewModel.list)")
      return
    }
    #expect(pending.autoload == .load(.fromUpArrow))
  }

  @Test("rows that appear load pages, unless only buttons are wanted")
  func morePages() {
    #expect(presenter.present(loaded).list.value?.wantsAppearingRows == true)
    #expect(CharactersPresenter(morePages: .button).present(loaded).list.value?.wantsAppearingRows == false)
  }

  @Test("an open character has a title at once, and the rest when it is loaded")
  func detail() {
    var state = loaded
    state.detail = CharacterDetailFeature.State(id: 0x2191, character: .loading(0x2191))
    let loading = presenter.present(state).detail
    #expect(loading?.title == "U+2191" && loading?.character.isBusy == true && loading?.character.value == nil)
    state.detail = CharacterDetailFeature.State(id: 0x2191, character: .loaded(.upArrow, request: 0x2191))
    #expect(presenter.present(state).detail?.character.value == LoadedCharacterViewModel(.upArrow))
  }

  @Test("details that were cancelled can be loaded by a button")
  func cancelledDetail() {
    var state = loaded
    state.detail = CharacterDetailFeature.State(id: 0x2191)
    guard case .pending(let pending) = presenter.present(state).detail?.character else {
      Issue.record("not pending")
      return
    }
    #expect(pending.appearance == .button && pending.load == .load(0x2191) && pending.autoload == nil)
  }

  @Test("view models of an unchanged state are equal, and those of a changed one are not")
  func equality() {
    let before = presenter.present(loaded)
    #expect(presenter.present(loaded) == before)
    var typed = loaded
    typed.search = .snow
    #expect(presenter.present(typed) != before)
    var stale = loaded
    stale.$characters.loading(.arrows)
    #expect(presenter.present(stale) != before)
  }

  @Test("each indicator follows its own appearance")
  func appearance() {
    var state = loaded
    state.$characters.loading(.arrows)
    state.$characters.next.loading(CursorPage(cursor: .after(0x2191), size: 2))
    state.detail = CharacterDetailFeature.State(id: 0x2191, character: .loading(0x2191))
    let hidden = ActivityAppearance(isShown: false)
    func shown(_ appearance: CharactersAppearance) -> [Bool?] {
      let viewModel = presenter.present(state, appearance: appearance)
      return [
        viewModel.list.showsIndicator, viewModel.list.value?.footer.isBusy, viewModel.detail?.character.showsIndicator,
      ]
    }
    #expect(shown(CharactersAppearance()) == [true, true, true])
    #expect(shown(CharactersAppearance(list: hidden)) == [false, true, true])
    #expect(shown(CharactersAppearance(footer: hidden)) == [true, false, true])
    #expect(shown(CharactersAppearance(detail: hidden)) == [true, true, false])
  }
}
