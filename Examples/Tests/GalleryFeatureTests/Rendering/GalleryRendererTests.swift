import LoadableReducers
import LoadableTesting
import LoadableViews
import TerminalKit
import TerminalTesting
import Testing

@testable import GalleryFeature

struct GalleryRendererTests {
  /// One tile of each kind, the failed one selected.
  private func text(size: TerminalSize) -> String {
    let states: [LoadableStateWith<Int, Tile>] = [
      .loaded(Tile(number: 1, color: RGBColor(red: 255, green: 128, blue: 0))), .loading(2), .notLoaded,
      .failed(TileFailure(number: 4, attempt: 1), request: 4), .loading(5),
    ]
    let loads = states.enumerated().map { LoadablePresenter<Int>.tile(number: $0.offset + 1).present($0.element) }
    var viewport = GridViewport(count: 5, size: size)
    for _ in 1...3 { viewport.move(.right) }
    let tiles = viewport.visible.map { TileViewModel(number: $0, isSelected: $0 == 4, load: loads[$0 - 1]) }
    let viewModel = GalleryViewModel(viewport: viewport, tiles: tiles, counts: GalleryCounts(loads))
    return GalleryRenderer().render(viewModel).drawn(colors: .palette).text
  }

  @Test("shows the tiles with the status below them, cut off at the border")
  func grid() {
    expectNoDifference(
      """
       1       2       3
      #ff8000 loading
      [4]      5
      failed  loading

      Tile 4: Attempt 1 has fa
      5 tiles: 1 loaded, 1 fai
      """,
      text(size: TerminalSize(columns: 24, rows: 7)))
  }

  @Test(
    "shows fewer tiles if there is less room, and says so if there is none",
    arguments: [
      (16, 5, " 3      [4]\n        failed\n\nTile 4: Attempt\n5 tiles: 1 loade"), (7, 3, "[4]\nfailed\nTile 4:"),
      (7, 2, "[4]\nfailed"), (20, 1, "Too small"), (6, 3, "Too sm\n\n"), (0, 2, "\n"),
    ])
  func small(columns: Int, rows: Int, expected: String) {
    expectNoDifference(expected, text(size: TerminalSize(columns: columns, rows: rows)))
  }

  @Test("draws nothing on a screen of size zero")
  func nothing() {
    expectNoDifference("", text(size: TerminalSize(columns: 10, rows: 0)))
  }
}
