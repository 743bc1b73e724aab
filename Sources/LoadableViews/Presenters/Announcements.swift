public import LoadableCore

extension LoadablePresenter {
  /// What a screen reader announces when one view model takes the place of another; nil for nothing.
  ///
  /// A new failure is announced with its text. Content is announced when it has loaded, for the first time or again.
  ///
  /// ```swift
  /// if let text = presenter.announcement(from: shown, to: viewModel) { screenReader.say(text) }
  /// ```
  ///
  /// - Complexity: O(1).
  public func announcement<Value>(
    from before: LoadableViewModel<Request, Value>, to after: LoadableViewModel<Request, Value>
  ) -> String? {
    if let failure = after.failure, failure.error != before.failure?.error || before.loading != nil {
      return after.loading == nil ? failure.accessibilityLabel.nonEmpty : nil
    }
    guard case .active(let active) = after, !active.isBusy else { return nil }
    guard case .active(let shown) = before else { return (active.emptyText ?? texts.loaded).nonEmpty }
    return shown.isBusy && active.banner == nil ? texts.refreshed.nonEmpty : nil
  }
}

extension ListPresenter {
  /// What a screen reader announces when one view model of a list takes the place of another; nil for nothing.
  ///
  /// When a page has arrived, the number of rows that it added is announced; when a page has failed, the text of the error.
  /// Everything else is announced as for any loadable: see ``LoadablePresenter/announcement(from:to:)``.
  ///
  /// - Complexity: O(1).
  public func announcement<Collection: PaginatedCollection>(
    from before: LoadableViewModel<Request, ListViewModel<Collection>>,
    to after: LoadableViewModel<Request, ListViewModel<Collection>>
  ) -> String? {
    if let text = list.announcement(from: before, to: after) { return text }
    guard let shown = before.value, let rows = after.value, before.request == after.request else { return nil }
    let ends = [
      (shown.header, rows.header, shown.previousLoad, rows.previousLoad),
      (shown.footer, rows.footer, shown.nextLoad, rows.nextLoad),
    ]
    for (was, edge, before, after) in ends {
      let hasEnded = before != nil && after == nil
      if case .failed(let failed) = edge, hasEnded || was.isBusy { return failed.text.nonEmpty }
      let count = rows.rows.count - shown.rows.count
      if hasEnded, count > 0 { return texts.moreRows(count).nonEmpty }
    }
    return nil
  }
}
