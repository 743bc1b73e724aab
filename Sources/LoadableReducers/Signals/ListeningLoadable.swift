import LoadableCore

/// Listens to signals and to invalidations in caches for one loadable, and makes the actions that they cause.
///
/// In a store it is in the tree of running effects, so that it ends with its part of the state, but it has no task: all loadables share
/// the store's ``SignalsAndCaches``. In a driver, which keeps nothing, it is work with a task and a ``SignalsAndCaches`` of its own.
final class ListeningLoadable: EffectWork {
  /// Weak, like `signalsAndCaches`, because both hold the runs of everything that listens.
  private(set) weak var gate: SignalGate?
  let facts: ListenerFacts
  /// The listener before this one, whose task another architecture has ended; nil once this one has begun.
  private var former: ListenerFacts?
  /// How the loadable follows each of the caches.
  private let following: [CacheFollowing]
  let signalled: EffectAction
  private let rules: LoadRules
  private weak var signalsAndCaches: SignalsAndCaches?
  /// Makes the action for requests that were invalidated.
  private let invalidated: (LoadInvalidation<AnyRequest>) -> EffectAction

  /// Creates a listener.
  ///
  /// - Parameters:
  ///   - signalsAndCaches: what the store listens to; nil in a driver.
  ///   - former: the listener before this one, which the state still shows; nil in a store.
  init(
    _ signalsAndCaches: SignalsAndCaches?, _ rules: LoadRules, after former: ListenerFacts?, feeds: [InvalidationFeed],
    following: [CacheFollowing], signalled: EffectAction,
    invalidated: @escaping (LoadInvalidation<AnyRequest>) -> EffectAction
  ) {
    self.signalsAndCaches = signalsAndCaches
    gate = signalsAndCaches?.gate(of: rules)
    self.rules = rules
    self.former = former?.mark?.isAbandoned == true ? former : nil
    facts = ListenerFacts(feeds, mark: signalsAndCaches == nil ? TaskMark() : nil, after: former)
    self.following = following
    self.signalled = signalled
    self.invalidated = invalidated
    super.init()
    mark = facts.mark
  }

  override var summary: String { "a loadable that listens" }

  override var isIdle: Bool { true }

  override var listener: ListenerFacts? { facts }

  override func begin(_ run: EffectRun, isolation: isolated any Actor) -> EffectTask {
    signalsAndCaches?.add(run, self, isolation: isolation)
    return .nothing
  }

  /// Listens until the state or the architecture ends the task, for a driver.
  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    let own = SignalsAndCaches(remembering: facts.memory)
    (signalsAndCaches, gate) = (own, own.gate(of: rules))
    own.add(run, self, isolation: isolation)
    if let former { own.takeOver(former, for: facts) }
    former = nil
    await facts.mark?.end(isolation: isolation)
    own.close()
    // What arrives after another architecture has ended the task waits for the next listener.
    if facts.mark?.isAbandoned != true { facts.leave() }
  }

  /// The action for invalidations in one of the caches; nil if they concern nothing that the state shows.
  func action(of all: [Invalidation], from feed: InvalidationFeed) -> EffectAction? {
    let (shown, feeds) = (facts.shown, facts.feeds)
    let indices = feeds.indices.filter { feeds[$0] === feed }
    let (isSource, isPart) = (
      indices.contains { following[$0].isSource }, indices.contains { following[$0].isPart }
    )
    let store = signalsAndCaches?.store ?? 0
    var names: [String] = []
    var requests: Set<AnyRequest> = []
    var number: UInt64 = 0
    for invalidation in all {
      let meanings = indices.map { (index: $0, meaning: following[$0].translate?(invalidation) ?? invalidation) }
      let meant = shown.filter { shown in
        // A load that began later may have been of another part.
        isPart || shown.number ?? 0 < invalidation.number(in: store)
      }
      .filter { shown in meanings.contains { $0.meaning.concerns(shown.request, shown.tags[$0.index]) } }
      guard !meant.isEmpty else { continue }
      requests.formUnion(meant.map(\.request))
      number = max(number, invalidation.number(in: store))
      if !names.contains(invalidation.name) { names.append(invalidation.name) }
    }
    if requests.isEmpty { return nil }
    return invalidated(
      LoadInvalidation(
        requests, name: names.joined(separator: ", "), number: isPart ? nil : number,
        notBefore: isSource ? nil : number))
  }
}

/// How a loadable follows a cache.
struct CacheFollowing: Sendable {
  /// Whether it also loads from the cache.
  var isSource = false
  /// Whether an entry of the cache is only a part of the value, as a page is of a list.
  var isPart = false
  /// Translates an invalidation for the requests of the loadable; nil if the requests of the cache are the same.
  var translate: (@Sendable (Invalidation) -> Invalidation)?
}

/// A cache that a loadable follows, and how its invalidations are matched with what the loadable shows.
@usableFromInline
struct FollowedCache<Request: Hashable & Sendable, Value>: Sendable {
  let feed: InvalidationFeed
  let tags: CacheTags<Request, Value>
  /// Whether the cache tags values that the loadable does not have, so that any tag may be one of theirs.
  var hasUnknownTags = false
  let following: CacheFollowing
}

extension FollowedCache {
  init(feed: InvalidationFeed, tags: CacheTags<Request, Value>, isSource: Bool = false) {
    self.init(feed: feed, tags: tags, following: CacheFollowing(isSource: isSource))
  }
}

extension FollowedCache where Value: Sendable {
  /// A cache that the loadable loads from.
  @usableFromInline
  static func source(_ cache: CachedLoader<Request, Value>) -> Self {
    Self(feed: cache.feed, tags: cache.tags, isSource: true)
  }
}

/// Requests of a loadable that were invalidated in a cache that it follows.
public struct LoadInvalidation<Request: Hashable & Sendable>: Hashable, Sendable {
  /// The requests that it concerns, out of those of the content, the running load and the failure, and the one that waits.
  package let requests: Set<Request>
  /// The request or the tag that was invalidated; ``LoadCause/tag(_:)`` shows it as the cause of the load that follows.
  package let name: String
  /// The number of ``LoadNumbers`` when it was made: only earlier loads are concerned; nil if it concerns all of them.
  ///
  /// It is not compared.
  let number: UInt64?
  /// The next load accepts no calls of its cache that began before this number (see ``LoadNumbers``); nil if that cache itself was
  /// invalidated, and has marked the values that are stale.
  var notBefore: UInt64?

  /// Creates an invalidation, to send in a test; it concerns all loads that began before it is sent.
  package init(_ requests: Set<Request>, name: String) {
    self.init(requests, name: name, number: nil)
  }

  init(_ requests: Set<Request>, name: String, number: UInt64?, notBefore: UInt64? = nil) {
    self.requests = requests
    self.name = name
    self.number = number
    self.notBefore = notBefore
  }

  /// Whether both concern the same requests for the same reason.
  public static func == (left: Self, right: Self) -> Bool {
    left.requests == right.requests && left.name == right.name
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(requests)
    hasher.combine(name)
  }
}

extension LoadInvalidation: CustomReflectable {
  /// The requests and the name.
  public var customMirror: Mirror {
    Mirror(self, children: ["requests": requests, "name": name], displayStyle: .struct)
  }
}

extension LoadableReducer.Parts {
  /// Whether something listens for the property.
  func listens(_ running: RunningEffects) -> Bool {
    guard isListening else { return false }
    return running.registry.use == .kept ? !running.registry.signalsAndCaches.isOver : !options.leavesWhenFailed
  }

  /// Passes on to the property's listener what the property shows.
  func settleListener(_ state: inout Base.State, _ running: RunningEffects) {
    guard let listener = running.place(property.key)?.listener else { return }
    if running.registry.use == .compared, property.read(&state).storage.listener?.facts !== listener {
      let hold = running.place(property.key)?.shownListener ?? ListenerHold(listener)
      property.change(&state) { [machine] in $0.storage.setListener(hold, known: machine.known) }
      running.didChange()
    }
    let own = property.read(&state)
    listener.wantsSignal = own.storage.wantsSignal
    if options.followed.isEmpty || listener.isUpToDate(own.changeStamp) { return }
    let shown = own.storage.shownRequests.map { request in
      ListenerFacts.Shown(
        request: request, number: own.storage.number(of: request),
        tags: options.followed.map { tags(of: request, in: $0, own) })
    }
    listener.show(shown, stamp: own.changeStamp)
  }

  private func tags(
    of request: AnyRequest, in cache: FollowedCache<Request, Value>, _ own: LoadableStateWith<Request, Value>
  ) -> Set<AnyRequest>? {
    // A running load may already have its value from the cache.
    if cache.hasUnknownTags || cache.tags.followValue && own.storage.running?.request == request { return nil }
    let value = own.content.flatMap { $0.request.map { AnyRequest($0) } == request ? $0.value : nil }
    return cache.tags.of(request.typed(as: Request.self), value)
  }

  func makeListener(_ state: inout Base.State, _ running: RunningEffects) -> ListeningLoadable {
    let casePath = casePath
    return ListeningLoadable(
      running.registry.use == .kept ? running.registry.signalsAndCaches : nil, machine.rules,
      after: property.read(&state).storage.listener?.facts,
      feeds: options.followed.map(\.feed), following: options.followed.map(\.following),
      signalled: TypedAction(casePath.embed(.signalled))
    ) { invalidation in
      let requests = Set(invalidation.requests.map { $0.typed(as: Request.self) })
      return TypedAction(
        casePath.embed(
          .invalidated(
            LoadInvalidation(
              requests, name: invalidation.name, number: invalidation.number, notBefore: invalidation.notBefore))))
    }
  }
}
