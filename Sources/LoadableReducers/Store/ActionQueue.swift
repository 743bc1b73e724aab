/// What was sent to a store while it handled another action.
///
/// A place is emptied when its turn comes, so that a value which an action carries is not held while the next ones change it in place.
struct ActionQueue<Action> {
  private var places: [SentAction<Action>?] = []
  /// The place whose turn comes next.
  private var next = 0

  var isEmpty: Bool { next == places.count }

  mutating func append(_ sent: consuming SentAction<Action>) {
    places.append(sent)
  }

  /// The next action, which is in the queue no more; nil when there is none, and the queue is as new.
  mutating func popFirst() -> SentAction<Action>? {
    guard next < places.count else {
      places.removeAll(keepingCapacity: places.capacity <= 2 * Self.few)
      next = 0
      return nil
    }
    next += 1
    let sent = places[next - 1].take()
    // Half of it is empty: so a chain of actions takes no more room than those that wait at once.
    if next > Self.few, next > places.count / 2 {
      places.removeFirst(next)
      next = 0
    }
    return sent
  }

  /// Up to twice this many places the room is kept.
  private static var few: Int { 32 }
}
