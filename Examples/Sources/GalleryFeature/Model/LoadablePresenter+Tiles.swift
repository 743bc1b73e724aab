import LoadableViews

extension LoadablePresenter<Int> {
  /// How a tile is shown, and that it is loaded when it first appears.
  static func tile(number: Int) -> Self {
    LoadablePresenter(
      autoload: .whenNotLoaded(number),
      texts: LoadTexts {
        $0.error = { ($0 as? TileFailure)?.description }
      })
  }
}
