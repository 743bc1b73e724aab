import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

/// How an app runs the laws of the protocols on types of its own.
@Suite(.timeLimit(.minutes(60)))
struct CharactersLawsTests {
  private static let search = CharacterSearch(text: "letter")

  private static let states: [CharactersFeature.State] = [
    .init(), .init(characters: .loading(search)), .init(characters: .loaded(.pages("letter", nil), request: search)),
    .init(characters: .failed(SimulatedFailure(call: 1), request: search)),
  ]

  @Test("the reducer: what an action does follows from the action and the state alone")
  func reducer() {
    let feature = CharactersFeature(client: SourceClient(source: Alphabet.source()), pageSize: 3)
    Laws.checkReducer(
      feature.body, states: Self.states,
      actions: [.characters(.load(Self.search)), .characters(.loadNext), .characters(.refresh), .characters(.cancel)])
  }

  @Test("the renderer: what is drawn follows from the view model alone")
  func renderer() {
    let presenter = ListPresenter.characters(Self.search)
    Laws.checkRenderer(
      CharactersRenderer(rows: .plain, status: .plain),
      viewModels: Self.states.map { presenter.present($0.$characters) })
  }

  @Test("the list: its facts are consistent in each state")
  func list() {
    Laws.checkStates(Self.states.map(\.$characters))
  }

  @Test("the edits: twice is like once, without its row one does nothing, and edits of different rows commute")
  func edits() {
    Laws.checkEdits(
      [CharacterEdit.star(0x41, true), .note(0x41, "the first"), .star(0x42, true), .note(0x43, "")],
      values: [Self.noted(.pages("letter", nil))],
      without: { id, rows in rows.remove(id: id) }, id: \.id
    ) { rows, edit in
      rows.apply(edit)
    }
  }

  /// A list whose third letter has a note.
  private static func noted(_ list: CharacterCollection) -> CharacterCollection {
    var list = list
    list.apply(.note(0x43, "carbon"))
    return list
  }

  @Test("the source: its pages lead to both ends, none twice", arguments: [1, 3, 26, 100], [0, 0x4D, 0x5A])
  func source(size: Int, start: UInt32) async throws {
    // A single page with everything leads nowhere, and would test nothing.
    guard size < 26 || start > 0 else { return }
    let source = Alphabet.source()
    try await Laws.checkPages(from: CharacterPageRequest(position: .from(start), size: size)) {
      try await source.page($0)
    }
  }

  @Test("the client: cancelled loads end, and loads side by side do not disturb each other")
  func client() async {
    await Laws.checkLoader(
      Alphabet.source(), requests: [0, 0x4D, 0x60].map { CharacterPageRequest(position: .from($0), size: 3) })
  }
}
