/// What a state says that it waits for, to be compared with what runs.
///
/// A state that was copied from elsewhere, or put back as it was before, may wait for something that never comes.
@usableFromInline
struct LoadClaim<Action> {
  @usableFromInline var awaited: AwaitedEffect
  /// Tells the state that nothing of the kind runs here.
  @usableFromInline let missing: Action

  @inlinable
  init(awaited: AwaitedEffect, missing: Action) {
    self.awaited = awaited
    self.missing = missing
  }

  func map<Mapped>(_ transform: (Action) -> Mapped) -> LoadClaim<Mapped> {
    LoadClaim<Mapped>(awaited: awaited, missing: transform(missing))
  }
}

/// What a state can wait for.
@usableFromInline
enum AwaitedEffect {
  case load(LoadAddress)
  /// The effects with a cancel id.
  case effects(AnyHashable)
}
