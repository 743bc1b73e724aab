public import LoadableCore

/// The load of one page, as the operation that performs it sees it.
///
/// It is not `Sendable`: it stays on the store's isolation, where the operation runs. What ``Load`` says of the state and of progress is
/// true of it too; what is loaded already is in the state: `load.state.widgets`.
public struct PageLoad<State, Request: Hashable & Sendable, Page: Hashable & Sendable> {
  /// Which page is to be loaded.
  public let page: Page
  /// The request of the list.
  public let request: Request
  /// Whether it is an initial load, a refresh, a replacement, a retry or a poll.
  public let kind: LoadKind
  /// The number of the attempt, from 1.
  public let attempt: Int
  private let input: LoadInput<State>
  private let makeReporter: () -> LoadProgressReporter

  /// The load of a page as a part of another load.
  init<OwnRequest, OwnValue>(_ page: Page, _ request: Request, of load: Load<State, OwnRequest, OwnValue>) {
    self.page = page
    self.request = request
    kind = load.kind
    attempt = load.attempt
    input = load.input
    makeReporter = load.makeReporter
  }

  /// The same load without the state, for an operation of a model.
  func withoutState() -> PageLoad<Void, Request, Page> {
    let load = Load<Void, Page, Never>(
      LoadTicket(page, kind: kind, attempt: attempt), LoadInput(()) { _ in }, progress: makeReporter, content: { nil })
    return PageLoad<Void, Request, Page>(page, request, of: load)
  }

  /// The state as it was when the load began.
  public var state: State { input.state }

  /// Tells how far the load is, from any isolation: `load.progress(fraction: 0.5)`.
  public var progress: LoadProgressReporter { makeReporter() }
}

/// How a reducer loads a page, and what it loads of a list.
struct PageOperation<State, Request: Hashable & Sendable, Value: PaginatedCollection> {
  typealias Page = Value.Page
  typealias Slice = PaginatedArraySlice<Value.Value, Page>
  typealias Pages = PaginatedStateWith<Request, Value>

  typealias LoadPage = (PageLoad<State, Request, Page>) async throws -> Slice

  let path: WritableKeyPath<State, Pages>
  let loadPage: LoadPage
  var firstPage: (State) -> Page
  /// What a trigger loads where there is a list; without it, nothing.
  let mode: ((State) -> LoadingMode)?
  let place: SourcePlace

  init(
    path: WritableKeyPath<State, Pages>, loadPage: @escaping LoadPage, firstPage: @escaping (State) -> Page,
    mode: ((State) -> LoadingMode)?, place: SourcePlace
  ) {
    self.path = path
    self.loadPage = loadPage
    self.firstPage = firstPage
    self.mode = mode
    self.place = place
  }

  /// What is asked for where the list is to be loaded anew: the reducer's mode, unless there is none or it is about the next page.
  func reloadingMode(_ state: State) -> LoadingMode {
    let mode = mode?(state) ?? .reload
    return mode == .upsertNext ? .reload : mode
  }

  /// How the list is loaded anew where nobody has said it: as the mode says, or all that is kept of it if it is stale, for nobody has
  /// asked for less.
  func unsaidMode(_ state: State) -> LoadingMode {
    guard state[keyPath: path].ownList.isStale else { return reloadingMode(state) }
    let mode = mode?(state) ?? .refreshAll
    return mode == .upsertNext ? .refreshAll : mode
  }

  /// The load of the list: of one page, or of as many as are kept.
  var list: LoadOperation<State, Request, Value> {
    .prepared { state in
      let first = firstPage(state)
      let pages = state[keyPath: path]
      let kept: (first: Page?, count: Int)? = pages.ownList.wrappedValue.map { value in
        (value.pages.first, value.pages.count)
      }
      // As many as are kept, unless those are another request's.
      let known = pages.ownList.contentRequest
      let isOther = known != nil && pages.ownList.dueOrRunningRequest != known
      let mode = pages.progress.mode ?? pages.progress.runningMode ?? unsaidMode(state)
      guard mode == .refreshAll, let kept, !isOther else {
        return loadList(from: first, count: 1)
      }
      return loadList(from: kept.first ?? first, count: max(1, kept.count))
    }
  }

  /// The load of a page at one end of the list.
  var page: LoadOperation<State, Page, Slice> {
    .prepared { state in
      let known = state[keyPath: path].ownList
      guard let request = known.contentRequest ?? known.latestRequest else {
        // A collection that was set by hand, of a request that nobody knows.
        return .value { load in throw UnknownRequestError(page: "\(load.request)") }
      }
      let loadPage = loadPage
      return .value { load in try await loadPage(PageLoad(load.request, request, of: load)) }
    }
  }

  func loadList(from first: Page, count: Int) -> LoadOperation<State, Request, Value> {
    let (place, loadPage) = (place, loadPage)
    return .value { load in
      try await Self.pages(from: first, count: count, at: place) { page in
        try await loadPage(PageLoad(page, load.request, of: load))
      }
    }
  }

  private static func list(_ page: Slice, at place: SourcePlace) -> Value {
    place.reportsIssues { Value(page) }
  }

  /// Loads one page after the other, as the pages themselves lead on.
  private static func pages(
    from first: Page, count: Int, at place: SourcePlace, load: (_ page: Page) async throws -> Slice
  ) async throws -> Value {
    var pages = list(try await load(first), at: place)
    for _ in 1..<max(1, count) {
      guard let next = pages.nextPage else { break }
      // A source that does not look whether anybody still wants its pages is asked for no more of them.
      try Task.checkCancellation()
      let page = try await load(next)
      place.reportsIssues { pages.append(page, keepingEditsSince: nil) }
    }
    return pages
  }
}

/// A page of a list was asked for whose request nobody knows: the list was set by hand.
///
/// Set such a list with `loaded(with:request:)`, or load it first.
public struct UnknownRequestError: ProgrammerError, Equatable, CustomStringConvertible {
  /// The page, as text.
  public let page: String

  init(page: String) {
    self.page = page
  }

  /// What happened, and what to do about it.
  public var description: String {
    "Page \(page) was to be loaded, but the request of its list is not known. Set the list with 'loaded(with:request:)'."
  }
}
