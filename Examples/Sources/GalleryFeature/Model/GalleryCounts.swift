import LoadableViews

/// The number of tiles in each phase.
struct GalleryCounts: Hashable, Sendable {
  /// The tiles with a colour.
  private(set) var loaded = 0
  /// The tiles whose latest load has failed.
  private(set) var failed = 0
  /// The tiles that are loading.
  private(set) var loading = 0
  /// The tiles that have not appeared yet.
  private(set) var pending = 0

  /// Counts tiles by their view models.
  ///
  /// - Complexity: O(number of tiles).
  init(_ viewModels: some Sequence<LoadableViewModel<Int, Tile>>) {
    for viewModel in viewModels {
      switch viewModel {
      case .active: loaded += 1
      case .error: failed += 1
      case .loading: loading += 1
      case .pending: pending += 1
      }
    }
  }

  /// The number of all tiles.
  var total: Int { loaded + failed + loading + pending }
}

extension GalleryCounts: CustomStringConvertible {
  /// The counts as a line; loading and pending tiles are counted only if there are any.
  ///
  /// For example `100 tiles: 83 loaded, 17 failed`.
  var description: String {
    var parts = ["\(loaded) loaded", "\(failed) failed"]
    if loading > 0 { parts.append("\(loading) loading") }
    if pending > 0 { parts.append("\(pending) not loaded") }
    return "\(total) \(total == 1 ? "tile" : "tiles"): \(parts.joined(separator: ", "))"
  }
}
