import LoadableCore

/// The transitions that only the reducer makes.
extension PaginatedStateWith {
  /// Whether there is a collection for pages to be added to.
  var hasPages: Bool {
    ownList.storage.hasFullContent
  }

  /// Whether there will be a page beyond an end of a list that is being loaded again, as far as is known.
  ///
  /// There is none if the list is loaded for another request. Without rows it is unknown, and the answer is true.
  func mayHavePage(_ direction: PageDirection) -> Bool {
    guard hasPages else { return true }
    let isKept = ownList.contentRequest == nil || ownList.contentRequest == ownList.dueOrRunningRequest
    return isKept && page(direction) != nil
  }

  /// Sets what the waiting request loads.
  mutating func setDue(_ load: ListLoad<Value.Page>?) {
    let request = ownList.storage.dueRequest
    progress.due = load.map { ListLoad($0.mode, from: $0.page, for: request) }
    // It must not join a running load that begins at another page.
    guard let load, load.mode == .reload, let running = progress.running, running.page != load.page else { return }
    ownList.change { $0.due?.restarts = true }
  }

  /// What a load of the list for a request loads; nil if it is not known.
  func listLoad(for request: AnyRequest?) -> ListLoad<Value.Page>? {
    if let due = progress.due, due.request == request { return due }
    return progress.running.flatMap { $0.request == request ? $0 : nil }
  }

  /// Applies the outcome of a load of the list.
  mutating func listDidFinish(_ result: LoadResult<Request, Value>, _ ticket: LoadTicket<Request>) {
    progress.failed = nil
    if case .failure = result { progress.failed = progress.running }
    let mode = progress.running?.mode
    progress.running = nil
    guard case .success = result else { return }
    if mode != .refreshHead {
      progress.callNumber = nil
      progress.mustLoadAll = false
    }
    progress.note(callOf: ticket.sharing)
    next.forgetFailure()
    previous.forgetFailure()
  }

  /// Merges the page that has just arrived into the current list.
  ///
  /// - Parameters:
  ///   - merging: how a known row is merged when it comes again.
  ///   - operation: how pages are loaded.
  ///   - first: the reducer's first page.
  /// - Returns: the row from which a bounded list continues as before, if several pages were read in front of it. The page is not merged if
  ///   it no longer belongs to the end of the list, which has changed meanwhile.
  mutating func mergePage<State>(
    _ direction: PageDirection, _ ticket: LoadTicket<Value.Page>, merging: RowMerging<Value>?,
    _ operation: PageOperation<State, Request, Value>, first: Value.Page
  ) -> (isMerged: Bool, met: Value.ID?) {
    guard var page = self[direction].takeContent() else { return (true, nil) }
    let position = progress.mark(of: ticket.identity)?.position
    guard self.page(direction) == ticket.request else { return (false, nil) }
    // From a cache, and older than what has joined the list meanwhile.
    if let number = ticket.sharing.number, number < progress.callNumber ?? 0 { return (false, nil) }
    if !progress.names.isEmpty { RowNaming<Value>.known?.page(&page, progress.name) }
    let placing = direction == .next ? nil : ownList.wrappedValue.flatMap(operation.placingInFront(of:))
    // The rows have moved since the page was requested.
    if let placing, page.pageReadOn != nil, ownList.wrappedValue.map({ placing.isMet($0, page) }) == false {
      return (false, nil)
    }
    // From now on, the list begins before the reducer's first page.
    if direction == .previous, progress.start == nil, ownList.wrappedValue?.page == first { progress.start = first }
    var met: Value.ID?
    _ = ownList.changeValue { value in
      merging?.mergePage(&page, value)
      operation.track(&value)
      operation.place.reportsIssues {
        switch direction {
        case .next: value.append(page, keepingEditsSince: position)
        case .previous:
          if let placing {
            met = placing.mergeBefore(&value, page, position, operation.place)
          } else {
            value.prepend(page, keepingEditsSince: position)
          }
        }
      }
    }
    return (true, met)
  }

  /// Turns a list that has just arrived into the new list: the current one, with the fresh pages merged in.
  ///
  /// - Parameters:
  ///   - request: what it was loaded for; if the current list was loaded for another request, nothing of it is kept.
  ///   - merging: how a known row is merged when it comes again.
  mutating func merged(_ fresh: consuming Value, for request: Request, merging: RowMerging<Value>?) -> Value {
    let load = progress.running ?? ListLoad(.reload)
    let isOther = ownList.contentRequest != nil && ownList.contentRequest != request
    if isOther || load.page != nil || !hasPages {
      // After a jump, and in another list, only rows that are there again may still be on screen.
      for direction in PageDirection.allCases {
        if let id = progress.appeared[direction], fresh.index(id: id) == nil { progress.appeared[direction] = nil }
      }
    }
    // A page that has others before it is where the list begins, as after a jump.
    let start = load.page ?? (fresh.previousPage == nil ? nil : fresh.page)
    guard !isOther, var value = ownList.takeValue() else {
      progress.start = start
      progress.callNumber = nil
      return fresh
    }
    if !progress.names.isEmpty { RowNaming<Value>.known?.list(&fresh, progress.name) }
    merging?.mergeList(&fresh, value)
    let mark = progress.mark(of: ownList.storage.runningIdentity)?.position
    switch load.mode {
    case .refreshHead: value.mergeFirst(fresh, keepingEditsSince: mark)
    case .refreshAll: value.replace(with: fresh, keepingEditsSince: mark)
    case .reload, .upsertNext:
      progress.start = start
      value.replace(with: fresh, keepingEditsSince: mark)
    }
    return value
  }

  /// Records what a load of the list loads once it begins, and remembers edits until no load runs.
  ///
  /// - Parameter mode: what a load of the list loads if its request did not specify that.
  mutating func settle(mode: @autoclosure () -> LoadingMode) {
    let wasMarked = isMarked
    if let running = ownList.storage.runningIdentity, progress.mark(of: running) == nil {
      let request = ownList.storage.running?.request
      progress.running = listLoad(for: request) ?? ListLoad(mode(), for: request)
    }
    if ownList.storage.isLoading {
      progress.cancelled = nil
    } else if ownList.dueRequest == nil {
      progress.cancelled = ownList.storage.isCancelled ? progress.due ?? progress.running ?? progress.cancelled : nil
      progress.running = nil
    }
    if progress.due?.request != ownList.storage.dueRequest { progress.due = nil }
    let loads = runningLoads
    progress.marks.removeAll { !loads.contains($0.load) }
    for load in loads where progress.mark(of: load) == nil {
      progress.marks.append(EditMark(load: load, position: ownList.changeUnseen { $0.editMark() }))
    }
    if isMarked {
      keepMarks()
    } else if wasMarked {
      _ = ownList.changeUnseen { $0.forgetEdits() }
    }
  }

  /// Makes a collection that was set by hand meanwhile remember edits too.
  ///
  /// It has a clock of its own, and the edits that it has recorded so far were not made while the loads ran.
  mutating func keepMarks() {
    guard let now = ownList.changeUnseen({ $0.editMark() }) else { return }
    for index in progress.marks.indices { progress.marks[index].keep(to: now) }
  }

  /// The running loads of the list and its pages.
  var runningLoads: [LoadIdentity] {
    [ownList.storage.runningIdentity, next.storage.runningIdentity, previous.storage.runningIdentity]
      .compactMap(\.self)
  }

  /// Whether any load runs.
  private var isRunning: Bool {
    ownList.storage.runningIdentity != nil || next.storage.runningIdentity != nil
      || previous.storage.runningIdentity != nil
  }

  /// Whether edits are remembered.
  var isMarked: Bool { !progress.marks.isEmpty }

  /// Whether something runs, or something that is remembered must be updated.
  var needsSettling: Bool { isMarked || progress.due != nil || progress.running != nil || isRunning }

  /// Whether the list only waits to be loaded, so that nothing that is remembered changes.
  var onlyWaits: Bool {
    !isMarked && progress.running == nil && progress.cancelled == nil && !isRunning
      && progress.due?.request == ownList.storage.dueRequest
  }

  /// Whether nothing runs, waits or has a timer, for the list or its pages.
  var isQuiet: Bool {
    ownList.isQuiet && next.isQuiet && previous.isQuiet && progress.queue.isEmpty && !needsSettling
  }

  /// The placeholders of pages that wait to be loaded.
  var placeholders: PageEnds<LoadIdentity> {
    PageEnds(next: progress.queue.next ?? next.placeholder, previous: progress.queue.previous ?? previous.placeholder)
  }
}

extension LoadStorage {
  /// The request that waits, otherwise the one that runs.
  var dueOrRunning: AnyRequest? { isQuiet ? nil : facts.due?.request ?? facts.load?.request }

  /// Whether a load was cancelled, and none has started since.
  var isCancelled: Bool { read { $0.cancelled } != nil }
}

extension LoadableStateWith {
  /// The request of the content; nil if there is no content, or its request is unknown.
  var contentRequest: Request? { storage.read { $0.content?.request }?.typed(as: Request.self) }

  /// The request that waits or runs.
  var dueOrRunningRequest: Request? {
    storage.dueOrRunning?.typed(as: Request.self)
  }

  /// Whether a request waits that must be loaded again even if it is being loaded.
  var mustRestart: Bool { storage.read { $0.due?.restarts } == true }

  /// The placeholder of the request that waits.
  var placeholder: LoadIdentity? { storage.read { $0.due?.placeholder } }

  mutating func request(_ request: Request, placeholder: LoadIdentity, because cause: LoadCause) {
    self.request(request, because: cause)
    change { $0.due?.placeholder = placeholder }
  }

  /// Takes the value out of the content, and leaves the content empty.
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
