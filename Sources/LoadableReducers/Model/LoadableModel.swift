public import LoadableCore
public import Observation

/// A loadable thing as an observable object, for people without reducers: a view model that can load, refresh, retry and cancel.
///
/// ```swift
/// let model = LoadableModel { _ in try await client.profile() }
/// await model.load()
/// print(model.value?.name ?? "-", model.isLoading, model.state.phase)
/// ```
///
/// It runs on the same machine as the reducers, with the same policies. A state can be given at the start, so that a preview needs no
/// loader: `LoadableModel(state: .loaded(profile))`.
///
/// Its actions are those of a loadable thing, so it can stand wherever a store does: an `IntentBinding` turns the intents of a view
/// model into its actions.
///
/// - Isolation: it lives on the isolation it is made in, and is not `Sendable`. Its properties are observed by the Observation framework:
///   a reader of one of them is woken when that one changes.
/// - Cancellation: `load`, `refresh` and `retry` return when the outcome is in, or early when the awaiting task is cancelled; the load
///   goes on then. It ends with `cancel()`, `unload()`, or the model.
@dynamicMemberLookup
public final class LoadableModel<Request: Hashable & Sendable, Value>: StoreProtocol, Observable {
  private typealias Root = ModelFeature<Request, Value>
  private let store: StoreOf<Root>

  private init(
    _ state: LoadableStateWith<Request, Value>, _ policy: LoadPolicy, _ observers: [any LoadObserver],
    _ load: LoadWork<Request, Value>.Operation?, _ place: SourcePlace
  ) {
    store = Store(initialState: Root.State(loadable: state)) {
      Root(load: load, policy: policy, observers: observers, place: place)
    }
  }

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - state: the state to begin with. A request that waits in it starts with the first thing that is asked of the model.
  ///   - policy: how loads are run.
  ///   - observers: who is told of every load.
  ///   - load: gives a request's value, or nil for loaded and empty; an error that it throws is the failure. It runs on the model's
  ///     isolation.
  public convenience init(
    state: LoadableStateWith<Request, Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [],
    load: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state, policy, observers, load, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model of something that needs no request.
  ///
  /// - Parameters:
  ///   - state: the state to begin with. A load that waits in it starts with the first thing that is asked of the model.
  ///   - policy: how loads are run.
  ///   - observers: who is told of every load.
  ///   - load: gives the value, or nil for loaded and empty; an error that it throws is the failure. It runs on the model's isolation.
  public convenience init(
    state: LoadableState<Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [],
    load: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(
      state, policy, observers, load, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model that shows a state and loads nothing: what a preview needs.
  ///
  /// Asked for a load, it reports a programmer error and changes nothing.
  ///
  /// - Parameter state: what it shows.
  public convenience init(
    state: LoadableStateWith<Request, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state, .none, [], nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model that shows a state and loads nothing: what a preview of something that needs no request needs.
  ///
  /// Asked for a load, it reports a programmer error and changes nothing.
  ///
  /// - Parameter state: what it shows.
  public convenience init(
    state: LoadableState<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(
      state, .none, [], nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The state; a tracked reader is woken by every change of it.
  public var state: LoadableStateWith<Request, Value> { store.loadable }

  /// The value that was loaded last, if any; a tracked reader is woken when it changes, and not when a load starts.
  public var value: Value? { self[dynamicMember: \.wrappedValue] }

  /// A property of the state, such as `isLoading` or `failure`; a tracked reader is woken when it changes, and not by anything else.
  public subscript<Member>(dynamicMember path: KeyPath<LoadableStateWith<Request, Value>, Member>) -> Member {
    store[dynamicMember: (\Root.State.loadable).appending(path: path)]
  }

  /// Loads a request, keeping what is there meanwhile, and returns when the outcome is in: that of this load, or of the one that has
  /// taken its place.
  public func load(_ request: Request, isolation: isolated any Actor = #isolation) async {
    await send(.load(request), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the latest known request again, keeping what is there, and returns when the outcome is in.
  ///
  /// With none known it is a programmer error, which is reported.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await send(.refresh, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the request that failed last again, whatever was asked for since, and returns when the outcome is in; without a failure
  /// it does nothing.
  ///
  /// Of a failure whose request is unknown, as one in a given state can be, it loads the latest request that is known.
  public func retry(isolation: isolated any Actor = #isolation) async {
    await send(.retry, isolation: isolation).finish(isolation: isolation)
  }

  /// Ends the running load, forgets a request that waits, and stops polling until the next load; what is there stays.
  public func cancel(isolation: isolated any Actor = #isolation) {
    send(.cancel, isolation: isolation)
  }

  /// Drops everything and ends the running load.
  public func unload(isolation: isolated any Actor = #isolation) {
    send(.unload, isolation: isolation)
  }

  /// Sends a load action without waiting, as an intent of a presenter does.
  ///
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  public func send(
    _ action: LoadableActionWith<Request, Value>, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    store.send(.loadable(action), isolation: isolation)
  }
}

extension LoadableModel where Request == EmptyLoadRequest {
  /// Loads, keeping what is there meanwhile, and returns when the outcome is in.
  public func load(isolation: isolated any Actor = #isolation) async {
    await load(EmptyLoadRequest(), isolation: isolation)
  }
}
