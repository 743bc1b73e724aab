/// The name of the case of a loadable property's actions: to find the load that a parent returned, and for messages.
struct CaseName: Hashable, CustomStringConvertible {
  /// Nil for the one case of a ``LoadableCore/SingleLoadableAction``.
  private let path: AnyKeyPath?

  init(_ path: AnyKeyPath) {
    self.path = path
  }

  private init() {
    path = nil
  }

  static var single: Self { Self() }

  var description: String { path.map { "\($0)" } ?? "the feature's loadable case" }
}
