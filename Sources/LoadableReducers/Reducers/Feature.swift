public import LoadableCore

/// A reducer composed of others; most features conform to it.
///
/// ```swift
/// struct ProfileFeature: Feature {
///   struct State { @Loadable var profile: Profile? }
///   @CasePathable enum Action { case onAppear, profile(LoadableAction<Profile>) }
///   let client: Client
///
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in .none }
///       .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in
///         try await client.profile()
///       }
///   }
/// }
/// ```
///
/// Pass dependencies to the feature's initialiser. Operations capture them through `self`, without a capture list; a `public`
/// feature must be declared as `Sendable` for that. Swift 6.3 treats an asynchronous closure with a capture list as `@concurrent`, so
/// that it runs off the store's isolation, or does not compile (swiftlang/swift#87097).
///
/// The body is created once for each place where the feature is used in another body or a store, or where a modifier is attached to
/// it, so it must not depend on anything that changes. A handwritten reducer that runs a feature takes it through a
/// ``ReducerBuilder``; if it called the feature itself, the body would be created for each action, and what the reducers in it keep
/// would be lost.
public protocol Feature<State, Action>: Reducer where Effects == Effect<Action> {
  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action, Effect<Action>>

  /// The reducers that make up the feature; each sees every action, from top to bottom.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Feature {
  /// Runs the body.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    makeBody().reduce(into: &state, action: action)
  }

  /// Settles the reducers in the body.
  public func settle(_ state: inout State, running: RunningEffects) {
    makeBody().settle(&state, running: running)
  }

  // Only a reducer that runs the feature without a builder calls it. It is private and never inlined, so that features get no second
  // copy of their body: see "Inlining" in Benchmarks/README.md.
  @inline(never)
  private func makeBody() -> Body { body }
}

/// A reducer with the state and action of another one: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<Base: Reducer> = Reducer<Base.State, Base.Action, Base.Effects>

/// A feature whose body is created once, at the first action; a reducer builder wraps each feature in it.
@usableFromInline
final class FeatureReducer<Base: Feature>: Reducer {
  @usableFromInline let feature: Base
  /// Created lazily, so that a feature can contain itself, as the node of a tree does.
  // Proof: it is only read or set as a whole, so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) @usableFromInline var made: Base.Body?

  @usableFromInline
  init(_ feature: Base) {
    self.feature = feature
  }

  /// Runs the feature's body.
  @inlinable
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    body.reduce(into: &state, action: action)
  }

  /// Settles the reducers in the feature's body.
  ///
  /// A feature that contains itself is not settled before its first action, because its states could be nested without end.
  @inlinable
  func settle(_ state: inout Base.State, running: RunningEffects) {
    if made == nil, running.isWithin(Base.self) {
      return running.noteUnsettled(Base.State.self)
    }
    running.enterFeature(Base.self)
    defer { running.leaveFeature() }
    body.settle(&state, running: running)
  }

  @inlinable var body: Base.Body {
    if let made { return made }
    return makeBody()
  }

  @usableFromInline
  func makeBody() -> Base.Body {
    let body = checkingLoadedProperties(feature.body)
    made = body
    return body
  }
}

/// The reducer that a modifier or a combinator is attached to.
///
/// If it is a feature, its body is created once, as in a ``ReducerBuilder``. If each action created a new body, everything that its
/// reducers keep would be lost, such as a load that a signal has paused.
///
/// It is a class, because the place of a property in a generic structure must be looked up: see "Inlining" in Benchmarks/README.md.
@usableFromInline
final class KeptReducer<Base: Reducer>: Reducer where Base.Effects == Effect<Base.Action> {
  @usableFromInline typealias Kept = any AnyObject & Reducer<Base.State, Base.Action, Effect<Base.Action>>

  @usableFromInline let reducer: Base
  /// What runs in its place; nil if it is not a feature.
  @usableFromInline let kept: Kept?

  @usableFromInline
  init(_ reducer: Base) {
    func keep(_ feature: some Feature) -> Any { FeatureReducer(feature) }
    self.reducer = reducer
    kept = (reducer as? any Feature).flatMap { keep($0) as? Kept }
  }

  @inlinable @inline(__always)  // See "Inlining" in Benchmarks/README.md.
  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    if kept != nil { return reduceKept(into: &state, action: action) }
    return reducer.reduce(into: &state, action: action)
  }

  @inlinable @inline(__always)
  func settle(_ state: inout Base.State, running: RunningEffects) {
    if kept != nil { return settleKept(&state, running: running) }
    reducer.settle(&state, running: running)
  }

  // Not inlined, because few modifiers are attached to a feature.
  @usableFromInline
  func reduceKept(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    kept?.reduce(into: &state, action: action) ?? .none
  }

  @usableFromInline
  func settleKept(_ state: inout Base.State, running: RunningEffects) {
    kept?.settle(&state, running: running)
  }
}
