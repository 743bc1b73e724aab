/// The effect of a load that has started in the state: its work, its address, and what to say if somebody ends it.
@usableFromInline
final class LoadEffect<Action> {
  /// Does the work where it is called.
  @usableFromInline typealias Work = (_ send: Send<Action>) async -> Void

  @usableFromInline let operation: any EffectOperation<Action>
  /// Does what the operation would, and is compiled for the feature, as an operation of any type is not.
  @usableFromInline let work: Work?
  @usableFromInline let address: LoadAddress
  /// The load whose place it takes, silently; it is at the same place.
  @usableFromInline let replaced: LoadIdentity?
  /// Whether it belongs to the send that has waited for it as what it replaces, and not to the one that has let it start.
  @usableFromInline let continues: Bool
  /// Whether it is followed, and not started, where it runs already.
  @usableFromInline let isShared: Bool
  /// Tells the state and the parent that the load has ended without a result.
  ///
  /// It is made when it is needed: the load may be at another attempt by then.
  @usableFromInline let cancelled: () -> Action
  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  @usableFromInline let gone: (() -> Void)?

  @inlinable
  init(
    operation: any EffectOperation<Action>, work: Work? = nil, address: LoadAddress, replaced: LoadIdentity?,
    continues: Bool = false, isShared: Bool = false, cancelled: @escaping () -> Action, gone: (() -> Void)?
  ) {
    self.operation = operation
    self.work = work
    self.address = address
    self.replaced = replaced
    self.continues = continues
    self.isShared = isShared
    self.cancelled = cancelled
    self.gone = gone
  }

  /// Where the load is whose place it takes.
  @usableFromInline var replacedAddress: LoadAddress? {
    replaced.map { LoadAddress(identity: $0, route: continues ? address.route.waiting : address.route) }
  }

  /// The same load within a scope.
  func within(_ scope: AnyHashable) -> LoadEffect {
    LoadEffect(
      operation: operation, work: work, address: address.within(scope), replaced: replaced, continues: continues,
      isShared: isShared, cancelled: cancelled, gone: gone)
  }

  func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> LoadEffect<Mapped> {
    let cancelled = cancelled
    // Assigned as it is: a closure within a closure would be taken for one that runs on no isolation.
    var mapped: LoadEffect<Mapped>.Work?
    if let work { mapped = { send in await work(send.wrapping(transform)) } }
    return LoadEffect<Mapped>(
      operation: MappedOperation(base: operation, transform: transform), work: mapped,
      address: address, replaced: replaced, continues: continues, isShared: isShared,
      cancelled: { transform(cancelled()) }, gone: gone)
  }
}
