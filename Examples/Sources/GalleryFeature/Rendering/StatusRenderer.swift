import LoadableCore

/// Draws the lines below the tiles: a sentence about the selected tile, and the counts.
struct StatusRenderer: Renderer {
  private let sentence = TileSentenceRenderer(retryKey: "return")

  func render(_ gallery: GalleryViewModel) -> [String] {
    let tile = gallery.tiles.first(where: \.isSelected).map { "Tile \($0.number): \(sentence.render($0.load))" }
    return [tile ?? "", summary(gallery)]
  }

  private func summary(_ gallery: GalleryViewModel) -> String {
    let visible = gallery.viewport.visible
    let part = visible.count < gallery.counts.total ? " (\(visible.lowerBound) to \(visible.upperBound - 1) shown)" : ""
    return "\(gallery.counts)\(part) - arrows, q: quit"
  }
}
