import LoadableCore

/// The transitions that the reducer alone makes.
extension PaginatedStateWith {
  /// Whether there is a collection for pages to be added to.
  var hasPages: Bool {
    list.read { $0.content?.value != nil } ?? false
  }

  /// Whether an end of the list that is near is that of rows that stay, with a page beyond it; where there are no rows nobody knows.
  ///
  /// Asked while the list is loaded anew.
  func mayHavePage(_ direction: PageDirection) -> Bool {
    guard hasPages else { return true }
    let isKept = list.contentRequest == nil || list.contentRequest == list.dueOrRunningRequest
    return isKept && page(direction) != nil
  }

  /// Takes in how the load of the list has ended.
  mutating func listDidFinish(_ result: LoadResult<Request, Value>) {
    progress.failedMode = nil
    if case .failure = result { progress.failedMode = progress.runningMode }
    progress.runningMode = nil
    guard case .success = result else { return }
    for direction in PageDirection.allCases { self[direction].forgetFailure() }
  }

  /// Merges the page that has just come into the list as it is now.
  ///
  /// A page that is not the one at the end of the list any more, because somebody has set another list by hand, is dropped.
  ///
  /// - Parameter place: where to report what is wrong with the page.
  mutating func mergePage(_ direction: PageDirection, _ ticket: LoadTicket<Value.Page>, at place: SourcePlace) {
    guard let page = self[direction].takeContent() else { return }
    let position = progress.pageMarks[direction].flatMap { $0.load == ticket.identity ? $0.position : nil }
    guard self.page(direction) == ticket.request else { return }
    _ = list.changeValue { value in
      place.reportsIssues {
        switch direction {
        case .next: value.append(page, keepingEditsSince: position)
        case .previous: value.prepend(page, keepingEditsSince: position)
        }
      }
    }
  }

  /// Makes of a list that has just been loaded what it will be: what is there, with the fresh pages merged in.
  ///
  /// - Parameter request: what it was loaded for; if what is there was loaded for another request nothing of it is kept.
  mutating func merged(_ fresh: consuming Value, for request: Request) -> Value {
    let mode = progress.runningMode ?? .reload
    guard list.contentRequest == nil || list.contentRequest == request, var value = list.takeValue() else {
      return fresh
    }
    if mode == .upsertFirst {
      value.update(with: fresh, keepingEditsSince: progress.listMark?.position)
    } else {
      value.replace(with: fresh, keepingEditsSince: progress.listMark?.position)
    }
    return value
  }

  /// Remembers what a load of the list is from when it begins, and edits until no load runs.
  ///
  /// - Parameter mode: what a load of the list is, where nobody has said it.
  mutating func settle(mode: @autoclosure () -> LoadingMode) {
    let wasMarked = isMarked
    if let mark = mark(list.running?.identity, progress.listMark) {
      progress.listMark = mark
      progress.runningMode = progress.mode ?? progress.runningMode ?? mode()
    }
    if list.running?.identity == nil { progress.listMark = nil }
    if list.dueRequest == nil {
      progress.mode = nil
      if !list.isLoading { progress.runningMode = nil }
    }
    for direction in PageDirection.allCases {
      let running = self[direction].running?.identity
      if let mark = mark(running, progress.pageMarks[direction]) { progress.pageMarks[direction] = mark }
      if running == nil { progress.pageMarks[direction] = nil }
    }
    if isMarked {
      keepMarks()
    } else if wasMarked {
      _ = list.changeUnseen { $0.forgetEdits() }
    }
  }

  /// Has a collection that somebody has set meanwhile remember edits too.
  ///
  /// Its clock is another one: what it has seen until now was not done while the loads ran.
  private mutating func keepMarks() {
    guard let now = list.changeUnseen({ $0.editMark() }) else { return }
    progress.listMark?.keep(to: now)
    for direction in PageDirection.allCases { progress.pageMarks[direction]?.keep(to: now) }
  }

  /// A mark for a load that has begun since the last one was made.
  private mutating func mark(_ running: LoadIdentity?, _ last: EditMark?) -> EditMark? {
    guard let running, running != last?.load else { return nil }
    return EditMark(load: running, position: list.changeUnseen { $0.editMark() })
  }

  /// Whether edits are remembered.
  private var isMarked: Bool { progress.listMark != nil || !progress.pageMarks.isEmpty }

  /// Whether something runs, or is not remembered as it is.
  var needsSettling: Bool {
    isMarked || progress.mode != nil || progress.runningMode != nil || list.running?.identity != nil
      || PageDirection.allCases.contains { self[$0].running?.identity != nil }
  }

  /// What stands for pages that wait to be loaded, and where.
  var placeholders: [(direction: PageDirection, identity: LoadIdentity)] {
    guard !progress.queue.isEmpty || next.dueRequest != nil || previous.dueRequest != nil else { return [] }
    return PageDirection.allCases.compactMap { direction in
      (progress.queue[direction] ?? self[direction].placeholder).map { (direction, $0) }
    }
  }
}

extension LoadableStateWith {
  /// The request of the content; nil when there is none, or it is not known.
  var contentRequest: Request? {
    read { $0.content?.request }
  }

  /// The request that waits, or runs.
  var dueOrRunningRequest: Request? {
    read { $0.due?.request ?? $0.load?.request }
  }

  /// Whether what waits is what was marked as stale, or made ready.
  var mustRestart: Bool {
    read { $0.due?.restarts } ?? false
  }

  /// What stands for the request that waits.
  var placeholder: LoadIdentity? {
    read { $0.due?.placeholder }
  }

  mutating func request(_ request: Request, placeholder: LoadIdentity) {
    self.request(request)
    change { $0.due?.placeholder = placeholder }
  }

  /// Takes the value out of the content, which stays behind empty.
  mutating func takeValue() -> Value? {
    guard hasContent else { return nil }
    return change { $0.content?.value.take() }
  }

  /// Takes the content out.
  mutating func takeContent() -> Value? {
    guard hasContent else { return nil }
    return change { facts in
      let value = facts.content?.value.take()
      facts.content = nil
      return value
    }
  }

  mutating func forgetFailure() {
    guard read({ $0.failure == nil ? nil : true }) == true else { return }
    change { $0.failure = nil }
  }
}
