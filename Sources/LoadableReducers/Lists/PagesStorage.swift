/// The parts of a paginated state without its types, so that code which handles them is compiled once, and looks up no types.
struct PagesStorage {
  var list = LoadStorage()
  var next = LoadStorage()
  var previous = LoadStorage()
  /// One element, or none before the first load: each read through the projection copies the state, so it should be small.
  private var progressBox: [PagingProgress] = []
  /// A ``RowProgress``; nil if nothing is remembered about the rows.
  var rows: AnyValue?

  /// Whether anything is remembered about loads.
  var hasProgress: Bool { !progressBox.isEmpty }

  /// The load of a page at one end of the list.
  subscript(direction: PageDirection) -> LoadStorage {
    get { direction == .next ? next : previous }
    _modify { if direction == .next { yield &next } else { yield &previous } }
  }

  /// What the reducer remembers about loads that are on their way.
  var progress: PagingProgress {
    _read {
      if progressBox.isEmpty {
        yield PagingProgress()
      } else {
        yield progressBox[0]
      }
    }
    _modify {
      if progressBox.isEmpty { progressBox.append(PagingProgress()) }
      yield &progressBox[0]
    }
  }

  /// The running loads of the list and its pages.
  var runningLoads: [LoadIdentity] {
    [list.runningIdentity, next.runningIdentity, previous.runningIdentity].compactMap(\.self)
  }

  /// Whether any load runs.
  private var isRunning: Bool {
    list.runningIdentity != nil || next.runningIdentity != nil || previous.runningIdentity != nil
  }

  /// Whether edits are remembered.
  var isMarked: Bool { !progressBox.isEmpty && !progress.marks.isEmpty }

  /// Whether something runs, or something that is remembered must be updated.
  var needsSettling: Bool {
    isRunning || !progressBox.isEmpty && (isMarked || progress.due != nil || progress.running != nil)
  }

  /// Whether the list only waits to be loaded, so that nothing that is remembered changes.
  var onlyWaits: Bool {
    !isMarked && progress.running == nil && progress.cancelled == nil && !isRunning
      && progress.due?.request == list.dueRequest
  }

  /// Whether nothing runs, waits or has a timer, for the list or its pages.
  var isQuiet: Bool {
    list.isQuiet && next.isQuiet && previous.isQuiet && (progressBox.isEmpty || progress.queue.isEmpty)
      && !needsSettling
  }

  /// The placeholders of pages that wait to be loaded.
  var placeholders: PageEnds<LoadIdentity> {
    let queue = progress.queue
    return PageEnds(
      next: queue.next?.load ?? next.placeholder, previous: queue.previous?.load ?? previous.placeholder)
  }

  /// Whether there is a collection for pages to be added to.
  var hasPages: Bool { list.hasFullContent }

  /// Whether loads or failures of pages are left, although there is no list and none is being loaded.
  var isWithoutList: Bool { !hasPages && !list.isLoading && !list.isDue && knowsPages }

  /// Whether a page runs, waits or has failed.
  private var knowsPages: Bool { !next.isBlank || !previous.isBlank || !progress.queue.isEmpty }

  /// Sets what the waiting request loads.
  mutating func setDue(_ load: ListLoad?) {
    let request = list.dueRequest
    progress.due = load.map { ListLoad($0.mode, from: $0.page, for: request) }
    // It must not join a running load that begins at another page.
    guard let load, load.mode == .reload, let running = progress.running, running.page != load.page else { return }
    list.change { $0.due?.restarts = true }
  }

  /// What a load of the list for a request loads; nil if it is not known.
  func listLoad(for request: AnyRequest?) -> ListLoad? {
    if let due = progress.due, due.request == request { return due }
    return progress.running.flatMap { $0.request == request ? $0 : nil }
  }
}

extension LoadStorage {
  /// The request that waits, otherwise the one that runs.
  var dueOrRunning: AnyRequest? { isQuiet ? nil : facts.due?.request ?? facts.load?.request }

  /// Whether a load was cancelled, and none has started since.
  var isCancelled: Bool { read { $0.cancelled } != nil }

  /// Whether a request waits that must be loaded again even if it is being loaded.
  var mustRestart: Bool { read { $0.due?.restarts } == true }

  /// The placeholder of the request that waits.
  var placeholder: LoadIdentity? { read { $0.due?.placeholder } }

  /// Whether nothing is known.
  fileprivate var isBlank: Bool { isEmpty || facts.isEmpty }

  mutating func forgetFailure() {
    if hasFailure { change { $0.failure = nil } }
  }
}
