public import LoadableCore

/// How a reducer loads a page, and what it loads of a list.
@usableFromInline
struct PageOperation<State, Request: Hashable & Sendable, Value: PaginatedCollection> {
  @usableFromInline typealias Page = Value.Page
  @usableFromInline typealias Slice = PaginatedArraySlice<Value.Value, Page>
  @usableFromInline typealias Pages = PaginatedStateWith<Request, Value>

  /// How a page is loaded, whichever of the forms it was said in that `.loadable` takes.
  @usableFromInline
  enum Form {
    /// The operation needs no state: nothing is copied.
    case request(@Sendable (Page, Request) async throws -> Slice)
    /// The operation takes a copy of the state.
    case requestAndState(@Sendable (Page, Request, consuming State) async throws -> Slice)
  }

  @usableFromInline let path: WritableKeyPath<State, Pages>
  @usableFromInline let form: Form
  @usableFromInline let firstPage: (State) -> Page
  /// What a trigger loads where there is a list; without it, nothing.
  @usableFromInline let mode: ((State) -> LoadingMode)?
  @usableFromInline let place: SourcePlace

  @inlinable
  init(
    path: WritableKeyPath<State, Pages>, form: Form, firstPage: @escaping (State) -> Page,
    mode: ((State) -> LoadingMode)?, place: SourcePlace
  ) {
    self.path = path
    self.form = form
    self.firstPage = firstPage
    self.mode = mode
    self.place = place
  }

  /// What is asked for where the list is to be loaded anew: the reducer's mode, unless there is none or it is about the next page.
  @usableFromInline
  func reloadingMode(_ state: State) -> LoadingMode {
    let mode = mode?(state) ?? .reload
    return mode == .upsertNext ? .reload : mode
  }

  /// How the list is loaded anew where nobody has said it: as the mode says, or all that is kept of it if it is stale, for nobody has
  /// asked for less.
  @usableFromInline
  func unsaidMode(_ state: State) -> LoadingMode {
    guard state[keyPath: path].ownList.isStale else { return reloadingMode(state) }
    let mode = mode?(state) ?? .refreshAll
    return mode == .upsertNext ? .refreshAll : mode
  }

  /// The load of the list: of one page, or of as many as are kept.
  @inlinable var list: LoadOperation<State, Request, Value> {
    .prepared { state in
      let first = firstPage(state)
      let pages = state[keyPath: path]
      let kept: (first: Page?, count: Int)? = pages.ownList.read { facts in
        guard let value = facts.content?.value else { return nil }
        return (value.pages.first, value.pages.count)
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
  @inlinable var page: LoadOperation<State, Page, Slice> {
    .prepared { state in
      let known = state[keyPath: path].ownList
      guard let request = known.contentRequest ?? known.latestRequest else {
        // A collection that was set by hand, of a request that nobody knows.
        return .request { page in throw UnknownRequestError(page: "\(page)") }
      }
      switch form {
      case .request(let load): return .request { page in try await load(page, request) }
      case .requestAndState(let load): return .requestAndState { page, state in try await load(page, request, state) }
      }
    }
  }

  @usableFromInline
  func loadList(from first: Page, count: Int) -> LoadOperation<State, Request, Value> {
    let place = place
    switch form {
    case .request(let load):
      return .request { request in
        try await Self.pages(from: first, count: count, at: place) { page, _ in try await load(page, request) }
      }
    case .requestAndState(let load):
      return .requestAndState { request, state in
        var kept = Optional(state)
        return try await Self.pages(from: first, count: count, at: place) { page, isLast in
          // Handed over with the last page that is asked for.
          guard let state = isLast ? kept.take() : kept else { throw CancellationError() }
          return try await load(page, request, state)
        }
      }
    }
  }

  private static func list(_ page: Slice, at place: SourcePlace) -> Value {
    place.reportsIssues { Value(page) }
  }

  /// Loads one page after the other, as the pages themselves lead on.
  private static func pages(
    from first: Page, count: Int, at place: SourcePlace, load: (_ page: Page, _ isLast: Bool) async throws -> Slice
  ) async throws -> Value {
    var pages = list(try await load(first, count <= 1), at: place)
    for number in 1..<max(1, count) {
      guard let next = pages.nextPage else { break }
      // A source that does not look whether anybody still wants its pages is asked for no more of them.
      try Task.checkCancellation()
      let page = try await load(next, number == count - 1)
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

  @usableFromInline
  init(page: String) {
    self.page = page
  }

  /// What happened, and what to do about it.
  public var description: String {
    "Page \(page) was to be loaded, but the request of its list is not known. Set the list with 'loaded(with:request:)'."
  }
}
