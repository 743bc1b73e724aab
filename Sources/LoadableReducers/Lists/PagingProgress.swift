/// What the reducer remembers of the loads of a paginated list while they are on their way.
@usableFromInline
struct PagingProgress<ID, Page: Hashable & Sendable> {
  /// What the request of the list that waits asks for; nil for what the reducer says.
  ///
  /// It is not that of the load that runs: while one runs another can wait, for its end or for the guard.
  @usableFromInline var due: ListLoad<Page>?
  /// What the load of the list that runs is.
  @usableFromInline var running: ListLoad<Page>?
  /// What the load of the list was that failed last, so that a retry loads the same.
  @usableFromInline var failed: ListLoad<Page>?
  /// The page that somebody jumped to, at which the list began; nil if it began at the page that the reducer says.
  @usableFromInline var start: Page?
  /// The pages that wait for the list to be there, and who waits for them.
  @usableFromInline var queue = PageEnds<LoadIdentity>()
  /// What asked for those pages.
  @usableFromInline var queueCauses = PageEnds<LoadCause>()
  /// Where the collection's memory of edits was when a load began.
  @usableFromInline var listMark: EditMark?
  @usableFromInline var pageMarks = PageEnds<EditMark>()
  /// The row that appeared last near each end: it is looked at again when a load has landed, because it may still be near.
  @usableFromInline var appeared = PageEnds<ID>()
  /// The row that appeared last, of a list that drops pages: rows near it stay.
  @usableFromInline var lastAppeared: ID?

  init() {}

  /// The loads that are marked, and how the list is loaded.
  var marked: [AnyHashable?] {
    [listMark?.load, pageMarks.next?.load, pageMarks.previous?.load, due, running]
  }

  /// The ends at which a page waits for the list to be there.
  var waiting: Set<PageDirection> {
    Set(PageDirection.allCases.filter { queue[$0] != nil })
  }
}

extension PagingProgress: Sendable where ID: Sendable {}

extension PagingProgress: Equatable {
  /// Identities, marks and what has appeared never take part.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.waiting == right.waiting
  }
}

/// What a load of the list loads.
@usableFromInline
struct ListLoad<Page: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline var mode: LoadingMode
  /// The page to begin with; nil for what the mode and the reducer say.
  @usableFromInline var page: Page?

  init(_ mode: LoadingMode, from page: Page? = nil) {
    self.mode = mode
    self.page = page
  }
}

/// Where a collection's memory of edits was when a load began.
@usableFromInline
struct EditMark: Sendable {
  @usableFromInline let load: LoadIdentity
  @usableFromInline var position: Int?

  init(load: LoadIdentity, position: Int?) {
    self.load = load
    self.position = position
  }

  /// Sees to it that no edit to come is before it.
  @usableFromInline
  mutating func keep(to now: Int) {
    position = min(position ?? now, now)
  }
}

/// What there is at each end of a paginated list, if anything.
///
/// Two properties, and no dictionary: it is asked with each action, and no hash is made for it.
@usableFromInline
struct PageEnds<Element> {
  @usableFromInline var next: Element?
  @usableFromInline var previous: Element?

  init(next: Element? = nil, previous: Element? = nil) {
    self.next = next
    self.previous = previous
  }

  var isEmpty: Bool { next == nil && previous == nil }

  subscript(direction: PageDirection) -> Element? {
    get {
      switch direction {
      case .next: next
      case .previous: previous
      }
    }
    _modify {
      switch direction {
      case .next: yield &next
      case .previous: yield &previous
      }
    }
  }
}

extension PageEnds: Sendable where Element: Sendable {}

/// At which end of a paginated list a page is added.
@usableFromInline enum PageDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// After the last page.
  case next
  /// Before the first page.
  case previous

  var opposite: Self { self == .next ? .previous : .next }
}
