extension LoadMachine {
  /// Applies an event to a loadable state in place, wherever it is: it is taken out and put back, as in ``LoadableProperty``.
  func apply<Root>(
    _ event: consuming LoadEvent<Request, Value>, to root: inout Root, at path: WritableKeyPath<Root, State>
  ) -> LoadAnswer {
    var state = root[keyPath: path]
    root[keyPath: path] = State()
    defer { root[keyPath: path] = state }
    return apply(event, to: &state)
  }
}
