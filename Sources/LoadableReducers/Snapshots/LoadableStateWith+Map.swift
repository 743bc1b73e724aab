extension LoadableStateWith {
  /// The same state about another value, which is made of this one's; also the value of a failed or running refresh.
  ///
  /// - Parameter transform: makes the other value, or nil for loaded and empty.
  /// - Complexity: that of the transform, once.
  public func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadableSnapshot<Request, NewValue> {
    LoadableSnapshot(self).map(transform)
  }

  /// The state that the content's value leads to: what the value says where there is one, else what this state says.
  ///
  /// Of both, failed decides before loading, not loaded, and loaded, and this state's failure and load before the other's. The
  /// content is the other's; it is stale when one of both is.
  ///
  /// - Parameter transform: the state of a value.
  /// - Complexity: that of the transform, once.
  public func flatMap<NewValue>(
    _ transform: (Value) -> LoadableStateWith<Request, NewValue>
  ) -> LoadableSnapshot<Request, NewValue> {
    guard let value = wrappedValue else { return map { _ in nil } }
    let inner = LoadableSnapshot(transform(value))
    let outer = LoadableSnapshot(self)
    let rank = max(outer.rank, inner.rank)
    return LoadableSnapshot<Request, NewValue>(
      content: inner.content.map {
        LoadedContent($0.value, request: $0.request, isStale: $0.isStale || isStale, loadedAt: $0.loadedAt)
      },
      failure: outer.rank == .failed || inner.rank != .failed ? outer.failure ?? inner.failure : inner.failure,
      activity: LoadActivity(
        load: rank == .loading ? load ?? inner.activity.load : nil,
        dueRequest: inner.activity.dueRequest ?? dueRequest),
      latestRequest: inner.latestRequest ?? latestRequest)
  }
}
