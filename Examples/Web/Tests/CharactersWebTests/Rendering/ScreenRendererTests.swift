import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews
import Testing

@testable import CharactersWeb

struct ScreenRendererTests {
  private let failure = SimulatedFailure(call: 1)
  private let search = CharacterSearch()
  private let activity = "<span class=\"spinner\" aria-hidden=\"true\"></span>"

  private func draw(_ page: PageViewModel) -> Screen {
    ScreenRenderer().render(page)
  }

  /// The parts that are not empty, apart from the heading, the count and the button in the header.
  private func filled(_ screen: Screen) -> Set<ScreenPart> {
    Set(screen.parts.filter { !$0.value.isEmpty }.keys).subtracting([.heading, .count, .inspect])
  }

  private func contains(_ screen: Screen, _ part: ScreenPart, _ text: String) -> Bool {
    screen.parts[part]?.markup.contains(text) ?? false
  }

  @Test("a list that is not loaded offers to load")
  func pending() {
    let screen = draw(PageViewModel(.notLoaded))
    #expect(filled(screen) == [.substitute] && screen.rows.isEmpty && !screen.frame.isBusy)
    #expect(contains(screen, .substitute, "value=\"load\""))
  }

  @Test("a first load is a skeleton after the delay, and nothing before it")
  func loading() {
    let before = draw(.beforeTheDelay(.loading(search)))
    #expect(filled(before).isEmpty && !before.frame.isBusy)
    let after = draw(PageViewModel(.loading(search)))
    #expect(filled(after) == [.substitute, .status] && after.frame.isBusy)
    #expect(contains(after, .substitute, "skeleton") && contains(after, .status, activity + "<span>Loading"))
  }

  @Test("a load that takes longer than expected says so, and can be cancelled")
  func longWait() {
    #expect(!contains(draw(PageViewModel(.loading(search))), .status, "value=\"cancel\""))
    let screen = draw(.afterLong(.loading(search)))
    #expect(contains(screen, .status, "longer than expected") && contains(screen, .status, "value=\"cancel\""))
  }

  @Test("a search that is held back for long can be cancelled, whatever is on screen")
  func longHeldBack() {
    for list: PaginatedStateWith<CharacterSearch, CharacterCollection> in [
      .ready(search), .failed(failure, request: search), .loaded(.letters(3), request: search),
    ] {
      var held = list
      held.markAsStale()
      #expect(!contains(draw(PageViewModel(held)), .status, "value=\"cancel\""))
      #expect(contains(draw(.afterLong(held)), .status, "value=\"cancel\""))
    }
  }

  @Test("a first failure is shown in place of the rows, with a retry")
  func error() {
    let screen = draw(PageViewModel(.failed(failure, request: search)))
    #expect(filled(screen) == [.substitute])
    #expect(
      contains(screen, .substitute, "Simulated failure of call 1.") && contains(screen, .substitute, "value=\"retry\""))
  }

  @Test("a list has its rows, its count, a refresh, and its end")
  func loaded() {
    let screen = draw(PageViewModel(.loaded(.letters(3), request: search)))
    #expect(filled(screen) == [.after] && screen.rows.map(\.character) == Array(SampleClient.letters.prefix(3)))
    #expect(screen.parts[.count] == .text("3 of 26") && contains(screen, .heading, "value=\"refresh\""))
    #expect(contains(screen, .after, "value=\"next\""))
  }

  @Test("a list from the middle also has the end before it")
  func middle() {
    let start = CharacterSearch(start: 0x63)
    let screen = draw(PageViewModel(.loaded(.letters(3, from: 2), request: start), search: start))
    #expect(filled(screen) == [.before, .after] && contains(screen, .before, "value=\"previous\""))
    #expect(screen.frame.title == "All characters from U+0063 – Unicode")
  }

  @Test("an empty list says so")
  func empty() {
    let screen = draw(PageViewModel(.loaded(.letters(0, from: 26), request: search)))
    #expect(filled(screen) == [.substitute] && contains(screen, .substitute, "No character found"))
  }

  @Test("a refresh keeps the rows, and is shown once it takes longer")
  func refreshing() {
    var state = PaginatedStateWith<CharacterSearch, CharacterCollection>.loaded(.letters(3), request: search)
    state.loading(search)
    #expect(draw(.beforeTheDelay(state)).parts[.status]?.isEmpty == true)
    let screen = draw(PageViewModel(state))
    #expect(screen.rows.count == 3 && screen.frame.isBusy && contains(screen, .status, "Refreshing"))
    #expect(!screen.frame.isReplaced)
  }

  @Test("rows of the search before stay until the new ones arrive, under their own heading and title")
  func replacing() {
    let other = CharacterSearch(text: "other")
    var state = PaginatedStateWith<CharacterSearch, CharacterCollection>.loaded(.letters(3), request: search)
    state.loading(other)
    let screen = draw(PageViewModel(state, search: other))
    #expect(screen.rows.count == 3 && screen.frame.isBusy && contains(screen, .heading, "All characters"))
    #expect(screen.frame.title == "All characters – Unicode" && screen.frame.isReplaced)
    #expect(contains(screen, .status, "Showing <bdi>All characters</bdi> while <bdi>“other”</bdi> loads"))
  }

  @Test("while a search waits, the rows of the one before keep their title")
  func heldBack() {
    let state = PaginatedStateWith<CharacterSearch, CharacterCollection>.loaded(.letters(3), request: search)
    let screen = draw(PageViewModel(state, search: CharacterSearch(text: "other")))
    #expect(screen.frame.title == "All characters – Unicode" && screen.frame.isReplaced && !screen.frame.isBusy)
    #expect(screen.frame.address.path == "/?search=other" && contains(screen, .heading, "All characters"))
  }

  @Test("a refresh that failed is a banner over the rows")
  func banner() {
    var state = PaginatedStateWith<CharacterSearch, CharacterCollection>.loaded(.letters(3), request: search)
    state.failed(with: failure, request: search)
    let screen = draw(PageViewModel(state))
    #expect(filled(screen) == [.banner, .after] && screen.rows.count == 3)
    #expect(contains(screen, .banner, "Simulated failure of call 1.") && contains(screen, .banner, "value=\"retry\""))
    #expect(contains(screen, .banner, "value=\"dismiss\""))
  }

  @Test("rows that are out of date say so")
  func stale() {
    var state = PaginatedStateWith<CharacterSearch, CharacterCollection>.loaded(.letters(3), request: search)
    state.markAsStale()
    let screen = draw(PageViewModel(state))
    #expect(filled(screen) == [.status, .after] && screen.rows.count == 3 && !screen.frame.isBusy)
    #expect(screen.parts[.status]?.markup == "<span>Out of date</span>")
  }

  @Test("a list that has dropped its first rows has an address without them, and is the same list")
  func dropped() {
    var page = PageViewModel(.loaded(.letters(3, from: 2), request: search))
    page.address.search.start = 0x63
    let screen = draw(page)
    #expect(screen.frame.address.path == "/?from=63" && screen.frame.list == PageAddress())
    #expect(!screen.frame.isReplaced && screen.frame.title == "All characters – Unicode")
  }

  @Test("the open character gives the page its name, and has a part of its own")
  func detail() {
    let details = CharacterDetails(character: SampleClient.letters[0], next: SampleClient.letters[1])
    let state = CharacterDetailFeature.State(
      id: 0x61, character: .loaded(LoadedCharacterFeature.State(details: details), request: 0x61))
    let screen = draw(PageViewModel(.loaded(.letters(3), request: search), detail: state))
    #expect(filled(screen) == [.detail, .remark, .after])
    #expect(screen.frame.title == "LATIN SMALL LETTER A – All characters")
  }
}
