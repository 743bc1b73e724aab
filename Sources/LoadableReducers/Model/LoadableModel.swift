public import LoadableCore
public import Observation

/// A loadable thing as an observable object, for people without reducers: a view model that can load, refresh, retry and cancel.
///
/// ```swift
/// let model = LoadableModel { try await client.profile() }
/// await model.load()
/// print(model.state.phase)
/// ```
///
/// It runs on the same machine as the reducers, with the same policies. A state can be given at the start, so that a preview needs no
/// loader.
///
/// - Isolation: it lives on the isolation it is made in, and is not `Sendable`. Its properties are observed by the Observation framework.
/// - Cancellation: `load`, `refresh` and `retry` return when the outcome is in, or early when the awaiting task is cancelled; the load
///   goes on then. It ends with `cancel()`, `unload()`, or the model.
public final class LoadableModel<Request: Hashable & Sendable, Value>: Observable {
  private typealias Root = ModelFeature<Request, Value>
  private let store: Store<Root.State, Root.Action>

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - state: the state to begin with.
  ///   - policy: how loads are run.
  ///   - observers: who is told of every load.
  ///   - load: gives a request's value, or nil for loaded and empty; an error that it throws is the failure. Without it nothing is
  ///     loaded: what a preview needs. It runs on the model's isolation.
  public init(
    state: LoadableStateWith<Request, Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [],
    load: (@Sendable (_ request: Request) async throws -> Value?)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    store = Store(initialState: Root.State(loadable: state)) {
      Root(load: load, policy: policy, observation: LoadObservation(observers: observers), place: place)
    }
  }

  /// Creates a model of something that needs no request.
  ///
  /// - Parameters:
  ///   - state: the state to begin with.
  ///   - policy: how loads are run.
  ///   - observers: who is told of every load.
  ///   - load: gives the value, or nil for loaded and empty; an error that it throws is the failure.
  public convenience init(
    state: LoadableState<Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [],
    load: @escaping @Sendable () async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(
      state: state, policy: policy, observers: observers, load: { _ in try await load() }, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  /// The state.
  public var state: LoadableStateWith<Request, Value> { store.loadable }

  /// The value that was loaded last, if any.
  public var value: Value? { state.wrappedValue }

  /// Loads a request, keeping what is there meanwhile, and returns when the outcome is in: that of this load, or of the one that has
  /// taken its place.
  public func load(_ request: Request, isolation: isolated any Actor = #isolation) async {
    await store.send(.loadable(.load(request)), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the latest known request again, keeping what is there, and returns when the outcome is in.
  ///
  /// With none known it is a programmer error, which is reported.
  public func refresh(isolation: isolated any Actor = #isolation) async {
    await store.send(.loadable(.refresh), isolation: isolation).finish(isolation: isolation)
  }

  /// Loads the request that failed last again, and returns when the outcome is in; without a failure it does nothing.
  public func retry(isolation: isolated any Actor = #isolation) async {
    guard state.failure != nil else { return }
    await refresh(isolation: isolation)
  }

  /// Ends the running load; what is there stays.
  public func cancel(isolation: isolated any Actor = #isolation) {
    store.send(.loadable(.cancel), isolation: isolation)
  }

  /// Drops everything and ends the running load.
  public func unload(isolation: isolated any Actor = #isolation) {
    store.send(.loadable(.unload), isolation: isolation)
  }

  /// Sends a load action without waiting, as an intent of a presenter does.
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
