import LoadableCore

/// The transitions that only the reducer makes.
extension PaginatedStateWith {
  /// Whether there will be a page beyond an end of a list that is being loaded again, as far as is known.
  ///
  /// There is none if the list is loaded for another request. Without rows it is unknown, and the answer is true.
  func mayHavePage(_ direction: PageDirection) -> Bool {
    guard storage.hasPages else { return true }
    let isKept = list.contentRequest == nil || list.contentRequest == list.dueOrRunningRequest
    return isKept && page(direction) != nil
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
    storage.next.forgetFailure()
    storage.previous.forgetFailure()
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
    if hasRowProgress, !rowProgress.names.isEmpty { RowNaming<Value>.known?.page(&page, rowProgress.name) }
    let placing = direction == .next ? nil : list.wrappedValue.flatMap(operation.placingInFront(of:))
    // The rows have moved since the page was requested.
    if let placing, page.pageReadOn != nil, list.wrappedValue.map({ placing.isMet($0, page) }) == false {
      return (false, nil)
    }
    // From now on, the list begins before the reducer's first page.
    if direction == .previous, progress.start == nil, list.wrappedValue?.page == first {
      progress.start = AnyRequest(first)
    }
    var met: Value.ID?
    _ = list.changeValue { value in
      merging?.mergePage(&page, value)
      operation.track(&value)
      operation.place.reportsIssues {
        switch direction {
        case .next: operation.appending.append(&value, page, position)
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
    let isOther = list.contentRequest != nil && list.contentRequest != request
    if isOther || load.page != nil || !storage.hasPages {
      // After a jump, and in another list, only rows that are there again may still be on screen.
      for direction in PageDirection.allCases {
        if let id = rowProgress.appeared[direction], fresh.index(id: id) == nil {
          rowProgress.appeared[direction] = nil
        }
      }
    }
    // A page that has others before it is where the list begins, as after a jump.
    let start = load.page ?? (fresh.previousPage == nil ? nil : AnyRequest(fresh.page))
    guard !isOther, var value = list.takeValue() else {
      progress.start = start
      progress.callNumber = nil
      return fresh
    }
    if hasRowProgress, !rowProgress.names.isEmpty { RowNaming<Value>.known?.list(&fresh, rowProgress.name) }
    merging?.mergeList(&fresh, value)
    let mark = progress.mark(of: storage.list.runningIdentity)?.position
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
  /// - Returns: whether another load is marked, or the list is loaded in another way.
  mutating func settle(mode: LoadingMode) -> Bool {
    let (due, running, marks) = (progress.due, progress.running, progress.marks)
    if let running = storage.list.runningIdentity, progress.mark(of: running) == nil {
      let request = storage.list.running?.request
      progress.running = storage.listLoad(for: request) ?? ListLoad(mode, for: request)
    }
    if storage.list.isLoading {
      progress.cancelled = nil
    } else if !storage.list.isDue {
      progress.cancelled = storage.list.isCancelled ? progress.due ?? progress.running ?? progress.cancelled : nil
      progress.running = nil
    }
    if progress.due?.request != storage.list.dueRequest { progress.due = nil }
    let loads = storage.runningLoads
    progress.marks.removeAll { !loads.contains($0.load) }
    let hasNew = loads.contains { progress.mark(of: $0) == nil }
    if hasNew || storage.isMarked {
      let now = list.changeUnseen { $0.editMark() }
      for load in loads where progress.mark(of: load) == nil {
        progress.marks.append(EditMark(load: load, position: now))
      }
      keepMarks(to: now)
    } else if !marks.isEmpty {
      _ = list.changeUnseen { $0.forgetEdits() }
    }
    return progress.due != due || progress.running != running
      || !progress.marks.elementsEqual(marks) { $0.load == $1.load }
  }

  /// Makes a collection that was set by hand meanwhile remember edits too.
  ///
  /// It has a clock of its own, and the edits that it has recorded so far were not made while the loads ran.
  mutating func keepMarks() {
    keepMarks(to: list.changeUnseen { $0.editMark() })
  }

  private mutating func keepMarks(to now: Int?) {
    guard let now else { return }
    for index in progress.marks.indices { progress.marks[index].keep(to: now) }
  }
}

extension LoadableStateWith {
  /// The request of the content; nil if there is no content, or its request is unknown.
  var contentRequest: Request? { storage.read { $0.content?.request }?.typed(as: Request.self) }

  /// The request that waits or runs.
  var dueOrRunningRequest: Request? {
    storage.dueOrRunning?.typed(as: Request.self)
  }

  mutating func request(_ request: Request, placeholder: LoadIdentity, because cause: LoadCause) {
    self.request(request, because: cause)
    change { $0.due?.placeholder = placeholder }
  }

  /// Takes the value out of the content, and leaves the content empty.
  mutating func takeValue() -> Value? {
    guard storage.hasContent else { return nil }
    return change { $0.content?.value.take()?.typed(as: Value.self) }
  }

  /// Takes the content out.
  mutating func takeContent() -> Value? {
    guard storage.hasContent else { return nil }
    return change { facts in
      let value = facts.content?.value.take()
      facts.content = nil
      return value?.typed(as: Value.self)
    }
  }
}
