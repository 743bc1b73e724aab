public import LoadableCore
public import Observation

/// A loadable value as an observable object, for apps without reducers: a view model that can load, refresh, retry and cancel.
///
/// ```swift
/// let model = LoadableModel { _ in try await client.profile() }
/// await model.load()
/// print(model.value?.name ?? "-", model.isLoading, model.state.phase)
/// ```
///
/// It uses the same machine and the same policies as the reducers. You can give it an initial state, so that a preview needs no
/// loader: `LoadableModel(state: .loaded(profile))`.
///
/// Its actions are those of a loadable property, so you can use it in place of a store: an `IntentBinding` turns the intents of a
/// view model into its actions.
///
/// - Isolation: it stays on the isolation it is created on, and is not `Sendable`. Its properties are observed by the Observation
///   framework; a reader of one property is notified only when that property changes.
/// - Cancellation: `load`, `refresh` and `retry` return when the outcome is known, or early if the awaiting task is cancelled;
///   the load then continues. It ends with `cancel()`, `unload()`, or the model.
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
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - policy: how loads are run.
  ///   - observers: are told of every load.
  ///   - load: returns a request's value, or nil for loaded and empty; an error that it throws is the failure. It runs on the
  ///     model's isolation.
  public convenience init(
    state: LoadableStateWith<Request, Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [],
    load: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state, policy, observers, load, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model of a value that needs no request.
  ///
  /// - Parameters:
  ///   - state: the initial state. If a load is waiting in it, the load starts with the first action.
  ///   - policy: how loads are run.
  ///   - observers: are told of every load.
  ///   - load: returns the value, or nil for loaded and empty; an error that it throws is the failure. It runs on the model's
  ///     isolation.
  public convenience init(
    state: LoadableState<Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [],
    load: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(
      state, policy, observers, load, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model that shows a state and loads nothing, for previews.
  ///
  /// If it is asked to load, it reports a programmer error and changes nothing.
  ///
  /// - Parameter state: the state to show.
  public convenience init(
    state: LoadableStateWith<Request, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state, .none, [], nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model that shows a state without a request and loads nothing, for previews.
  ///
  /// If it is asked to load, it reports a programmer error and changes nothing.
  ///
  /// - Parameter state: the state to show.
  public convenience init(
    state: LoadableState<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(
      state, .none, [], nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The state; a tracked reader is notified of every change.
  public var state: LoadableStateWith<Request, Value> { store.loadable }

  /// The last loaded value, if any; a tracked reader is notified when it changes, and not when a load starts.
  public var value: Value? { self[dynamicMember: \.wrappedValue] }

  /// A property of the state, such as `isLoading` or `failure`; a tracked reader is notified only when this property changes.
  public subscript<Member>(dynamicMember path: KeyPath<LoadableStateWith<Request, Value>, Member>) -> Member {
    store[dynamicMember: (\Root.State.loadable).appending(path: path)]
  }

  /// Loads a request and keeps the current content meanwhile; returns when the outcome of this load, or of the one that replaced
  /// it, is known.
  public func load(_ request: Request, isolation: isolated any Actor = #isolation) async {
    await send(.load(request), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the latest known request again, keeps the current content meanwhile, and returns when the outcome is known.
  ///
  /// Without a known request it reports a programmer error.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await send(.refresh, isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the request that failed last again and returns when the outcome is known; without a failure it does nothing.
  ///
  /// It retries that request even if other requests came since. If the failure has no request, which is possible in a state
  /// created by hand, it loads the latest known one.
  public func retry(isolation: isolated any Actor = #isolation) async {
    await send(.retry, isolation: isolation).finish(isolation: isolation)
  }

  /// Ends the running load, drops a waiting request, and stops polling until the next load; the content stays.
  public func cancel(isolation: isolated any Actor = #isolation) {
    send(.cancel, isolation: isolation)
  }

  /// Drops the content and the failure, and ends the running load.
  public func unload(isolation: isolated any Actor = #isolation) {
    send(.unload, isolation: isolation)
  }

  /// Sends a load action without waiting, as a presenter's intents do.
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
  /// Loads, keeps the current content meanwhile, and returns when the outcome is known.
  public func load(isolation: isolated any Actor = #isolation) async {
    await load(EmptyLoadRequest(), isolation: isolation)
  }
}
