/// A load that has started in a state, whatever its actions are: where it runs, and what it has to do with what runs there already.
class StartedLoad: EffectDescription {
  final let address: LoadAddress
  /// What it takes the place of, silently: a load of the same property, or what waited for this one.
  final let replaced: LoadIdentity?
  /// Whether it belongs to the send that has waited for it as what it replaces, and not to the one that has let it start.
  final let continues: Bool
  /// Whether it is followed, and not started, where it runs already.
  final let isShared: Bool

  init(address: LoadAddress, replaced: LoadIdentity? = nil, continues: Bool = false, isShared: Bool = false) {
    self.address = address
    self.replaced = replaced
    self.continues = continues
    self.isShared = isShared
  }

  final var placement: RunPlacement? { .load(address) }

  /// The load whose place it takes.
  final var replacedAddress: LoadAddress? {
    replaced.map { LoadAddress(identity: $0, key: address.key) }
  }

  /// Which load it is, with the attempt that is made, for the reducer of its property.
  var anyTicket: Any? { nil }

  /// When it began, on the policy's clock; nil when nobody measures.
  var beginning: Duration? { nil }

  var summary: String { "a place for a load" }

  var keepsPlace: Bool { true }

  func didLoseEnd() {}

  /// Lets go of the state that the load began with, and shows no more progress: the run has been cancelled, and its operation may go on.
  func releaseState() {}

  /// Tells observers that the load has ended with the feature that it was of: no reducer is there who could.
  func didLeave() {}
}
