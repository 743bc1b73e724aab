import LoadableCore
import LoadableViews
import TerminalKit

/// Draws the lines below the tiles: what there is to say of the selected one, and of all.
struct StatusRenderer: Renderer {
  func render(_ gallery: GalleryViewModel) -> [String] {
    let tile = gallery.tiles.first(where: \.isSelected).map { "Tile \($0.number): \(describe($0.load))" }
    return [tile ?? "", summary(gallery)]
  }

  private func describe(_ load: LoadableViewModel<Int, Tile>) -> String {
    switch load {
    case .pending:
      "not loaded"
    case .loading(let loading):
      loading.text + (loading.previousError.map { ", after: \($0.text)" } ?? "")
    case .active(let active):
      active.value?.color.description ?? active.emptyText ?? ""
    case .error(let error):
      error.text + (error.retry == nil ? "" : " [return: \(error.retryText)]")
    }
  }

  private func summary(_ gallery: GalleryViewModel) -> String {
    let visible = gallery.viewport.visible
    let part = visible.count < gallery.counts.total ? " (\(visible.lowerBound) to \(visible.upperBound - 1) shown)" : ""
    return "\(gallery.counts)\(part) - arrows, q: quit"
  }
}
