public import LoadableCore

extension LoadableViewModel {
  /// The same view model with the value transformed, for additions by a presenter of your own.
  ///
  /// - Throws: what the closure throws; it is called if there is a value on screen.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> LoadableViewModel<Request, Other> {
    switch self {
    case .pending(let pending): .pending(pending)
    case .loading(let loading): .loading(loading)
    case .active(let active): .active(try active.map(transform))
    case .error(let error): .error(error)
    }
  }
}

extension ActiveViewModel {
  /// The same view model with the value transformed.
  ///
  /// - Throws: what the closure throws; it is called if there is a value.
  public func map<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> ActiveViewModel<Request, Other> {
    var other: Other?
    if let value { other = try transform(value) }
    return ActiveViewModel<Request, Other>(
      value: other, emptyText: emptyText, contentRequest: contentRequest, staleText: staleText, loading: loading,
      banner: banner, refresh: refresh, refreshText: refreshText, showsIndicator: showsIndicator,
      indicatorPlacement: indicatorPlacement, accessibilityLabel: accessibilityLabel)
  }
}

extension LoadableViewModel: ChangeStamped where Value: ChangeStamped {
  /// Changes whenever the view model does: the view model with the value replaced by its stamp.
  public var changeStamp: LoadableViewModel<Request, Value.ChangeStamp> {
    map(\.changeStamp)
  }
}
