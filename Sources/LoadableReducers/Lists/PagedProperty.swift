import LoadableCore

/// A paginated list in a state: where it is, and how to read and change it and its loads.
///
/// As in ``LoadableProperty``, closures access it, so that no key path is walked; the root is `inout`
/// so that it is not copied. It is a class because all reducers of a list hold it.
@usableFromInline
final class PagedProperty<Root, Request: Hashable & Sendable, Value: PaginatedCollection> {
  @usableFromInline typealias Pages = PaginatedStateWith<Request, Value>
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>
  typealias PageLoad = LoadableProperty<Root, Value.Page, Slice>

  let path: WritableKeyPath<Root, Pages>
  let read: (inout Root) -> Pages
  /// Changes the list without copying its contents: takes it out, leaves an empty one, and puts it back.
  let change: (inout Root, (inout Pages) -> Void) -> Void
  let list: LoadableProperty<Root, Request, Value>
  let next: PageLoad
  let previous: PageLoad
  /// Creates the property at a key path; each closure has its own key path: see ``LoadableProperty``.
  ///
  /// - Parameters:
  ///   - placeholder: what stands there while the list is taken out.
  ///   - released: what stands there in a copy of the state that no longer needs the list.
  @inlinable @inline(__always)
  convenience init(
    placeholder: Pages = Pages(), released: Pages = Pages(), _ path: () -> WritableKeyPath<Root, Pages>
  ) {
    let (read, taken, emptied, put) = (path(), path(), path(), path())
    self.init(
      path: path(), released: released, read: { $0[keyPath: read] },
      change: { root, body in
        var pages = root[keyPath: taken]
        // Taken out during the change: see LoadableProperty.
        root[keyPath: emptied] = placeholder
        body(&pages)
        root[keyPath: put] = pages
      })
  }

  @usableFromInline
  init(
    path: WritableKeyPath<Root, Pages>, released: Pages = Pages(), read: @escaping (inout Root) -> Pages,
    change: @escaping (inout Root, (inout Pages) -> Void) -> Void
  ) {
    self.path = path
    self.read = read
    self.change = change
    let release: (inout Root) -> Void = { change(&$0) { $0 = released } }
    list = Self.part(path.appending(path: \.list), { LoadableStateWith(storage: read(&$0).storage.list) }, release) {
      root, state in
      change(&root) { swap(&$0.storage.list, &state.storage) }
    }
    next = Self.part(path.appending(path: \.next), { LoadableStateWith(storage: read(&$0).storage.next) }, release) {
      root, state in
      change(&root) { swap(&$0.storage.next, &state.storage) }
    }
    previous = Self.part(
      path.appending(path: \.previous), { LoadableStateWith(storage: read(&$0).storage.previous) }, release
    ) { root, state in
      change(&root) { swap(&$0.storage.previous, &state.storage) }
    }
  }

  /// A load of the list, which is taken out and put back by a swap.
  static func part<PartRequest, Part>(
    _ path: WritableKeyPath<Root, LoadableStateWith<PartRequest, Part>>,
    _ read: @escaping (inout Root) -> LoadableStateWith<PartRequest, Part>, _ release: @escaping (inout Root) -> Void,
    exchange: @escaping (inout Root, inout LoadableStateWith<PartRequest, Part>) -> Void
  ) -> LoadableProperty<Root, PartRequest, Part> {
    LoadableProperty(path: path, isQuiet: { read(&$0).isQuiet }, read: read, exchange: exchange, release: release)
  }

  /// The name of the load of a page among the running effects.
  func key(_ direction: PageDirection) -> EffectKey { direction == .next ? next.key : previous.key }

  /// Lets the sender of the action await the running load of the list; nothing if none runs.
  func followingList<Action>(_ root: inout Root) -> Effect<Action> {
    guard let running = read(&root).storage.list.runningIdentity else { return .none }
    return Effect(.follow(LoadAddress(identity: running, key: list.key)))
  }
}
