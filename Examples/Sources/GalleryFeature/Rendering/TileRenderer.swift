import LoadableCore
import LoadableViews
import TerminalKit

/// Draws a tile: a function of the view model alone, with no model, no intent and no output in it.
///
/// What it says is in the text, and the colours only help; so it can be read without them too.
struct TileRenderer: Renderer {
  func render(_ tile: TileViewModel) -> TileCell {
    TileCell(
      title: tile.isSelected ? "[\(tile.number)]" : " \(tile.number)",
      label: label(tile.load),
      look: TextLook(tone: tone(tile.load), isSelected: tile.isSelected))
  }

  private func label(_ load: LoadableViewModel<Int, Tile>) -> String {
    switch load {
    case .pending: ""
    case .loading(let loading): loading.isRetry ? "retry" : "loading"
    case .active(let active): active.value?.color.description ?? "empty"
    case .error: "failed"
    }
  }

  private func tone(_ load: LoadableViewModel<Int, Tile>) -> TextLook.Tone {
    switch load {
    case .pending, .loading: .quiet
    case .active(let active): active.value.map { .filled($0.color) } ?? .quiet
    case .error: .alarming
    }
  }
}
