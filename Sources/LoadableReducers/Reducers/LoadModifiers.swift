/// The modifiers that `.loadable` and `.paginated` have in common, here and in The Composable Architecture.
///
/// Code for either of them can take `some LoadModifiers<State, Request>`. Do not conform types of your own.
public protocol LoadModifiers<State, Request> {
  /// The state of the feature.
  associatedtype State
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable
  /// The actions that start a load, such as ``LoadTriggers``.
  associatedtype Triggers

  /// Also loads on these actions: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
  func performsLoad(on triggers: Triggers) -> Self

  /// Lets loads start only in some states: a request waits until the guard lets it start; a running load is not affected.
  ///
  /// A second guard replaces the first.
  func `guard`(_ canLoad: @escaping (_ state: State) -> Bool) -> Self

  /// Loads a request that is derived from the rest of the state: the request is due whenever it changes.
  ///
  /// - Parameters:
  ///   - whenNil: what nil does: unload, or keep the content and cancel a running load.
  ///   - request: derives the request from the state; nil for none.
  func derivingRequest(whenNil: NilRequestBehavior, _ request: @escaping (_ state: State) -> Request?) -> Self

  /// Loads again when one of its tags is invalidated in a cache of other requests or values.
  ///
  /// - Parameters:
  ///   - cache: the cache.
  ///   - tags: the tags of a request, values of the type that the cache's own tags have.
  func followingTags<Key, Cached, Tag: Hashable & Sendable>(
    of cache: CachedLoader<Key, Cached>, _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
  ) -> Self
}

extension LoadableReducer: LoadModifiers {}
extension PaginatedReducer: LoadModifiers {}
