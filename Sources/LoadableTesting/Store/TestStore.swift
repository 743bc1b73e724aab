public import LoadableCore
public import LoadableReducers

/// A store for tests: each send and each action that an effect sends is asserted with the change that it makes.
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
/// By default it is exhaustive: a change that the test does not state, an action that it does not receive, and an
/// effect that is still in flight when the store goes are failures, at the caller's line. So is a property that is due while nothing
/// loads it, at the send that made it due; that is a failure in a store that is not exhaustive too. Programmer errors that the
/// framework reports while the store runs fail the test too, unless it has installed an issue reporter of its own.
///
/// A failed assertion does not end the test: the store goes on from the actual state.
///
/// - Isolation: it lives on the isolation of the test, which must be an actor: mark the suite `@MainActor`.
/// - Cancellation: a wait of a cancelled test ends at once, with a failure.
public final class TestStore<State: Equatable, Action> {
  let store: Store<State, Action>
  let log: StoreLog<State, Action>
  private let place: SourcePlace
  /// The properties of which it has been reported that nothing loads them.
  var unloadedPaths: Set<String> = []

  /// The state that was asserted last: that after the last sent or received action.
  public internal(set) var state: State

  /// How much the test must say; ``Exhaustivity/on`` by default.
  public var exhaustivity = Exhaustivity.on

  /// Creates a test store.
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - reducer: the feature, or several that see every action one after another.
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

  /// Sends an action and asserts the change that it makes.
  ///
  /// In an exhaustive test store, every action that effects have sent before must have been received.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - isolation: that of the test, which `#isolation` fills in.
  ///   - change: turns the state before the action into the one after it; without it nothing must change. In a
  ///     test store that is not exhaustive, it gets the state after the action, and states only what it cares about. An error that
  ///     it throws fails the test.
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
        \(inlineDump(action)) was sent while the store handled another action, so it is handled after that one, and is \
        kept to be received.

        Likely causes: a reducer, or what an effect calls, sends to the test store. Let the effect send the action.
        """)
    }
    return TestStoreTask(sent.handle, log.activity) { [weak self] in self?.inFlightList ?? "" }
  }

  /// Forgets the actions that have been received and not asserted; the state is the one after them.
  public func skipReceivedActions() {
    while let (_, state) = log.takeReceived() { self.state = state }
  }

  /// Cancels the effects that are in flight, without a failure.
  ///
  /// Nobody is told of it: no action says so, and a load that ran still runs in the state. What the effects have sent
  /// so far is kept to be received.
  public func skipInFlightEffects() {
    store.cancelEffects()
  }
}

/// The test store of a feature: `TestStoreOf<ProfileFeature>`.
public typealias TestStoreOf<Base: Reducer> = TestStore<Base.State, Base.Action> where Base.State: Equatable

/// How much of what a feature does a test store asks the test to say.
public enum Exhaustivity: Hashable, Sendable {
  /// Everything: every state change, every action that effects send, and that every effect has ended.
  case on
  /// Only what the test says: other changes, actions and effects are not asked for.
  ///
  /// - Parameter showsSkipped: whether the test shows, at its lines, what it is not asked for: each change of the state, and each action
  ///   that was passed over. That fails nothing: in Swift Testing it is a warning, elsewhere it is printed.
  case off(showsSkipped: Bool)

  /// Only what the test says, and not a word of the rest.
  public static var off: Self { .off(showsSkipped: false) }

  var isOn: Bool { self == .on }
  var showsSkipped: Bool { self == .off(showsSkipped: true) }
}
