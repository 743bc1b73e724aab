import Observation

@testable import GalleryFeature

extension TileModel {
  /// Does something, and returns when the view model of the tile has changed.
  func change(_ action: () -> Void) async {
    await withCheckedContinuation { continuation in
      withObservationTracking {
        _ = viewModel
      } onChange: {
        continuation.resume()
      }
      action()
    }
  }
}
