public import LoadableCore

/// The state of one loadable thing: what was loaded, what failed, what runs, and what waits to run.
///
/// As a property wrapper it reads like an optional value, and its projection is the whole state:
///
/// ```swift
/// struct State {
///   @Loadable var profile: Profile?                          // no request
///   @LoadableStateWith<String, [Article]> var articles       // loaded for a search text
/// }
/// state.profile?.name        // the content's value
/// state.$profile.isLoading   // the state
/// ```
///
/// Setting the value by hand does not affect a running load. If there is content, its value is replaced, and it keeps its request and
/// staleness; nil makes it empty. If there is none, the value becomes fresh content with an unknown request; nil changes nothing.
///
/// It is one pointer in size, and a copy shares everything with the original until one of them changes. Reading one of the four facts
/// (``content``, ``failure``, ``load`` and ``dueRequest``) costs O(1). Two states are equal when all four facts are equal; the identity
/// of a running load is not compared.
@propertyWrapper
public struct LoadableStateWith<Request: Hashable & Sendable, Value> {
  @usableFromInline var storage = LoadStorage()

  /// Creates a state that is not loaded.
  @inlinable
  public init() {}

  @inline(__always)
  init(storage: LoadStorage) {
    self.storage = storage
  }

  /// Creates a state from a value: not loaded for nil, otherwise loaded and fresh, with an unknown request.
  public init(wrappedValue: Value?) {
    guard let wrappedValue else { return }
    change { $0.set(AnyValue(wrappedValue)) }
  }

  /// The value of the content; nil when nothing is loaded, or the content is empty.
  public var wrappedValue: Value? {
    get { storage.read { $0.content?.value?.typed(as: Value.self) } }
    _modify {
      // The value is moved out while it is modified, so that a collection is modified in place.
      let hadContent = storage.hasContent
      var value: Value?
      if hadContent { value = change { $0.content?.value.take()?.typed(as: Value.self) } }
      defer { setValue(value, hadContent: hadContent) }
      yield &value
    }
    set { setValue(newValue, hadContent: storage.hasContent) }
  }

  /// The state itself.
  @inlinable public var projectedValue: Self {
    get { self }
    _modify { yield &self }
    set { self = newValue }
  }

  private mutating func setValue(_ value: consuming Value?, hadContent: Bool) {
    let value = value.map { AnyValue($0) }
    if hadContent {
      change { $0.content?.value = value }
    } else if let value {
      change { $0.set(value) }
    }
  }

  /// Whether nothing runs or waits, no timer is set, and the content has no child feature.
  @inlinable var isQuiet: Bool { storage.isQuiet }

  /// Changes the content's value in place; nil when there is none.
  mutating func changeValue<Result>(_ body: (inout Value) -> Result) -> Result? {
    storage.changeValue(body)
  }

  /// Changes the content's value without renewing the change stamp, so that no reader is notified; nil when there is none.
  mutating func changeUnseen<Result>(_ body: (inout Value) -> Result) -> Result? {
    storage.changeValue(isSeen: false, body)
  }

  /// Changes the facts in place and renews the change stamp.
  mutating func change<Result>(_ body: (inout LoadFacts) throws -> Result) rethrows -> Result {
    try storage.change(known: .known(to: Request.self), body)
  }
}

// Proof: everything in a storage is Sendable except the content's value, which has the type 'Value', and is changed only while no other
// copy shares it.
extension LoadableStateWith: @unchecked Sendable where Value: Sendable {}

/// The state of a loadable thing without a request, as a property wrapper: `@Loadable var profile: Profile?`.
public typealias Loadable<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a loadable thing without a request: the type of `$profile`.
public typealias LoadableState<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a loaded child feature, by the type of the feature: `@LoadableStateOf<WelcomeFeature> var welcome`.
///
/// The feature's state names the type of the request: see ``/LoadableCore/LoadableValue``. The matching action is
/// ``LoadableActionOf``. For a value without a feature, use ``LoadableStateWith``, which takes the type of the request.
public typealias LoadableStateOf<Child: Reducer> = LoadableStateWith<Child.State.Request, Child.State>
where Child.State: LoadableValue

/// The request of a loadable thing that needs none: there is only one, and it is always known.
///
/// `@Loadable` uses it, so that a feature that loads "the profile" need not say which.
public struct EmptyLoadRequest: Hashable, Sendable, Codable {
  /// Creates the one empty request.
  @inlinable
  public init() {}
}

extension Optional where Wrapped: Hashable & Sendable {
  /// The empty request, which is always known, if requests have its type; otherwise nil.
  static var empty: Self { Wrapped.self == EmptyLoadRequest.self ? EmptyLoadRequest() as? Wrapped : nil }
}

extension LoadableStateWith: LoadableStateProtocol {
  /// What was loaded last; nil when nothing has been loaded since the start or the last unload.
  public var content: LoadedContent<Request, Value>? { storage.read { $0.content?.typed() } }

  /// The last failure; nil after a success.
  public var failure: LoadFailure<Request>? { storage.read { $0.failure?.typed() } }

  /// The running load and the waiting request.
  public var activity: Activity {
    Activity(load: load, dueRequest: dueRequest)
  }

  /// The running load; nil when nothing runs.
  public var load: RunningLoad<Request>? { storage.isQuiet ? nil : storage.read { $0.load?.typed() } }

  /// The request that waits to be loaded; nil when none waits.
  public var dueRequest: Request? { storage.dueRequest?.typed(as: Request.self) }

  /// The latest known request, which can be loaded again; nil if there is none.
  ///
  /// It is the first of these that exists: the request of the running load, the one that waits, the one that failed, the content's, that
  /// of a cancelled load, and the one that was derived last. The empty request is always known.
  public var latestRequest: Request? {
    (storage.read { $0.latestRequest } ?? .known(to: Request.self))?.typed(as: Request.self)
  }
}

extension LoadableStateWith: ChangeStamped {
  /// Changes whenever the state does; nil for a state that has never been changed.
  public var changeStamp: LoadChangeStamp? { storage.changeStamp }
}

extension LoadableStateWith: Equatable where Value: Equatable {
  /// Whether all four facts are equal.
  ///
  /// Identities and dates are not compared.
  public static func == (left: Self, right: Self) -> Bool {
    if left.changeStamp == right.changeStamp { return true }
    return left.content == right.content && left.failure == right.failure && left.load == right.load
      && left.dueRequest == right.dueRequest
  }
}

extension LoadableStateWith: Hashable where Value: Hashable {
  /// Hashes all four facts, but no identity and no date.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(failure)
    hasher.combine(load)
    hasher.combine(dueRequest)
  }
}

extension LoadableStateWith: CustomReflectable {
  /// The facts that are not nil, without identities and dates, for dumps and diffs.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let content { children.append(("content", content)) }
    if let failure { children.append(("failure", failure)) }
    if let load { children.append(("load", load)) }
    if let dueRequest { children.append(("due", dueRequest)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
