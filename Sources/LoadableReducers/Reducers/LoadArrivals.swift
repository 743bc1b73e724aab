import LoadableCore

/// Converts the most frequent actions of a property to and from events, where the types of both are known.
///
/// Generic code would have to look these types up for each load: see "Inlining" in Benchmarks/README.md.
@usableFromInline
struct LoadArrivals<Request: Hashable & Sendable, Value, ChildAction> {
  @usableFromInline typealias Action = LoadableActionBase<Request, Value, ChildAction>

  /// The event of an action; nil for the less frequent ones.
  let event: (Action) -> LoadEvent?
  /// The action that reports a value.
  let action: (Value?, LoadTicket<AnyRequest>) -> EffectAction

  @usableFromInline
  init(event: @escaping (Action) -> LoadEvent?, action: @escaping (Value?, LoadTicket<AnyRequest>) -> EffectAction) {
    (self.event, self.action) = (event, action)
  }

  @inlinable @inline(__always)
  init<Root>(_ path: CasePath<Root, Action>) {
    self.init(
      event: { action in
        switch action {
        case .load(let request): .load(AnyRequest(request))
        case .finished(.success(let value), let ticket):
          .finished(.success(value.map { AnyValue($0) }), ticket.untyped)
        default: nil
        }
      },
      action: { value, ticket in TypedAction(path.embed(.finished(.success(value), ticket.typed()))) })
  }
}
