import LoadableViews

/// How many tiles there are of each kind.
struct GalleryCounts: Hashable, Sendable {
  /// Those with a colour.
  private(set) var loaded = 0
  /// Those whose latest load has failed.
  private(set) var failed = 0
  /// Those that are being loaded.
  private(set) var loading = 0
  /// Those that have not appeared yet.
  private(set) var pending = 0

  /// Counts tiles by what there is to see of them.
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

  /// All of them.
  var total: Int { loaded + failed + loading + pending }
}

extension GalleryCounts: CustomStringConvertible {
  /// The counts as a line, in which what is under way is named only while there is any.
  ///
  /// For example `100 tiles: 83 loaded, 17 failed`.
  var description: String {
    var parts = ["\(loaded) loaded", "\(failed) failed"]
    if loading > 0 { parts.append("\(loading) loading") }
    if pending > 0 { parts.append("\(pending) not loaded") }
    return "\(total) \(total == 1 ? "tile" : "tiles"): \(parts.joined(separator: ", "))"
  }
}
