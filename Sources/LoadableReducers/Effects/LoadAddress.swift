/// A load, and where in the state it runs: another place may show a copy of the same load, and has no say over it.
@usableFromInline
struct LoadAddress {
  @usableFromInline let identity: LoadIdentity
  @usableFromInline let route: LoadRoute

  @inlinable
  init(identity: LoadIdentity, route: LoadRoute) {
    self.identity = identity
    self.route = route
  }

  /// Where something stands for a load of a property until it starts; it is no load of the property itself.
  static func waiting(for property: AnyHashable) -> AnyHashable {
    AnyHashable(ScopedID(scope: AnyHashable("waiting"), id: property))
  }

  func within(_ scope: AnyHashable) -> Self {
    LoadAddress(identity: identity, route: route.within(scope))
  }
}
