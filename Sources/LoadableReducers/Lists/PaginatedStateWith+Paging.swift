import LoadableCore

/// The transitions that the reducer alone makes.
extension PaginatedStateWith {
  /// Whether there is a collection for pages to be added to.
  var hasPages: Bool {
    ownList.storage.hasFullContent
  }

  /// Whether an end of the list that is near is that of rows that stay, with a page beyond it; where there are no rows nobody knows.
  ///
  /// Asked while the list is loaded anew.
  func mayHavePage(_ direction: PageDirection) -> Bool {
    guard hasPages else { return true }
    let isKept = ownList.contentRequest == nil || ownList.contentRequest == ownList.dueOrRunningRequest
    return isKept && page(direction) != nil
  }

  /// Takes in how the load of the list has ended.
  mutating func listDidFinish(_ result: LoadResult<Request, Value>) {
    progress.failed = nil
    if case .failure = result { progress.failed = progress.running }
    progress.running = nil
    guard case .success = result else { return }
    next.forgetFailure()
    previous.forgetFailure()
  }

  /// Merges the page that has just come into the list as it is now.
  ///
  /// A page that is not the one at the end of the list any more, because somebody has set another list by hand, is dropped.
  ///
  /// - Parameters:
  ///   - merging: what a row that comes again becomes.
  ///   - limit: how many pages are kept.
  ///   - place: where to report what is wrong with the page.
  mutating func mergePage(
    _ direction: PageDirection, _ ticket: LoadTicket<Value.Page>, merging: RowMerging<Value>?,
    limit: PageLimit<Value>?, at place: SourcePlace
  ) {
    guard var page = self[direction].takeContent() else { return }
    let position = progress.pageMarks[direction].flatMap { $0.load == ticket.identity ? $0.position : nil }
    guard self.page(direction) == ticket.request else { return }
    _ = ownList.changeValue { value in
      merging?.mergePage(&page, value)
      limit?.track(&value)
      place.reportsIssues {
        switch direction {
        case .next: value.append(page, keepingEditsSince: position)
        case .previous where limit != nil: limit?.mergeBefore(&value, page, position)
        case .previous: value.prepend(page, keepingEditsSince: position)
        }
      }
    }
  }

  /// Makes of a list that has just been loaded what it will be: what is there, with the fresh pages merged in.
  ///
  /// - Parameters:
  ///   - request: what it was loaded for; if what is there was loaded for another request nothing of it is kept.
  ///   - merging: what a row that comes again becomes.
  mutating func merged(_ fresh: consuming Value, for request: Request, merging: RowMerging<Value>?) -> Value {
    let load = progress.running ?? ListLoad(.reload)
    // What was near the ends is elsewhere after a jump.
    if load.page != nil { progress.appeared = PageEnds() }
    guard ownList.contentRequest == nil || ownList.contentRequest == request, var value = ownList.takeValue() else {
      // So is it with the list of another request.
      (progress.start, progress.appeared) = (load.page, PageEnds())
      return fresh
    }
    merging?.mergeList(&fresh, value)
    switch load.mode {
    case .refreshHead: value.mergeFirst(fresh, keepingEditsSince: progress.listMark?.position)
    case .refreshAll: value.replace(with: fresh, keepingEditsSince: progress.listMark?.position)
    case .reload, .upsertNext:
      progress.start = load.page
      value.replace(with: fresh, keepingEditsSince: progress.listMark?.position)
    }
    return value
  }

  /// Remembers what a load of the list is from when it begins, and edits until no load runs.
  ///
  /// - Parameter mode: what a load of the list is, where nobody has said it.
  mutating func settle(mode: @autoclosure () -> LoadingMode) {
    let wasMarked = isMarked
    let running = ownList.storage.runningIdentity
    if let mark = mark(running, progress.listMark) {
      progress.listMark = mark
      progress.running = progress.due ?? progress.running ?? ListLoad(mode())
    }
    if running == nil { progress.listMark = nil }
    if ownList.dueRequest == nil {
      progress.due = nil
      if !ownList.isLoading { progress.running = nil }
    }
    settlePage(.next)
    settlePage(.previous)
    if isMarked {
      keepMarks()
    } else if wasMarked {
      _ = ownList.changeUnseen { $0.forgetEdits() }
    }
  }

  /// Marks the load of a page that has begun, and forgets the mark of one that has ended.
  mutating func settlePage(_ direction: PageDirection) {
    let running = self[direction].storage.runningIdentity
    if let mark = mark(running, progress.pageMarks[direction]) { progress.pageMarks[direction] = mark }
    if running == nil { progress.pageMarks[direction] = nil }
  }

  /// Has a collection that somebody has set meanwhile remember edits too.
  ///
  /// Its clock is another one: what it has seen until now was not done while the loads ran.
  mutating func keepMarks() {
    guard let now = ownList.changeUnseen({ $0.editMark() }) else { return }
    progress.listMark?.keep(to: now)
    progress.pageMarks.next?.keep(to: now)
    progress.pageMarks.previous?.keep(to: now)
  }

  /// A mark for a load that has begun since the last one was made.
  mutating func mark(_ running: LoadIdentity?, _ last: EditMark?) -> EditMark? {
    guard let running, running != last?.load else { return nil }
    return EditMark(load: running, position: ownList.changeUnseen { $0.editMark() })
  }

  /// Whether edits are remembered.
  var isMarked: Bool { progress.listMark != nil || !progress.pageMarks.isEmpty }

  /// Whether something runs, or is not remembered as it is.
  var needsSettling: Bool {
    isMarked || progress.due != nil || progress.running != nil || ownList.storage.runningIdentity != nil
      || next.storage.runningIdentity != nil || previous.storage.runningIdentity != nil
  }

  /// Whether nothing runs, waits or has a timer, of the list and its pages.
  var isQuiet: Bool {
    ownList.isQuiet && next.isQuiet && previous.isQuiet && progress.queue.isEmpty && !needsSettling
  }

  /// What stands for pages that wait to be loaded, and where.
  var placeholders: PageEnds<LoadIdentity> {
    PageEnds(next: progress.queue.next ?? next.placeholder, previous: progress.queue.previous ?? previous.placeholder)
  }
}

extension LoadableStateWith {
  /// The request of the content; nil when there is none, or it is not known.
  var contentRequest: Request? { storage.read { $0.content?.request }?.typed(as: Request.self) }

  /// The request that waits, or runs.
  var dueOrRunningRequest: Request? {
    storage.isQuiet ? nil : storage.read { $0.due?.request ?? $0.load?.request }?.typed(as: Request.self)
  }

  /// Whether what waits is what was marked as stale, or made ready.
  var mustRestart: Bool { storage.read { $0.due?.restarts } == true }

  /// What stands for the request that waits.
  var placeholder: LoadIdentity? { storage.read { $0.due?.placeholder } }

  mutating func request(_ request: Request, placeholder: LoadIdentity, because cause: LoadCause) {
    self.request(request, because: cause)
    change { $0.due?.placeholder = placeholder }
  }

  /// Takes the value out of the content, which stays behind empty.
  mutating func takeValue() -> Value? {
    guard storage.hasContent else { return nil }
    return change { $0.content?.value.take()?.taken(as: Value.self) }
  }

  /// Takes the content out.
  mutating func takeContent() -> Value? {
    guard storage.hasContent else { return nil }
    return change { facts in
      let value = facts.content?.value.take()
      facts.content = nil
      return value?.taken(as: Value.self)
    }
  }

  mutating func forgetFailure() {
    guard storage.hasFailure else { return }
    change { $0.failure = nil }
  }
}
