public import LoadableCore

/// A state whose value can be shown with edits: a ``LoadableStateWith`` or a ``PaginatedStateWith``.
///
/// Do not conform types of your own.
public protocol EditableState<Value>: ChangeStamped {
  /// The value that edits change.
  associatedtype Value

  /// The value; nil when nothing is loaded, or the content is empty.
  var wrappedValue: Value? { get set }

  /// What presenters take: the same state with another value, for reading only.
  associatedtype Shown: LoadableStateProtocol where Shown.Value == Value

  /// The same state with another value, for reading only.
  func presenting(_ value: Value?) -> Shown

  /// The facts about loading.
  var editedFacts: EditedFacts { get set }

  /// Whether a confirmed edit is written into the value, so that nothing is loaded again.
  static var keepsEdits: Bool { get }
}

/// The facts about the loading of a value with edits, for the reducer of the edits.
public struct EditedFacts {
  var storage: LoadStorage
}

extension LoadableStateWith: EditableState {
  /// A snapshot of this state with another value.
  public func presenting(_ value: Value?) -> LoadableSnapshot<Request, Value> {
    let snapshot = LoadableSnapshot(self)
    return value == nil ? snapshot : snapshot.map { _ in value }
  }

  /// The facts about loading.
  public var editedFacts: EditedFacts {
    get { EditedFacts(storage: storage) }
    set { storage = newValue.storage }
  }

  /// False: a confirmed edit is loaded again.
  public static var keepsEdits: Bool { false }
}

extension PaginatedStateWith: EditableState {
  /// This state with other rows, for reading only: do not store it.
  public func presenting(_ value: Value?) -> Self {
    guard let value else { return self }
    var shown = self
    shown.ownList.wrappedValue = value
    return shown
  }

  /// The facts about the loading of the list.
  public var editedFacts: EditedFacts {
    get { EditedFacts(storage: ownList.storage) }
    set { ownList.storage = newValue.storage }
  }

  /// True: the collection remembers what was edited, so older loads do not undo it.
  public static var keepsEdits: Bool { true }
}

// MARK: Showing

extension EditableState {
  /// This state with edits applied to its value, for presenters: `$todos.showing($edits) { $1.apply(to: &$0) }`.
  ///
  /// Edits that failed are left out, and so are those that began over the content of another request. What it returns is for reading only.
  ///
  /// - Parameters:
  ///   - edits: the edits.
  ///   - apply: applies an edit to the value. It must find rows by id, and do nothing if a row is missing; applied twice it must do what it
  ///     does once. `Laws.checkEdits` in LoadableTesting checks that.
  /// - Complexity: O(1) if neither the state nor the edits have changed since they were last shown from the same line; otherwise one call
  ///   for each edit.
  public func showing<Edit>(
    _ edits: Edits<Edit>, fileID: StaticString = #fileID, line: UInt = #line,
    _ apply: (_ value: inout Value, _ edit: Edit) -> Void
  ) -> Shown {
    presenting(edits.applied(to: self, line: EditMemo.Line(fileID: fileID, line: line), apply) ?? wrappedValue)
  }
}

extension Edits {
  /// The value of a state with the edits applied; nil if that is the value itself.
  fileprivate func applied<State: EditableState>(
    to state: State, line: EditMemo.Line, _ apply: (inout State.Value, Edit) -> Void
  ) -> State.Value? {
    guard !shown.isEmpty, let memo else { return nil }
    let stamp = EditMemo.Stamp(content: state.changeStamp, edits: changeStamp)
    if let known: State.Value? = memo.value(at: line, stamp) { return known }
    var value = state.wrappedValue
    let request = state.editedFacts.storage.read { $0.content?.request }
    if value != nil {
      for edit in shown where edit.origin.matches(request) { apply(&value!, edit.edit) }
    }
    memo.keep(value, at: line, stamp)
    return value
  }
}

/// Remembers what edits were last applied to, and what came out.
///
/// All copies of the edits share it, and it answers only for the same content and the same edits.
final class EditMemo: Sendable {
  /// The line that shows the edits; what it applies them with does not change.
  struct Line: Equatable {
    let fileID: StaticString
    let line: UInt

    static func == (left: Self, right: Self) -> Bool {
      left.line == right.line && left.fileID.utf8Start == right.fileID.utf8Start
    }
  }

  struct Stamp<Content: Equatable>: Equatable {
    let content: Content
    let edits: EditsStamp
  }

  private final class Entry<Content: Equatable, Value> {
    let line: Line
    let stamp: Stamp<Content>
    let value: Value

    init(line: Line, stamp: Stamp<Content>, value: Value) {
      (self.line, self.stamp, self.value) = (line, stamp, value)
    }
  }

  // Proof: the entry is replaced and read only under the lock, and never changed. The value in it is handed out only for a state with the
  // same stamp, which holds the same value, so it does not reach another thread than that one.
  private struct Sealed: @unchecked Sendable {
    let entry: AnyObject?
  }

  private let sealed = Guarded(Sealed(entry: nil))

  func value<Content, Value>(at line: Line, _ stamp: Stamp<Content>) -> Value? {
    let entry = sealed.withLock { $0 }.entry as? Entry<Content, Value>
    return entry?.line == line && entry?.stamp == stamp ? entry?.value : nil
  }

  func keep<Content, Value>(_ value: Value, at line: Line, _ stamp: Stamp<Content>) {
    let new = Sealed(entry: Entry(line: line, stamp: stamp, value: value))
    sealed.withLock { $0 = new }
  }
}
