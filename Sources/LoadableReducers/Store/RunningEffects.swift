#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What runs for a part of a store's state, as a reducer sees it that settles that part.
///
/// Only reducers that run others have to do with it: they hand it on to each of them.
///
/// ```swift
/// struct Logged<Base: Reducer>: Reducer where Base.Effects == Effect<Base.Action> {
///   let base: Base
///   func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
///     print(action)
///     return base.reduce(into: &state, action: action)
///   }
///   func settle(_ state: inout Base.State, running: RunningEffects) -> Effect<Base.Action> {
///     base.settle(&state, running: running)
///   }
/// }
/// ```
///
/// - Isolation: it lives on the isolation of its store, and only as long as the call that it is given to.
public struct RunningEffects {
  /// Nil where nothing runs, and nothing is remembered.
  @usableFromInline let scope: EffectScope?
  @usableFromInline let registry: EffectRegistry
  /// Whether it is of the whole state.
  @usableFromInline let isWhole: Bool
  /// The feature that is being settled.
  @usableFromInline let feature: FeaturePlace?

  @inlinable
  init(scope: EffectScope?, registry: EffectRegistry, isWhole: Bool = false, feature: FeaturePlace? = nil) {
    self.scope = scope
    self.registry = registry
    self.isWhole = isWhole
    self.feature = feature
  }

  /// The same for a feature that stands here.
  @inlinable
  func of(_ feature: FeaturePlace) -> Self {
    Self(scope: scope, registry: registry, isWhole: isWhole, feature: feature)
  }

  /// What runs for a part within this one.
  @usableFromInline
  func within(_ key: EffectKey) -> Self {
    Self(scope: scope?.children[key], registry: registry, feature: feature)
  }

  /// What runs for a part for which nothing does.
  @usableFromInline var withinNothing: Self { Self(scope: nil, registry: registry, feature: feature) }

  /// What runs for each of many parts that ids name.
  @usableFromInline
  func elements<ID: Hashable>() -> [ID: Self] {
    guard let scope, !scope.children.isEmpty else { return [:] }
    var elements: [ID: Self] = [:]
    for child in scope.children.objects {
      if let id = child.key.value.base as? ID {
        elements[id] = Self(scope: child, registry: registry, feature: feature)
      }
    }
    return elements
  }

  /// How often settling has changed the state.
  @usableFromInline var changes: Int { registry.changes }

  /// Whether something runs for a part within this one.
  @usableFromInline
  func hasPart(_ key: EffectKey) -> Bool {
    scope?.children[key] != nil
  }

  /// What runs for a part that is always there, if the parts around it are; an element keeps nothing when nothing runs in it.
  @usableFromInline
  func withinKept(_ key: EffectKey) -> Self {
    guard let scope = isWhole ? registry.root : scope, scope.isKept else { return within(key) }
    let child = scope.child(key)
    child.isKept = true
    return Self(scope: child, registry: registry, feature: feature)
  }

  /// Whether nothing runs for a property.
  @usableFromInline
  func isIdle(_ key: EffectKey) -> Bool { place(key) == nil }

  /// Whether what runs for a property is what its state shows.
  @usableFromInline
  func agrees(
    _ key: EffectKey, load: LoadIdentity?, staleness: LoadTimerKey?, poll: LoadTimerKey?, debounce: LoadTimerKey?
  ) -> Bool {
    guard let place = place(key) else {
      return load == nil && staleness == nil && poll == nil && debounce == nil
    }
    return place.load(shown: load)?.load?.address.identity == load
      && (load == nil || place.endingLoad?.load?.address.identity != load)
      && place.timer(.staleness) == staleness && place.timer(.poll) == poll && place.timer(.debounce) == debounce
  }

  /// What runs for a property, beside what its state shows.
  @usableFromInline
  func facts(of key: EffectKey, shown: LoadIdentity?) -> RunningFacts {
    var facts = RunningFacts()
    let place = place(key)
    if let shown, shown == place?.endingLoad?.load?.address.identity {
      // Its end was told, and no reducer has taken it in: to begin it again would go on forever.
      registry.silenced.insert(shown)
    }
    facts.isSilenced = isSilenced(shown)
    guard let place else { return facts }
    if let run = place.load(shown: shown) ?? place.endingLoad {
      facts.ticket = run.load?.anyTicket
      facts.beganAt = run.load?.beginning
      facts.isEnding = run.isTelling
    }
    facts.staleness = place.timer(.staleness)
    facts.poll = place.timer(.poll)
    facts.debounce = place.timer(.debounce)
    return facts
  }

  /// The date of the action at hand.
  @usableFromInline var date: Date { registry.date }

  /// What runs for a property.
  func place(_ key: EffectKey) -> LoadPlace? {
    guard let scope, !scope.places.isEmpty else { return nil }
    return scope.places[key]
  }

  /// Whether something was cancelled without a word, so that it counts as running.
  @usableFromInline
  func isSilenced(_ identity: LoadIdentity?) -> Bool {
    guard let identity, !registry.silenced.isEmpty else { return false }
    return registry.silenced.contains(identity)
  }

  /// Says that a request waits which a reducer knows of, where somebody asks for it.
  ///
  /// - Parameter stamp: that of the state in which it waits.
  @usableFromInline
  func noteWaiting(_ stamp: LoadChangeStamp?) {
    guard let stamp, registry.waiting != nil else { return }
    registry.waiting?[ObjectIdentifier(stamp.token)] = stamp
  }

  /// Tells the store from others.
  @usableFromInline var storeIdentity: ObjectIdentifier { ObjectIdentifier(registry) }

  /// Says that the state was changed.
  @usableFromInline
  func didChange() {
    registry.changes += 1
  }

  /// Settles a copy of a part of the state, which is written back only if that has changed it.
  @usableFromInline
  func settleCopy<Part, Action>(
    of part: Part, _ settle: (inout Part) -> Effect<Action>, write: (Part) -> Void
  ) -> Effect<Action> {
    var copy = part
    let before = registry.changes
    let effect = settle(&copy)
    if registry.changes != before { write(copy) }
    return effect
  }
}

/// What runs for a property.
@usableFromInline
struct RunningFacts {
  /// Which load; a `LoadTicket`.
  @usableFromInline var ticket: Any?
  @usableFromInline var beganAt: Duration?
  /// Whether the action at hand tells its end.
  @usableFromInline var isEnding = false
  /// Whether the load that the state shows was cancelled without a word, so that it counts as running.
  @usableFromInline var isSilenced = false
  @usableFromInline var staleness: LoadTimerKey?
  @usableFromInline var poll: LoadTimerKey?
  @usableFromInline var debounce: LoadTimerKey?

  init() {}
}

/// What a store knows of its running effects.
@usableFromInline
final class EffectRegistry {
  /// Nil until something runs, or is remembered.
  private(set) var madeRoot: EffectScope?

  /// The last reference to a store may go on any thread, while effects end where they run: they do not look at the tree then.
  deinit {
    madeRoot?.dismantle()
  }

  init() {}

  var root: EffectScope {
    if let madeRoot { return madeRoot }
    let root = EffectScope(EffectKey(0))
    root.isKept = true
    madeRoot = root
    return root
  }

  /// What was cancelled without a word: loads, and settings of timers.
  var silenced: Set<LoadIdentity> = []
  /// Whether something has begun in a part of the state since that was settled: the part may have gone with the same action.
  @usableFromInline var mustSettle = false
  /// How often settling has changed the state.
  var changes = 0
  /// How many effects have begun.
  var begun = 0
  /// The states in which a request waits that a reducer knows of, by their stamps; nil where nobody asks for it.
  var waiting: [ObjectIdentifier: LoadChangeStamp]?
  /// The properties that have been settled at least once.
  var settled: Set<EffectKey> = []
  /// The properties of which that must be so by the end of the action, where their part of the state is still there.
  private var expectations: [(key: EffectKey, scope: EffectScope, report: () -> Void)] = []
  /// Whether somebody asks for the date of an action.
  private var usesDates = false
  /// When the action at hand came.
  private var actionDate: Date?

  func expect(_ key: EffectKey, in scope: EffectScope, _ report: @escaping () -> Void) {
    scope.pin()
    expectations.append((key, scope, report))
  }

  /// Reports the properties that no reducer has settled.
  func checkExpectations() {
    guard !expectations.isEmpty else { return }
    let former = expectations
    expectations = []
    for expectation in former {
      if !expectation.scope.isEnded, !settled.contains(expectation.key) { expectation.report() }
      expectation.scope.unpin()
    }
  }

  @usableFromInline
  func actionBegins() {
    if usesDates { actionDate = .now }
  }

  /// The date of the action at hand: what has come with it is new.
  var date: Date {
    usesDates = true
    return actionDate ?? .now
  }

  @usableFromInline var running: RunningEffects { RunningEffects(scope: madeRoot, registry: self, isWhole: true) }
}
