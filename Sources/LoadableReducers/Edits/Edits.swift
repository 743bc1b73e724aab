/// The edits of a loaded value: those on their way to the server, which show at once, and those that were not saved.
///
/// An edit is a value that describes what to change, such as `.done(7, true)`. The content stays as the server has sent it; what is shown
/// is the content with the edits applied to it, in order. So an edit that fails needs no rollback: it is no longer applied.
///
/// ```swift
/// struct State {
///   @Loadable var todos: IdentifiedList<Todo>?
///   @Edits<Edit> var edits
///   var shown: Loadable<IdentifiedList<Todo>>.Shown { $todos.showing($edits) { $1.apply(to: &$0) } }
/// }
/// state.$edits.begin(.done(7, true))     // shown at once, and sent by `.edits(state:action:of:)`
/// state.edits                            // the edits that are shown
/// state.$edits.failed                    // those that were not saved, until they are retried or dismissed
/// ```
///
/// Use edits for changes that set something: applying the same edit twice must have the same result as applying it once. See <doc:Writes>
/// for changes that add, such as a counter.
///
/// - Complexity: an edit begins and ends in O(1), however many wait. A copy shares everything with the original until one of them changes.
@propertyWrapper
public struct Edits<Edit: Hashable & Sendable>: Sendable {
  /// The list behind ``shown``; call ``noteChange()`` after changing it directly.
  @usableFromInline var states: IdentifiedList<EditState<Edit>> = []
  /// The edits that were not saved, the oldest first.
  @usableFromInline var unsaved: IdentifiedList<EditState<Edit>> = [] { didSet { noteChange() } }
  /// Renewed by each change of the edits; nil until the first one.
  @usableFromInline var stamp: LoadChangeStamp?
  /// The edits that no reducer has seen yet.
  var fresh: [EditKey] = []
  /// Whether some of them have yet to be compared with the content.
  var mustCompare = false
  /// The edits that wait for others of their scope, by scope; empty if edits are sent side by side.
  var scopes: IdentifiedList<EditScope> = []
  /// How many of the shown edits are confirmed.
  var confirmedCount = 0
  /// The stamp of the content that was last searched for confirmed edits.
  var seen: LoadChangeStamp?
  /// The last load that had landed by then.
  var seenLanding: LoadIdentity?
  /// The loads that ran then; nil if confirmed edits were written since.
  var seenLoads: [LoadIdentity]?
  /// How many tasks of another architecture had been ended from outside when a driver last settled.
  var abandoned: UInt64 = 0
  /// What is known about the rows that edits have added; nil while there is none.
  var rows: (any NewRowsProtocol)?
  /// How many of the shown edits add rows.
  var insertCount = 0
  /// The edits of rows that are not saved, shown or failed, by the key of the row.
  var followers: IdentifiedList<EditFollowers> = []
  /// Whether an edit has ended since a reducer last looked, so that the content must be loaded again.
  var hasPendingRefetch = false
  /// Edits that were sent and then taken back; what they may have changed has yet to become stale in caches.
  var takenBack: [EditState<Edit>] = []
  /// Decides for which requests an edit is shown; nil if that follows from the content that it began over.
  @usableFromInline var belonging: EditBelonging<Edit>?
  /// Whether all edits were removed, stored ones included, since a reducer last looked.
  var isCleared = false
  /// What stores the edits, where a driver runs them.
  var persistence: EditPersistence<Edit>?
  /// Whether this only keeps the place of edits that were taken out of the state while they change.
  var isPlaceholder = false
  /// Remembers the state that was last shown with the edits; nil while no edit is shown.
  @usableFromInline var memo: EditMemo?

  /// Creates a state without edits.
  public init() {}

  /// Creates a state from another one, for example in the state of a feature for a preview.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The edits that are shown, in order.
  ///
  /// - Complexity: O(number of edits).
  public var wrappedValue: [Edit] { shown.map(\.edit) }

  /// The edits that are shown: those that wait, run, or are confirmed, in order.
  @inlinable public internal(set) var shown: IdentifiedList<EditState<Edit>> {
    get { states }
    _modify {
      defer { noteChange() }
      yield &states
    }
  }

  /// The state itself.
  @inlinable public var projectedValue: Self {
    get { self }
    _modify { yield &self }
    set { self = newValue }
  }
}

extension Edits {
  /// The edits that were not saved, the oldest first; they are kept until they are retried or dismissed.
  public var failed: IdentifiedList<EditState<Edit>> { unsaved }

  /// Whether an edit waits to be saved, or is being saved.
  public var isSaving: Bool { shown.count > confirmedCount }

  /// Whether there is no edit at all, not even one that failed.
  public var isEmpty: Bool { shown.isEmpty && unsaved.isEmpty }

  /// The edit with a key; nil if there is none, or it has been saved and loaded.
  public subscript(key: EditKey) -> EditState<Edit>? { shown[id: key] ?? unsaved[id: key] }

  /// Begins an edit: it is shown at once, and sent when no earlier edit in its scope is on its way.
  ///
  /// - Parameters:
  ///   - edit: what to change.
  ///   - key: identifies this edit to the server; by default a new key. An ``InsertingEdit`` that adds a row has the key of that row. If an
  ///     edit with this key is there already, nothing happens.
  /// - Returns: the key.
  @discardableResult
  public mutating func begin(_ edit: Edit, key: EditKey? = nil) -> EditKey {
    let row = RowOfEdit(edit)
    let key = row?.insertKey ?? key ?? EditKey()
    guard self[key] == nil else { return key }
    show(EditState(edit, key, of: row))
    return key
  }

  /// Sends a failed edit again, under the same key, and shows it after all others.
  ///
  /// If the edit is about a row that was not saved, the edit that adds the row is sent again first.
  public mutating func retry(_ key: EditKey) {
    guard let failed = takeFailed(key) else { return }
    if let row = failed.row, !row.isInsert, unsaved[id: row.key]?.row?.isInsert == true { retry(row.key) }
    show(failed.again)
  }

  /// Forgets an edit that failed; if it adds a row, also the edits of that row.
  public mutating func dismiss(_ key: EditKey) {
    guard let edit = takeFailed(key) else { return }
    if edit.row?.isInsert == true { dropFollowers(of: key) }
    noteRemoval(ofFailed: edit)
  }

  /// Takes an edit back.
  ///
  /// An edit that waits is forgotten without being sent, and if it adds a row, so are the edits of that row. One that runs is kept among
  /// the ``failed`` ones as if no answer had come, because the server may have received it, and what it may have changed becomes stale in the
  /// caches that the reducer or the model names; but no ``EditAction/unanswered(_:)`` follows. A confirmed edit stays.
  public mutating func cancel(_ key: EditKey) {
    guard let state = shown[id: key] else { return }
    switch state.status {
    case .waiting:
      if state.row?.isInsert == true { dropFollowers(of: key) }
      remove(state)
    case .running:
      takenBack.append(state)
      fail(key, LoadFailure(CancellationError(), attempts: state.attempt), isRefused: false)
    case .confirmed, .failed: break
    }
  }

  /// Takes out an edit that was not saved.
  mutating func takeFailed(_ key: EditKey) -> EditState<Edit>? {
    // Even a removal that finds nothing would renew the stamp.
    unsaved.contains(id: key) ? unsaved.remove(id: key) : nil
  }

  /// Shows an edit after all others; a reducer that has not seen it yet then notes where it belongs.
  mutating func show(_ state: EditState<Edit>) {
    if memo == nil { memo = EditMemo() }
    shown.append(state)
    if state.row?.isInsert == true { insertCount += 1 }
    noteFollower(state)
    fresh.append(state.key)
    mustCompare = true
  }
}

/// One edit: what it changes, and its status.
///
/// Two are equal if their edits, and the numbers and errors of their attempts, are equal, and both are confirmed, refused or neither. The
/// key is not compared, so that a test can compare an edit with one that it began itself. Whether the edit waits or runs is not compared
/// either, because that follows from the other edits.
public struct EditState<Edit: Hashable & Sendable>: Identifiable, Sendable {
  /// The edit itself.
  public let edit: Edit
  /// Identifies it to the server, across all attempts and restarts of the app.
  public let key: EditKey
  /// The attempts to save it, as a load.
  var write = LoadableState<EditResult>()
  /// Made when the server confirmed it, so that loads with a later identity began after that; nil until then.
  ///
  /// Later it is the last load that has landed without removing it.
  var confirmation: LoadIdentity?
  /// Whether it was written into a paginated list while its row was missing.
  var isWritten = false
  /// How many loads have landed since the confirmation without removing it.
  var landings = 0
  /// The content that it began over.
  var origin: EditOrigin
  /// Whether it must wait for another edit of its scope.
  var isHeld = false
  /// The scope that it was sent in, if edits of one scope are sent one after another.
  var scope: AnyRequest?
  /// The row that it is about, if an edit has added it.
  var row: RowOfEdit?
  /// Why it was not saved; nil while it is shown.
  public internal(set) var failure: LoadFailure<EmptyLoadRequest>?
  /// Whether it was not saved because the server refused it; otherwise no answer came.
  public internal(set) var isRefused = false

  init(_ edit: Edit, _ key: EditKey, of row: RowOfEdit?, over origin: EditOrigin = .unseen) {
    self.edit = edit
    self.key = key
    self.row = row
    self.origin = origin
  }

  init(_ edit: Edit, _ key: EditKey, over origin: EditOrigin = .unseen) {
    self.init(edit, key, of: RowOfEdit(edit), over: origin)
  }

  /// The key, which identifies the edit across attempts, retries and restarts.
  public var id: EditKey { key }

  /// Whether it waits, runs, is confirmed, or has failed.
  public var status: EditStatus {
    if case .some = failure { return .failed }
    if case .some = confirmation { return .confirmed }
    return write.storage.isLoading ? .running : .waiting
  }

  /// The number of the attempt, from 1; for an edit that failed, how many were made.
  public var attempt: Int { failure?.attempts ?? max(write.activity.attempt, 1) }

  /// Why it was not saved, or why the last attempt failed, if another one follows.
  public var error: (any Error)? { failure?.error ?? write.load?.attemptError }
}

/// The status of an edit.
public enum EditStatus: String, Hashable, Sendable, Codable, CaseIterable {
  /// It is shown, and will be sent when the edits before it in its scope are done, and its row has been saved.
  case waiting
  /// It is shown, and on its way to the server, or waits for its next attempt.
  case running
  /// The server has it; it is shown until it has been loaded.
  case confirmed
  /// It was not saved, and is not shown.
  case failed
}

/// Identifies an edit to the server, so that the server recognises one that it already has: an idempotency key.
///
/// It stays the same across attempts, retries and restarts of the app. Send its ``description``, 32 hexadecimal digits.
public struct EditKey: Hashable, Sendable, Codable, CustomStringConvertible, LosslessStringConvertible {
  private let high: UInt64
  private let low: UInt64

  /// Creates a random key, which no other edit has, on any device.
  public init() {
    high = .random(in: .min ... .max)
    low = .random(in: .min ... .max)
  }

  /// Creates a key from its description, 32 hexadecimal digits; nil for any other text.
  public init?(_ description: String) {
    guard description.utf8.count == 32,
      description.utf8.allSatisfy({
        (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 || (UInt8(ascii: "a")...UInt8(ascii: "f")) ~= $0 | 0x20
      }),
      let high = UInt64(description.prefix(16), radix: 16), let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    (self.high, self.low) = (high, low)
  }

  /// 32 hexadecimal digits.
  public var description: String {
    [high, low].map { number in
      let digits = String(number, radix: 16)
      return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
    .joined()
  }

  /// Decodes a key from its description.
  ///
  /// - Throws: a `DecodingError` if it is not the description of a key, or the decoder's error.
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let key = Self(text) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "'\(text)' is not the key of an edit."))
    }
    self = key
  }

  /// Encodes the description.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The content that an edit began over, by its request.
enum EditOrigin: Hashable, Sendable {
  /// No reducer has seen the edit yet.
  case unseen
  /// The request is unknown, or there is only one, so that the edit applies to any content.
  case any
  case request(AnyRequest)
  /// The edit was decoded, without the request, and no reducer has seen it yet.
  case restored
  /// The edit was decoded, and only ``Edits/belonging`` can decide where it belongs.
  case unknown

  /// The request, if it is known.
  var request: AnyRequest? {
    if case .request(let request) = self { request } else { nil }
  }
}

/// Decides for which requests an edit is shown.
@usableFromInline
package final class EditBelonging<Edit: Hashable & Sendable>: Sendable {
  private let belongs: @Sendable (Edit, AnyRequest) -> Bool

  package init<Request: Hashable & Sendable>(_ belongs: @escaping @Sendable (Edit, Request) -> Bool) {
    self.belongs = { edit, request in request.ifTyped(as: Request.self).map { belongs(edit, $0) } ?? false }
  }

  func callAsFunction(_ edit: Edit, _ request: AnyRequest) -> Bool { belongs(edit, request) }
}

extension Edits {
  /// Whether an edit applies to content of a request.
  ///
  /// - Parameter hasOneRequest: whether there is only one request, so that a restored edit belongs to it.
  func belongs(_ state: EditState<Edit>, to request: AnyRequest?, hasOneRequest: Bool = false) -> Bool {
    if let belonging, let request { return belonging(state.edit, request) }
    return switch state.origin {
    case .unseen, .any: true
    case .request(let own): request == nil || own == request
    case .restored: hasOneRequest
    case .unknown: false
    }
  }
}

/// The edits of one scope that are sent one after another.
struct EditScope: Identifiable, Sendable {
  let id: AnyRequest
  /// The edit that is on its way.
  var running: EditKey
  /// The edits that wait for it, in order.
  var waiting: IdentifiedList<WaitingEdit> = []
}

/// An edit that waits for another one of its scope.
struct WaitingEdit: Identifiable, Sendable {
  let id: EditKey
}
