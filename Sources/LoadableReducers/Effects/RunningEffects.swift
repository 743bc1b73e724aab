#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The running effects of a part of a store's state, for the reducer that settles that part.
///
/// You need it only in a reducer that runs other reducers: pass it on to each of them.
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
/// - Isolation: it stays on the isolation of its store, and is valid only during the call that it is passed to.
public struct RunningEffects {
  /// Nil if nothing runs and nothing is remembered.
  @usableFromInline let scope: EffectScope?
  @usableFromInline let registry: EffectRegistry
  /// Whether it covers the whole state.
  @usableFromInline let isWhole: Bool

  @inlinable
  init(scope: EffectScope?, registry: EffectRegistry, isWhole: Bool = false) {
    self.scope = scope
    self.registry = registry
    self.isWhole = isWhole
  }

  /// Whether a feature of this type is being settled; if so, this part of the state is inside one.
  @usableFromInline
  func isWithin(_ feature: Any.Type) -> Bool {
    registry.settling.contains(ObjectIdentifier(feature))
  }

  /// Notes that states of this type are not settled where they are inside another one.
  @usableFromInline
  func noteUnsettled(_ state: Any.Type) {
    registry.unsettledStates.insert(ObjectIdentifier(state))
  }

  /// Notes that settling a feature of this type begins.
  @usableFromInline
  func enter(_ feature: Any.Type) {
    registry.settling.append(ObjectIdentifier(feature))
  }

  /// Notes that settling the feature that was entered last ends.
  @usableFromInline
  func leave() {
    registry.settling.removeLast()
  }

  /// The running effects of a part within this one.
  @usableFromInline
  func within(_ key: EffectKey) -> Self {
    Self(scope: isTakenFromState ? scope?.child(key) : scope?.children[key], registry: registry)
  }

  /// Whether settling only notes what the state shows as running, for a driver that keeps no record of its own.
  @usableFromInline var isTakenFromState: Bool { registry.use == .takenFromState }

  /// The value for a part in which nothing runs.
  @usableFromInline var withinNothing: Self { Self(scope: nil, registry: registry) }

  /// The running effects of each part within this one, by its id.
  @usableFromInline
  func elements<ID: Hashable>() -> [ID: Self] {
    guard let scope, !scope.children.isEmpty else { return [:] }
    var elements: [ID: Self] = [:]
    for child in scope.children.objects {
      if let id = child.key.value.base as? ID {
        elements[id] = Self(scope: child, registry: registry)
      }
    }
    return elements
  }

  /// How often the state may have changed: with each action, and when settling has changed it.
  @usableFromInline var changes: Int { registry.changes }

  /// Whether all elements of an array were settled already, and the state has not changed since.
  @usableFromInline
  func isSettledAgain(_ key: EffectKey) -> Bool {
    guard let memory = scope?.children[key]?.memory else { return false }
    return memory as? Int == registry.changes
  }

  /// Notes that all elements of an array are settled.
  @usableFromInline
  func noteSettled() {
    guard let scope, !isTakenFromState else { return }
    scope.memory = registry.changes
    _ = scope.takeFresh()
  }

  /// The stamp of the edits in a part within this one if they were settled and nothing has begun there since; otherwise nil.
  @usableFromInline
  func settledStamp(of key: EffectKey) -> LoadChangeStamp? {
    guard registry.use == .kept, let part = scope?.children[key], !part.hasFreshChildren
    else { return nil }
    return part.settledStamp
  }

  /// Notes that the edits in this part are settled.
  func noteSettled(_ stamp: LoadChangeStamp?) {
    if registry.use == .kept { scope?.settledStamp = stamp }
  }

  /// Whether something runs in a part within this one.
  @usableFromInline
  func hasPart(_ key: EffectKey) -> Bool {
    scope?.children[key] != nil
  }

  /// The running effects of a part that exists as long as the parts around it; unlike an element of a collection, it remembers what
  /// was settled.
  @usableFromInline
  func withinKept(_ key: EffectKey) -> Self {
    if isWhole { return Self(scope: registry.root.keptChild(key), registry: registry) }
    guard let scope, scope.isKept else { return within(key) }
    return Self(scope: scope.keptChild(key), registry: registry)
  }

  /// Whether nothing runs for a property.
  @usableFromInline
  func isIdle(_ key: EffectKey) -> Bool { place(key) == nil }

  /// The running effects of a property, to compare with what its state shows.
  func facts(of key: EffectKey, shown: LoadCheckpoint) -> RunningFacts {
    var facts = RunningFacts()
    guard let place = place(key) else { return facts }
    let load = shown.runningIdentity
    if let load, load == place.endingLoad?.load?.address.identity {
      // Its end was reported, but no reducer handled it. Starting it again would repeat that forever.
      place.silence(load)
    }
    facts.isSilenced = load.map(place.isSilenced) ?? false
    if let run = place.load(shown: load) ?? place.endingLoad {
      facts.ticket = run.load?.ticketNow
      facts.beganAt = run.load?.beginning
      facts.isEnding = run.isTelling
    }
    facts.staleness = place.timer(.staleness, shown: shown.staleness)
    facts.poll = place.timer(.poll, shown: shown.poll)
    facts.debounce = place.timer(.debounce, shown: shown.debounce)
    facts.debounceLimit = place.timer(.debounceLimit, shown: shown.debounceLimit)
    facts.retryAfter = place.timer(.retryAfter, shown: shown.retryAfter)
    scope?.forgetSilenced(of: key, unlessIn: shown)
    return facts
  }

  /// The date of the current action.
  var date: Date { registry.date }

  /// Whether an effect sent the current action.
  var isReceiving: Bool { registry.isReceiving }

  /// The running effects of a property.
  func place(_ key: EffectKey) -> LoadPlace? {
    guard let scope, !scope.places.isEmpty else { return nil }
    return scope.places[key]
  }

  /// Notes that a reducer moves selections of a type.
  func noteSelection<ID: Hashable>(_ selection: ListSelection<ID>.Type) {
    registry.selections.insert(ObjectIdentifier(selection))
  }

  /// Notes that parts of the state need no reducer, because the store only shows them, or itself reports what it cannot load.
  func acceptUnhandledParts() {
    registry.mustHandleAllParts = false
  }

  /// The number of the store or the driver; no two have the same.
  @usableFromInline var storeNumber: UInt64 { registry.number }

  /// Notes that settling has changed the state.
  func didChange() {
    registry.changes += 1
  }

  /// Settles a copy of a part of the state, and writes it back only if it was changed.
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

/// The running effects of a property.
struct RunningFacts {
  /// The running load, or the load whose end the current action reports.
  var ticket: LoadTicket<AnyRequest>?
  var beganAt: Duration?
  /// Whether the current action reports its end.
  var isEnding = false
  /// Whether the load that the state shows was cancelled silently, so that it still counts as running.
  var isSilenced = false
  var staleness: LoadTimerKey?
  var poll: LoadTimerKey?
  var debounce: LoadTimerKey?
  var debounceLimit: LoadTimerKey?
  var retryAfter: LoadTimerKey?

  init() {}
}

/// A store's record of its running effects.
@usableFromInline
final class EffectRegistry {
  /// See ``RunningEffects/storeNumber``.
  let number = LoadNumbers.next()
  /// Nil until something runs or is remembered.
  private(set) var madeRoot: EffectScope?

  /// Breaks the tree up here, because the store may be released on any thread while effects are ending.
  deinit {
    madeRoot?.dismantle()
  }

  /// What a record is used for.
  enum Use {
    /// A store keeps it.
    case kept
    /// A driver makes it from the state before an action.
    case takenFromState
    /// A driver uses it to settle the state after an action.
    case compared
  }

  var use: Use

  /// The number, among all loads, that came next when the current action began: loads with that number or a greater one began later.
  @usableFromInline var actionNumber: UInt64 = 0
  /// Whether the effects of the current action are being started.
  var isStarting = false { didSet { if isListening { signalsAndCaches.sentNow = [] } } }

  /// The current action, for invalidations that it makes in its own turn; nil afterwards.
  var origin: InvalidationOrigin? {
    isStarting ? InvalidationOrigin(store: number, firstLoad: actionNumber) : nil
  }

  /// Notes invalidations for the loadables that begin to follow a cache with the same action.
  func noteSent(_ sent: [SentInvalidation]) {
    if isStarting, isListening { signalsAndCaches.sentNow += sent }
  }

  init(_ use: Use = .kept) {
    self.use = use
    // A driver makes it at the beginning of the action.
    if use == .takenFromState { actionDate = .now }
  }

  var root: EffectScope {
    if let madeRoot { return madeRoot }
    let root = EffectScope(EffectKey(0))
    root.isKept = true
    madeRoot = root
    return root
  }

  /// The signals and the caches that the store listens to, created when something first listens.
  private(set) lazy var signalsAndCaches: SignalsAndCaches = {
    isListening = true
    return SignalsAndCaches(of: number)
  }()
  /// The features that are being settled, from the outermost to the innermost.
  // Proof: only `isWithin`, `enter` and `leave` use it, and they call nothing else meanwhile.
  @exclusivity(unchecked) fileprivate var settling: [ObjectIdentifier] = []
  /// How often the state may have changed: with each action, and when settling has changed it.
  var changes = 0
  /// How many effects have begun.
  private var begun = 0
  /// The running loads by identity; nil until one is cancelled by its identity, because few stores ever do that.
  private(set) var loads: [LoadIdentity: EffectRun]?
  /// The properties that have been settled at least once.
  var settled: Set<EffectKey> = []
  /// The types of the states whose features contain themselves.
  fileprivate(set) var unsettledStates: Set<ObjectIdentifier> = []
  /// The types of the selections that a reducer moves.
  var selections: Set<ObjectIdentifier> = []
  /// The count of new requests and selections at the last action, on its thread; nil before the first one.
  private var newParts: Int?
  /// Whether it is a mistake if no reducer handles a part of the state.
  var mustHandleAllParts = true
  /// Whether an effect has begun in a part of the state since it was settled; the same action may have removed that part.
  // Proof: it is only read or set as a whole, so accesses cannot overlap. See "Inlining" in the article Performance.
  @exclusivity(unchecked) @usableFromInline var mustSettle = false
  /// Whether something listens, or has listened.
  private(set) var isListening = false
  /// Whether an effect sent the current action.
  var isReceiving = false
  /// Whether the state shows a load whose task was ended from outside.
  var hasAbandoned = false
  /// Whether the date of an action is ever needed.
  private var usesDates = false
  /// The places in the state that were reported because no reducer handles them.
  var reportedPlaces: Set<String> = []
  /// The properties that must be settled by the end of the action, if their part of the state still exists.
  private var expectations: [(key: EffectKey, scope: EffectScope, report: () -> Void)] = []
  /// The date of the current action.
  private var actionDate: Date?

  func didBegin(_ run: EffectRun) {
    begun += 1
    run.number = begun
    if loads != nil, let identity = run.load?.address.identity { loads?[identity] = run }
  }

  func didEnd(_ run: EffectRun) {
    guard loads != nil, let identity = run.load?.address.identity, loads?[identity] === run else { return }
    loads?[identity] = nil
  }

  /// The running load with an identity, in any part of the state.
  ///
  /// - Complexity: O(1), but the first call looks at everything that runs.
  func run(of load: LoadIdentity) -> EffectRun? {
    if loads == nil {
      loads = [:]
      for run in root.runs where !run.isEnded { if let load = run.load { loads?[load.address.identity] = run } }
    }
    return loads?[load]
  }

  func expect(_ key: EffectKey, in scope: EffectScope, _ report: @escaping () -> Void) {
    scope.pin()
    expectations.append((key, scope, report))
  }

  /// Reports the expected properties that no reducer has settled.
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
  func actionBegins(_ reports: HeldReports) {
    reports.actionBegins(after: &newParts)
    changes += 1
    actionNumber = LoadNumbers.upcoming
    if usesDates { actionDate = .now }
  }

  /// Stops listening for good, from any thread.
  func endListening() {
    if isListening { signalsAndCaches.end() }
  }

  /// Stops listening for good, and drops everything that listens.
  func closeListening() {
    if isListening { signalsAndCaches.close() }
  }

  /// The date of the current action, for content that arrives with it.
  var date: Date {
    usesDates = true
    return actionDate ?? .now
  }

  @usableFromInline var running: RunningEffects { RunningEffects(scope: madeRoot, registry: self, isWhole: true) }
}
