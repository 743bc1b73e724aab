public import LoadableCore

/// The transitions that the reducer makes.
extension Edits {
  /// Sends the edits that no reducer has seen yet, except those that must wait for others of their scope.
  ///
  /// - Parameters:
  ///   - scope: the scope of an edit; nil if all are sent side by side.
  ///   - insertsRows: whether edits of rows that are not saved wait until they are.
  mutating func dispatch(_ scope: EditOrder<Edit>.Scope?, insertsRows: Bool = false) {
    guard !fresh.isEmpty else { return }
    if insertsRows { for key in fresh { findRow(of: key) } }
    let keys = fresh
    (fresh, mustCompare) = ([], false)
    for key in keys {
      guard let state = shown[id: key], state.status == .waiting else { continue }
      guard let scope = scope?(state.edit, rows) else {
        send(key)
        continue
      }
      shown[id: key]?.scope = scope
      let isHeld = scopes.contains(id: scope)
      shown[id: key]?.isHeld = isHeld
      if isHeld {
        scopes[id: scope]?.waiting.append(WaitingEdit(id: key))
      } else {
        scopes.append(EditScope(id: scope, running: key))
      }
      send(key)
    }
  }

  /// Makes the write of an edit due; the reducer then starts it, unless the edit is held.
  private mutating func send(_ key: EditKey) {
    shown[id: key]?.write.request(EmptyLoadRequest(), because: .edit)
  }

  /// Takes an edit out of its scope; if it was on its way, the next one goes ahead.
  private mutating func leave(_ state: EditState<Edit>) {
    guard let name = state.scope, let running = scopes[id: name]?.running else { return }
    guard running == state.key else {
      scopes[id: name]?.waiting.remove(id: state.key)
      return
    }
    guard let next = scopes[id: name]?.waiting.first?.id else {
      scopes.remove(id: name)
      return
    }
    scopes[id: name]?.waiting.remove(id: next)
    scopes[id: name]?.running = next
    shown[id: next]?.isHeld = false
  }

  /// Removes a shown edit.
  mutating func remove(_ state: EditState<Edit>) {
    shown.remove(id: state.key)
    if shown.isEmpty { memo = nil }
    noteEnd(of: state)
    // A new row may have other neighbours now.
    rows?.noteScreenChange()
    if state.confirmation != nil { confirmedCount -= 1 }
    leave(state)
  }

  /// Notes that the server has confirmed an edit; it stays shown until a load of its request that begins later has landed.
  package mutating func confirm(_ key: EditKey) {
    guard var state = shown[id: key], state.confirmation == nil else { return }
    hasPendingRefetch = true
    if belongsNowhere(state) { return remove(state) }
    (state.write, state.confirmation) = (.notLoaded, LoadIdentity())
    shown[id: key] = state
    confirmedCount += 1
    leave(state)
  }

  /// Notes that the server has confirmed an edit that was written into the value although its row is missing.
  ///
  /// It stays shown until the row has arrived, or every load that began before the confirmation has ended.
  mutating func confirmWritten(_ key: EditKey) {
    guard var state = shown[id: key], state.confirmation == nil else { return }
    (state.isWritten, state.confirmation) = (true, LoadIdentity())
    shown[id: key] = state
    confirmedCount += 1
    seenLoads = nil
    leave(state)
  }

  /// Removes the confirmed edits that were written, except those confirmed after a running load began.
  ///
  /// - Returns: the removed edits, which must be written once more.
  mutating func takeWritten(noneOlder loads: [LoadIdentity]) -> [EditState<Edit>] {
    guard confirmedCount > 0 else { return [] }
    let written = shown.filter { state in
      state.isWritten && !loads.contains { state.confirmation?.isLater(than: $0) == true }
    }
    for state in written { remove(state) }
    return written
  }

  /// Notes that the server has confirmed an edit that the value already has.
  package mutating func finish(_ key: EditKey) {
    guard let state = shown[id: key], state.confirmation == nil else { return }
    remove(state)
  }

  /// Notes that an edit was not saved: it is no longer shown, and kept until it is retried or dismissed.
  package mutating func fail(_ key: EditKey, _ failure: LoadFailure<EmptyLoadRequest>, isRefused: Bool) {
    guard var state = shown[id: key], state.confirmation == nil else { return }
    let former = state
    state.write = .notLoaded
    state.scope = nil
    state.failure = failure
    state.isRefused = isRefused
    unsaved.append(state)
    remove(former)
    noteFollower(state)
    if state.row?.isInsert == true { failFollowers(of: key, failure, isRefused: isRefused) }
    hasPendingRefetch = true
  }

  /// Notes where the edits that no reducer has seen yet belong.
  ///
  /// A confirmed edit that belongs nowhere is removed, because no load can show that it has arrived.
  ///
  /// - Parameters:
  ///   - request: the request of the content over which new edits began.
  ///   - hasOneRequest: whether there is only one request.
  ///   - belonging: decides where edits belong; nil without such a closure.
  /// - Returns: a restored edit that belongs nowhere, if there is one that was not returned before.
  @discardableResult
  mutating func note(
    _ request: @autoclosure () -> AnyRequest?, hasOneRequest: Bool = false, _ belonging: EditBelonging<Edit>? = nil
  ) -> Edit? {
    if self.belonging !== belonging {
      self.belonging = belonging
      noteChange()
    }
    mustCompare = false
    var lost: Edit?
    for key in fresh {
      guard let state = shown[id: key] else { continue }
      switch state.origin {
      case .unseen: shown[id: key]?.origin = request().map { .request($0) } ?? .any
      case .restored where hasOneRequest: shown[id: key]?.origin = .any
      case .restored:
        shown[id: key]?.origin = .unknown
        if belonging != nil { continue }
        lost = lost ?? state.edit
        if state.confirmation != nil { remove(state) }
      case .any, .request, .unknown: break
      }
    }
    if lost != nil {
      for state in unsaved where state.origin == .restored { unsaved[id: state.key]?.origin = .unknown }
    }
    return lost
  }

  /// Whether it is not known which content an edit changes, so that it is not shown.
  private func belongsNowhere(_ state: EditState<Edit>) -> Bool { state.origin == .unknown && belonging == nil }

  /// Removes the confirmed edits that a load, or an element of a load that continues, has brought.
  ///
  /// A sequence may begin with old values from a cache, so without `isVisible` its first elements do not count as loaded, but the third
  /// does: otherwise a sequence that never ends would hide later changes behind the edit forever. A sequence that replaces it is counted
  /// from its own first element.
  ///
  /// An edit is not removed before an earlier confirmed one that this load should show but does not, because that one would hide it.
  ///
  /// - Parameters:
  ///   - load: the load.
  ///   - element: the number of its last element, from 1; nil if the load has ended.
  ///   - request: the request of the content that it has brought.
  ///   - isVisible: whether the content shows an edit; nil if it is not known.
  mutating func land(
    _ load: LoadIdentity, element: Int? = nil, of request: AnyRequest?, isVisible: ((Edit) -> Bool)? = nil
  ) {
    var oneStays = false
    for state in states.firstRows(.max) where belongs(state, to: request) {
      guard let confirmation = state.confirmation, load.isLater(than: confirmation) else { continue }
      let landings = state.landings + (element ?? 1)
      if !oneStays, isVisible?(state.edit) ?? (element == nil) || landings >= Self.mostLandings {
        remove(state)
        continue
      }
      oneStays = true
      guard element == nil else { continue }
      shown[id: state.key]?.landings = landings
      shown[id: state.key]?.confirmation = load
    }
    forgetElsewhere(request)
  }

  /// Removes the oldest confirmed edits of other requests where there are many: their requests may never be loaded again.
  private mutating func forgetElsewhere(_ request: AnyRequest?) {
    guard confirmedCount > Self.mostElsewhere else { return }
    let elsewhere = shown.filter { $0.confirmation != nil && !belongs($0, to: request) }
    for state in elsewhere.dropLast(Self.mostElsewhere) { remove(state) }
  }

  /// How many confirmed edits of other requests are kept until those are loaded again.
  private static var mostElsewhere: Int { 100 }

  /// A confirmed edit counts as overwritten after this many loads, or elements of one, that do not show it.
  private static var mostLandings: Int { 3 }
}

extension Edits {
  /// Applies a report to the attempts of its edit; nil if it is about an attempt that is not the running one.
  ///
  /// - Parameters:
  ///   - notices: the notices for observers.
  ///   - reduce: applies the report to the load of the edit.
  mutating func take(
    _ report: EditOutcome, _ notices: inout Effect<LoadableAction<EditResult>>,
    _ reduce: (inout EditState<Edit>, LoadableAction<EditResult>) -> Effect<LoadableAction<EditResult>>
  ) -> EditState<Edit>? {
    guard var after = states[id: report.key], after.status == .running else { return nil }
    let stamp = after.write.changeStamp
    notices = reduce(&after, report.event)
    guard after.write.changeStamp != stamp else { return nil }
    shown[id: report.key] = after
    return after
  }
}

/// Changes that only tests make by hand; LoadableTesting offers them under its own names.
extension Edits {
  /// Notes that an attempt of an edit has failed, and another one follows.
  package mutating func changeAttempt(_ key: EditKey, after error: any Error) {
    guard let state = shown[id: key], state.confirmation == nil else { return }
    if state.status == .waiting { shown[id: key]?.write.loading() }
    shown[id: key]?.write.changeLoad { $0.changeAttempt(after: error) }
  }

  /// Notes that a load has brought all confirmed edits.
  package mutating func removeConfirmed() {
    for state in shown where state.confirmation != nil { remove(state) }
  }
}

extension LoadIdentity {
  /// Whether it was made after another one.
  func isLater(than other: Self) -> Bool { number > other.number }
}

// MARK: Comparing and showing

extension EditState: Hashable {
  /// Whether edits, attempts and errors are equal, and both are confirmed, refused or neither.
  public static func == (left: Self, right: Self) -> Bool {
    left.edit == right.edit && (left.confirmation == nil) == (right.confirmation == nil)
      && left.failure == right.failure && left.isRefused == right.isRefused && left.attempt == right.attempt
      && left.write.load?.lastError == right.write.load?.lastError
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(edit)
    hasher.combine(confirmation == nil)
    hasher.combine(failure)
    hasher.combine(attempt)
  }
}

extension EditState: CustomReflectable {
  /// The edit; also its attempt if it is not the first, and its error and outcome if there are any.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("edit", edit)]
    if attempt != 1 { children.append(("attempt", attempt)) }
    if let error { children.append(("error", error)) }
    if confirmation != nil { children.append(("isConfirmed", true)) }
    if failure != nil { children.append(("isRefused", isRefused)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension Edits: Hashable, ChangeStamped, CustomReflectable {
  /// Whether the same edits are shown and have failed, in the same order.
  ///
  /// - Complexity: O(number of edits); O(1) for copies.
  public static func == (left: Self, right: Self) -> Bool {
    left.changeStamp == right.changeStamp
      || left.shown.elementsEqual(right.shown) && left.unsaved.elementsEqual(right.unsaved)
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    for state in shown { hasher.combine(state) }
    hasher.combine(unsaved.count)
    for state in unsaved { hasher.combine(state) }
  }

  /// Changes whenever the edits do; nil for edits that have never changed.
  @inlinable public var changeStamp: LoadChangeStamp? { stamp }

  /// Renews the stamp.
  @usableFromInline
  mutating func noteChange() {
    if stamp?.renew() == nil { stamp = LoadChangeStamp() }
  }

  /// The edits that are shown, and those that failed.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = []
    if !shown.isEmpty { children.append(("shown", Array(shown))) }
    if !unsaved.isEmpty { children.append(("failed", Array(unsaved))) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension Edits: EditsProtocol {}

extension EditState: EditStateProtocol {
  /// Whether the server has confirmed it.
  public var isSaved: Bool { confirmation != nil }
}
