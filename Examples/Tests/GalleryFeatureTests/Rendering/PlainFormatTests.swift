import LoadableReducers
import LoadableViews
import TerminalKit
import Testing

@testable import GalleryFeature

struct PlainFormatTests {
  private static let orange = Tile(number: 1, color: RGBColor(red: 255, green: 128, blue: 0))

  @Test(
    "each format is drawn by its own renderer",
    arguments: [
      (.grid, "#ff8000         loading failed\n4 tiles: 1 loaded, 1 failed, 1 loading, 1 not loaded\n"),
      (
        .list,
        """
        1: #ff8000
        2: not loaded
        3: Loading
        4: Attempt 2 has failed
        4 tiles: 1 loaded, 1 failed, 1 loading, 1 not loaded

        """
      ),
    ] as [(PlainFormat, String)])
  func renderer(format: PlainFormat, expected: String) {
    let states: [LoadableStateWith<Int, Tile>] = [
      .loaded(Self.orange, request: 1), .notLoaded, .loading(3),
      .failed(TileFailure(number: 4, attempt: 2), request: 4),
    ]
    let tiles = states.enumerated().map { LoadablePresenter<Int>.tile(number: $0.offset + 1).present($0.element) }
    #expect(format.renderer.render(tiles) == expected)
  }
}
