import LoadableCore
import LoadableViews
import TerminalKit

/// Draws a tile: a pure function of the view model, without a model, intents or output.
///
/// All information is in the text, so it can be read without colours.
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
