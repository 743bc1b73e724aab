public import LoadableCore

/// A loadable value as an observable object, for apps without reducers: it can load, refresh, retry and cancel.
///
/// ```swift
/// let model = LoadableModel { _ in try await client.profile() }
/// await model.load()
/// print(model.value?.name ?? "-", model.isLoading, model.state.phase)
/// ```
///
/// You can edit its value, and let it follow a request, such as the text of a search field:
///
/// ```swift
/// model.value?.name = "Ann"
/// results.setRequest(text.isEmpty ? nil : text)
/// ```
///
/// It uses the same machine and the same policies as the reducers. You can give it an initial state, so that a preview needs no
/// loader: `ProfileScreen(model: LoadableModel(state: .loaded(profile)))`. If the compiler cannot infer what it loads, write the type:
/// `LoadableModel(state: Loadable<Profile>.loaded(profile))`. For pages there is ``LoadableListModel``.
///
/// Its actions are those of a loadable property, so you can use it in place of a store: an `IntentSender` turns the intents of a
/// view model into its actions.
///
/// - Isolation: it stays on the isolation it is created on, and is not `Sendable`. The Observation framework tracks
///   reads of its properties; a reader of one property is notified only when that property changes.
/// - Cancellation: `load`, `refresh` and `retry` return when the outcome is known, or early if the awaiting task is cancelled;
///   the load then continues. It ends with `cancel()`, `unload()`, or the model. An actor that owns a model calls ``cancelEffects()``
///   when it is done with it: see ``Store``.
@dynamicMemberLookup
public final class LoadableModel<Request: Hashable & Sendable, Value>: LoadableModelProtocol {
  private typealias Root = ModelFeature<Request, Value>
  private let store: StoreOf<Root>
  /// Nil for a preview, which loads nothing.
  let loading: ModelLoading<Request, Value>?
  let place: SourcePlace
  /// Nil if no other model has taken the place of this one.
  var successor: ModelSuccessor?

  init(_ state: LoadableStateWith<Request, Value>, _ loading: ModelLoading<Request, Value>?, _ place: SourcePlace) {
    (self.loading, self.place) = (loading, place)
    store = Store(initialState: Root.State(loadable: state)) { Root(loading, place: place) }
  }

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - policy: how loads are run.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its value's type.
  ///   - load: returns a request's value, or nil for loaded and empty; an error that it throws is the failure. It runs on the
  ///     model's isolation.
  public convenience init(
    state: LoadableStateWith<Request, Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [], label: String? = nil,
    load: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      state, ModelLoading(.value(load), policy, ModelObservers(observers, label)),
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model of a value that needs no request.
  ///
  /// - Parameters:
  ///   - state: the initial state. If a load is waiting in it, the load starts with the first action.
  ///   - policy: how loads are run.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its value's type.
  ///   - load: returns the value, or nil for loaded and empty; an error that it throws is the failure. It runs on the model's
  ///     isolation.
  public convenience init(
    state: LoadableState<Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [], label: String? = nil,
    load: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(
      state, ModelLoading(.value(load), policy, ModelObservers(observers, label)),
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model that shows a state and loads nothing, for previews.
  ///
  /// An attempt to load is reported as a programmer error, and changes nothing.
  ///
  /// - Parameter state: the state to show.
  public convenience init(
    state: LoadableStateWith<Request, Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(state, nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a model that shows a state without a request and loads nothing, for previews.
  ///
  /// An attempt to load is reported as a programmer error, and changes nothing.
  ///
  /// - Parameter state: the state to show.
  public convenience init(
    state: LoadableState<Value>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    self.init(state, nil, SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// The state; a tracked reader is notified of every change.
  public var state: LoadableStateWith<Request, Value> { store.loadable }

  /// The last loaded value, if any; a tracked reader is notified when it changes, but not when a load starts.
  ///
  /// Set it, or change it in place, to show an edit: `model.value?.name = "Ann"`. A running load continues, and its result replaces
  /// the edit. If there is content, a new value keeps the content's request and staleness, and nil means loaded and empty. Without
  /// content, nil changes nothing. Setting a value loads nothing: see ``markAsStale(isolation:)`` and ``change(isolation:_:)``.
  ///
  /// The value is changed in place, so the expression that changes it must not read the model, or the program stops with a diagnosis:
  /// instead of `model.value?.remove(at: model.value!.count - 1)`, read the count first. Only an ``IdentifiedList`` or an
  /// ``IdentifiedPaginatedCollection`` can be read meanwhile, because it is changed in a copy that shares nearly all rows.
  public var value: Value? {
    get { self[dynamicMember: \.wrappedValue] }
    _modify {
      successor?.reportUse(of: "value")
      if StoreOf<Root>.isCopied(Value.self) {
        var value = store.stateByHand.loadable.wrappedValue
        defer { store.stateByHand.loadable.wrappedValue = value }
        yield &value
      } else {
        yield &store.stateByHand.loadable.wrappedValue
      }
    }
    set {
      successor?.reportUse(of: "value")
      store.stateByHand.loadable.wrappedValue = newValue
    }
  }

  /// The request that the model follows, as it was set last by ``setRequest(_:whenNil:isolation:)``; nil for none.
  public var request: Request? { self[dynamicMember: \.followedRequest] }

  /// The running load; nil when nothing runs: `model.runningLoad?.progress`.
  public var runningLoad: RunningLoad<Request>? { self[dynamicMember: \.load] }

  /// A property of the state, such as `isLoading` or `failure`; a tracked reader is notified only when this property changes.
  public subscript<Member>(dynamicMember path: KeyPath<LoadableStateWith<Request, Value>, Member>) -> Member {
    store[dynamicMember: (\Root.State.loadable).appending(path: path)]
  }

  /// Ends everything that runs, and stops listening to signals and caches; what was loading still shows as loading.
  ///
  /// Releasing the model does the same. Call it where an actor owns the model and is done with it: until then a running load, a sequence,
  /// a poll, a signal or a cache keeps the actor alive, and with it the model. Call it only at the end, because the model does not listen
  /// again; to end only a load, call ``cancel(isolation:)``.
  public func cancelEffects() {
    store.cancelEffects()
  }

  /// Follows a request that something else determines, such as the text of a search field.
  ///
  /// A new request is loaded, and the content stays on screen meanwhile.
  ///
  /// ```swift
  /// var text = "" { didSet { results.setRequest(text.isEmpty ? nil : text) } }
  /// ```
  ///
  /// Setting the same request again changes nothing, and a request that is being loaded already is not loaded twice. The policy's
  /// debounce delays these requests only; the running load continues until the new one starts. If you go back to the request of fresh
  /// content while another one is being loaded, that load is cancelled and nothing is loaded. From the first call on, even with nil,
  /// refreshes and polls load only the followed request. This is a method because it starts loads on the isolation of its caller, which a
  /// property does not get.
  ///
  /// - Parameters:
  ///   - request: the request; nil for none.
  ///   - whenNil: what nil does: drops the content, or keeps it and cancels a running load. As the first request, nil
  ///     does neither.
  ///   - isolation: the isolation of the model; leave it out.
  /// - Returns: a handle to wait for the load, or, if this call has started the load, to cancel it. The handle does not cover a load
  ///   that the debounce delays.
  @discardableResult
  public func setRequest(
    _ request: Request?, whenNil: NilRequestBehavior = .unloads, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    successor?.reportUse(of: "setRequest(_:whenNil:)")
    return store.send(.setRequest(request, whenNil: whenNil), isolation: isolation)
  }

  /// Changes the state by hand, with any of its transitions: `model.change { $0.loaded(with: profile) }`.
  ///
  /// A request that the change makes due is loaded, and a load that the state no longer shows is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the model; leave it out.
  ///   - change: changes the state in place. It runs before this returns, or, if an observer of the model calls this, right after
  ///     the current action; it must not read the model.
  /// - Returns: a handle to wait for what the change started, or to cancel it.
  @discardableResult
  public func change(
    isolation: isolated any Actor = #isolation,
    _ change: @escaping (_ state: inout LoadableStateWith<Request, Value>) -> Void
  ) -> StoreTask {
    successor?.reportUse(of: "change(_:)")
    return store.send(.change(change), isolation: isolation)
  }

  /// Calls a function with the state after each action and each change, until the subscription is cancelled or the model is released.
  ///
  /// A SwiftUI view that reads the model needs no subscription: subscribe where nothing observes the model, such as in a toolkit with
  /// widgets. Read ``state`` first if the function needs the state from the beginning. Unlike in Combine, the subscription does not end
  /// when you release it: cancel it.
  ///
  /// - Parameter observer: called with the state, on the model's isolation. It may read the model, and load.
  /// - Returns: the subscription.
  @discardableResult
  public func subscribe(_ observer: @escaping (_ state: LoadableStateWith<Request, Value>) -> Void) -> StoreSubscription
  {
    successor?.reportUse(of: "subscribe(_:)")
    return store.subscribe { observer($0.loadable) }
  }

  /// Sends a load action without waiting, as a presenter's intents do.
  ///
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  public func send(
    _ action: LoadableActionWith<Request, Value>, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    successor?.reportUse(of: spelled(action))
    return store.send(.loadable(action), isolation: isolation)
  }
}

extension LoadableModel {
  /// Creates a model that shows each value of a sequence, such as the messages of a socket.
  ///
  /// - Parameters:
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - policy: how loads are run. A timeout limits the wait for the first value; a sequence that has given one is not retried.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its value's type.
  ///   - elements: returns a request's sequence. Each of its values replaces the one before, and its end ends the load;
  ///     an error is the failure. It runs on the model's isolation.
  public static func elements<Elements: AsyncSequence>(
    state: LoadableStateWith<Request, Value> = .notLoaded, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [], label: String? = nil,
    elements: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableModel where Elements.Element == Value {
    LoadableModel(
      state, ModelLoading(.elements(of: elements), policy, ModelObservers(observers, label)),
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

extension LoadableStateWith {
  /// The request that was derived or set last; nil for none.
  var followedRequest: Request? { derivedRequest ?? nil }
}

extension LoadableModel where Request == EmptyLoadRequest {
  /// Creates a model that shows each value of a sequence that needs no request.
  ///
  /// ```swift
  /// let headline = LoadableModel.elements { _ in client.headlines() }
  /// ```
  ///
  /// - Parameters:
  ///   - state: the initial state. If a load is waiting in it, the load starts with the first action.
  ///   - policy: how loads are run. A timeout limits the wait for the first value; a sequence that has given one is not retried.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its value's type.
  ///   - elements: returns the sequence. Each of its values replaces the one before, and its end ends the load; an
  ///     error is the failure. It runs on the model's isolation.
  public static func elements<Elements: AsyncSequence>(
    state: LoadableState<Value> = .notLoaded, policy: LoadPolicy = .none, observers: [any LoadObserver] = [],
    label: String? = nil,
    elements: @escaping @Sendable (_ load: Load<Void, Request, Value>) async throws -> Elements,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> LoadableModel where Elements.Element == Value {
    LoadableModel(
      state, ModelLoading(.elements(of: elements), policy, ModelObservers(observers, label)),
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
