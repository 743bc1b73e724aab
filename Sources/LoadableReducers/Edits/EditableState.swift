public import LoadableCore

/// A state that can be changed by hand, and whose value can be shown with edits: a ``LoadableStateWith`` or a ``PaginatedStateWith``.
///
/// Do not conform types of your own.
public protocol EditableState<Value>: ChangeStamped {
  /// What is loaded, and what edits change.
  associatedtype Value

  /// Creates a state that is not loaded.
  init()

  /// Creates a state from a value: not loaded for nil, otherwise loaded and fresh, with an unknown request.
  init(wrappedValue: Value?)

  /// The value; nil when nothing is loaded, or the content is empty.
  var wrappedValue: Value? { get set }

  /// The state itself, as the projection of a property wrapper: `$profile`.
  var projectedValue: Self { get set }

  /// The state as an enum, to `switch` over.
  var phase: LoadPhase<Shown.Request, Value> { get }

  // MARK: For previews and tests

  /// Nothing is loaded and nothing runs.
  static var notLoaded: Self { get }

  /// Nothing is loaded, and a request waits to be loaded.
  static func ready(_ request: Shown.Request) -> Self

  /// A load has failed; `previous` is what was loaded before.
  static func failed(
    _ error: any Error, request: Shown.Request?, attempts: Int, previous: LoadedContent<Shown.Request, Value>?
  ) -> Self

  // MARK: Transitions

  /// Drops everything: what was loaded, what failed, what runs, and what waits.
  mutating func unload()

  /// Drops everything and makes a request due, so that it is loaded from scratch.
  mutating func readyToLoad(_ request: Shown.Request)

  /// Marks what was loaded as out of date, and makes the latest known request due; the content stays on screen meanwhile.
  mutating func markAsStale()

  /// Ends what runs, drops what waits, and stops polling until the next load; the content stays, and the request stays known.
  mutating func cancel()

  /// Drops the failure; everything else stays.
  mutating func dismissFailure()

  /// Sets a value that was loaded by other means: it becomes fresh content, and nothing runs or waits any more.
  mutating func loaded(with value: Value?, request: Shown.Request?)

  /// Sets the failure of a load that ran by other means: the content is kept, and nothing runs or waits any more.
  mutating func failed(with error: (any Error)?, request: Shown.Request?)

  /// Marks a request as being loaded by other means; it has no task.
  mutating func loading(_ request: Shown.Request, keepingContent: Bool)

  // MARK: Edits

  /// The type that presenters take: the same state with another value, for reading only.
  associatedtype Shown: LoadableStateProtocol where Shown.Value == Value

  /// The same state for reading only, with another value if one is given.
  func presenting(_ value: Value?) -> Shown

  /// The facts about loading.
  var editedFacts: EditedFacts { get set }

  /// Whether a confirmed edit is written into the value, so that nothing is loaded again.
  static var keepsEdits: Bool { get }
}

/// Where there is only one request.
extension EditableState where Shown.Request == EmptyLoadRequest {
  /// Nothing is loaded, and the load waits to start.
  public static var ready: Self { ready(EmptyLoadRequest()) }

  /// Drops everything and makes the load due, so that it is loaded from scratch.
  public mutating func readyToLoad() {
    readyToLoad(EmptyLoadRequest())
  }

  /// Marks the value or the list as being loaded by other means.
  ///
  /// It has no task: end it with ``loaded(with:request:)``, ``failed(with:request:)`` or ``unload()``.
  ///
  /// - Parameter keepingContent: whether what was loaded before stays on screen.
  public mutating func loading(keepingContent: Bool = true) {
    loading(EmptyLoadRequest(), keepingContent: keepingContent)
  }
}

/// Changes that only tests make by hand; LoadableTesting offers them under its own names.
extension EditableState {
  /// Changes the load of the value or of the list.
  package mutating func changeOwnLoad(_ change: (inout LoadableStateWith<Shown.Request, Value>) -> Void) {
    var state = LoadableStateWith<Shown.Request, Value>()
    state.storage = editedFacts.storage
    change(&state)
    editedFacts.storage = state.storage
  }
}

/// The facts about the loading of a value with edits, for the reducer of the edits.
public struct EditedFacts {
  var storage: LoadStorage
  /// The running loads of a paginated list, including those of its pages.
  var loads: [LoadIdentity] = []
  /// The ``StoredList`` of a list that is stored.
  var stored: (any AnyObject & Sendable)?
}

extension LoadableStateWith: EditableState {
  /// A snapshot of this state, with another value if one is given.
  public func presenting(_ value: Value?) -> LoadableSnapshot<Request, Value> {
    let snapshot = LoadableSnapshot(self)
    return value == nil ? snapshot : snapshot.map { _ in value }
  }

  /// The facts about loading.
  public var editedFacts: EditedFacts {
    get { EditedFacts(storage: storage) }
    set { storage = newValue.storage }
  }

  /// False: after a confirmed edit, the value is loaded again.
  public static var keepsEdits: Bool { false }
}

extension PaginatedStateWith: EditableState {
  /// This state for reading only, with other rows if some are given: do not store it.
  public func presenting(_ value: Value?) -> Self {
    guard let value else { return self }
    var shown = self
    shown.list.wrappedValue = value
    return shown
  }

  /// The facts about the loading of the list.
  public var editedFacts: EditedFacts {
    get {
      EditedFacts(storage: storage.list, loads: storage.runningLoads, stored: rowProgress.storing.list)
    }
    set { storage.list = newValue.storage }
  }

  /// True: the collection remembers what was edited, so older loads do not undo it.
  public static var keepsEdits: Bool { true }
}

extension EditableState {
  /// Whether there is only one request, the empty one.
  static var hasOneRequest: Bool { Shown.Request.self == EmptyLoadRequest.self }
}

extension LoadStorage {
  /// Whether edits have cancelled a load that begins again when they are saved.
  var isHeldBack: Bool { read { $0.isHeldBack && $0.cancelled != nil } == true }

  /// Cancels what runs or waits, until the edits are saved.
  mutating func holdBack() {
    cancel()
    change { $0.isHeldBack = true }
  }

  /// Marks the content as stale and makes the latest request due, or the one that was held back.
  ///
  /// If requests are derived, it is the derived one, and one that waits goes on waiting.
  mutating func loadAgain(_ held: AnyRequest?) {
    if isHeldBack { change { $0.isHeldBack = false } }
    if let held, !isDue, !isLoading { request(held, because: .edit) }
    if let derived = read({ $0.derived }) {
      change { facts in
        facts.content?.isStale = true
        if let due = facts.due {
          if due.cause != .derived { facts.due?.restarts = true }
          return
        }
        let owesPoll = facts.owesPoll
        facts.due = derived.map { DueLoad(request: $0, because: .edit, restarts: true, isPollSpent: owesPoll) }
      }
    } else {
      markAsStale(known: nil, because: .edit)
    }
  }

  /// Ends the running load, whose result would be older than what the state shows.
  mutating func endLoad() {
    change { $0.load = nil }
  }
}

// MARK: Showing

extension EditableState {
  /// This state with edits applied to its value, for presenters: `$todos.showing($edits) { $1.apply(to: &$0) }`.
  ///
  /// Edits that failed are left out, and so are those that belong to another request. By default, an edit belongs to the
  /// request whose content was shown when it began: see ``EditsReducer/belonging(_:)``. The result is for reading only.
  ///
  /// - Parameters:
  ///   - edits: the edits.
  ///   - apply: applies an edit to the value, and depends on nothing else, so that it is the same for all calls from one line. It must find
  ///     rows by id, and do nothing if a row is missing; applying an edit twice must have the same result as applying it once.
  ///     `Laws.checkEdits` in LoadableTesting checks that.
  /// - Complexity: O(1) if neither the state nor the edits have changed since they were last shown from the same line; otherwise one call
  ///   for each edit.
  @inlinable
  public func showing<Edit>(
    _ edits: Edits<Edit>, fileID: StaticString = #fileID, line: UInt = #line,
    _ apply: (_ value: inout Value, _ edit: Edit) -> Void
  ) -> Shown {
    guard let memo = edits.memo else { return presenting(nil) }
    let stamp = ShownStamp<Self, Edit>(
      fileID: fileID, line: line, content: changeStamp, edits: edits.changeStamp, rows: edits.rowsVersion)
    if let known = memo.last as? ShownState<Self, Edit>, known.stamp == stamp { return known.state }
    // The former state is released first, so that its memory can be used again.
    memo.last = nil
    let shown = presenting(edits.applied(to: self, apply))
    memo.last = ShownState(stamp, shown)
    return shown
  }
}

extension Edits {
  /// Changes with the rows that edits add, and with those that wait aside.
  @usableFromInline var rowsVersion: Int { rows?.version ?? 0 }

  /// The value of a state with the edits applied; nil if there is none.
  @usableFromInline
  func applied<State: EditableState>(
    to state: State, _ apply: (inout State.Value, Edit) -> Void
  ) -> State.Value? {
    guard var value = state.wrappedValue else { return nil }
    let request = state.editedFacts.storage.read { $0.content?.request }
    for edit in shown where belongs(edit, to: request, hasOneRequest: State.hasOneRequest) {
      write(edit, to: &value, apply)
    }
    rows?.hideAside(in: &value)
    return value
  }
}

/// Remembers the state that edits were last shown over, and the result.
///
/// All copies of the edits share it, and the result is used only for the same content and the same edits. It is dropped with the last
/// shown edit, so that it keeps no older content.
@usableFromInline
final class EditMemo: Sendable {
  // Proof: the state in it is replaced and read only under the lock, and never changed. It is handed out only for a state with the same
  // stamp, which holds the same value, so only threads that already have the value can reach it.
  private struct Sealed: @unchecked Sendable {
    let state: AnyObject?
  }

  private let sealed = LockedValue(Sealed(state: nil))

  init() {}

  /// The ``ShownState`` that was shown last.
  @usableFromInline var last: AnyObject? {
    get { sealed.withLock { $0 }.state }
    set {
      let new = Sealed(state: newValue)
      sealed.withLock { $0 = new }
    }
  }
}

/// A state as it was shown with edits.
@usableFromInline
final class ShownState<State: EditableState, Edit: Hashable & Sendable> {
  @usableFromInline let stamp: ShownStamp<State, Edit>
  @usableFromInline let state: State.Shown

  @inlinable
  init(_ stamp: ShownStamp<State, Edit>, _ state: State.Shown) {
    self.stamp = stamp
    self.state = state
  }
}

/// The place and the stamps that a shown state was made from.
@usableFromInline
struct ShownStamp<State: EditableState, Edit: Hashable & Sendable>: Equatable {
  /// The line that shows it; the function that this line applies edits with does not change.
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt
  @usableFromInline let content: State.ChangeStamp
  @usableFromInline let edits: LoadChangeStamp?
  /// The version of the rows that edits add.
  @usableFromInline let rows: Int

  @inlinable
  init(
    fileID: StaticString, line: UInt, content: State.ChangeStamp, edits: LoadChangeStamp?, rows: Int
  ) {
    (self.fileID, self.line, self.content, self.edits, self.rows) = (fileID, line, content, edits, rows)
  }

  @inlinable
  static func == (left: Self, right: Self) -> Bool {
    left.line == right.line && left.fileID.utf8Start == right.fileID.utf8Start && left.edits == right.edits
      && left.content == right.content && left.rows == right.rows
  }
}
