extension LoadableStateWith {
  /// The same state about another value, which is made of this one's; also the value of a failed or running refresh.
  ///
  /// - Complexity: that of the transform, once.
  public func map<NewValue>(_ transform: (Value) -> NewValue?) -> LoadableSnapshot<Request, NewValue> {
    LoadableSnapshot(
      content: content.map { $0.map(transform) }, failure: failure, activity: activity, latestRequest: latestRequest)
  }

  /// The state that the content's value leads to: what the value says where there is one, else what this state says.
  ///
  /// A failure of either is a failure, this state's first; and when either loads, it is loading.
  public func flatMap<NewValue>(
    _ transform: (Value) -> LoadableStateWith<Request, NewValue>
  ) -> LoadableSnapshot<Request, NewValue> {
    guard let value = wrappedValue else { return map { _ in nil } }
    let inner = transform(value)
    let facts = [LoadRank(self), LoadRank(inner)]
    let isFailed = facts.contains { $0 == .failed }
    let isLoading = !isFailed && facts.contains { $0 == .loading }
    let failed = hasFailed ? failure : inner.hasFailed ? inner.failure : nil
    return LoadableSnapshot(
      content: inner.content.map {
        LoadedContent($0.value, request: $0.request, isStale: $0.isStale || isStale, loadedAt: $0.loadedAt)
      },
      failure: isFailed ? failed : nil,
      activity: LoadActivity(
        load: isLoading ? load ?? inner.load : nil, dueRequest: inner.dueRequest ?? dueRequest),
      latestRequest: inner.latestRequest ?? latestRequest)
  }
}

/// What a state says among several: the highest decides for all.
enum LoadRank: Comparable {
  case loaded, notLoaded, loading, failed

  init<Request, Value>(_ state: LoadableStateWith<Request, Value>) {
    if state.hasFailed {
      self = .failed
    } else if state.isLoading {
      self = .loading
    } else {
      self = state.hasContent ? .loaded : .notLoaded
    }
  }
}
