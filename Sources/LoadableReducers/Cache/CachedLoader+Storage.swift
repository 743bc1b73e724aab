public import LoadableCore

extension CachedLoader where Request: Codable, Value: Codable {
  /// A cache over the same loader that survives the end of the app.
  ///
  /// ```swift
  /// let profiles = CachedLoader(policy: .shortLived) { id in try await client.profile(id) }
  ///   .stored(in: storage, version: 1)
  /// ```
  ///
  /// Use it where you create the cache: the returned one is empty and shares nothing with this one. An entry that is not in memory is read
  /// from the storage before it is loaded. So a load waits for the storage first, and a storage that does not answer holds it up, until the
  /// policy's timeout ends the attempt.
  ///
  /// | what is stored | a load |
  /// | --- | --- |
  /// | a value that it accepts by its age; of any age, if the cache's policy has no `staleAfter` | gets that value |
  /// | an older or invalidated value | calls the loader; a property or model that shares the cache shows the old value meanwhile |
  /// | nothing, or the storage fails | calls the loader |
  ///
  /// To share the cache, use
  /// ``LoadableCore/Reducer/loadableCached(state:action:performsLoadOn:policy:sharing:fileID:filePath:line:column:)`` or a model's
  /// `sharing`. The old value is stale, has its age, and is marked by ``LoadedContent/isRestored``. A paginated list does not show old
  /// pages; the list itself can be stored instead. What a call has loaded always replaces what is stored, whichever comes first.
  ///
  /// An entry is written when its call has ended, or its value was set, changed or invalidated: that entry alone, and once if it changes
  /// again before it is written. If the storage fails, that is reported, and no load fails because of it. If a value cannot be written, the
  /// former one is removed where possible. Records that cannot be decoded, and those of another version, are removed. ``removeAll()`` also
  /// empties the storage.
  ///
  /// Entries that are dropped from memory stay in the storage. An invalidation reaches them too.
  ///
  /// - Complexity: the first load reads the list of what is stored, O(number of stored entries); later ones read at most their own record.
  ///   The first invalidation by a tag of a value reads each record whose value is not known yet.
  /// - Parameters:
  ///   - storage: the storage; several caches can share it.
  ///   - version: the version of the format of requests and values; change it when old records can no longer be decoded, or mean something
  ///     else. A version below 1 is reported as a programmer error, and counts as 1.
  ///   - name: the name of the records of this cache in the storage; by default the names of its types, with their modules. Give one
  ///     if two caches have the same types, and include the account if users can change.
  ///   - lifetime: how old a stored value may become, 7 days by default; nil for any age. Older ones are removed. A time that is not
  ///     positive is reported as a programmer error, and counts as nil.
  ///   - atMost: how many entries are stored, 1,000 by default; nil for any number. Beyond that, the oldest tenth is removed. A number
  ///     below 1 is reported as a programmer error, and counts as nil.
  public nonisolated func stored(
    in storage: some LoadableStorage, version: Int, as name: String? = nil,
    atMostAge lifetime: Duration? = .seconds(604_800),
    atMost: Int? = 1_000,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> CachedLoader {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let records = StoredRecords(
      storage, name ?? StoredRecords.name(of: Request.self, Value.self), version: version,
      atMostAge: lifetime, at: place)
    if let atMost, atMost < 1 {
      place.report(
        """
        'stored' got an 'atMost' of \(atMost), so it is ignored: a storage needs room for one entry.

        Likely causes: a computed number went below 1. Use nil for any number, or leave out 'stored' to store nothing.
        """)
    }
    return with(CacheStorage(records, atMost: atMost.flatMap { $0 < 1 ? nil : $0 }))
  }
}

extension CachedLoader {
  /// Whether a caller must wait until the storage has been read.
  func waits(_ caller: StoredEntries<Request>.Caller, for request: Request) -> Bool {
    guard let storage, stored?.mayHave(request) == true, !machine.hasEntry(for: request) else { return false }
    switch stored!.wait(caller, for: request) {
    case .nothing: break
    case .list: list(storage)
    case .record(let part): read(part, of: request, from: storage)
    }
    return true
  }

  private func list(_ storage: CacheStorage<Request, Value>) {
    let removals = stored?.removals
    CacheContext.none.perform { listing = Task { didList(await storage.list(), removals) } }
  }

  /// Lists what is stored, unless it has been listed or is being listed.
  private func beginListing() {
    if let storage, stored?.beginListing() == true { list(storage) }
  }

  private func didList(_ found: [(request: Request, part: String, date: Double)]?, _ removals: Int?) {
    takeIn()
    guard let storage, stored?.removals == removals else { return }
    listing = nil
    let (reads, absent, missed, doubled) = stored!.list(found, tags.ofRequest)
    for part in doubled { storage.remove(part) }
    for invalidation in missed { markStored(invalidation) }
    for (request, part) in reads { read(part, of: request, from: storage) }
    for request in absent { serveReaders(of: request) }
  }

  private func read(_ part: String, of request: Request, from storage: CacheStorage<Request, Value>) {
    let removals = stored?.removals
    CacheContext.none.perform { Task { didRead(await storage.read(part), of: request, removals) } }
  }

  private func didRead(
    _ found: StoredRecords.Found<CacheStorage<Request, Value>.Stored>, of request: Request, _ removals: Int?
  ) {
    takeIn()
    guard let storage, stored?.removals == removals else { return }
    switch found {
    case .failed: stored!.failedToRead(request)
    case .nothing: _ = stored!.didRead(request, nil)
    case .value(let found, _):
      let (isInvalidated, isOvertaken) = stored!.didRead(request, tags.of(request, found.value))
      if isOvertaken, machine.content(of: request) == nil, let part = stored!.readAgain(request) {
        return read(part, of: request, from: storage)
      }
      machine.restore(
        found.value, for: request, age: found.age, isInvalidated: found.isInvalidated || isInvalidated, at: now)
    }
    serveReaders(of: request)
    machine.didServe(request, at: now)
    setTimer()
  }

  private func serveReaders(of request: Request) {
    for caller in stored?.takeCallers(of: request) ?? [] {
      caller.context.perform { serve(caller, for: request) }
    }
  }

  /// Serves a caller that has waited for the storage.
  private func serve(_ caller: StoredEntries<Request>.Caller, for request: Request) {
    guard let number = caller.number else { return beginPrefetch(request) }
    guard waiting[number] != nil else { return }
    do {
      guard let answer = try serve(caller, number, request) else { return }
      waiting.removeValue(forKey: number)?.resume(returning: answer)
    } catch {
      waiting.removeValue(forKey: number)?.resume(throwing: error)
    }
  }

  /// Stores the entries that have changed.
  func writeChanges() {
    guard let storage else { return }
    for (request, content) in machine.takeChanged() {
      guard let part = stored!.part(of: request) ?? storage.part(request) else { continue }
      let date = StoredRecords.now - (now - content.beginning.time) / .seconds(1)
      storage.write(part, .init(value: content.value, isInvalidated: content.isInvalidated, date: date))
      let tags = (tags.ofRequest(request), tags.of(request, content.value))
      for part in stored!.write(request, part, date: date, requestTags: tags.0, tags.1) { storage.remove(part) }
      beginListing()
    }
  }

  /// Notes an invalidation for what is stored.
  func invalidateStored(_ invalidation: Invalidation) {
    if storage == nil { return }
    markStored(invalidation)
    beginListing()
  }

  /// Marks what is stored, but not in memory, and may be concerned by an invalidation.
  private func markStored(_ invalidation: Invalidation) {
    guard let storage, let marks = stored?.invalidate(invalidation, hasValueTags: tags.followValue) else { return }
    for request in marks.meant { mark(request, in: storage) { _ in true } }
    for request in marks.perhaps {
      mark(request, in: storage) { [weak self] value in
        guard let self else { return false }
        let tags = tags.of(request, value)
        await learn(tags, of: request)
        return invalidation.concerns(AnyRequest(request), tags)
      }
    }
  }

  private func mark(
    _ request: Request, in storage: CacheStorage<Request, Value>, if isMeant: @escaping @Sendable (Value?) async -> Bool
  ) {
    guard machine.content(of: request) == nil, let part = stored?.part(of: request) else { return }
    storage.invalidate(part, isMeant)
  }

  private func learn(_ tags: Set<AnyRequest>, of request: Request) {
    stored?.learn(tags, of: request)
  }
}
