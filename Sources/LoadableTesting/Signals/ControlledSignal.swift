public import LoadableCore
import LoadableReducers

/// A signal whose values come from the test.
///
/// Use it to check what a policy does when the app comes back or goes offline:
///
/// ```swift
/// let active = ControlledSignal(true)
/// let policy = LoadPolicy.standard.staleAfter(.seconds(60)).refreshes(on: [AnyLoadSignal(active)]).clock(clock)
/// ...
/// try await active.give(true)                              // the store has handled it when this returns
/// try await loader.nextRequest().succeed(with: [mail])     // what was stale is loaded again
/// ```
public final class ControlledSignal: LoadSignal {
  private struct State: Sendable {
    var value: Bool?
    var end: Event?
    var subscriptions: [Subscription] = []
    var arrived = Inbox<Int>()
    var count = 0
  }

  fileprivate enum Event: Sendable {
    case value(Bool)
    case finished
    case failed(any Error)
  }

  private let state: Locked<State>

  /// Creates a signal.
  ///
  /// - Parameter value: the first value of each subscription; with nil, there is none until the test gives one.
  public init(_ value: Bool? = nil) {
    state = Locked(State(value: value))
  }

  /// How many subscriptions there are now.
  public var subscriptionCount: Int {
    state.withLock { state in
      state.subscriptions.removeAll(where: \.isOver)
      return state.subscriptions.count
    }
  }

  /// The current value, and then those that the test gives from now on.
  public func changes() -> Changes {
    let subscription = Subscription()
    let wakeTest = state.withLock { state in
      if let value = state.value { subscription.put(.value(value))?() }
      if let end = state.end { subscription.put(end)?() }
      state.subscriptions.append(subscription)
      state.count += 1
      return state.arrived.put(state.count)
    }
    wakeTest?()
    return Changes(end: Changes.SubscriptionEnd(subscription))
  }

  /// Waits for a new subscription; each one is reported once, in order.
  ///
  /// - Parameters:
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  /// - Throws: if there is none in time, an error that says what was awaited; `CancellationError` as soon as the
  ///   waiting task is cancelled.
  public func nextSubscription(
    timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let next = state.withLock { $0.arrived.take() }
    _ = try await next.value(within: timeout, isolation: isolation, at: place) {
      WaitExplanation(
        complaint: "Nothing subscribed to a ControlledSignal",
        details: "Likely causes: no policy names the signal, or the store has not handled an action yet.")
    }
  }

  /// Gives a value to all subscriptions, and returns when they have handled it and are waiting for the next one.
  ///
  /// - Parameters:
  ///   - value: the value; later subscriptions get it first.
  ///   - timeout: how long to wait before this fails; only idle time counts: <doc:Testing>.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  /// - Throws: if the value is not handled in time, an error that says what was awaited; `CancellationError` as soon as the
  ///   waiting task is cancelled.
  public func give(
    _ value: Bool, timeout: Duration = .seconds(60), isolation: isolated (any Actor)? = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) async throws {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let subscriptions = state.withLock { state in
      state.value = value
      return state.subscriptions
    }
    for subscription in subscriptions { subscription.put(.value(value))?() }
    for subscription in subscriptions {
      try await subscription.rest().value(within: timeout, isolation: isolation, at: place) {
        WaitExplanation(
          complaint: "A subscription to a ControlledSignal did not handle \(value)",
          details: "Likely causes: something else keeps the isolation of the store from running.")
      }
    }
  }

  /// Ends all subscriptions; later ones end after they have received the current value.
  ///
  /// - Parameter error: the error that they end with; nil for none.
  public func finish(throwing error: (any Error)? = nil) {
    let end: Event = error.map { .failed($0) } ?? .finished
    let subscriptions = state.withLock { state in
      state.end = end
      return state.subscriptions
    }
    for subscription in subscriptions { subscription.put(end)?() }
  }

  /// One subscription, and whether it waits for a value.
  fileprivate final class Subscription: Sendable {
    private struct State: Sendable {
      var inbox = Inbox<Event>()
      var isResting = false
      var isOver = false
      var waiting: [OneShot<Void>] = []
    }

    private let state = Locked(State())

    var isOver: Bool { state.withLock { $0.isOver } }

    func put(_ event: Event) -> (() -> Void)? {
      state.withLock { state in
        state.isResting = false
        return state.inbox.put(event)
      }
    }

    /// A result that arrives when the subscription waits for a value, or is over.
    func rest() -> OneShot<Void> {
      let rest = OneShot<Void>()
      state.withLock { state in
        if state.isResting || state.isOver {
          rest.complete(with: .success(()))
        } else {
          state.waiting.append(rest)
        }
      }
      return rest
    }

    func next() async throws -> Bool? {
      var next = OneShot<Event>()
      wake { state in
        next = state.inbox.take()
        state.isResting = !next.isSettled
      }
      guard let event = try? await next.value() else {
        end()
        return nil
      }
      switch event {
      case .value(let value): return value
      case .finished:
        end()
        return nil
      case .failed(let error):
        end()
        throw error
      }
    }

    func end() {
      wake { $0.isOver = true }
    }

    /// Changes the state, and resumes the tasks that wait in `rest()` if the subscription is now at rest.
    private func wake(_ change: (inout State) -> Void) {
      let waiting: [OneShot<Void>] = state.withLock { state in
        change(&state)
        guard state.isResting || state.isOver else { return [] }
        defer { state.waiting = [] }
        return state.waiting
      }
      for wait in waiting { wait.complete(with: .success(())) }
    }
  }
}

extension ControlledSignal {
  /// The values of one subscription.
  public struct Changes: AsyncSequence, Sendable {
    fileprivate let end: SubscriptionEnd

    /// Gives the values in the order in which the test gives them.
    public func makeAsyncIterator() -> AsyncIterator {
      end.isLeftToReader.withLock { $0 = true }
      return AsyncIterator(reader: Reader(end.subscription))
    }

    /// Gives the values in the order in which the test gives them.
    public struct AsyncIterator: AsyncIteratorProtocol {
      fileprivate let reader: Reader

      /// The next value; nil once the test has finished the signal, or the task is cancelled.
      ///
      /// - Throws: the error with which the test has finished the signal.
      public func next() async throws -> Bool? { try await reader.subscription.next() }
    }

    /// Ends the subscription if its values are dropped before a loop over them has begun.
    fileprivate final class SubscriptionEnd: Sendable {
      let subscription: Subscription
      let isLeftToReader = Locked(false)

      init(_ subscription: Subscription) {
        self.subscription = subscription
      }

      deinit {
        if !isLeftToReader.withLock({ $0 }) { subscription.end() }
      }
    }

    /// Ends the subscription when the loop over it has ended.
    fileprivate final class Reader: Sendable {
      let subscription: Subscription

      init(_ subscription: Subscription) {
        self.subscription = subscription
      }

      deinit {
        subscription.end()
      }
    }
  }
}
