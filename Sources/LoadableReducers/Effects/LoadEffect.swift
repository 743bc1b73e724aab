/// The effect of a load that has started in the state: its work, its identity, and what to say if somebody ends it.
struct LoadEffect<Action> {
  let operation: any EffectOperation<Action>
  let identity: LoadIdentity
  /// The load whose place it takes, silently.
  let replaced: LoadIdentity?
  /// Tells the state and the parent that the load has ended without a result.
  let cancelled: Action
  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  let gone: (() -> Void)?

  func map<Mapped>(_ transform: @escaping @Sendable (Action) -> Mapped) -> LoadEffect<Mapped> {
    LoadEffect<Mapped>(
      operation: MappedOperation(base: operation, transform: transform), identity: identity, replaced: replaced,
      cancelled: transform(cancelled), gone: gone)
  }
}
