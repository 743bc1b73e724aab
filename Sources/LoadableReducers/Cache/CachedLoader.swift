public import LoadableCore

/// A loader that keeps what another loader has loaded, and shares it among all callers.
///
/// Use it where several screens load the same things, on one actor or on many. Make one and pass it to the features like a client:
///
/// ```swift
/// let profiles = CachedLoader<User.ID, Profile>(policy: .shortLived.staleAfter(.seconds(60))) { id in try await client.profile(id) }
///   .tagged { id in [Tag.user(id)] }
///
/// .loadable(state: \.$profile, action: \.profile) { load in try await profiles.load(load.request) }
/// ```
///
/// - All callers that load a request while a call for it is running get the answer of that one call, even if it is an
///   error. An error is not kept.
/// - A value is fresh for a time; then the next caller loads it again. A result of nil, loaded and empty, is kept like a value.
/// - Entries that no caller waits for are dropped after a time; if there are too many, the least recently used one is
///   dropped.
/// - An invalidation makes values stale and restarts the calls for them, so that a load that begins after it never gets the answer of
///   a call that began before it.
///
/// It shares values and not states: each feature has its own phase, failure and retries. To load a value again even
/// though it is fresh, for example after a pull to refresh, use ``reload(_:)``.
///
/// - Isolation: the loader under it is called on this actor; heavy work belongs in a `@concurrent` function. The invalidating functions
///   can be called from anywhere, and have their effect before they return.
/// - Cancellation: a caller that is cancelled gets a `CancellationError`; the others still get the answer. When all callers are
///   cancelled, so is the call, unless it was prefetched, or an invalidation has restarted it and no caller has come since. So all callers
///   that load again after an invalidation share one call.
public actor CachedLoader<Request: Hashable & Sendable, Value: Sendable>: Loader {
  /// How long values and entries are kept.
  nonisolated let policy: CachePolicy
  private nonisolated let base: @Sendable (Request) async throws -> Value?
  nonisolated let tags: CacheTags<Request, Value>
  nonisolated let feed = InvalidationFeed()
  /// Where it was created, for reports.
  private nonisolated let place: SourcePlace

  var machine: CacheMachine<Request, Value>
  nonisolated let storage: CacheStorage<Request, Value>?
  /// Nil without a storage.
  var stored: StoredEntries<Request>?
  /// Reads the list of what is stored.
  var listing: Task<Void, Never>?
  var waiting: [Int: CheckedContinuation<CacheAnswer<Value>, any Error>] = [:]
  private var lastCaller = 0
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var timer: Task<Void, Never>?

  /// Creates a cache over a function that loads.
  ///
  /// - Parameters:
  ///   - policy: how long values and entries are kept. Invalid numbers in it are reported, and their rules ignored.
  ///   - load: returns the value of a request, or nil for loaded and empty.
  public init(
    policy: CachePolicy = .shortLived, load: @escaping @Sendable (_ request: Request) async throws -> Value?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(policy.validated(at: place), CacheTags(), place, nil, load)
  }

  /// Creates a cache over a loader.
  ///
  /// - Parameters:
  ///   - loader: loads what is not in the cache.
  ///   - policy: how long values and entries are kept. Invalid numbers in it are reported, and their rules ignored.
  public init(
    _ loader: some Loader<Request, Value>, policy: CachePolicy = .shortLived,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(policy.validated(at: place), CacheTags(), place, nil) { try await loader.load($0) }
  }

  private init(
    _ policy: CachePolicy, _ tags: CacheTags<Request, Value>, _ place: SourcePlace,
    _ storage: CacheStorage<Request, Value>?, _ base: @escaping @Sendable (Request) async throws -> Value?
  ) {
    self.policy = policy
    self.base = base
    self.tags = tags
    self.place = place
    self.storage = storage
    machine = CacheMachine(policy: policy, tags: tags, isStored: storage != nil)
    stored = storage.map { StoredEntries(atMost: $0.atMost) }
  }

  deinit {
    timer?.cancel()
  }

  /// A cache over the same loader whose entries have these tags, even before their first answer.
  ///
  /// Use it where you create the cache: the returned one is empty and shares nothing with this one.
  ///
  /// - Parameter tags: the tags of a request, values of a type of your own: `[Tag.user(id)]`.
  public nonisolated func tagged<Tag: Hashable & Sendable>(
    _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
  ) -> CachedLoader {
    var all = self.tags
    all.addToRequest(tags)
    return CachedLoader(policy, all, place, storage, base)
  }

  /// A cache over the same loader whose entries also have the tags that follow from their values.
  ///
  /// Use it where you create the cache: the returned one is empty and shares nothing with this one. These tags are
  /// known only once there is an answer, so an invalidation by such a tag does not restart the cache's first call for a request.
  ///
  /// - Parameter tags: the tags of a value: `[Tag.team(profile.team)]`.
  public nonisolated func taggedByValue<Tag: Hashable & Sendable>(
    _ tags: @escaping @Sendable (_ request: Request, _ value: Value) -> [Tag?]
  ) -> CachedLoader {
    var all = self.tags
    all.addToValue(tags)
    return CachedLoader(policy, all, place, storage, base)
  }

  /// A cache over the same loader with a storage.
  nonisolated func with(_ storage: CacheStorage<Request, Value>) -> CachedLoader {
    CachedLoader(policy, tags, place, storage, base)
  }

  // MARK: Loading

  /// Returns the value of a request: a fresh value at once, or else the answer of a running call or of a new one.
  ///
  /// - Throws: the error of the call; `CancellationError` as soon as the caller is cancelled.
  public func load(_ request: Request) async throws -> Value? {
    try await answer(request, .fresh).value
  }

  /// Loads a request even if its value is fresh, for users who ask for the latest value; joins a running call.
  ///
  /// After a write, invalidate instead: a running call may have begun before the write.
  ///
  /// - Throws: the error of the call; `CancellationError` as soon as the caller is cancelled.
  public func reload(_ request: Request) async throws -> Value? {
    try await answer(request, .afterOrRunning(.max)).value
  }

  /// Begins to load a request that will be needed soon, unless its value is fresh; it does not wait for the answer.
  public func prefetch(_ request: Request) {
    takeIn()
    let caller = StoredEntries<Request>.Caller(number: nil, demand: .fresh, origin: nil, context: .none)
    if !waits(caller, for: request) { beginPrefetch(request) }
  }

  func beginPrefetch(_ request: Request) {
    if let call = machine.prefetch(request, at: now) { CacheContext.withoutCalls.perform { begin(call) } }
  }

  /// The value of a request, whether it is fresh or stale; nil if the cache has none.
  ///
  /// It loads nothing, reads no storage, and does not count as a use.
  public func value(of request: Request) -> Value? {
    takeIn()
    return machine.value(of: request)
  }

  /// Sets the value of a request, which is then fresh; nil for loaded and empty.
  ///
  /// Use it for a value that was part of another answer. A call for the request continues, and its answer will replace the value: after a
  /// write, invalidate first.
  public func set(_ value: Value?, for request: Request) {
    takeIn()
    machine.set(value, for: request, at: now)
    writeChanges()
    setTimer()
  }

  /// Changes the value of a request if there is one; its age stays.
  ///
  /// Use it for a part that was learned elsewhere. A call for the request continues, and its answer will replace the value: after a write,
  /// invalidate instead.
  ///
  /// - Returns: whether there was a value.
  @discardableResult
  public func update(_ request: Request, _ change: (_ value: inout Value) -> Void) -> Bool {
    takeIn()
    defer { writeChanges() }
    if machine.update(request, change) { return true }
    // What is stored lacks the change.
    invalidateStored(Invalidation(.request(AnyRequest(request), list: nil), name: ""))
    return false
  }

  /// Removes everything, for example when the user signs out: calls are cancelled, and their callers get a `CancellationError`.
  ///
  /// Features that show something from the cache keep it; unload them. Those that are loading count as cancelled, so they no longer poll.
  ///
  /// If the cache has a storage, it is emptied too before this returns, and nothing that was loaded before is written to it later. If the
  /// storage fails, that is reported; what is in it counts as removed, and is removed before the cache writes anything else.
  ///
  /// A loader that calls ``set(_:for:)`` itself must first check whether its task was cancelled.
  ///
  /// - Complexity: O(number of entries).
  public func removeAll() async {
    takeIn()
    let (calls, callers) = machine.removeAll()
    listing = nil
    let readers = stored?.removeAll().compactMap(\.number) ?? []
    for call in calls { tasks.removeValue(forKey: call)?.cancel() }
    for caller in callers + readers { waiting.removeValue(forKey: caller)?.resume(throwing: CancellationError()) }
    await storage?.removeAll()
  }

  /// Waits until everything that was to be stored is stored, or has failed, for example before the app is suspended.
  ///
  /// Without a storage, it returns at once.
  public func finishStoring() async {
    takeIn()
    await listing?.value
    await storage?.finish()
  }

  /// Removes the entries that no caller waits for, for example when memory is short.
  ///
  /// - Complexity: O(number of entries).
  public func removeUnused() {
    takeIn()
    machine.removeUnused()
  }

  /// What the cache has done so far, and what it holds.
  public var counts: CacheCounts {
    takeIn()
    return machine.counts
  }

  var now: Duration { policy.clock.elapsed() }

  /// Returns the value of a request that meets a demand, and its age.
  func answer(_ request: Request, _ demand: CacheDemand) async throws -> CacheAnswer<Value> {
    try Task.checkCancellation()
    takeIn()
    lastCaller += 1
    let number = lastCaller
    if let removals = demand.removals, removals != stored?.removals ?? 0 { throw CancellationError() }
    let origin = CacheCalls.origin(of: Request.self, in: ObjectIdentifier(self))
    let caller = StoredEntries<Request>.Caller(number: number, demand: demand, origin: origin, context: .current)
    if !waits(caller, for: request), let answer = try serve(caller, number, request) { return answer }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { await leave(number, of: request) }
    }
  }

  /// What a caller gets at once; nil if it must wait for a call.
  func serve(
    _ caller: StoredEntries<Request>.Caller, _ number: Int, _ request: Request
  ) throws -> CacheAnswer<Value>? {
    let demand = caller.demand
    if let number = demand.notBefore, let restart = machine.outdate(request, before: number, at: now) {
      self.restart(restart)
      writeChanges()
    }
    if demand.showsOld, let content = machine.content(of: request), !content.meets(demand, at: now) {
      var answer = answer(content.value, since: content.beginning)
      answer.isOld = true
      return answer
    }
    switch machine.ask(request, by: number, demand, within: caller.origin, at: now) {
    case .hit(let value, let beginning): return answer(value, since: beginning)
    case .joined: return nil
    case .started(let call):
      begin(call)
      return nil
    case .circle:
      reportCircle(request)
      throw CircularLoadError(request: "\(request)")
    }
  }

  private func answer(_ value: Value?, since beginning: CacheBeginning) -> CacheAnswer<Value> {
    CacheAnswer(
      value: value, age: now - beginning.time, number: beginning.number,
      restoredAt: beginning.isRestored ? beginning.time : nil, removals: stored?.removals ?? 0)
  }

  private func leave(_ caller: Int, of request: Request) {
    guard let continuation = waiting.removeValue(forKey: caller) else { return }
    continuation.resume(throwing: CancellationError())
    // In a task of its own, because a load that replaces a cancelled one comes right after it, and should join the call.
    Task { abandon(request, by: caller) }
  }

  private func abandon(_ request: Request, by caller: Int) {
    // Invalidations are not taken in first: they would restart the call for a caller that is gone.
    stored?.leave(caller, of: request)
    if let call = machine.leave(caller, of: request, at: now) { tasks.removeValue(forKey: call)?.cancel() }
    setTimer()
  }

  private func begin(_ call: CacheMachine<Request, Value>.Call) {
    tasks[call.number] = Task {
      // A call that was cancelled before it began no longer counts, so it does not call the loader.
      guard !Task.isCancelled else { return }
      do {
        let value = try await CacheCalls.within(ObjectIdentifier(self), call.request) { try await base(call.request) }
        finish(call, .success(value))
      } catch {
        finish(call, .failure(error))
      }
    }
  }

  private func finish(_ call: CacheMachine<Request, Value>.Call, _ result: Result<Value?, any Error>) {
    // An invalidation that is on its way restarts this call.
    takeIn()
    tasks[call.number] = nil
    let value: Value?? = if case .success(let value) = result { .some(value) } else { nil }
    guard let (callers, beginning) = machine.finish(call, with: value, at: now) else { return }
    writeChanges()
    setTimer()
    let answer = result.map { self.answer($0, since: beginning) }
    for caller in callers { waiting.removeValue(forKey: caller)?.resume(with: answer) }
  }

  func setTimer() {
    guard let duration = machine.nextTimer(at: now) else { return }
    timer = Task { [weak self, clock = policy.clock] in
      // If the clock fails, only the number of entries is limited.
      guard (try? await clock.sleep(for: duration)) != nil else { return }
      await self?.tick()
    }
  }

  private func tick() {
    takeIn()
    machine.tick(at: now)
    setTimer()
  }

  /// Takes in the invalidations that were made since the last event.
  func takeIn() {
    for invalidation in feed.take() {
      for restart in machine.invalidate(invalidation.target, at: now) {
        self.restart(restart)
      }
      invalidateStored(invalidation)
    }
    writeChanges()
  }

  private func restart(_ restart: CacheMachine<Request, Value>.Restart) {
    tasks.removeValue(forKey: restart.cancelled)?.cancel()
    // The caller that happens to cause the restart does not wait for this call.
    CacheContext.withoutCalls.perform { begin(restart.call) }
  }

  private func reportCircle(_ request: Request) {
    place.report(
      """
      A load of '\(request)' in a 'CachedLoader' waits for itself, so it fails.

      Likely causes: what loads '\(request)' loads the same request from the same cache, itself or through others that it waits for. Load \
      that part from the client.
      """)
  }
}
