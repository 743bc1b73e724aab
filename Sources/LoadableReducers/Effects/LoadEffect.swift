/// The effect of a load that has started in the state: its work, its address, and what to say if somebody ends it.
@usableFromInline
final class LoadEffect<Action> {
  /// Begins the task of an operation, which says when it has returned; nil if the operation is none of its.
  @usableFromInline typealias Begin = (
    _ operation: any EffectOperation<Action>, _ send: Send<Action>, _ run: EffectRun, _ isolation: isolated any Actor
  ) -> Task<Void, Never>?

  @usableFromInline let operation: any EffectOperation<Action>
  /// Compiled for the feature, as the operation itself is not.
  @usableFromInline let begin: Begin?
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
    operation: any EffectOperation<Action>, begin: Begin? = nil, address: LoadAddress, replaced: LoadIdentity?,
    continues: Bool = false, isShared: Bool = false, cancelled: @escaping () -> Action, gone: (() -> Void)?
  ) {
    self.operation = operation
    self.begin = begin
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
      operation: operation, begin: begin, address: address.within(scope), replaced: replaced, continues: continues,
      isShared: isShared, cancelled: cancelled, gone: gone)
  }

  func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> LoadEffect<Mapped> {
    let cancelled = cancelled
    var beginMapped: LoadEffect<Mapped>.Begin?
    if begin != nil {
      beginMapped = { operation, send, run, isolation in
        MappedOperation<Action, Mapped>.begin(operation, send, run, isolation)
      }
    }
    return LoadEffect<Mapped>(
      operation: MappedOperation(base: operation, begin: begin, transform: transform),
      begin: beginMapped, address: address, replaced: replaced,
      continues: continues, isShared: isShared, cancelled: { transform(cancelled()) }, gone: gone)
  }
}
