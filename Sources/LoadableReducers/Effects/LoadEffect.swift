/// The effect of a load that has started in the state: its work, its address, and what to say if somebody ends it.
@usableFromInline
struct LoadEffect<Action> {
  let operation: any EffectOperation<Action>
  var address: LoadAddress
  /// The load whose place it takes, silently; it is at the same place.
  let replaced: LoadIdentity?
  /// Whether it belongs to the send that has waited for it as what it replaces, and not to the one that has let it start.
  var continues = false
  /// Whether it is followed, and not started, where it runs already.
  var isShared = false
  /// Tells the state and the parent that the load has ended without a result.
  ///
  /// It is made when it is needed: the load may be at another attempt by then.
  let cancelled: () -> Action
  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  let gone: (() -> Void)?

  /// Where the load is whose place it takes.
  var replacedAddress: LoadAddress? {
    replaced.map { replaced in
      guard continues, let place = address.route.first else {
        return LoadAddress(identity: replaced, route: address.route)
      }
      return LoadAddress(identity: replaced, route: [LoadAddress.waiting(for: place)] + address.route.dropFirst())
    }
  }

  func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> LoadEffect<Mapped> {
    LoadEffect<Mapped>(
      operation: MappedOperation(base: operation, transform: transform), address: address, replaced: replaced,
      continues: continues, isShared: isShared,
      cancelled: { [cancelled] in transform(cancelled()) }, gone: gone)
  }
}
