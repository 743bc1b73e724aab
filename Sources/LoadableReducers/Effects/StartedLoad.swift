/// A load that has started in a state, whatever its actions are: where it runs, and what it has to do with what runs there already.
@usableFromInline
class StartedLoad: EffectDescription {
  @usableFromInline final let address: LoadAddress
  /// The load whose place it takes, silently; it is at the same place.
  final let replaced: LoadIdentity?
  /// Whether it belongs to the send that has waited for it as what it replaces, and not to the one that has let it start.
  @usableFromInline final let continues: Bool
  /// Whether it is followed, and not started, where it runs already.
  @usableFromInline final let isShared: Bool

  init(address: LoadAddress, replaced: LoadIdentity? = nil, continues: Bool = false, isShared: Bool = false) {
    self.address = address
    self.replaced = replaced
    self.continues = continues
    self.isShared = isShared
  }

  /// Where the load is whose place it takes.
  @usableFromInline final var replacedAddress: LoadAddress? {
    replaced.map { LoadAddress(identity: $0, route: continues ? address.route.waiting : address.route) }
  }

  @usableFromInline var summary: String { "a place for a load" }

  @usableFromInline var keepsPlace: Bool { true }

  @usableFromInline
  func didLoseEnd() {}

  /// Lets go of the state that the load began with, and shows no more progress: the run has been cancelled, and its operation may go on.
  @usableFromInline
  func releaseState() {}

  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  func didLeave() {}
}
