import LoadableReducers
import LoadableViews
import TerminalKit
import Testing

@testable import GalleryFeature

struct GalleryCountsTests {
  private typealias State = LoadableStateWith<Int, Tile>
  private static let tile = Tile(number: 1, color: RGBColor(red: 0, green: 0, blue: 0))
  private static let failure = TileFailure(number: 1, attempt: 1)

  @Test(
    "counts each tile once, by its view model",
    arguments: [
      ([], "0 tiles: 0 loaded, 0 failed"),
      ([.notLoaded], "1 tile: 0 loaded, 0 failed, 1 not loaded"),
      ([.loaded(tile, request: 1), .failed(failure, request: 1)], "2 tiles: 1 loaded, 1 failed"),
      (
        [.loading(1), .loading(1), .notLoaded, .loaded(tile), .failed(failure)],
        "5 tiles: 1 loaded, 1 failed, 2 loading, 1 not loaded"
      ),
    ] as [([LoadableStateWith<Int, Tile>], String)])
  func description(states: [LoadableStateWith<Int, Tile>], expected: String) {
    let counts = GalleryCounts(states.map { LoadablePresenter<Int>.tile(number: 1).present($0) })
    #expect(counts.description == expected)
    #expect(counts.total == states.count)
  }
}
