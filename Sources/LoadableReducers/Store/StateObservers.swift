/// Who is told of each state of a store.
///
/// A class of its own, which subscriptions refer to weakly: what is referred to weakly costs more to retain, and the store is retained
/// with each action.
@usableFromInline
final class StateObservers<State> {
  // Taken out while it is changed, and put back: with a change in place, which calls others, each look at it would have to be checked for
  // exclusivity as it runs, with each action.
  private var observers: [StateObserver<State>] = []

  @usableFromInline
  init() {}

  /// Those who are there now; one that is cancelled later says so.
  @usableFromInline
  var current: [StateObserver<State>] { observers }

  func add(_ tell: @escaping (State) -> Void) -> StoreSubscription {
    let observer = StateObserver(tell)
    change { $0.append(observer) }
    // The store alone keeps an observer, and one that it keeps is the only one of its identity.
    let identity = ObjectIdentifier(observer)
    return StoreSubscription { [weak self] in self?.remove(identity) }
  }

  private func remove(_ identity: ObjectIdentifier) {
    guard let index = observers.firstIndex(where: { ObjectIdentifier($0) == identity }) else { return }
    change { $0.remove(at: index) }.end()
  }

  private func change<Result>(_ body: (inout [StateObserver<State>]) -> Result) -> Result {
    var changed = observers
    observers = []
    defer { observers = changed }
    return body(&changed)
  }
}

/// Someone who subscribed to a store.
@usableFromInline
final class StateObserver<State> {
  private var isEnded = false
  @usableFromInline let tell: (State) -> Void

  init(_ tell: @escaping (State) -> Void) {
    self.tell = tell
  }

  /// Whether the store has not forgotten it: one that another observer cancels is not told of the action at hand any more.
  @usableFromInline
  var isSubscribed: Bool { !isEnded }

  fileprivate func end() {
    isEnded = true
  }
}
