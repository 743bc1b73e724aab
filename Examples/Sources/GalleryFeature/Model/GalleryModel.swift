public import LoadableCore
import LoadableReducers
public import LoadableViews

/// All tiles, each with its own model.
@MainActor
public final class GalleryModel {
  private let tiles: [TileModel]

  /// Creates a gallery without loading anything.
  ///
  /// - Parameters:
  ///   - options: the number of tiles, and how slow and unreliable the server is.
  ///   - clock: the clock of the server and of the durations for observers.
  ///   - observers: are notified of every load of every tile.
  public init(
    options: GalleryOptions, clock: some Clock<Duration> = ContinuousClock(), observers: [any LoadObserver] = []
  ) {
    let server = TileServer(options: options, clock: clock)
    let policy = LoadPolicy.none.clock(clock)
    tiles = (1...options.count).map { TileModel(number: $0, loader: server, policy: policy, observers: observers) }
  }

  /// The number of tiles, which are numbered from 1.
  var count: Int { tiles.count }

  /// The model of a tile.
  subscript(number: Int) -> TileModel { tiles[number - 1] }

  /// The view models of all tiles, in order.
  ///
  /// - Complexity: O(`count`).
  public var viewModels: [LoadableViewModel<Int, Tile>] { tiles.map(\.viewModel) }

  /// Loads all tiles at once, and returns when all outcomes are known.
  public func loadAll() async {
    await withTaskGroup { group in
      for tile in tiles { group.addTask { await tile.load() } }
    }
  }
}
