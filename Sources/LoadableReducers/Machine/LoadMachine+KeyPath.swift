extension LoadMachine {
  /// Changes a loadable state in place, wherever it is.
  ///
  /// A key path to a projected value is a getter and a setter: a plain change through it would happen to a copy and force
  /// everything in it to be copied. So the state is taken out, an empty one is left, and it is put back after the change.
  @inlinable
  func change<Root, Result>(
    _ root: inout Root, at path: WritableKeyPath<Root, State>, _ body: (inout State) -> Result
  ) -> Result {
    var state = root[keyPath: path]
    root[keyPath: path] = State()
    defer { root[keyPath: path] = state }
    return body(&state)
  }

  @inlinable
  func apply<Root>(
    _ event: consuming LoadEvent<Request, Value>, to root: inout Root, at path: WritableKeyPath<Root, State>
  ) -> LoadAnswer {
    var state = root[keyPath: path]
    root[keyPath: path] = State()
    defer { root[keyPath: path] = state }
    return apply(event, to: &state)
  }
}
