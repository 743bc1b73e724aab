import LoadableReducers
import LoadableViews
import TerminalKit
import Testing

@testable import GalleryFeature

struct TileRendererTests {
  private static let orange = Tile(number: 42, color: RGBColor(red: 255, green: 128, blue: 0))
  private static let failure = TileFailure(number: 42, attempt: 1)

  @Test(
    "each state has its text and its look",
    arguments: [
      (.notLoaded, "", .quiet), (.loading(42), "loading", .quiet), (retrying, "retry", .quiet),
      (.loaded(orange, request: 42), "#ff8000", .filled(orange.color)), (.loaded(nil, request: 42), "empty", .quiet),
      (.failed(failure, request: 42), "failed", .alarming),
    ] as [(LoadableStateWith<Int, Tile>, String, TextLook.Tone)])
  func states(state: LoadableStateWith<Int, Tile>, label: String, tone: TextLook.Tone) {
    let load = LoadablePresenter<Int>.tile(number: 42).present(state)
    let cell = TileRenderer().render(TileViewModel(number: 42, load: load))
    #expect(cell == TileCell(title: " 42", label: label, look: TextLook(tone: tone)))
    let selected = TileRenderer().render(TileViewModel(number: 42, isSelected: true, load: load))
    #expect(selected == TileCell(title: "[42]", label: label, look: TextLook(tone: tone, isSelected: true)))
  }

  private static let retrying: LoadableStateWith<Int, Tile> = {
    var state = LoadableStateWith<Int, Tile>.failed(failure, request: 42)
    state.loading(42)
    return state
  }()
}
