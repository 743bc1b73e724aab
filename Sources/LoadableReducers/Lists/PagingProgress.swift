/// What the reducer remembers about the loads of a paginated list while they are on their way.
@usableFromInline
struct PagingProgress<ID: Hashable, Page: Hashable & Sendable> {
  /// The mode and the page of the waiting request of the list; nil to let the reducer decide.
  ///
  /// It is separate from ``running``: while a load runs, another one can wait for its end or for the guard.
  @usableFromInline var due: ListLoad<Page>?
  /// The mode and the page of the running load of the list.
  @usableFromInline var running: ListLoad<Page>?
  /// The mode and the page of the load of the list that failed last, so that a retry loads the same.
  @usableFromInline var failed: ListLoad<Page>?
  /// The mode and the page of the load of the list that was cancelled last, for edits that hold loads back.
  @usableFromInline var cancelled: ListLoad<Page>?
  /// The page that the list begins with, after a jump or if the reducer's first page is in the middle of the source; nil if the list
  /// begins at the start.
  @usableFromInline var start: Page?
  /// The number of the latest call of a cache that rows come from, in the order of all loads: no page that joins the list may be older.
  @usableFromInline var callNumber: UInt64?
  /// Whether a page of a cache was invalidated since all pages were loaded, so that a load of the head is not enough.
  @usableFromInline var mustLoadAll = false
  /// The placeholders of the pages that wait until the list is loaded.
  @usableFromInline var queue = PageEnds<LoadIdentity>()
  /// The causes of those pages.
  @usableFromInline var queueCauses = PageEnds<LoadCause>()
  /// Who has joined the loads of pages that a row has requested.
  @usableFromInline var asked = PageEnds<AskedPage>()
  /// The times in the collection's edit log at which the running loads of the list and its pages began.
  @usableFromInline var marks: [EditMark] = []
  /// The row that appeared last near each end: it is checked again when a load has landed, because it may still be near.
  @usableFromInline var appeared = PageEnds<ID>()
  /// Who last requested the page at each end; nil if that was a row that is gone.
  @usableFromInline var callers = PageEnds<PageCaller>()
  /// How many pages without new rows have arrived in succession at each end, since something else requested a page there.
  @usableFromInline var barren = PageEnds<Int>()
  /// The rows that appeared last in a list that drops pages, the latest one at the end.
  @usableFromInline var recentlyAppeared: [ID] = []
  /// Whether the list remembers which rows have appeared, as its reducer says.
  var remembersRows = false
  /// What is remembered for storing the list.
  var storing = ListStoringProgress<ID>()
  /// The rows that pending edits change; a bounded list keeps them.
  @usableFromInline var held: [HeldRows<ID>] = []
  /// The ids of rows that edits have added, for each property with edits that add rows.
  var names: [RowNames<ID>] = []

  /// The mark of a load; nil if it has none yet, or has ended.
  func mark(of load: LoadIdentity?) -> EditMark? { load.flatMap { load in marks.first { $0.load == load } } }

  /// The loads that have a mark, and what the loads of the list load.
  var marked: [AnyHashable?] { marks.map(\.load) + [due, running] }

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

extension PagingProgress {
  /// How many rows a screen shows at once, at most: rows report that they appear, but not that they leave.
  static var mostOnScreen: Int { 100 }

  mutating func noteAppeared(_ id: ID) {
    guard recentlyAppeared.last != id else { return }
    // Several at once, so that the array is seldom moved.
    if recentlyAppeared.count == 2 * Self.mostOnScreen { recentlyAppeared.removeFirst(Self.mostOnScreen) }
    recentlyAppeared.append(id)
  }

  /// The rows that may be on screen: those that appeared last, no further than a screen from the latest one.
  ///
  /// - Complexity: O(rows on a screen).
  func onScreen(_ position: (ID) -> Int?) -> [ID] {
    let recent = recentlyAppeared.suffix(Self.mostOnScreen)
    guard let latest = recent.lazy.reversed().compactMap(position).first else { return [] }
    return recent.filter { position($0).map { abs($0 - latest) < Self.mostOnScreen } ?? false }
  }
}

extension PagingProgress: Sendable where ID: Sendable {}

extension PagingProgress: Equatable {
  /// Identities, marks and appeared rows are not compared.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.waiting == right.waiting
  }
}

/// Who has requested a page: the row that appeared last near that end, or the user, who is then looking at that end.
@usableFromInline
enum PageCaller: Sendable {
  case row, user
}

/// Why a load of a page was joined.
@usableFromInline
struct AskedPage: Sendable {
  let load: LoadIdentity
  let cause: LoadCause
}

/// The mode and the page of a load of the list.
@usableFromInline
struct ListLoad<Page: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var mode: LoadingMode
  /// The page to begin with; nil to let the mode and the reducer decide.
  @usableFromInline var page: Page?
  /// The request of that load; another request begins at its first page.
  var request: AnyRequest?
  /// Whether it began before the list was restored, and so has read its first page alone.
  var isBlind = false

  private enum CodingKeys: CodingKey {
    case mode, page
  }

  init(_ mode: LoadingMode, from page: Page? = nil, for request: AnyRequest? = nil) {
    self.mode = mode
    self.page = page
    self.request = request
  }
}

extension ListLoad {
  /// This load, or one in another mode if that loads more: a load of the head alone leaves rows as they are, and the others do not.
  ///
  /// A load from a certain page, as after a jump, stays what it is.
  func atLeast(_ mode: LoadingMode) -> Self {
    page == nil && self.mode == .refreshHead && mode != .upsertNext ? Self(mode, for: request) : self
  }
}

extension ListLoad: Encodable where Page: Encodable {}
extension ListLoad: Decodable where Page: Decodable {}

/// The time in a collection's edit log at which a load began.
@usableFromInline
struct EditMark: Sendable {
  @usableFromInline let load: LoadIdentity
  @usableFromInline var position: Int?

  /// Makes sure that no later edit counts as one from before the mark.
  @usableFromInline
  mutating func keep(to now: Int) {
    position = min(position ?? now, now)
  }
}

/// A value for each end of a paginated list, if it has one.
///
/// It has two properties instead of a dictionary, because every action reads it, and this way nothing is hashed.
@usableFromInline
struct PageEnds<Element> {
  @usableFromInline var next: Element?
  @usableFromInline var previous: Element?

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
