import LoadableCore

/// The signals and the caches that a store, or one piece of a driver's work, listens to.
///
/// There is one task for each signal and each cache, however many loadables listen. The task stays on the isolation of the store. An
/// event reaches the state as one action for each loadable that it concerns.
final class SignalsAndCaches {
  private(set) var signals: [AnyRequest: WatchedSignal] = [:]
  private var gates: [ObjectIdentifier: SignalGate] = [:]
  private var caches: [ObjectIdentifier: FollowedFeed] = [:]
  /// Whether the store has cancelled its effects, and so no longer listens.
  private(set) var isOver = false

  /// The number of the store.
  let store: UInt64
  /// The invalidations that the current action has made.
  var sentNow: [SentInvalidation] = []
  /// What a driven loadable remembers of its signals; nil in a store, which watches them all the time.
  private let memory: SignalMemory?

  /// Creates the record of a store.
  ///
  /// - Parameter store: the number of the store.
  init(of store: UInt64) {
    self.store = store
    memory = nil
  }

  /// Creates the record of a piece of a driver's work.
  ///
  /// - Parameter memory: what the loadable remembers of its signals.
  init(remembering memory: SignalMemory?) {
    store = 0
    self.memory = memory
  }

  /// Whether a cache is followed.
  var isFollowing: Bool { !isOver && !caches.isEmpty }

  /// The gate of a policy; nil if it names no signals.
  func gate(of rules: LoadRules) -> SignalGate? {
    guard let signals = rules.values.signals else { return nil }
    if let gate = gates[ObjectIdentifier(rules)] { return gate }
    let gate = SignalGate(rules, signals, of: self)
    gates[ObjectIdentifier(rules)] = gate
    return gate
  }

  /// Adds a loadable that listens.
  func add(_ run: EffectRun, _ listener: ListeningLoadable, isolation: isolated any Actor) {
    if let gate = listener.gate {
      gate.loadables.add(run)
      open(gate, isolation: isolation)
    }
    let feeds = listener.facts.feeds
    for (index, feed) in feeds.enumerated() where feeds[..<index].allSatisfy({ $0 !== feed }) {
      let followed = follow(feed, isolation: isolation)
      let number = followed.add(run)
      listener.facts.follow(feed, in: followed.inbox, as: number)
      for sent in sentNow where sent.feed === feed { followed.inbox.add(sent.invalidation, for: [number]) }
      if !sentNow.isEmpty { followed.inbox.wake() }
    }
  }

  /// Handles what has arrived for a listener whose task was ended.
  func takeOver(_ former: ListenerFacts, for facts: ListenerFacts) {
    for (feed, pending) in former.leave() {
      guard let followed = caches[ObjectIdentifier(feed)], let number = facts.number(in: feed), !pending.isEmpty else {
        continue
      }
      for invalidation in pending { followed.inbox.add(invalidation, for: [number]) }
      followed.inbox.wake()
    }
  }

  /// Stops all tasks, from any thread.
  func end() {
    isOver = true
    for signal in signals.values { signal.task?.cancel() }
    for cache in caches.values { cache.end() }
  }

  /// Stops all tasks, and drops all listeners, which would otherwise keep the actor that owns the store alive; call it on the
  /// isolation of the store.
  func close() {
    end()
    (signals, gates, caches) = ([:], [:], [:])
  }

  // MARK: Signals

  /// Watches the signals of a gate, unless they are watched already.
  func open(_ gate: SignalGate, isolation: isolated any Actor) {
    if gate.isOpen { return }
    gate.isOpen = true
    var news: [(source: SignalSource, signal: WatchedSignal)] = []
    for source in gate.sources {
      let signal = signals[source.key] ?? WatchedSignal(source, memory)
      signal.gates.append(gate)
      guard signals.updateValue(signal, forKey: source.key) == nil else { continue }
      news.append((source, signal))
    }
    gate.begin()
    for (source, signal) in news {
      signal.task = EffectTask.begin(WatchJob(source: source, signal: signal), on: isolation)
    }
  }

  /// The values of a signal, and the policies that depend on it.
  final class WatchedSignal {
    /// The present value, or the last one that is remembered.
    private(set) var value: Bool?
    var task: EffectTask?
    var gates: [SignalGate] = []
    private var hasGivenValue = false
    private let memory: SignalMemory?

    init(_ source: SignalSource, _ memory: SignalMemory?) {
      self.memory = memory
      value = memory?.value(of: source)
    }

    func take(_ value: Bool, from source: SignalSource) {
      let isFirst = !hasGivenValue
      (self.value, hasGivenValue) = (value, true)
      memory?.note(value, of: source)
      for gate in gates { gate.didChange(source, isFirst: isFirst) }
    }
  }

  private struct WatchJob: IsolatedJob {
    let source: SignalSource
    weak var signal: WatchedSignal?

    func run(isolation: isolated any Actor) async {
      let source = source
      await source.watch(isolation) { [weak signal] value in
        guard let signal else { return false }
        signal.take(value, from: source)
        return true
      }
    }
  }

  // MARK: Invalidations

  private func follow(_ feed: InvalidationFeed, isolation: isolated any Actor) -> FollowedFeed {
    if let known = caches[ObjectIdentifier(feed)] { return known }
    let followed = FollowedFeed(feed)
    caches[ObjectIdentifier(feed)] = followed
    followed.task = EffectTask.begin(FollowJob(inbox: followed.inbox, followed: followed), on: isolation)
    return followed
  }

  /// A cache, and the loadables that follow it.
  final class FollowedFeed {
    private struct WeakRun {
      weak var run: EffectRun?
    }

    let inbox = InvalidationInbox()
    var task: EffectTask?
    private let feed: InvalidationFeed
    /// The loadables by their numbers in the feed.
    private var loadables: [Int: WeakRun] = [:]
    private var limit = 8

    init(_ feed: InvalidationFeed) {
      self.feed = feed
    }

    /// Adds a loadable; whenever there are twice as many, forgets the loadables that are gone.
    ///
    /// - Returns: its number in the feed.
    func add(_ run: EffectRun) -> Int {
      if loadables.count >= limit {
        loadables = loadables.filter { $1.run?.isEnded == false }
        limit = max(8, 2 * loadables.count)
      }
      let number = feed.follow(in: inbox)
      loadables[number] = WeakRun(run: run)
      return number
    }

    func end() {
      task?.cancel()
    }

    /// Handles all invalidations that have arrived as one.
    func takeIn() {
      var invalidations: [Int: [Invalidation]] = [:]
      for (invalidation, loadables) in inbox.take() {
        for loadable in loadables { invalidations[loadable, default: []].append(invalidation) }
      }
      // In the order in which they began to follow.
      for (number, all) in invalidations.sorted(by: { $0.key < $1.key }) {
        guard let run = loadables[number]?.run, let listener = run.work as? ListeningLoadable,
          let action = listener.action(of: all, from: feed)
        else { continue }
        run.send(action)
      }
    }
  }

  private struct FollowJob: IsolatedJob {
    let inbox: InvalidationInbox
    weak var followed: FollowedFeed?

    func run(isolation: isolated any Actor) async {
      for await _ in inbox.wakes { followed?.takeIn() }
    }
  }
}

/// Loadables that listen to something, in the order in which they began.
struct Listening {
  private var runs: [EffectRun] = []
  private var limit = 8

  init() {}

  /// Adds a loadable; whenever the list has doubled, forgets the loadables that are gone.
  mutating func add(_ run: EffectRun) {
    if runs.count >= limit {
      runs.removeAll(where: \.isEnded)
      limit = max(8, 2 * runs.count)
    }
    runs.append(run)
  }

  mutating func live() -> [EffectRun] {
    runs.removeAll(where: \.isEnded)
    return runs
  }
}

/// What the signals of one policy allow in a store, and the loads and polls that wait for them.
final class SignalGate {
  let sources: [SignalSource]
  private let rules: LoadRules
  private let signals: SignalRules
  private weak var signalsAndCaches: SignalsAndCaches?
  /// Whether its signals are watched.
  var isOpen = false
  var loadables = Listening()
  /// The last value of each signal that refreshes.
  private var last: [Bool?] = []
  private var waiting: [EndWait] = []
  /// The loads that wait between two attempts, and whose next one begins when a signal comes.
  private var pauses: [Pause] = []

  init(_ rules: LoadRules, _ signals: SignalRules, of signalsAndCaches: SignalsAndCaches) {
    self.rules = rules
    self.signals = signals
    self.signalsAndCaches = signalsAndCaches
    var keys: Set<AnyRequest> = []
    sources = (signals.refreshing + [signals.pausing].compactMap(\.self)).flatMap(\.form.sources)
      .filter { keys.insert($0.key).inserted }
  }

  private func value(_ signal: AnyLoadSignal) -> Bool? {
    signal.form.value { signalsAndCaches?.signals[$0.key]?.value }
  }

  /// Notes the values that are known when listening begins.
  func begin() {
    last = signals.refreshing.map(value)
  }

  private var isPaused: Bool { signals.pausing.flatMap(value) == true }

  /// Whether one of the signals that refresh is false.
  private var isAway: Bool { signals.refreshing.contains { value($0) == false } }

  func didChange(_ source: SignalSource, isFirst: Bool) {
    let former = last
    last = signals.refreshing.map(value)
    // A signal may give true again without a false in between, as when an app notices only that it has come back.
    let given = signals.refreshing.indices.filter { index in
      guard last[index] == true else { return false }
      return former[index] == false || !isFirst && signals.refreshing[index].form.isJust(source)
    }
    signal(given)
    let waiting = waiting
    self.waiting = []
    for wait in waiting { wait.end() }
  }

  /// Lets signals take effect on the loadables that wait for them.
  private func signal(_ given: [Int]) {
    if given.isEmpty { return }
    for pause in pauses where takesEffect(given, pause.memory) { pause.isOver = true }
    for run in loadables.live() {
      guard let listener = run.work as? ListeningLoadable, listener.facts.wantsSignal,
        takesEffect(given, listener.facts.memory)
      else { continue }
      run.send(listener.signalled)
    }
  }

  private func takesEffect(_ given: [Int], _ memory: SignalMemory) -> Bool {
    memory.takesEffect(given, atMostEvery: signals.atMostEvery, on: rules.values.clock)
  }

  /// Waits until none of the signals that refresh is false, for a poll whose time has come.
  func waitUntilBack(isolation: isolated any Actor) async {
    while isAway, !Task.isCancelled { await waitForChange(isolation: isolation) }
  }

  /// Waits between two attempts: for a time or a signal, whichever comes first, and then until no signal pauses the load.
  ///
  /// - Parameters:
  ///   - delay: the time.
  ///   - endsEarly: whether a signal ends the wait; false if an error has named the wait.
  ///   - memory: what the loadable remembers of its signals.
  ///   - isolation: where it waits.
  ///   - didPause: called each time the wait continues because of a pausing signal.
  /// - Throws: `CancellationError`, or the clock's error.
  func wait(
    for delay: Duration, endsEarly: Bool, _ memory: SignalMemory, isolation: isolated any Actor, didPause: () -> Void
  ) async throws {
    let pause = Pause(delay: delay, clock: rules.values.clock, memory: memory)
    let timer = EffectTask.begin(PauseJob(pause: pause), on: isolation)
    if endsEarly { pauses.append(pause) }
    defer {
      pauses.removeAll { $0 === pause }
      timer.cancel()
    }
    while pause.failure == nil, isPaused || !pause.isOver {
      try Task.checkCancellation()
      if isPaused { didPause() }
      await waitForChange(pause, isolation: isolation)
    }
    try Task.checkCancellation()
    if let failure = pause.failure { throw failure }
  }

  /// Waits until a signal changes, or the pause is over.
  private func waitForChange(_ pause: Pause? = nil, isolation: isolated any Actor) async {
    let wait = EndWait()
    pause?.wait = wait
    waiting.append(wait)
    await wait.wait(isolation: isolation)
    waiting.removeAll { $0 === wait }
  }

  private final class Pause {
    let delay: Duration
    let clock: LoadClock
    let memory: SignalMemory
    var isOver = false
    var failure: (any Error)?
    var wait: EndWait?

    init(delay: Duration, clock: LoadClock, memory: SignalMemory) {
      self.delay = delay
      self.clock = clock
      self.memory = memory
    }
  }

  private struct PauseJob: IsolatedJob {
    let pause: Pause

    func run(isolation: isolated any Actor) async {
      do {
        // Without a wait, an operation that always fails at once would keep other tasks from running.
        if pause.delay > .zero { try await pause.clock.sleep(for: pause.delay) } else { await Task.yield() }
        pause.isOver = true
      } catch {
        if !Task.isCancelled { pause.failure = error }
      }
      pause.wait?.end()
    }
  }
}
