public import LoadableCore

extension LoadablePresenter {
  /// What a screen reader announces when one view model takes the place of another; nil for nothing.
  ///
  /// A new failure is announced with its text. Content is announced when it has loaded, for the first time or again. A load that was
  /// cancelled is not announced if the content is stale, belongs to another request, or says when it was loaded. A load that nobody asked
  /// for, such as a poll, is announced only if it brings the first content, or fails with an error that is not shown already.
  ///
  /// ```swift
  /// if let text = presenter.announcement(from: shown, to: viewModel) { screenReader.say(text) }
  /// ```
  ///
  /// - Complexity: O(1).
  public func announcement<Value>(
    from before: LoadableViewModel<Request, Value>, to after: LoadableViewModel<Request, Value>
  ) -> String? {
    let isUnprompted = before.loading?.tag.isUnprompted ?? false
    let isAwaited = before.loading != nil && !isUnprompted
    let shownError = before.failure?.error ?? (isUnprompted ? before.loading?.previousError : nil)
    if let failure = after.failure, failure.error != shownError || isAwaited {
      return after.loading == nil ? failure.accessibilityLabel.nonEmpty : nil
    }
    guard case .active(let active) = after, !active.isBusy else { return nil }
    guard case .active(let shown) = before else { return (active.emptyText ?? texts.loaded).nonEmpty }
    guard let loading = shown.loading, loading.isBusy, isAwaited, active.banner == nil else { return nil }
    // Then nothing new has arrived: the load was cancelled.
    let isOld =
      active.isStale || loading.request.isOther(than: active.contentRequest) || active.tag.isKnownEqual(to: shown.tag)
    return isOld ? nil : texts.refreshed.nonEmpty
  }
}

extension ListPresenter {
  /// What a screen reader announces when one view model of a list takes the place of another; nil for nothing.
  ///
  /// When a page has arrived, the number of rows that it added is announced; when a page has failed, the text of the error.
  /// Everything else is announced as for any loadable: see ``LoadablePresenter/announcement(from:to:)``.
  ///
  /// - Complexity: O(1), and two lookups of a row's position by its id.
  public func announcement<Collection: PaginatedCollection>(
    from before: LoadableViewModel<Request, ListViewModel<Collection>>,
    to after: LoadableViewModel<Request, ListViewModel<Collection>>
  ) -> String? {
    if let text = list.announcement(from: before, to: after) { return text }
    guard let shown = before.value, let rows = after.value, before.request == after.request else { return nil }
    let added = addedRows(from: shown.collection, to: rows.collection)
    let ends = [
      (shown.header, rows.header, shown.previousLoad, rows.previousLoad, added.before),
      (shown.footer, rows.footer, shown.nextLoad, rows.nextLoad, added.after),
    ]
    for (was, edge, before, after, count) in ends {
      let hasEnded = before != nil && after == nil
      if case .failed(let failed) = edge, hasEnded || was.isBusy { return failed.text.nonEmpty }
      // The load of the next page may have begun in the same change; a page that has waited until now has brought no rows yet.
      let isFollowed = before != nil && after != nil && before != after && before != .waitingPage
      if hasEnded || isFollowed, count > 0 { return texts.moreRows(count).nonEmpty }
    }
    return nil
  }

  /// How many rows come before the former first one and after the former last one.
  ///
  /// If the former row is gone, the number is how much the list has grown. A bounded list may have dropped as many at its other end.
  private func addedRows<Collection: PaginatedCollection>(
    from shown: Collection, to collection: Collection
  ) -> (before: Int, after: Int) {
    func index(of value: Collection.Value?) -> Int? {
      guard let value = value as? any Identifiable, let id = value.id as? Collection.ID else { return nil }
      return collection.index(id: id)
    }
    let count = collection.values.count
    let growth = count - shown.values.count
    return (
      before: index(of: shown.values.first) ?? growth,
      after: index(of: shown.values.last).map { count - 1 - $0 } ?? growth
    )
  }
}
