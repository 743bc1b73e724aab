import LoadableCore

/// What the load of one page passes to its operation: the page, the request of the list, and the state.
///
/// It is not `Sendable`: it stays on the store's isolation, where the operation runs. What ``Load`` documents about the state and about
/// progress applies here too. What is already loaded is in the state: `load.state.widgets`.
public struct PageLoad<State, Request: Hashable & Sendable, Page: Hashable & Sendable> {
  /// The page to load.
  public let page: Page
  /// The request of the list.
  public let request: Request
  /// Whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public let kind: LoadKind
  /// What caused the load: for example an explicit refresh, which should bypass a cache.
  public let cause: LoadCause
  /// The number of the attempt, from 1.
  public let attempt: Int
  let input: LoadInput<State>
  private let makeReporter: () -> LoadProgressReporter

  /// Creates the load of a page as a part of another load.
  init<OwnRequest, OwnValue>(_ page: Page, _ request: Request, of load: Load<State, OwnRequest, OwnValue>) {
    self.page = page
    self.request = request
    kind = load.kind
    cause = load.cause
    attempt = load.attempt
    input = load.input
    makeReporter = load.makeReporter
  }

  /// The same load without the state, for an operation of a model.
  func withoutState() -> PageLoad<Void, Request, Page> {
    let load = Load<Void, Page, Never>(
      page, kind: kind, cause: cause, attempt: attempt, LoadInput(()) { _ in }, progress: makeReporter, content: { nil }
    )
    return PageLoad<Void, Request, Page>(page, request, of: load)
  }

  /// The state as it was when the load began.
  public var state: State { input.state }

  /// Reports how far along the load is, from any isolation: `load.progress(fraction: 0.5)`.
  public var progress: LoadProgressReporter { makeReporter() }
}

/// Adds an arrived page to a list.
///
/// It is made where the type of the list is known, so that adding rows is compiled for it: see "Inlining" in Benchmarks/README.md.
@usableFromInline
struct PageAppending<Value: PaginatedCollection> {
  let append: (inout Value, PaginatedArraySlice<Value.Value, Value.Page>, _ mark: Int?) -> Void

  @inlinable @inline(__always)
  init() {
    self.init { $0.append($1, keepingEditsSince: $2) }
  }

  @usableFromInline
  init(append: @escaping (inout Value, PaginatedArraySlice<Value.Value, Value.Page>, _ mark: Int?) -> Void) {
    self.append = append
  }
}

/// Where the pages of a list come from.
@usableFromInline
enum PageSource<State, Request: Hashable & Sendable, Value: PaginatedCollection> {
  @usableFromInline typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>

  case operation((PageLoad<State, Request, Value.Page>) async throws -> Slice)
  case cache(PageCache<Request, Value>)

  /// An operation that loads pages of any type.
  @usableFromInline
  static func loading<Data: PaginatedData<Value.Value, Value.Page>>(
    _ loadPage: @escaping @Sendable (PageLoad<State, Request, Value.Page>) async throws -> Data
  ) -> Self {
    .operation { load in Slice(try await loadPage(load), of: load.page) }
  }

  /// Loads a page.
  var loadPage: (PageLoad<State, Request, Value.Page>) async throws -> Slice {
    switch self {
    case .operation(let loadPage): loadPage
    case .cache(let cache): { try await $0.answer(of: cache.ask) }
    }
  }
}

/// How a reducer loads a page, and which pages of a list it loads.
@usableFromInline
struct PageOperation<State, Request: Hashable & Sendable, Value: PaginatedCollection> {
  typealias Page = Value.Page
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>
  typealias Pages = PaginatedStateWith<Request, Value>

  let path: WritableKeyPath<State, Pages>
  let loadPage: (PageLoad<State, Request, Page>) async throws -> Slice
  let appending: PageAppending<Value>
  var firstPage: (State) -> Page
  /// The mode in which a trigger loads if there is a list; nil if it loads nothing.
  let mode: ((State) -> LoadingMode)?
  let place: SourcePlace
  /// Whether the pages come from a cache.
  var isShared = false
  /// How many rows are kept; nil for all.
  var limit: ListBound?
  /// Lets a list that is stored remember where its pages begin; nil if it is not stored.
  var trackPages: ((inout Value) -> Void)?
  /// Whether the list remembers which rows have appeared: it drops those that are not on screen, or is stored around what is being read.
  var remembersRows: Bool { limit != nil || trackPages != nil }
  /// What is known of where the rows are in the source.
  let placing = RowPlacing<Value>.known

  /// What `refresh` loads: the reducer's mode, unless it has none or the mode loads the next page.
  func reloadingMode(_ state: State) -> LoadingMode {
    let mode = mode?(state) ?? .reload
    // A page that was invalidated may be behind the head.
    if mode == .refreshHead, mustLoadAll(state) { return .refreshAll }
    return mode == .upsertNext ? .reload : mode
  }

  /// What a load that failed or waits loads when it is tried again: more than the head if a page was invalidated meanwhile.
  func again(_ load: ListLoad, _ state: State) -> ListLoad {
    mustLoadAll(state) ? load.atLeast(unsaidMode(state)) : load
  }

  /// Whether a page of the cache that the list follows was invalidated, and has not been loaded since.
  private func mustLoadAll(_ state: State) -> Bool { isShared && state[keyPath: path].progress.mustLoadAll }

  /// How the list is loaded again if no action requests its first page alone, for example when it is stale or polled.
  func unsaidMode(_ state: State) -> LoadingMode {
    if let mode = mode?(state), mode == .reload || mode == .refreshAll { return mode }
    // The page that was invalidated may be any of them, and a mode that loads only some would leave it as it is.
    return mustLoadAll(state) ? .refreshAll : .refreshHead
  }

  /// The load of the list: of its first page, of its head, or of all its pages.
  var list: LoadOperation<State, Request, Value> {
    .prepared { state in
      let first = firstPage(state)
      let pages = state[keyPath: path]
      let load = pages.storage.listLoad(for: pages.storage.list.dueOrRunning)
      if let page = load?.page { return loadList(from: page.typed(as: Page.self)) }
      let known = pages.list.contentRequest
      let isOther = known != nil && pages.list.dueOrRunningRequest != known
      // The kept list is merged only if it belongs to the same request.
      guard !isOther, let kept = pages.list.wrappedValue else { return loadList(from: first) }
      switch load?.mode ?? unsaidMode(state) {
      case .reload, .upsertNext: return loadList(from: first)
      case .refreshAll:
        let count = kept.values.count
        return loadList(from: kept.page) { fresh, pages, _ in fresh.values.count < count }
      case .refreshHead:
        // A list that begins at the start of the source is loaded from there.
        let isAtStart = pages.progress.start == nil && kept.previousPage == nil
        let (path, head) = (path, KeptHead(kept, pages.rowProgress))
        return loadList(from: isAtStart ? first : kept.page) { fresh, pages, state in
          let meets = head.connects(to: fresh, in: state[keyPath: path].list.wrappedValue)
          return !meets && pages < LoadingMode.mostHeadPages
        }
      }
    }
  }

  /// The load of a page at one end of the list.
  ///
  /// A page in front is followed by the pages after it, until they lead on to the rows of the list, if that is not certain: pages were
  /// dropped there, or rows have come in.
  func page(_ direction: PageDirection) -> LoadOperation<State, Page, Slice> {
    .prepared { state in
      let pages = state[keyPath: path]
      let known = pages.list
      guard let request = known.contentRequest ?? known.latestRequest else {
        // The collection was set by hand, and its request is unknown.
        return .value { load in throw UnknownRequestError(page: "\(load.request)") }
      }
      let (loadPage, callNumber) = (loadPage, pages.progress.callNumber)
      /// Loads a page that is not older than those of the list, if they come from a cache.
      func page(_ page: Page, of load: Load<State, Page, Slice>) async throws -> Slice {
        if let callNumber { load.input.demand.notBefore = max(load.input.demand.notBefore ?? 0, callNumber) }
        return try await loadPage(PageLoad(page, request, of: load))
      }
      guard direction == .previous, let kept = known.wrappedValue, let placing = placingInFront(of: kept) else {
        // The list must not be held while the page is on its way.
        return .value { load in try await page(load.request, of: load) }
      }
      let names = pages.rowProgress.namesAlone
      return .value { load in
        var slice = try await page(load.request, of: load)
        while let next = slice.pageReadOn, placing.isMet(kept, names.named(slice, in: Value.self)) == false {
          try Task.checkCancellation()
          load.tellContinued?()
          slice.further.append(try await page(next, of: load))
        }
        return slice
      }
    }
  }

  /// How pages are merged in front of a list if it must be checked that they lead on to its rows; nil if that is certain.
  func placingInFront(of list: Value) -> RowPlacing<Value>? {
    placing.flatMap { limit != nil || $0.mayHaveGap(list) ? $0 : nil }
  }

  /// Lets a list remember what dropping or storing a part of it needs.
  func track(_ list: inout Value) {
    if limit != nil { placing?.track(&list) }
    trackPages?(&list)
  }

  /// Loads a page, and then the pages that follow it while a condition holds, until several in succession have no new row.
  ///
  /// - Parameter goesOn: whether to load the page after those that are loaded, if there is one.
  func loadList(
    from first: Page,
    while goesOn: @escaping (_ fresh: Value, _ pages: Int, _ state: State) -> Bool = { _, _, _ in false }
  ) -> LoadOperation<State, Request, Value> {
    let (place, loadPage) = (place, loadPage)
    return .value { load in
      let slice = try await loadPage(PageLoad(first, load.request, of: load))
      var fresh = place.reportsIssues { Value(slice) }
      track(&fresh)
      var (pages, barren) = (1, slice.values.isEmpty ? 1 : 0)
      while let next = fresh.nextPage, barren < LoadingMode.mostBarrenPages, goesOn(fresh, pages, load.state) {
        // Ends here even if the source does not check for cancellation.
        try Task.checkCancellation()
        load.tellContinued?()
        let slice = try await loadPage(PageLoad(next, load.request, of: load))
        let count = fresh.values.count
        place.reportsIssues { fresh.append(slice, keepingEditsSince: nil) }
        pages += 1
        barren = fresh.values.count > count ? 0 : barren + 1
      }
      return fresh
    }
  }
}

/// A page was requested, but the request of its list is unknown, because the list was set by hand.
///
/// Set such a list with `loaded(with:request:)`, or load it first.
package struct UnknownRequestError: ProgrammerError, Equatable, CustomStringConvertible {
  /// The page, as text.
  package let page: String

  /// What happened, and what to do about it.
  package var description: String {
    "Page \(page) cannot be loaded, because the request of its list is unknown. Set the list with 'loaded(with:request:)'."
  }
}

/// Which pages a load of a paginated list loads if there is a list already.
///
/// A list that is not loaded, or loaded for another request, is always loaded from its first page. A reducer without a
/// mode leaves a fresh list alone, so that a screen that appears again shows it as it was. Pass `{ _ in .upsertNext }`
/// to load one more page with each trigger.
///
/// | Cause | What is loaded |
/// | --- | --- |
/// | `.refresh(mode)` | that mode |
/// | `.refresh` without a mode | the reducer's mode; without one, or for `upsertNext`, ``reload`` |
/// | `markAsStale()`, age, a poll | the reducer's mode; without one, or for `upsertNext`, ``refreshHead`` |
/// | the same, after an invalidation in the list's cache | ``refreshAll``, or ``reload`` if that is the reducer's mode |
/// | an invalidation while one of these runs or waits | that one again, or, if it was ``refreshHead``, what a stale list loads |
///
/// A list that becomes stale by itself keeps its length, because no action requested its first page alone.
public enum LoadingMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The page after the last one, merged at the end: each trigger loads one more.
  ///
  /// It applies to triggers on a fresh list. A refresh, and a load of a stale list, begin with the first page, because
  /// one more page makes nothing fresh.
  case upsertNext
  /// The first page, merged into the list: new rows come first, known ones are updated, and the pages after it stay.
  ///
  /// Rows of the head that the source no longer has are removed. If the fresh page does not lead on to known rows, up
  /// to three more pages are loaded. If those do not either, the fresh pages replace the list, because otherwise there
  /// would be a gap.
  ///
  /// In a list that starts in the middle of the source, it loads the page of the first row instead. A row that the
  /// source has moved from the head down into the pages that stay is missing until they are loaded again, by scrolling
  /// on or with ``refreshAll``.
  case refreshHead
  /// The first page, which replaces everything.
  case reload
  /// As many rows as there are, page by page from the first row on, which replace everything.
  ///
  /// Each next page is the one that the fresh pages lead to, and the list becomes shorter if the source has. Nothing changes before all
  /// pages have arrived. A failure on the way changes nothing, and a retry starts over.
  case refreshAll

  /// How many pages ``refreshHead`` loads at most: 4.
  static let mostHeadPages = 4
  /// How many pages without a new row are followed in succession: 3.
  static let mostBarrenPages = 3
}
