/// What was sent to a store while it handled another action.
///
/// A place is emptied when its turn comes, so that a value which an action carries is not held while the next ones change it in place.
@usableFromInline
struct ActionQueue<Action> {
  @usableFromInline var places: [SentAction<Action>?] = []
  /// The place whose turn comes next.
  @usableFromInline var next = 0

  @inlinable
  init() {}

  @inlinable
  mutating func append(_ sent: consuming SentAction<Action>) {
    places.append(sent)
  }

  /// The next action, which is in the queue no more; nil when there is none, and the queue is as new.
  @inlinable
  mutating func popFirst() -> SentAction<Action>? {
    while next < places.count {
      next += 1
      if let sent = places[next - 1].take() { return sent }
    }
    // One by one, for mostly there has been one: to remove all at once costs more.
    while !places.isEmpty { places.removeLast() }
    next = 0
    return nil
  }

  /// Takes out what tells the end of an effect under a cancel id.
  mutating func drop(_ life: AnyHashable) -> [SentAction<Action>] {
    places.indices.compactMap { places[$0]?.lives.contains(life) == true ? places[$0].take() : nil }
  }
}
