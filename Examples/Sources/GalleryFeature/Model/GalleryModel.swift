public import LoadableCore
import LoadableReducers
public import LoadableViews

/// All tiles, each with a model of its own.
@MainActor
public final class GalleryModel {
  private let tiles: [TileModel]

  /// Makes a gallery of which nothing is loaded yet.
  ///
  /// - Parameters:
  ///   - options: how many tiles, and how slow and unreliable the server is.
  ///   - clock: what the server waits on, and what observers measure by.
  ///   - observers: who is told of every load of every tile.
  public init(
    options: GalleryOptions, clock: some Clock<Duration> = ContinuousClock(), observers: [any LoadObserver] = []
  ) {
    let server = TileServer(options: options, clock: clock)
    let policy = LoadPolicy.none.clock(clock)
    tiles = (1...options.count).map { TileModel(number: $0, loader: server, policy: policy, observers: observers) }
  }

  /// How many tiles there are; they are numbered from 1.
  var count: Int { tiles.count }

  /// The model of a tile.
  subscript(number: Int) -> TileModel { tiles[number - 1] }

  /// What there is to see of every tile now, in their order.
  ///
  /// - Complexity: O(`count`).
  public var viewModels: [LoadableViewModel<Int, Tile>] { tiles.map(\.viewModel) }

  /// Loads all tiles at once, and returns when every outcome is in.
  public func loadAll() async {
    await withTaskGroup { group in
      for tile in tiles { group.addTask { await tile.load() } }
    }
  }
}
