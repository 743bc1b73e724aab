@testable import LoadableReducers

/// What a paginated list must be, expressed with arrays: the rules of pagination, written down a second time.
///
/// A request while the guard is closed is the same as one made when it opens, and a load that replaces another needs no
/// identity.
struct PagingReference {
  /// What a load of the list loads: a mode, or a page to begin with.
  enum Goal {
    case mode(LoadingMode)
    case jump(to: Int)
  }

  struct Load {
    /// The send that the load belongs to: cancelling its handle cancels the load.
    var owner: Int
    var goal = Goal.mode(.reload)
    /// The page of a load at an end.
    var page = 0
    /// The edit mark from when the load began.
    let mark: Int?
    /// The list from when a load of the list began.
    var known: PagedModel?
    /// The page at which that list began, if others come before it.
    var start: Int?

    /// The page from which the list is loaded.
    var firstPage: Int {
      switch goal {
      case .jump(let page): return page
      case .mode(.reload), .mode(.upsertNext): return 1
      case .mode(.refreshAll): return known?.page ?? 1
      case .mode(.refreshHead):
        guard let known else { return 1 }
        return start == nil && known.previousPage == nil ? 1 : known.page
      }
    }

    /// Whether the list continues to load after some pages.
    func goesOn(after fresh: PagedModel) -> Bool {
      guard let known, fresh.barrenCount < 3 else { return false }
      switch goal {
      case .jump, .mode(.reload), .mode(.upsertNext): return false
      case .mode(.refreshAll): return fresh.rows.count < known.rows.count
      case .mode(.refreshHead): return fresh.pageCount < 4 && !known.connects(to: fresh)
      }
    }
  }

  /// How near to an end a row must be to load a page when it appears.
  static let prefetchDistance = 1

  private(set) var content: PagedModel?
  private(set) var isStale = false
  private(set) var list: Load?
  private(set) var ends: [PageDirection: Load] = [:]
  /// The pages that wait for the list, and the sends that they belong to.
  private(set) var waiting: [PageDirection: Int] = [:]
  /// How many pages without new rows have arrived at each end since something else asked for one.
  private var barren: [PageDirection: Int] = [:]
  private(set) var failedList: Goal?
  /// Whether the last load of the list was cancelled.
  private(set) var isCancelled = false
  private(set) var failedEnds: Set<PageDirection> = []
  /// The page at which the list began, after a jump or if the source has pages before it.
  private(set) var start: Int?
  /// The row that appeared last near each end.
  private(set) var appeared: [PageDirection: Int] = [:]
  /// How many actions were sent.
  private(set) var sends = 0

  init(_ content: PagedModel? = nil) {
    self.content = content
  }

  func page(_ direction: PageDirection) -> Int? {
    direction == .next ? content?.nextPage : content?.previousPage
  }

  // MARK: What is asked for

  /// Loads the list in a mode; from its first page if there is none, or if the mode is that of the next page.
  mutating func refresh(_ mode: LoadingMode?) {
    load(.mode(mode == .upsertNext ? .reload : mode ?? .reload))
  }

  /// Loads the list from a given page, or in a mode.
  mutating func load(_ goal: Goal) {
    (ends, isCancelled) = ([:], false)
    list = Load(owner: sends, goal: goal, mark: content?.mark(), known: content, start: start)
  }

  /// Loads the pages at the ends that a row is near, and remembers the row.
  mutating func rowAppeared(_ id: Int) {
    for direction in PageDirection.allCases where isNear(id, direction) == true {
      appeared[direction] = id
      barren[direction] = 0
      request(direction, isAsked: false)
    }
  }

  /// Whether a row is near an end; nil if it is not there.
  private func isNear(_ id: Int, _ direction: PageDirection) -> Bool? {
    guard let content, let index = content.index(of: id) else { return nil }
    return (direction == .next ? content.rows.count - 1 - index : index) <= Self.prefetchDistance
  }

  /// Loads the page at an end if the row that appeared last near that end is still near it.
  ///
  /// - Parameter isGoneNear: whether a removed row counts as near, once.
  private mutating func lookAgain(_ direction: PageDirection, ifGone isGoneNear: Bool) {
    guard waiting[direction] == nil, let id = appeared[direction], isNear(id, direction) ?? isGoneNear else { return }
    if content?.index(of: id) == nil { appeared[direction] = nil }
    // It belongs to no send.
    request(direction, isAsked: false, owner: -1)
  }

  /// Loads a stale list: its head without a mode, or if the mode is that of the next page.
  mutating func refreshStale(_ mode: LoadingMode?) {
    refresh(mode == nil || mode == .upsertNext ? .refreshHead : mode)
  }

  /// Loads the page at an end because of an action.
  mutating func reach(_ direction: PageDirection, isAsked: Bool) {
    barren[direction] = 0
    request(direction, isAsked: isAsked)
  }

  mutating func request(_ direction: PageDirection, isAsked: Bool, owner: Int? = nil) {
    if !isAsked && failedEnds.contains(direction) { return }
    if list != nil {
      // An end that appears queues nothing if there are rows and no page beyond them.
      if isAsked || content == nil || page(direction) != nil { waiting[direction] = waiting[direction] ?? sends }
    } else if content == nil {
      if isAsked && direction == .next { refresh(.reload) }
    } else if let page = page(direction), ends[direction] == nil {
      ends[direction] = Load(owner: owner ?? sends, page: page, mark: content?.mark())
    }
  }

  mutating func trigger(_ mode: LoadingMode?) {
    if isStale && list == nil {
      refreshStale(mode)
    } else if mode == nil {
      if content == nil && list == nil { refresh(mode) }
    } else if mode == .upsertNext && content != nil {
      request(.next, isAsked: true)
    } else {
      refresh(mode)
    }
  }

  mutating func markAsStale(_ mode: LoadingMode?) {
    isStale = content != nil
    refreshStale(mode)
  }

  mutating func retry() {
    if let failedList, list == nil {
      load(failedList)
    } else if content == nil, list == nil, isCancelled {
      refresh(.reload)
    }
    for direction in failedEnds { request(direction, isAsked: true) }
  }

  mutating func cancel() {
    isCancelled = isCancelled || list != nil
    (list, ends, waiting) = (nil, [:], [:])
    forget()
  }

  /// Ends what belongs to a send, the first of which is 0.
  mutating func cancel(send: Int) {
    waiting = waiting.filter { $0.value != send + 1 }
    ends = ends.filter { $0.value.owner != send + 1 }
    if list?.owner == send + 1 { listDidCancel() }
    forget()
  }

  mutating func unload() {
    let sends = sends
    self = Self()
    self.sends = sends
  }

  /// Records that an action is sent.
  mutating func willSend() { sends += 1 }

  /// Records that everything requested since a send begins with the latest one, because the guard was closed until
  /// then.
  mutating func begin(askedSince send: Int) {
    if let list, list.owner > send { self.list?.owner = sends }
    for (direction, load) in ends where load.owner > send { ends[direction]?.owner = sends }
  }

  mutating func edit(_ edit: (inout PagedModel) -> Void) {
    if content != nil { edit(&content!) }
  }

  // MARK: How loads end

  mutating func listDidSucceed(_ page: RowsPage, _ fresh: PagedModel) {
    guard let load = list else { return }
    list = nil
    switch load.goal {
    case .mode(.refreshHead) where content != nil: content?.mergeFirst(fresh, since: load.mark)
    case .mode(.refreshAll) where content != nil: content?.replace(fresh, since: load.mark)
    case .mode:
      start = fresh.previousPage == nil ? nil : fresh.page
      if content == nil { content = fresh } else { content?.replace(fresh, since: load.mark) }
    case .jump(let page):
      start = page
      // Of the earlier rows, only those that are still there may be on screen.
      appeared = appeared.filter { fresh.index(of: $0.value) != nil }
      if content == nil { content = fresh } else { content?.replace(fresh, since: load.mark) }
    }
    (isStale, failedList, failedEnds, barren) = (false, nil, [], [:])
    for direction in PageDirection.allCases { lookAgain(direction, ifGone: true) }
    requestWaiting()
  }

  mutating func listDidFail() {
    failedList = list?.goal
    listDidCancel()
    isCancelled = false
  }

  mutating func listDidCancel() {
    (list, isCancelled) = (nil, true)
    requestWaiting()
  }

  mutating func endDidSucceed(_ direction: PageDirection, _ page: RowsPage) {
    guard let load = ends.removeValue(forKey: direction) else { return }
    failedEnds.remove(direction)
    let count = content?.rows.count
    if direction == .next {
      content?.append(page, since: load.mark)
    } else {
      start = start ?? (content?.page == 1 ? 1 : nil)
      content?.prepend(page, since: load.mark)
    }
    // A source could return any number of pages without new rows.
    let isBarren = content?.rows.count == count
    barren[direction] = isBarren ? barren[direction, default: 0] + 1 : 0
    if barren[direction, default: 0] < 3 { lookAgain(direction, ifGone: false) }
    forget()
  }

  mutating func endDidFail(_ direction: PageDirection) {
    failedEnds.insert(direction)
    endDidCancel(direction)
  }

  mutating func endDidCancel(_ direction: PageDirection) {
    ends[direction] = nil
    forget()
  }

  private mutating func requestWaiting() {
    let owners = waiting
    waiting = [:]
    for (direction, owner) in owners where page(direction) != nil {
      request(direction, isAsked: true, owner: owner)
    }
    forget()
  }

  private mutating func forget() {
    if list == nil && ends.isEmpty { content?.forget() }
  }
}

extension PagingReference {
  /// How a state differs from this; nil if it does not.
  func difference(from state: PaginatedState<PagedRows>) -> String? {
    if state.isLoading != (list != nil) { return "the list is loading: \(state.isLoading)" }
    if (state.failure != nil) != (failedList != nil) { return "the list has failed: \(state.failure != nil)" }
    if state.isStale != isStale { return "the list is stale: \(state.isStale)" }
    for direction in PageDirection.allCases {
      let load = state[direction]
      if load.load?.request != ends[direction]?.page { return "\(direction) loads \(load.load?.request as Any)" }
      if load.dueRequest != nil { return "\(direction) is due" }
      if (load.failure != nil) != failedEnds.contains(direction) {
        return "\(direction) has failed: \(load.failure != nil)"
      }
      if state.isWaiting(direction) != (waiting[direction] != nil) {
        return "\(direction) waits: \(state.isWaiting(direction))"
      }
      let row = state.rowProgress.appeared[direction]
      if row != appeared[direction] { return "near \(direction) appeared \(row as Any), not \(appeared)" }
    }
    if state.progress.start != start.map({ AnyRequest($0) }) {
      return "the list begins at \(state.progress.start as Any)"
    }
    guard let rows = state.wrappedValue, let content else {
      return (state.wrappedValue == nil) == (content == nil) ? nil : "there is a list: \(state.wrappedValue != nil)"
    }
    if !rows.elementsEqual(content.rows) { return "\(rows.short), not \(content.rows.short)" }
    if rows.page != content.page { return "first \(rows.page), not \(content.page)" }
    if rows.nextPage != content.nextPage || rows.previousPage != content.previousPage {
      return "\(rows.shortPages), not \(content.previousPage as Any) \(content.nextPage as Any)"
    }
    return rows.totalCount == content.totalCount ? nil : "\(rows.totalCount as Any), not \(content.totalCount as Any)"
  }
}
