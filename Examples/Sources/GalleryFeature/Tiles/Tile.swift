public import LoadableCore
public import TerminalKit

/// One tile of the gallery: the value that a model loads.
nonisolated public struct Tile: Hashable, Sendable {
  /// The number of the tile, from 1.
  public let number: Int

  /// The colour to show.
  public let color: RGBColor

  /// Creates a tile.
  public init(number: Int, color: RGBColor) {
    self.number = number
    self.color = color
  }
}

extension Tile: LoadableValue {
  /// A tile is loaded by its number.
  public typealias Request = Int
}
