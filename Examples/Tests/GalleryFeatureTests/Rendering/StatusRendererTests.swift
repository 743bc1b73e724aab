import LoadableReducers
import LoadableViews
import TerminalKit
import Testing

@testable import GalleryFeature

struct StatusRendererTests {
  private static let orange = Tile(number: 2, color: RGBColor(red: 255, green: 128, blue: 0))
  private static let failure = TileFailure(number: 2, attempt: 3)

  private func lines(_ state: LoadableStateWith<Int, Tile>, size: TerminalSize) -> [String] {
    let loads = [.notLoaded, state, .notLoaded].map { LoadablePresenter<Int>.tile(number: 2).present($0) }
    var viewport = GridViewport(count: 3, size: size)
    viewport.move(.right)
    let tiles = viewport.visible.map { TileViewModel(number: $0, isSelected: $0 == 2, load: loads[$0 - 1]) }
    return StatusRenderer().render(GalleryViewModel(viewport: viewport, tiles: tiles, counts: GalleryCounts(loads)))
  }

  @Test(
    "describes the selected tile, and what return would do",
    arguments: [
      (.notLoaded, "Tile 2: not loaded"), (.loading(2), "Tile 2: Loading"),
      (retrying, "Tile 2: Loading, after: Attempt 3 has failed"),
      (.loaded(orange, request: 2), "Tile 2: #ff8000"), (.loaded(nil, request: 2), "Tile 2: Nothing here"),
      (.failed(failure, request: 2), "Tile 2: Attempt 3 has failed [return: Try again]"),
    ] as [(LoadableStateWith<Int, Tile>, String)])
  func selected(state: LoadableStateWith<Int, Tile>, expected: String) {
    #expect(lines(state, size: .standard)[0] == expected)
  }

  @Test("says how many tiles there are of each kind, and which ones are on screen unless all are")
  func summary() {
    #expect(
      lines(.loaded(Self.orange), size: .standard)[1]
        == "3 tiles: 1 loaded, 0 failed, 2 not loaded - arrows, q: quit")
    #expect(
      lines(.loaded(Self.orange), size: TerminalSize(columns: 15, rows: 4))[1]
        == "3 tiles: 1 loaded, 0 failed, 2 not loaded (1 to 2 shown) - arrows, q: quit")
  }

  private static let retrying: LoadableStateWith<Int, Tile> = {
    var state = LoadableStateWith<Int, Tile>.failed(failure, request: 2)
    state.loading(2)
    return state
  }()
}
