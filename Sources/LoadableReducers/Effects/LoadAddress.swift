/// A load, and where in the state it runs: another place may show a copy of the same load, and has no say over it.
struct LoadAddress: Hashable {
  let identity: LoadIdentity
  /// The loadable property, and then the scopes that the effect has got on its way to the store.
  var route: [AnyHashable]

  func within(_ scope: AnyHashable) -> Self {
    LoadAddress(identity: identity, route: route + [scope])
  }
}
