public import LoadableCore

/// A reducer that is composed of others: what most features conform to.
///
/// ```swift
/// struct ProfileFeature: Feature {
///   struct State { @Loadable var profile: Profile? }
///   enum Action { case onAppear, profile(LoadableAction<Profile>) }
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
/// Dependencies come in through the feature's initialiser. Operations capture them through `self` (a feature that is `public`
/// says that it is `Sendable`), and not by a capture list: Swift 6.3 takes an asynchronous closure with a capture list for
/// `@concurrent`, so that it would run off the store's isolation, or not compile (swiftlang/swift#87097).
///
/// The body is made once for each place where the feature stands in another body or a store, so it must not depend on
/// anything that changes.
public protocol Feature<State, Action>: Reducer where Effects == Effect<Action> {
  /// The type of ``body``.
  associatedtype Body: Reducer<State, Action, Effect<Action>>

  /// The reducers that the feature is composed of; each sees every action, from top to bottom.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension Feature {
  /// Runs the body.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }

  /// Settles what the body runs.
  @inlinable
  public func settle(_ state: inout State, running: RunningEffects) -> Effect<Action> {
    body.settle(&state, running: running)
  }
}

/// A reducer of the same state and action as another: `var body: some ReducerOf<Self>`.
public typealias ReducerOf<Base: Reducer> = Reducer<Base.State, Base.Action, Base.Effects>
