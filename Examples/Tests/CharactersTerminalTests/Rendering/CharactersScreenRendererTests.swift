import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import LoadableViews
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

struct CharactersScreenRendererTests {
  private func screen(_ snapshot: ScreenSnapshot, size: TerminalSize) -> CharactersScreen {
    let viewModel = CharactersPresenter().present(snapshot.state, appearance: snapshot.appearance)
    var screen = CharactersScreen(viewModel: viewModel, focus: viewModel.detail == nil ? .list : .detail, size: size)
    screen.viewport.update(screen.lines, height: screen.layout.body.count)
    return screen
  }

  @Test("every view model, as it is drawn", arguments: ScreenSnapshot.all)
  func draw(_ snapshot: ScreenSnapshot) {
    let screen = screen(snapshot, size: TerminalSize(columns: 40, rows: 7))
    expectNoDifference(snapshot.text, CharactersScreenRenderer().render(screen).drawn().text)
  }

  @Test("the snapshots cover each case of the list, of its ends, and of the open character")
  func cases() {
    let drawn = Set(ScreenSnapshot.all.flatMap { cases(of: CharactersPresenter().present($0.state)) })
    #expect(
      drawn == [
        "list pending", "list loading", "list active", "list error",
        "header none", "header more", "header loading", "header failed",
        "footer none", "footer more", "footer loading", "footer failed", "footer end",
        "detail pending", "detail loading", "detail active", "detail error",
      ])
  }

  private func cases(of viewModel: CharactersViewModel) -> [String] {
    let list = viewModel.list.value
    return ["list \(name(viewModel.list))"]
      + [("header", list?.header), ("footer", list?.footer)].compactMap { label, edge in
        edge.map { "\(label) \(name($0))" }
      } + (viewModel.detail.map { ["detail \(name($0.character))"] } ?? [])
  }

  private func name(_ viewModel: LoadableViewModel<some Any, some Any>) -> String {
    switch viewModel {
    case .pending: "pending"
    case .loading: "loading"
    case .active: "active"
    case .error: "error"
    }
  }

  private func name(_ edge: ListEdgeViewModel) -> String {
    switch edge {
    case .none: "none"
    case .more: "more"
    case .loading: "loading"
    case .failed: "failed"
    case .end: "end"
    }
  }

  @Test(
    "a long text shows its end while it is typed, and its beginning otherwise",
    arguments: [
      (ScreenFocus.list, "Search: ab中cd文ef"), (.field, "Search: 中cd文efg"),
    ])
  func longText(focus: ScreenFocus, expected: String) {
    let state = CharactersFeature.State(search: CharacterSearch(text: "ab中cd文efg"))
    let screen = CharactersScreen(
      viewModel: CharactersPresenter().present(state), focus: focus, size: TerminalSize(columns: 18, rows: 1 + 2))
    #expect(CharactersScreenRenderer().render(screen).drawn().text.split(separator: "\n").first ?? "" == expected)
  }
}
