public import LoadableCore
public import LoadableViews

/// Draws all tiles as plain text, one line each, and the counts below them: for programs that filter the lines.
public struct PlainListRenderer: Renderer {
  private let sentence = TileSentenceRenderer()

  /// Creates a renderer.
  public init() {}

  /// Draws tiles, numbered from 1, as complete lines.
  public func render(_ tiles: [LoadableViewModel<Int, Tile>]) -> String {
    let lines = tiles.enumerated().map { "\($0.offset + 1): \(sentence.render($0.element))" }
    return (lines + ["\(GalleryCounts(tiles))"]).map { $0 + "\n" }.joined()
  }
}
