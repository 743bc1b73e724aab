import LoadableCore

/// What a retry and a signal load again.
extension PageCoordinator {
  /// Loads again what has failed, or the list of a request whose load was cancelled before it was shown.
  func retry(_ state: inout Base.State) -> Effect<Base.Action> {
    let list = pages(&state).storage.list
    let hasFailed = list.hasFailure && !list.isLoading
    if hasFailed || list.isResting || list.cancelledRequest != nil {
      let progress = pages(&state).progress
      let again = [list.isResting ? progress.running : nil, progress.failed].compactMap(\.self)
        .map { operation.again($0, state) }
      var answer = LoadAnswer.accepted
      property.change(&state) { pages in
        answer = pages.storage.list.retry()
        // The derived request may have changed since the failure.
        let load = again.first { $0.request == pages.storage.list.dueRequest }
        if let load { pages.storage.setDue(load) }
      }
      if answer == .unknownRequest { return reportUnknownRequest("'retry'") }
    }
    var effect = Effect<Base.Action>.none
    for direction in PageDirection.allCases {
      let now = pages(&state)
      guard now.storage[direction].hasFailure || now.storage[direction].isResting else { continue }
      // While the list of another request is loading, the pages of the old list are obsolete.
      if now.list.dueOrRunningRequest != nil, !now.mayHavePage(direction) { continue }
      note(.user, asksFor: direction, &state)
      effect = .merge(effect, self.request(direction, &state, because: .retry))
    }
    return effect
  }

  /// Drops the request for a failed page that a signal has made due, unless the page is still needed.
  ///
  /// It is needed if the user has requested it, or a row that is still near that end.
  func leaveIfFar(_ direction: PageDirection, _ state: inout Base.State) {
    let now = pages(&state)
    guard now.storage[direction].read({ $0.due?.cause }) == .signal else { return }
    let progress = now.progress
    var isNear = progress.callers[direction] == .user
    if progress.callers[direction] == .row, let id = now.rowProgress.appeared[direction] {
      isNear = distance(of: id, direction, &state).map { $0 <= prefetchDistance } ?? false
    }
    if !isNear { property.change(&state) { $0.storage[direction].dropDue() } }
  }

  /// Notes who has requested a page.
  func note(_ caller: PageCaller?, asksFor direction: PageDirection, _ state: inout Base.State) {
    if pages(&state).progress.callers[direction] == caller { return }
    property.change(&state) { $0.progress.callers[direction] = caller }
  }
}
