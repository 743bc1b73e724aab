public import LoadableCore

/// The state of one loadable thing: what was loaded, what failed, what runs, and what waits to run.
///
/// As a property wrapper it reads like the optional value that it is about, and its projection is the whole state:
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
/// Setting the value by hand keeps a running load going. A value over content keeps the content's request and
/// staleness; a value over no content is fresh and of unknown request; nil over content is loaded and empty; nil over no
/// content changes nothing.
///
/// It is one pointer in size, and a copy shares everything with the original until one of them changes. Reading a fact
/// costs O(1). Two states are equal when all four facts are, whatever the identity of a running load.
@propertyWrapper
public struct LoadableStateWith<Request: Hashable & Sendable, Value> {
  /// One element, or none when there is nothing to know.
  ///
  /// A one-element array is a copy-on-write box of which the compiler knows by itself that it is `Sendable` when its
  /// element is.
  @usableFromInline var box: [LoadFacts<Request, Value>] = []

  /// Creates a state that is not loaded.
  @inlinable
  public init() {}

  /// Creates a state from a value: not loaded for nil, else loaded, fresh, and of unknown request.
  @inlinable
  public init(wrappedValue: Value?) {
    guard let wrappedValue else { return }
    change { $0.content = LoadedContent(wrappedValue) }
  }

  /// Creates a state from another, as when a feature's state is made for a preview: `State(profile: .loaded(profile))`.
  @inlinable
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The value of the content; nil when nothing is loaded, or the content is empty.
  @inlinable public var wrappedValue: Value? {
    get { box.isEmpty ? nil : facts.content?.value }
    _modify {
      // The value is moved out while it is modified, so that a collection is modified in place.
      let hadContent = hasContent
      var value: Value?
      if hadContent { change { value = $0.content?.value.take() } }
      defer { setValue(value, hadContent: hadContent) }
      yield &value
    }
    set { setValue(newValue, hadContent: hasContent) }
  }

  /// The state itself.
  @inlinable public var projectedValue: Self {
    get { self }
    _modify { yield &self }
    set { self = newValue }
  }

  @inlinable
  mutating func setValue(_ value: consuming Value?, hadContent: Bool) {
    if hadContent {
      box[0].stamp.renew()
      box[0].content?.value = value
    } else if let value {
      change { $0.content = LoadedContent(value) }
    }
  }

  /// Whether nothing runs, waits, or has a timer, and no child lives on the content.
  @inlinable
  var isQuiet: Bool {
    box.isEmpty || box[0].isQuiet
  }

  @inlinable
  var hasContent: Bool {
    !box.isEmpty && facts.content != nil
  }

  /// Whether the last load has failed, running or not.
  @inlinable
  var hasFailure: Bool {
    !box.isEmpty && facts.failure != nil
  }

  /// Whether a request waits.
  @inlinable
  var isDue: Bool {
    if box.isEmpty { return false }
    switch facts.due {
    case .some: return true
    case .none: return false
    }
  }

  /// Whether there is content with a value.
  @inlinable
  var hasFullContent: Bool {
    if box.isEmpty { return false }
    switch facts.content {
    case .some(let content): return content.value != nil
    case .none: return false
    }
  }

  /// Changes the content's value in place; nil when there is none.
  @inlinable
  mutating func changeValue<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard hasFullContent else { return nil }
    box[0].stamp.renew()
    return body(&box[0].content!.value!)
  }

  /// Changes something of the content's value that nobody sees, so that no reader is woken; nil when there is none.
  @inlinable
  mutating func changeUnseen<Result>(_ body: (inout Value) -> Result) -> Result? {
    guard hasFullContent else { return nil }
    return body(&box[0].content!.value!)
  }

  /// The facts, looked at where they are; only where the box is not empty.
  ///
  /// The subscript of an array gives a copy of the element, and so does a function that takes it: all that the facts refer to would be
  /// retained and released, whatever is looked at. Take one fact, by a `switch` where it is an optional in an optional, or the optimiser
  /// copies more than that.
  @inlinable @inline(__always)
  var facts: LoadFacts<Request, Value> {
    _read {
      if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        let facts = box.span
        yield facts[0]
      } else {
        yield box[0]
      }
    }
  }

  /// Reads facts that are seldom asked for; nil when there is nothing to know.
  @inlinable
  func read<Result>(_ body: (borrowing LoadFacts<Request, Value>) -> Result?) -> Result? {
    box.isEmpty ? nil : body(facts)
  }

  /// Changes the facts in place and renews the change stamp.
  @inlinable
  mutating func change<Result>(_ body: (inout LoadFacts<Request, Value>) throws -> Result) rethrows -> Result {
    if box.isEmpty { box.append(LoadFacts()) }
    box[0].stamp.renew()
    defer { box[0].refresh() }
    return try body(&box[0])
  }
}

extension LoadableStateWith: Sendable where Value: Sendable {}

/// The state of a loadable thing without a request, as a property wrapper: `@Loadable var profile: Profile?`.
public typealias Loadable<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a loadable thing without a request: the type of `$profile`.
public typealias LoadableState<Value> = LoadableStateWith<EmptyLoadRequest, Value>

/// The state of a child feature that is loaded, typed by that feature, whose state names its request:
/// `@LoadableStateOf<WelcomeFeature> var welcome`.
///
/// Its action is ``LoadableActionOf``, typed by the same feature. For a value without a feature, ``LoadableStateWith`` takes the request.
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
  /// The empty request where requests are of that type, for it is always known; else nil.
  @inlinable static var empty: Self { EmptyLoadRequest() as? Wrapped }
}

extension LoadableStateWith: LoadableStateProtocol {
  /// What was loaded last; nil when nothing has been loaded since the start or the last unload.
  @inlinable public var content: LoadedContent<Request, Value>? {
    box.isEmpty ? nil : facts.content
  }

  /// The last failure; nil after a success.
  @inlinable public var failure: LoadFailure<Request>? {
    box.isEmpty ? nil : facts.failure
  }

  /// What runs and what waits to run.
  public var activity: LoadActivity<Request> {
    LoadActivity(load: load, dueRequest: dueRequest)
  }

  /// The running load; nil when nothing runs.
  @inlinable public var load: RunningLoad<Request>? {
    box.isEmpty ? nil : facts.load
  }

  /// The request that waits to be loaded; nil when none waits.
  @inlinable
  public var dueRequest: Request? {
    box.isEmpty ? nil : facts.due?.request
  }

  /// The latest request that is known: that of the running load, the one that waits, the one that failed, the
  /// content's, a cancelled load's, the one that was derived last.
  ///
  /// The empty request is always known.
  @inlinable public var latestRequest: Request? {
    read { $0.latestRequest } ?? .empty
  }

  /// Which load runs; nil when nothing runs.
  @inlinable
  var running: LoadTicket<Request>? {
    isQuiet ? nil : facts.load?.ticket
  }

  /// What tells the running load from every other; nil when nothing runs, or what runs was set by hand.
  @inlinable
  var runningIdentity: LoadIdentity? {
    if isQuiet { return nil }
    switch facts.load {
    case .some(let load): return load.ticket.identity
    case .none: return nil
    }
  }

  /// The attempt that the running load is at; nil when nothing runs.
  @inlinable
  var runningAttempt: Int? {
    isQuiet ? nil : facts.load?.ticket.attempt
  }
}

extension LoadableStateWith: ChangeStamped {
  /// Changes whenever the state does; nil for a state that has never been changed.
  @inlinable public var changeStamp: LoadChangeStamp? {
    box.isEmpty ? nil : facts.stamp
  }
}

extension LoadableStateWith: Equatable where Value: Equatable {
  /// Whether all four facts are equal.
  ///
  /// Identities, and when something was loaded, do not take part.
  public static func == (left: Self, right: Self) -> Bool {
    if left.changeStamp == right.changeStamp { return true }
    return left.read { $0 } ?? LoadFacts() == right.read { $0 } ?? LoadFacts()
  }
}

extension LoadableStateWith: Hashable where Value: Hashable {
  /// Hashes all four facts, but no identity and no instant.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(read { $0 } ?? LoadFacts())
  }
}

extension LoadableStateWith: CustomReflectable {
  /// The facts that there are, without identities and instants: what a dump or a diff shows.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if let content { children.append(("content", content)) }
    if let failure { children.append(("failure", failure)) }
    if let load { children.append(("load", load)) }
    if let dueRequest { children.append(("due", dueRequest)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
