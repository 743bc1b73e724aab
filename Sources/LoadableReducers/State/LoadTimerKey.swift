/// Which setting of a timer a tick belongs to, so that a late tick is told from the one that is awaited.
@usableFromInline
struct LoadTimerKey: Hashable, Sendable {
  @usableFromInline let identity: LoadIdentity

  @inlinable
  init(identity: LoadIdentity) {
    self.identity = identity
  }
}
