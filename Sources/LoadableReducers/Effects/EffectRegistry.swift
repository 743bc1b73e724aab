#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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

  // Proof: these six are only read or set as a whole, or by code that does not use this object meanwhile, so accesses cannot overlap. See
  // "Inlining" in Benchmarks/README.md.
  /// The next number of ``LoadNumbers`` when the current action began: loads with that number or a greater one began later.
  @exclusivity(unchecked) @usableFromInline var actionNumber: UInt64 = 0
  /// The count of new requests and selections at the last action, on its thread; nil before the first one.
  @exclusivity(unchecked) private var newParts: Int?
  // Proof: as above.
  /// Whether the date of an action is ever needed.
  @exclusivity(unchecked) private var usesDates = false
  /// How many effects have begun.
  @exclusivity(unchecked) private var begun = 0
  // Proof: as above.
  /// Whether something listens, or has listened.
  @exclusivity(unchecked) private(set) var isListening = false
  /// Whether a guard or standing work may look at loads that are settled after it.
  @exclusivity(unchecked) @usableFromInline var looksAtLoads = false
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
  // Proof: only `isWithin`, `enterFeature` and `leaveFeature` use it, and they call nothing else meanwhile.
  @exclusivity(unchecked) var settling: [ObjectIdentifier] = []
  /// How often the state may have changed: with each action, and when settling has changed it.
  // Proof: it is only read or counted up, so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) var changes = 0
  /// The effects that were noted for the current action; they begin once the state is settled.
  // Proof: nothing else is called while it is changed, so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) @usableFromInline var noted: [NotedStep] = []
  // Proof: a caller holds the run that is removed, so nothing else is called while it is changed, and accesses cannot overlap. See
  // "Inlining" in Benchmarks/README.md.
  /// The running loads by identity; nil until one is cancelled by its identity, because few stores ever do that.
  @exclusivity(unchecked) private(set) var loads: [LoadIdentity: EffectRun]?
  /// The properties that have been settled at least once.
  var settled: Set<EffectKey> = []
  /// The types of the states whose features contain themselves.
  var unsettledStates: Set<ObjectIdentifier> = []
  /// The types of the selections that a reducer moves.
  var selections: Set<ObjectIdentifier> = []
  /// Whether it is a mistake if no reducer handles a part of the state.
  var mustHandleAllParts = true
  /// Whether to settle again: an effect has begun in a part of the state since it was settled, and the same action may have removed that
  /// part; or a load has begun or ended, and something may look at it.
  // Proof: it is only read or set as a whole, so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
  @exclusivity(unchecked) @usableFromInline var mustSettle = false
  // Proof: these two are only read or set as a whole, and the action that is handled holds the group meanwhile, so that setting it
  // releases nothing else; so accesses cannot overlap. See "Inlining" in Benchmarks/README.md.
  /// The group of the effect that sent the current action; nil if a user of the store sent it.
  @exclusivity(unchecked) var handledGroup: EffectGroup?
  /// Whether an effect sent the current action.
  @exclusivity(unchecked) var isReceiving = false
  /// The work that a driven state shows, by the object that stands for it in the state.
  private var shown: [ObjectIdentifier: EffectRun] = [:]
  /// Whether the state shows a load whose task was ended from outside.
  var hasAbandoned = false
  /// The places in the state that were reported because no reducer handles them.
  var reportedPlaces: Set<String> = []
  // Proof: it is only appended to or replaced as a whole while a copy is held, so accesses cannot overlap. See "Inlining" in
  // Benchmarks/README.md.
  /// The properties that must be settled by the end of the action, if their part of the state still exists.
  @exclusivity(unchecked) private var expectations: [(key: EffectKey, scope: EffectScope, report: () -> Void)] = []
  /// The date of the current action.
  private var actionDate: Date?

  /// Notes work that a driven state shows; if a copy of the state shows the same, neither counts as running.
  func note(_ run: EffectRun, of object: AnyObject) {
    guard let other = shown.updateValue(run, forKey: ObjectIdentifier(object)) else { return }
    for run in [run, other] { run.scope?.drop(run) }
  }

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

  /// Notes what a reducer has returned, each step in its part of the state; if settling finds that a part is gone, its steps end.
  @usableFromInline
  func note(returned body: EffectBody) {
    note(NotedStep(step: body.step, scope: root, ids: root, wrappings: []))
  }

  private func note(_ noted: NotedStep) {
    switch noted.step {
    case .merge(let steps): for step in steps { note(changing(noted) { $0.step = step }) }
    case .map(let wrappings, let step):
      note(changing(noted) { ($0.step, $0.wrappings) = (step, wrappings + $0.wrappings) })
    case .within(let key, let keepsIDs, let step):
      let scope = noted.scope.child(key)
      note(changing(noted) { ($0.step, $0.scope, $0.ids) = (step, scope, keepsIDs ? scope : $0.ids) })
    default:
      noted.scope.pin()
      self.noted.append(noted)
    }
  }

  /// Notes a step that begins once the state is settled, and keeps its part of the state in the tree until then.
  func note(_ step: EffectStep, in scope: EffectScope) {
    scope.pin()
    let step = NotedStep(step: step, scope: scope, ids: nil, wrappings: [])
    // A literal costs less than appending to an empty array.
    if noted.isEmpty { noted = [step] } else { noted.append(step) }
  }

  /// Notes a step that begins before all others.
  func noteFirst(_ step: EffectStep) {
    note(step, in: root)
    noted.insert(noted.removeLast(), at: 0)
  }

  /// Takes the steps that settling has noted.
  func takeNoted() -> [NotedStep] {
    defer { noted = [] }
    return noted
  }

  /// Drops the steps that were noted after the first `count`.
  func dropNoted(since count: Int = 0) {
    for step in noted[count...] { step.scope.unpin() }
    noted.removeSubrange(count...)
  }

  @usableFromInline
  func actionBegins(_ reports: HeldReports) {
    reports.actionBegins(after: &newParts)
    changes += 1
    actionNumber = LoadNumbers.upcoming
    if usesDates { actionDate = .now }
  }

  /// Reports that settling does not come to an end.
  ///
  /// - Parameter name: what was settled.
  static func reportEndlessSettling(of name: String) {
    IssueReporting.current.report(
      """
      \(name) was settled 1,000 times after one action, and loads still start, so settling stops here.

      Likely causes: a 'Scope' leads to a computed property whose setter ignores the new value, so that a started load never \
      gets into the state.
      """, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
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

  @usableFromInline var running: RunningEffects { RunningEffects(scope: root, registry: self) }
}

/// A step that begins once the state is settled, and where.
@usableFromInline
struct NotedStep {
  var step: EffectStep
  /// The part of the state that it belongs to.
  var scope: EffectScope
  /// The part whose cancel ids can cancel it: the same part, or one around it; nil if settling has noted it: then ``scope`` decides.
  var ids: EffectScope?
  /// Wraps its actions into actions of the store.
  var wrappings: [EffectAction.Wrapping]

  /// Whether settling has noted it, rather than a reducer returned it.
  var isSettled: Bool { ids == nil }
}
