/// Where a loadable property is in a state, and how it is looked at and changed there.
///
/// A key path to a projected value is a getter and a setter: a plain change through it would happen to a copy and force everything in it
/// to be copied. So what is changed is taken out, leaving an empty one, and put back after the change.
///
/// The key path itself is for identity alone. What looks and changes is closures, made where `.loadable` is written: the optimiser folds
/// a key path literal that is used but once into the closure that uses it, so that nothing walks a key path as it runs. That is why each
/// closure asks for a key path of its own.
@usableFromInline
struct LoadableProperty<Root, Request: Hashable & Sendable, Value> {
  @usableFromInline typealias State = LoadableStateWith<Request, Value>

  @usableFromInline let path: WritableKeyPath<Root, State>
  /// What its loads and timers are known by, in the part of the state that it is in.
  @usableFromInline let key: EffectKey
  /// Whether nothing goes on there.
  ///
  /// The root is not changed; it is `inout`, here and below, so that it is not copied either.
  @usableFromInline let isQuiet: (inout Root) -> Bool
  /// What the machine remembers of it: what is looked at most, so it is not read as a whole for that.
  @usableFromInline let checkpoint: (inout Root) -> LoadCheckpoint<Request>
  @usableFromInline let read: (inout Root) -> State
  /// Takes the state out, and leaves an empty one.
  @usableFromInline let take: (inout Root) -> State
  @usableFromInline let put: (inout Root, consuming State) -> Void
  /// Takes everything that belongs to the property out of a copy of the root.
  @usableFromInline let empty: (inout Root) -> Void

  @inlinable @inline(__always)
  init(_ path: () -> WritableKeyPath<Root, State>) {
    let (seen, marked, read, taken, emptied, put) = (path(), path(), path(), path(), path(), path())
    self.init(
      path: path(), isQuiet: { $0[keyPath: seen].isQuiet }, checkpoint: { $0[keyPath: marked].checkpoint },
      read: { $0[keyPath: read] },
      take: {
        let state = $0[keyPath: taken]
        $0[keyPath: emptied] = State()
        return state
      },
      put: { $0[keyPath: put] = $1 })
  }

  @usableFromInline
  init(
    path: WritableKeyPath<Root, State>, isQuiet: @escaping (inout Root) -> Bool,
    checkpoint: @escaping (inout Root) -> LoadCheckpoint<Request>, read: @escaping (inout Root) -> State,
    take: @escaping (inout Root) -> State, put: @escaping (inout Root, consuming State) -> Void,
    empty: ((inout Root) -> Void)? = nil
  ) {
    self.path = path
    key = EffectKey(path)
    self.isQuiet = isQuiet
    self.checkpoint = checkpoint
    self.read = read
    self.take = take
    self.put = put
    self.empty = empty ?? { _ = take(&$0) }
  }

  /// Changes the property in place.
  @inlinable
  func change<Result>(_ root: inout Root, _ body: (inout State) -> Result) -> Result {
    var state = take(&root)
    let result = body(&state)
    put(&root, state)
    return result
  }
}
