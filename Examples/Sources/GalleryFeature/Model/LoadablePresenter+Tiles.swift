import LoadableViews

extension LoadablePresenter<Int> {
  /// The presenter of a tile, which loads when it first appears.
  static func tile(number: Int) -> Self {
    LoadablePresenter(
      autoload: .whenNotLoaded(number),
      texts: LoadTexts {
        $0.error = { ($0 as? TileFailure)?.description }
      })
  }
}
