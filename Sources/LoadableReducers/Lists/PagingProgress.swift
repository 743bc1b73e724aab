/// What the reducer remembers about the loads of a paginated list while they are on their way.
///
/// It is not generic, and separate from ``RowProgress``, because every action reads it.
struct PagingProgress: Sendable {
  /// The mode and the page of the waiting request of the list; nil to let the reducer decide.
  ///
  /// It is separate from ``running``: while a load runs, another one can wait for its end or for the guard.
  var due: ListLoad?
  /// The mode and the page of the running load of the list.
  var running: ListLoad?
  /// The mode and the page of the load of the list that failed last, so that a retry loads the same.
  var failed: ListLoad?
  /// The mode and the page of the load of the list that was cancelled last, for edits that hold loads back.
  var cancelled: ListLoad?
  /// The page that the list begins with, after a jump or if the reducer's first page is in the middle of the source; nil if the list
  /// begins at the start.
  var start: AnyRequest?
  /// The number of the latest call of a cache that rows come from, in the order of all loads: no page that joins the list may be older.
  var callNumber: UInt64?
  /// Whether a page of a cache was invalidated since all pages were loaded, so that a load of the head is not enough.
  var mustLoadAll = false
  /// The pages that wait until the list is loaded, by their placeholders.
  var queue = PageEnds<AskedPage>()
  /// Who has joined the loads of pages that a row has requested.
  var asked = PageEnds<AskedPage>()
  /// The times in the collection's edit log at which the running loads of the list and its pages began.
  var marks: [EditMark] = []
  /// Who last requested the page at each end; nil if that was a row that is gone.
  var callers = PageEnds<PageCaller>()
  /// How many pages without new rows have arrived in succession at each end, since something else requested a page there.
  var barren = PageEnds<Int>()
  /// Whether the list remembers which rows have appeared, as its reducer says.
  var remembersRows = false

  /// The mark of a load; nil if it has none yet, or has ended.
  func mark(of load: LoadIdentity?) -> EditMark? { load.flatMap { load in marks.first { $0.load == load } } }

  /// The ends at which a page waits until the list is loaded.
  var waiting: Set<PageDirection> {
    Set(PageDirection.allCases.filter { queue[$0] != nil })
  }
}

extension PagingProgress {
  /// Notes which call of a cache rows come from.
  mutating func note(callOf sharing: LoadSharing) {
    if let number = sharing.number { callNumber = max(callNumber ?? number, number) }
  }
}

extension PagingProgress: Equatable {
  /// Identities, marks and the modes of loads are not compared.
  static func == (left: Self, right: Self) -> Bool {
    left.waiting == right.waiting
  }
}

/// Who has requested a page: the row that appeared last near that end, or the user, who is then looking at that end.
enum PageCaller: Sendable {
  case row, user
}

/// A load of a page, or its placeholder, and why it was requested or joined.
struct AskedPage: Sendable {
  let load: LoadIdentity
  let cause: LoadCause
}

/// The mode and the page of a load of the list.
struct ListLoad: Hashable, Sendable {
  var mode: LoadingMode
  /// The page to begin with; nil to let the mode and the reducer decide.
  var page: AnyRequest?
  /// The request of that load; another request begins at its first page.
  var request: AnyRequest?
  /// Whether it began before the list was restored, and so has read its first page alone.
  var isBlind = false

  init(_ mode: LoadingMode, from page: AnyRequest? = nil, for request: AnyRequest? = nil) {
    self.mode = mode
    self.page = page
    self.request = request
  }

  /// This load, or one in another mode if that loads more: a load of the head alone leaves rows as they are, and the others do not.
  ///
  /// A load from a certain page, as after a jump, stays what it is.
  func atLeast(_ mode: LoadingMode) -> Self {
    page == nil && self.mode == .refreshHead ? Self(mode, for: request) : self
  }
}

/// The load of a list as it is coded; its request is coded with the list.
struct CodedListLoad<Page: Hashable & Sendable & Codable>: Codable {
  private let mode: LoadingMode
  private let page: Page?

  init(_ load: ListLoad) {
    mode = load.mode
    page = load.page?.typed(as: Page.self)
  }

  var load: ListLoad { ListLoad(mode, from: page.map { AnyRequest($0) }) }
}

/// The time in a collection's edit log at which a load began.
struct EditMark: Sendable {
  let load: LoadIdentity
  var position: Int?

  /// Makes sure that no later edit counts as one from before the mark.
  mutating func keep(to now: Int) {
    position = min(position ?? now, now)
  }
}

/// A value for each end of a paginated list, if it has one.
///
/// It has two properties instead of a dictionary, because every action reads it, and this way nothing is hashed.
struct PageEnds<Element> {
  var next: Element?
  var previous: Element?

  var isEmpty: Bool { next == nil && previous == nil }

  subscript(direction: PageDirection) -> Element? {
    get { direction == .next ? next : previous }
    _modify { if direction == .next { yield &next } else { yield &previous } }
  }
}

extension PageEnds: Sendable where Element: Sendable {}

/// The end of a paginated list at which a page is added.
@usableFromInline enum PageDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// After the last page.
  case next
  /// Before the first page.
  case previous

  var opposite: Self { self == .next ? .previous : .next }
}

/// Detects that pages lead in a circle, however many there are, by remembering one of them.
///
/// A page may come again once because the row that it begins with has moved there.
struct Circle<Page: Hashable & Sendable>: Sendable {
  private var page: Page?
  private var steps = 0
  private var limit = 8
  private var hits = 0

  init(_ page: Page? = nil) { self.page = page }

  mutating func closes(with next: Page) -> Bool {
    steps += 1
    if next == page { hits += 1 } else if steps == limit { (page, steps, limit, hits) = (next, 0, 2 * limit, 0) }
    return hits > 1
  }
}
