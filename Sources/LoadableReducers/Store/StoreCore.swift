/// What a store stands on: the state itself, or a part of another store's.
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// What every running effect is, in no order.
  var effectsInFlight: [String] { get }

  /// The running effects that do something by themselves, in no order; none where nobody inspects the store.
  var busyEffects: [BusyEffect] { get }

  /// Cancels every effect without a word.
  func cancelEffects()

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask

  /// Notes that whoever is tracked right now has read a property.
  func access<Member>(_ path: KeyPath<State, Member>)

  /// Notes that whoever is tracked right now has read a property that was read before.
  ///
  /// - Returns: whether it is known from then; if not, nothing is noted.
  func accessKnown(_ path: AnyKeyPath) -> Bool

  /// Notes that whoever is tracked right now has read all of the state.
  func accessWhole()

  /// Tells a keeper of each action from now on, for as long as it lives.
  func attach(_ keeper: some StateKeeper)

  /// Calls an observer with the state after each action, until its subscription is cancelled.
  ///
  /// - Parameters:
  ///   - isOver: whether it need not be called any more, so that it may be forgotten before the next action; nil for one that is never over.
  ///   - observer: it may send and cancel.
  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (State) -> Void) -> StoreSubscription
}

extension StoreCore {
  /// Calls an observer with the state after each action, until its subscription is cancelled.
  func subscribe(_ observer: @escaping (State) -> Void) -> StoreSubscription {
    subscribe(isOver: nil, observer)
  }
}

extension KeyPath {
  /// Whether it leads to the root itself.
  var isWhole: Bool { self as AnyKeyPath == \Root.self }
}
