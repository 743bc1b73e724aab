import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

struct CharactersVisibilityTests {
  private let start = VirtualInstant()
  private let page = CursorPage<CharacterPosition>(cursor: .after(0x2191), size: 2)

  private func state() -> CharactersFeature.State {
    CharactersFeature.State(search: .arrows, characters: .loaded(.first(.arrows), request: .arrows))
  }

  /// Which indicators are shown: list, header, footer, detail.
  private func shown(_ visibility: CharactersVisibility<VirtualInstant>, after time: Duration) -> [Bool?] {
    let appearance = visibility.appearance(at: start.advanced(by: time))
    return [appearance.list, appearance.header, appearance.footer, appearance.detail].map { $0?.isShown }
  }

  @Test("each indicator waits for its own load, and says when to look again", arguments: 0..<4)
  func each(_ part: Int) {
    var state = state()
    switch part {
    case 0: state.$characters.loading(.arrows)
    case 1: state.$characters.previous.loading(page)
    case 2: state.$characters.next.loading(page)
    default: state.detail = CharacterDetailFeature.State(id: 0x2191, character: .loading(0x2191))
    }
    var visibility = CharactersVisibility<VirtualInstant>()
    #expect(visibility.nextChange(after: start) == nil)
    visibility.update(CharactersPresenter().present(state), at: start)
    #expect(shown(visibility, after: .milliseconds(199)) == [false, false, false, false])
    #expect(visibility.nextChange(after: start) == start.advanced(by: .milliseconds(200)))
    #expect(shown(visibility, after: .milliseconds(200)) == (0..<4).map { $0 == part })
  }

  @Test("the next time to look is that of the earliest change")
  func soonest() {
    var state = state()
    var visibility = CharactersVisibility<VirtualInstant>()
    state.$characters.next.loading(page)
    visibility.update(CharactersPresenter().present(state), at: start)
    state.detail = CharacterDetailFeature.State(id: 0x2191, character: .loading(0x2191))
    visibility.update(CharactersPresenter().present(state), at: start.advanced(by: .milliseconds(150)))
    let first = visibility.nextChange(after: start.advanced(by: .milliseconds(150)))
    #expect(first == start.advanced(by: .milliseconds(200)))
    #expect(
      visibility.nextChange(after: start.advanced(by: .milliseconds(200)))
        == start.advanced(by: .milliseconds(350)))
  }
}
