/// Who is told of each state of a store, in the order in which they subscribed.
///
/// A class of its own, which subscriptions refer to weakly: what is referred to weakly costs more to retain, and the store is retained
/// with each action.
///
/// - Complexity: to add or cancel one costs O(1), amortised. Where one was cancelled a gap is left, and gaps are closed up when they are more
///   than the observers; so an action costs O(number of observers).
@usableFromInline
final class StateObservers<State> {
  // Taken out while it is changed, and put back: with a change in place, which calls others, each look at it would have to be checked for
  // exclusivity as it runs, with each action.
  private var observers: [StateObserver<State>] = []
  private var gaps = 0
  /// What stands in the gaps; made with the first one.
  private var gap: StateObserver<State>?
  /// How many there are when those are looked for next that are over.
  private var limit = StateObservers.leastLimit

  private static var leastLimit: Int { 16 }

  init() {}

  /// Those who are there now; one that is cancelled later says so.
  @usableFromInline var current: [StateObserver<State>] { observers }

  /// Adds an observer.
  ///
  /// - Parameters:
  ///   - isOver: whether it need not be told any more, so that others who subscribe may remove it; nil for one that is there until it is
  ///     cancelled.
  ///   - tell: called with each state.
  func add(isOver: (() -> Bool)?, _ tell: @escaping (State) -> Void) -> StoreSubscription {
    if observers.count - gaps >= limit { removeThoseOver() }
    let place = ObserverPlace(observers.count)
    let observer = StateObserver(place, isOver: isOver, tell)
    change { $0.append(observer) }
    return StoreSubscription { [weak self] in self?.remove(place) }
  }

  private func remove(_ place: ObserverPlace) {
    guard let index = place.index else { return }
    let removed = change { observers in
      let removed = observers[index]
      if index == observers.count - 1 {
        observers.removeLast()
      } else {
        let gap = gap ?? .gap()
        self.gap = gap
        observers[index] = gap
        gaps += 1
      }
      if gaps > observers.count - gaps { close(&observers) }
      return removed
    }
    removed.end()
  }

  /// Closes the gaps up.
  private func close(_ observers: inout [StateObserver<State>]) {
    observers.removeAll { !$0.isSubscribed }
    for (index, observer) in observers.enumerated() { observer.place.index = index }
    gaps = 0
    limit = max(Self.leastLimit, 2 * observers.count)
  }

  /// Removes those that are over without having been cancelled.
  private func removeThoseOver() {
    for observer in observers where observer.isSubscribed && observer.isOver?() == true { remove(observer.place) }
    limit = max(Self.leastLimit, 2 * (observers.count - gaps))
  }

  private func change<Result>(_ body: (inout [StateObserver<State>]) -> Result) -> Result {
    var changed = observers
    observers = []
    defer { observers = changed }
    return body(&changed)
  }
}

/// Where an observer stands in the list.
///
/// Its subscription knows it too, so that nothing is searched when that is cancelled, and nothing refers to the observer weakly.
private final class ObserverPlace {
  /// Nil when the store has forgotten the observer.
  var index: Int?

  init(_ index: Int?) {
    self.index = index
  }
}

/// Someone who subscribed to a store.
@usableFromInline
final class StateObserver<State> {
  fileprivate let place: ObserverPlace
  private var isEnded = false
  fileprivate let isOver: (() -> Bool)?
  @usableFromInline let tell: (State) -> Void

  fileprivate init(_ place: ObserverPlace, isOver: (() -> Bool)?, _ tell: @escaping (State) -> Void) {
    self.place = place
    self.isOver = isOver
    self.tell = tell
  }

  /// Nobody, who is never told.
  fileprivate static func gap() -> StateObserver {
    let gap = StateObserver(ObserverPlace(nil), isOver: nil) { _ in }
    gap.isEnded = true
    return gap
  }

  /// Whether the store has not forgotten it: one that another observer cancels is not told of the action at hand any more.
  @usableFromInline var isSubscribed: Bool { !isEnded }

  fileprivate func end() {
    isEnded = true
    place.index = nil
  }
}
