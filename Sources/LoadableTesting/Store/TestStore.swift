public import LoadableCore
public import LoadableReducers

/// A store for tests: the test asserts every send and every action that an effect sends, each with its change.
///
/// ```swift
/// let loader = ControlledLoader<EmptyLoadRequest, Profile>()
/// let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature(loader: loader) }
/// store.send(.onAppear) { $0.$profile.loading() }
/// try await loader.nextRequest().succeed(with: .ann)
/// await store.receive(\.profile.finished) { $0.$profile.loaded(with: .ann) }
/// await store.finish()
/// ```
///
/// By default, it is exhaustive: the test fails, at the caller's line, for a change that it does not state, an action
/// that it does not receive, and an effect that is still in flight when the store is released. In every test store,
/// exhaustive or not, two more things fail the test: a property that is due although nothing loads it, at the send or
/// receive that made it due; and a programmer error that the library reports while the store runs, unless the test has
/// installed its own issue reporter.
///
/// A failed assertion does not end the test: the store continues with the actual state.
///
/// - Isolation: it stays on the isolation of the test, which must be an actor: mark the suite `@MainActor`.
/// - Cancellation: if the test is cancelled, a wait ends at once, with a failure.
public final class TestStore<State: Equatable, Action> {
  let store: Store<State, Action>
  let log: StoreLog<State, Action>
  private let place: SourcePlace
  /// The places of the properties that have already been reported because nothing loads them.
  var unhandledPlaces: Set<String> = []

  /// The last asserted state: the state after the last sent or received action.
  public internal(set) var state: State

  /// How much the test must state; ``Exhaustivity/on`` by default.
  ///
  /// Loads are stated with the transitions of the state, such as `$0.$forecast.loading()` and `loaded(with:)`, and edits with those of
  /// `Edits`, such as `begin(_:)` and `confirmed(_:)`.
  public var exhaustivity = Exhaustivity.on

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - reducer: the feature, or several reducers that each see every action.
  public init<Base: Reducer<State, Action, Effect<Action>>>(
    initialState: State, @ReducerBuilder<State, Action> reducer: () -> Base,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    log = StoreLog()
    state = initialState
    store = Store(initialState: initialState, reducer: reportingIssues(reducer), inspector: log)
  }

  deinit {
    guard exhaustivity.isOn else { return }
    reportReceived("when the test store was released", at: place)
    reportInFlight("when the test store was released", at: place)
  }

  /// Sends an action and asserts its change.
  ///
  /// In an exhaustive test store, the test must first receive all actions that effects have sent.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - isolation: the isolation of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the state after it; without it, nothing may change. In a test
  ///     store that is not exhaustive, it gets the state after the action, and states only what the test is about.
  ///     If it throws an error, the test fails.
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  public func send(
    _ action: Action, isolation: isolated any Actor = #isolation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    changes change: ((inout State) throws -> Void)? = nil
  ) -> TestStoreTask {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    if exhaustivity.isOn { reportReceived("before \(inlineDump(action)) was sent", at: place) }
    showReceived(at: place)
    skipReceivedActions()
    let sent = log.send {
      EffectIdentity.$sender.withValue(place) { reportingIssues { store.send(action, isolation: isolation) } }
    }
    if let actual = sent.state {
      check(actual, after: "sending", action, change, at: place)
    } else {
      place.fail(
        """
        \(inlineDump(action)) was sent while the store handled another action, so it is handled after that one, and \
        the test must receive it.

        Likely causes: a reducer, or code that an effect calls, sends to the test store. Let the effect send the action.
        """)
    }
    return TestStoreTask(sent.handle, log.activity) { [weak self] in self?.inFlightList ?? "" }
  }

  /// Skips the received actions that were not asserted; the state becomes the one after them.
  public func skipReceivedActions() {
    while let (_, state) = log.takeReceived() { self.state = state }
  }

  /// Cancels the effects that are in flight, without a failure.
  ///
  /// No action reports this, so the state still shows a running load. The test can still receive the actions that
  /// effects have sent so far.
  public func skipInFlightEffects() {
    store.cancelEffects()
  }
}

/// The test store of a feature: `TestStoreOf<ProfileFeature>`.
public typealias TestStoreOf<Base: Reducer> = TestStore<Base.State, Base.Action> where Base.State: Equatable

/// How much of a feature's behaviour a test store requires the test to state.
public enum Exhaustivity: Hashable, Sendable {
  /// Everything: all state changes and all actions that effects send; and every effect must have ended.
  case on
  /// Only what the test states; it may skip other changes, actions and effects.
  ///
  /// - Parameter showsSkipped: whether to show, at the test's lines, what it skips: each change of the state, and each
  ///   action. This does not fail the test: in Swift Testing it is a warning from Swift 6.3 on; otherwise it is printed.
  case off(showsSkipped: Bool)

  /// Only what the test states, without showing what it skips.
  public static var off: Self { .off(showsSkipped: false) }

  var isOn: Bool { self == .on }
  var showsSkipped: Bool { self == .off(showsSkipped: true) }
}
