public import LoadableCore

/// A paginated list in a state: where it is, and how it is changed there in place.
@usableFromInline
struct PagedProperty<Root, Request: Hashable & Sendable, Value: PaginatedCollection> {
  @usableFromInline typealias Pages = PaginatedStateWith<Request, Value>

  @usableFromInline let path: WritableKeyPath<Root, Pages>
  // Made once: a path that is composed, and a hash of one, cost more than an action.
  @usableFromInline let list: WritableKeyPath<Root, LoadableStateWith<Request, Value>>
  @usableFromInline let next: WritableKeyPath<Root, PageLoadState<Value>>
  @usableFromInline let previous: WritableKeyPath<Root, PageLoadState<Value>>
  @usableFromInline let nextRoute: LoadRoute
  @usableFromInline let previousRoute: LoadRoute
  @usableFromInline let nextWaiting: LoadRoute
  @usableFromInline let previousWaiting: LoadRoute

  @usableFromInline
  init(path: WritableKeyPath<Root, Pages>) {
    self.path = path
    list = path.appending(path: \.ownList)
    next = path.appending(path: \.next)
    previous = path.appending(path: \.previous)
    nextRoute = LoadRoute(AnyHashable(next))
    previousRoute = LoadRoute(AnyHashable(previous))
    nextWaiting = nextRoute.waiting
    previousWaiting = previousRoute.waiting
  }

  /// Where the load of a page runs.
  @inlinable
  func route(_ direction: PageDirection) -> LoadRoute {
    switch direction {
    case .next: nextRoute
    case .previous: previousRoute
    }
  }

  /// Where what stands for a page is while it waits for the list.
  @inlinable
  func waiting(_ direction: PageDirection) -> LoadRoute {
    switch direction {
    case .next: nextWaiting
    case .previous: previousWaiting
    }
  }

  /// Has whoever acts await the load of the list that runs; nothing where none does.
  @usableFromInline
  func followingList<Action>(_ root: Root) -> Effect<Action> {
    guard let running = root[keyPath: list].running?.identity else { return .none }
    return Effect(.follow(LoadAddress(identity: running, route: [AnyHashable(list)])))
  }

  /// Changes the list where it is; see ``LoadableProperty``.
  @inlinable
  func change<Result>(_ root: inout Root, _ body: (inout Pages) -> Result) -> Result {
    var pages = root[keyPath: path]
    root[keyPath: path] = Pages()
    defer { root[keyPath: path] = pages }
    return body(&pages)
  }
}
