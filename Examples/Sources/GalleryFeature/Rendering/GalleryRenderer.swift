import LoadableCore
import TerminalKit

/// Draws the whole screen: the tiles, and the status below them.
struct GalleryRenderer: Renderer {
  private let tile = TileRenderer()
  private let status = StatusRenderer()

  func render(_ gallery: GalleryViewModel) -> ScreenFrame {
    let viewport = gallery.viewport
    let size = viewport.size
    var frame = ScreenFrame(size: size)
    guard !viewport.layout.isTooSmall else {
      if size.rows > 0 {
        frame.put([ScreenText("Too small", width: size.columns)], at: ScreenPosition(row: 0, column: 0))
      }
      return frame
    }
    for tile in gallery.tiles {
      guard let position = viewport.position(of: tile.number) else { continue }
      frame.put(self.tile.render(tile).lines, at: position)
    }
    let lines = status.render(gallery).prefix(viewport.layout.statusRows)
    frame.put(
      lines.map { ScreenText($0, width: size.columns) },
      at: ScreenPosition(row: size.rows - lines.count, column: 0))
    return frame
  }
}
