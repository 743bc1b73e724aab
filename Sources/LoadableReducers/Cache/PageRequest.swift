/// A page of a paginated list, as the request of a cache of pages.
///
/// ```swift
/// let pages = CachedLoader { (page: PageRequest<String, NumberedPage>) in
///   try await client.books(about: page.request, page.page)
/// }
/// ```
///
/// Use it as the request of a ``CachedLoader`` that lists load from: see
/// ``LoadableCore/Reducer/paginatedCached(state:action:firstPage:performsLoadOn:mode:policy:sharing:fileID:filePath:line:column:)``.
public struct PageRequest<Request: Hashable & Sendable, Page: Hashable & Sendable>: Hashable, Sendable {
  /// The request of the list.
  public let request: Request
  /// The page of that list.
  public let page: Page

  /// Creates the request of one page of a list.
  public init(_ request: Request, _ page: Page) {
    self.request = request
    self.page = page
  }
}

extension PageRequest: Encodable where Request: Encodable, Page: Encodable {}
extension PageRequest: Decodable where Request: Decodable, Page: Decodable {}

/// A request that is a page of a list.
protocol PageOfList {
  /// The request of the list.
  var list: AnyRequest { get }
}

extension PageRequest: PageOfList {
  var list: AnyRequest { AnyRequest(request) }
}

extension PageLoad {
  /// Loads the page from a cache; it must not be older than the pages that the same load already has.
  ///
  /// Otherwise, if the source counts rows, those that were added in between could push a row past the edge of a page, and it would be
  /// missing.
  func answer<Row>(
    of ask: CacheQuestion<PageRequest<Request, Page>, PaginatedArraySlice<Row, Page>>
  ) async throws -> PaginatedArraySlice<Row, Page> {
    var demand = input.demand
    if let number = input.number { demand.notBefore = max(demand.notBefore ?? 0, number) }
    demand.restoredSince = input.restoredAt
    let slice = input.take(try await ask(PageRequest(request, page), demand))
    return slice ?? PaginatedArraySlice(values: [], page: page, nextPage: nil)
  }
}

/// A cache of pages, as the lists that load from it use it.
@usableFromInline
struct PageCache<Request: Hashable & Sendable, Value: PaginatedCollection> {
  typealias Page = Value.Page
  typealias Slice = PaginatedArraySlice<Value.Value, Page>

  let ask: CacheQuestion<PageRequest<Request, Page>, Slice>
  /// Makes all pages of the lists that an invalidation concerns stale.
  let invalidate: @Sendable (Invalidation) -> [SentInvalidation]
  private let feed: InvalidationFeed
  private let tags: @Sendable (PageRequest<Request, Page>) -> Set<AnyRequest>
  private let hasTagsByValue: Bool

  @usableFromInline
  init<Data: PaginatedData<Value.Value, Value.Page>>(_ cache: CachedLoader<PageRequest<Request, Value.Page>, Data>) {
    ask = { page, demand in try await cache.answer(page, demand).map { Slice($0, of: page.page) } }
    invalidate = { cache.send($0.ofPages(of: Request.self, Page.self)) }
    feed = cache.feed
    (tags, hasTagsByValue) = (cache.tags.ofRequest, cache.tags.followValue)
  }

  /// The cache as a list follows it.
  ///
  /// - Parameter firstPage: the page for which conditions and tags are evaluated, instead of for all pages of a request.
  func followed(from firstPage: Page) -> FollowedCache<Request, Value> {
    let tags = tags
    var list = CacheTags<Request, Value>()
    list.ofRequest = { tags(PageRequest($0, firstPage)) }
    let following = CacheFollowing(isSource: true, isPart: true) { $0.ofLists(of: Request.self, from: firstPage) }
    return FollowedCache(feed: feed, tags: list, hasUnknownTags: hasTagsByValue, following: following)
  }
}

extension Invalidation {
  /// The same invalidation of all pages of the lists that it concerns.
  fileprivate func ofPages<Request, Page>(of request: Request.Type, _ page: Page.Type) -> Self
  where Request: Hashable & Sendable, Page: Hashable & Sendable {
    with(
      .predicate { page in
        guard let page = page.ifTyped(as: PageRequest<Request, Page>.self) else { return false }
        return concerns(AnyRequest(page.request), [])
      })
  }

  /// The same invalidation of the lists that it concerns, judging by their first page.
  fileprivate func ofLists<Request, Page>(of request: Request.Type, from firstPage: Page) -> Self
  where Request: Hashable & Sendable, Page: Hashable & Sendable {
    switch target {
    case .request, .tag: return self
    case .predicate(let isMeant):
      return with(
        .predicate { request in
          guard let request = request.ifTyped(as: Request.self) else { return false }
          return isMeant(AnyRequest(PageRequest(request, firstPage)))
        })
    }
  }
}
