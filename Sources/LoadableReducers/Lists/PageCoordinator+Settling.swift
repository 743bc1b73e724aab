import LoadableCore

/// What settling a list does with loads that wait.
extension PageCoordinator {
  /// Sets the mode of a load that a change of the state has made due.
  ///
  /// A load that edits have held back stays what it was, unless that is no longer enough; one that an invalidation replaces may load more.
  func takeMode(_ state: inout Base.State) {
    let storage = pages(&state).storage
    guard storage.list.mustRestart, storage.progress.due?.request != storage.list.dueRequest else { return }
    takeUnsaidMode(&state)
  }

  @inline(never)  // See "Inlining" in Benchmarks/README.md.
  private func takeUnsaidMode(_ state: inout Base.State) {
    let now = pages(&state)
    let due = now.storage.list.dueRequest
    let mode = operation.unsaidMode(state)
    let former: ListLoad? =
      switch now.storage.list.read({ $0.due?.cause }) {
      case .edit: now.progress.cancelled.flatMap { $0.request == due ? operation.again($0, state) : nil }
      case .tag: now.storage.listLoad(for: due)?.atLeast(mode)
      default: nil
      }
    property.change(&state) { $0.storage.setDue(former ?? ListLoad(mode)) }
  }

  /// Moves the pages whose loads have not begun to where the list ends now: rows may have been removed since they were requested.
  ///
  /// - Returns: whether any page has moved.
  func moveDuePages(_ state: inout Base.State) -> Bool {
    let now = pages(&state).storage
    return (now.next.isDue || now.previous.isDue) && now.hasPages && moveDue(&state)
  }

  @inline(never)
  private func moveDue(_ state: inout Base.State) -> Bool {
    let now = pages(&state)
    var hasMoved = false
    for direction in PageDirection.allCases {
      guard let due = now[direction].dueRequest, due != now.page(direction) else { continue }
      property.change(&state) { pages in
        guard let page = pages.page(direction) else { return pages[direction].cancel() }
        pages[direction].change { $0.due?.request = AnyRequest(page) }
      }
      hasMoved = true
    }
    return hasMoved
  }

  /// Requests the pages that waited, with their new cursors, unless the list is still loading or due.
  ///
  /// - Returns: whether it did.
  func requestQueued(_ state: inout Base.State) -> Bool {
    let now = pages(&state)
    guard !now.storage.list.isLoading, !now.storage.list.isDue else { return false }
    property.change(&state) { pages in
      let queue = pages.progress.queue
      pages.progress.queue = PageEnds()
      for direction in PageDirection.allCases {
        guard let waiting = queue[direction], let page = pages.page(direction) else { continue }
        pages[direction].request(page, placeholder: waiting.load, because: waiting.cause)
      }
    }
    return true
  }
}
