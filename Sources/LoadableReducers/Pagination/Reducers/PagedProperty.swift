import LoadableCore

/// A paginated list in a state: where it is, and how it is changed there in place.
struct PagedProperty<Root, Request: Hashable & Sendable, Value: PaginatedCollection> {
  typealias Pages = PaginatedStateWith<Request, Value>

  let path: WritableKeyPath<Root, Pages>

  var list: WritableKeyPath<Root, LoadableStateWith<Request, Value>> { path.appending(path: \.list) }

  func load(_ direction: PageDirection) -> WritableKeyPath<Root, PageLoadState<Value>> {
    switch direction {
    case .next: path.appending(path: \.next)
    case .previous: path.appending(path: \.previous)
    }
  }

  /// Where what stands for a page is while it waits for the list.
  func waiting(_ direction: PageDirection) -> AnyHashable {
    LoadAddress.waiting(for: AnyHashable(load(direction)))
  }

  /// Has whoever acts await the load of the list that runs; nothing where none does.
  func followingList<Action>(_ root: Root) -> Effect<Action> {
    guard let running = root[keyPath: list].running?.identity else { return .none }
    return Effect(.follow(LoadAddress(identity: running, route: [AnyHashable(list)])))
  }

  /// Changes the list where it is; see ``LoadableProperty``.
  func change<Result>(_ root: inout Root, _ body: (inout Pages) -> Result) -> Result {
    var pages = root[keyPath: path]
    root[keyPath: path] = Pages()
    defer { root[keyPath: path] = pages }
    return body(&pages)
  }
}
