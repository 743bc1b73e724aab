/// What is known about the rows that edits have added: a pure machine over ids.
///
/// The content keeps every row that the server has named. Some of its rows are renamed, to the key that they have on screen, and some are
/// left out of what is shown, because they may be the rows of inserts without an answer.
///
/// | event | the row of an insert | the other rows |
/// | --- | --- | --- |
/// | it begins over content | shown where `apply` puts it | those that come from now on wait aside |
/// | it begins over no content, is retried, or is restored | shown once confirmed | as usual |
/// | rows come while inserts wait | a row with an echoed key is its row | unknown ones wait aside; known ones land |
/// | confirmed, and the row is aside | that row takes its place, under its key | those that waited for no other insert are shown |
/// | confirmed, and the row has come meanwhile and is gone | not shown any more: it was deleted elsewhere | the same |
/// | confirmed, and the row is on screen | the one on screen, under the server's id | the same |
/// | confirmed, and the id belongs to a row that was there before | the one that was there, which is reported | the same |
/// | confirmed, and no row has the id yet | stays; the row takes its place when it comes, under its key | the same |
/// | refused, or no answer | not shown | the same |
/// | content of another request, or none | shown once confirmed | nothing waits, and no row has a key |
struct NewRows<SavedID: Hashable & Sendable>: Sendable {
  typealias ID = RowID<SavedID>

  /// An insert over content that has no answer yet.
  struct Waiting: Identifiable, Sendable {
    let id: EditKey
    let number: Int
    /// Whether its row is shown, so that unknown rows wait for it.
    let isShown: Bool
  }

  /// A row that came while inserts were waiting, and may be that of one of them.
  struct Aside: Identifiable, Sendable {
    let id: SavedID
    /// The number of the last insert that it may belong to.
    let number: Int
    /// Whether it has been deleted elsewhere since.
    var isGone = false
  }

  /// The rows of the content when they were last compared.
  struct Seen: Sendable {
    let request: AnyRequest?
    let stamp: LoadChangeStamp?
    /// The ids of all rows; nil while no insert waits.
    let known: IDTable<ID>?
  }

  /// Inserts in the order in which they began.
  private(set) var waiting: IdentifiedList<Waiting> = []
  /// Rows in the order in which they came, so that those that wait for the fewest inserts are first.
  private(set) var aside: IdentifiedList<Aside> = []
  /// The rows that the content had since the first of these inserts, and that are gone.
  private(set) var gone: Set<SavedID> = []
  /// The ids that the server has chosen.
  private(set) var saved: [EditKey: SavedID] = [:]
  /// The inserts by these ids.
  private(set) var keys: [SavedID: EditKey] = [:]
  /// The rows whose ids on screen have a key, by the ids that the server gives them.
  private(set) var names: [ID: ID] = [:]
  /// Whether the names have changed since a list got them.
  var mustShareNames = false
  var seen: Seen?
  /// Whether the content was restored together with the edits, so that inserts are shown over it.
  private(set) var isRestored = false
  var seenContent: LoadChangeStamp?
  private(set) var version = 0
  private var number = 0

  init() {}

  /// Whether nothing is known.
  var isEmpty: Bool { saved.isEmpty && waiting.isEmpty }

  // MARK: Inserts

  /// An insert is sent over content, and shown or not.
  mutating func begin(_ key: EditKey, isShown: Bool) {
    guard !waiting.contains(id: key) else { return }
    number += 1
    waiting.append(Waiting(id: key, number: number, isShown: isShown))
    version += 1
  }

  /// An insert has an answer, or is no longer shown without one.
  mutating func release(_ key: EditKey) {
    guard waiting.remove(id: key) != nil else { return }
    version += 1
    if waiting.isEmpty { gone = [] }
    let first = waiting.first?.number
    while let row = aside.first, first.map({ row.number < $0 }) ?? true { aside.remove(id: row.id) }
  }

  /// The server has chosen an id for a row, or a row came with the key of an insert.
  mutating func note(_ id: SavedID, of key: EditKey) {
    saved[key] = id
    if keys[id] == nil { keys[id] = key }
    version += 1
  }

  /// A row keeps the key that it has on screen.
  mutating func name(_ id: SavedID, _ key: EditKey) {
    names[.saved(id)] = ID(key: key, saved: id)
    mustShareNames = true
    version += 1
  }

  /// Where the row is that an insert has added.
  ///
  /// - Parameters:
  ///   - isUnsure: whether it was not shown before.
  ///   - hasArrived: whether a row with its key has come.
  ///   - isShown: whether an edit is shown.
  ///   - contains: whether the content has a row; nil if it is content of another request.
  mutating func answer(
    _ key: EditKey, _ id: SavedID, isUnsure: Bool, hasArrived: Bool, isShown: (EditKey) -> Bool,
    _ contains: ((ID) -> Bool)?
  ) -> RowAnswer {
    defer { release(key) }
    let isRecognised = saved[key] == id
    if let other = keys[id], other != key {
      if isShown(other) || contains?(.new(other)) == true || contains?(.saved(id)) == true {
        note(id, of: key)
        return .taken
      }
      // The row that had the id is gone, and the server uses the id again.
      (saved[other], keys[id], names[.saved(id)]) = (nil, nil, nil)
      mustShareNames = true
    }
    note(id, of: key)
    guard let contains else { return .missing }
    if let row = aside[id: id], let own = waiting[id: key], own.number <= row.number {
      aside.remove(id: id)
      if row.isGone { return .gone }
      if !isUnsure { name(id, key) }
      return .there
    }
    if contains(.saved(id)) || contains(.new(key)) { return isRecognised || isUnsure ? .there : .taken }
    return hasArrived || gone.contains(id) ? .gone : .missing
  }

  // MARK: Content

  /// Whether content belongs to the same screen as the one that was compared last.
  func isSame(_ request: AnyRequest?) -> Bool { isRestored || seen.map { $0.request == request } ?? false }

  /// There is no content, or that of another request, so no row is on screen any more.
  mutating func leaveScreen() {
    (waiting, aside, gone) = ([], [], [])
    mustShareNames = mustShareNames || !names.isEmpty
    names = [:]
    version += 1
  }

  /// Puts unknown rows aside, and notes which rows are gone.
  ///
  /// - Parameter changed: the rows that may have come or gone; nil if that is not known.
  mutating func setAside<Row: Identifiable>(_ rows: IdentifiedList<Row>, changed: [ID]?) where Row.ID == ID {
    guard !waiting.isEmpty, let known = seen?.known else { return }
    func take(_ id: ID) {
      guard id.key == nil, let saved = id.saved else { return }
      let isThere = rows.contains(id: id)
      if isThere { gone.remove(saved) } else if known[id] != nil { gone.insert(saved) }
      if aside.contains(id: saved) {
        if aside[id: saved]?.isGone == isThere { aside[id: saved]?.isGone = !isThere }
      } else if isThere, known[id] == nil, keys[saved] == nil {
        aside.append(Aside(id: saved, number: number))
      }
    }
    if let changed {
      for id in changed { take(id) }
    } else {
      for id in known.ids { take(id) }
      for row in rows { take(row.id) }
    }
  }

  /// The rows that have come under the server's ids although they have a key on screen.
  func unnamed<Row: Identifiable>(in rows: IdentifiedList<Row>, changed: [ID]?) -> [ID] where Row.ID == ID {
    if names.isEmpty { return [] }
    if let changed { return changed.filter { names[$0] != nil && rows.contains(id: $0) } }
    if names.count < rows.count { return names.keys.filter { rows.contains(id: $0) } }
    return rows.lazy.map(\.id).filter { names[$0] != nil && $0.key == nil }
  }

  /// Remembers the rows of the content.
  mutating func look<Row: Identifiable>(at rows: IdentifiedList<Row>, of request: AnyRequest?) where Row.ID == ID {
    let known = rows.box.first?.table ?? IDTable(leastRoom: 1_000, minimumCapacity: 0)
    seen = Seen(request: request, stamp: rows.changeStamp, known: waiting.isEmpty ? nil : known)
    isRestored = false
    version += 1
  }

  // MARK: Restoring

  /// Restores what edits have stored.
  init<Edit>(restoring states: some Sequence<EditState<Edit>>) {
    isRestored = true
    noteSaved(by: states)
    for state in states {
      guard let row = state.row else { continue }
      guard row.isInsert, state.status == .waiting, !row.isUnsure else { continue }
      begin(row.key, isShown: true)
      for entry in row.aside as? [CodedAside<SavedID>] ?? [] {
        aside.append(Aside(id: entry.id, number: number, isGone: entry.isGone))
      }
    }
  }

  /// The rows that wait for an insert and for no later one.
  func aside(of key: EditKey) -> [CodedAside<SavedID>] {
    guard let position = waiting.index(id: key) else { return [] }
    let next = position + 1 < waiting.count ? waiting[position + 1].number : .max
    return aside.filter { $0.number >= waiting[position].number && $0.number < next }
      .map { CodedAside(id: $0.id, isGone: $0.isGone) }
  }
}

/// A row that waits aside, as it is encoded.
struct CodedAside<SavedID: Sendable>: Sendable {
  let id: SavedID
  let isGone: Bool
}

extension CodedAside: Encodable where SavedID: Encodable {}
extension CodedAside: Decodable where SavedID: Decodable {}

/// Where the row is that an insert has added.
enum RowAnswer {
  /// No row has the id yet.
  case missing
  /// It is in the content.
  case there
  /// It was in the content, and was deleted elsewhere since.
  case gone
  /// Another row had the id before.
  case taken
}

// MARK: Without the type of the ids

/// A ``NewRows`` with ids of any type.
protocol NewRowsProtocol: Sendable {
  /// The content that was compared last.
  var seenContent: LoadChangeStamp? { get set }
  /// Differs after each change.
  var version: Int { get }
  /// Whether nothing is known.
  var isEmpty: Bool { get }
  /// Takes in the ids that restored edits have stored.
  mutating func noteSaved<Edit>(by states: some Sequence<EditState<Edit>>)
  mutating func release(_ key: EditKey)
  mutating func leaveScreen()
  /// The id that the server has chosen for the row of a key.
  func savedID(of key: EditKey) -> (any Sendable)?
  /// The rows that wait for an insert and for no later one, to be encoded; nil if there is none.
  func codedAside(of key: EditKey) -> (any Sendable)?
  /// Applies an edit to rows, which may have its row under another id than the edit.
  func apply<Edit, Value>(_ state: EditState<Edit>, to value: inout Value, _ apply: (inout Value, Edit) -> Void)
  /// Removes the rows that wait aside from a value that is to be shown.
  func hideAside<Value>(in value: inout Value)
}

extension NewRows: NewRowsProtocol {
  mutating func noteSaved<Edit>(by states: some Sequence<EditState<Edit>>) {
    for state in states {
      if let row = state.row, let id = row.savedID as? SavedID, saved[row.key] == nil { note(id, of: row.key) }
    }
  }

  func savedID(of key: EditKey) -> (any Sendable)? { saved[key] }

  func codedAside(of key: EditKey) -> (any Sendable)? {
    let rows = aside(of: key)
    return rows.isEmpty ? nil : rows
  }

  func hideAside<Value>(in value: inout Value) {
    guard !aside.isEmpty, let access = RowAccess<Value, SavedID>.known else { return }
    guard let first = waiting.first(where: \.isShown)?.number else { return }
    for row in aside where !row.isGone && row.number >= first { access.remove(&value, .saved(row.id)) }
  }

  func apply<Edit, Value>(_ state: EditState<Edit>, to value: inout Value, _ apply: (inout Value, Edit) -> Void) {
    guard let id = rowID(of: state), let access = RowAccess<Value, SavedID>.known else {
      return apply(&value, state.edit)
    }
    let other = access.contains(value, id) ? nil : alias(of: id, in: value, access)
    if let other { access.rename(&value, other, id) }
    apply(&value, state.edit)
    if let other {
      access.rename(&value, id, other)
    } else if state.row?.isInsert == true, let saved = saved[state.key] {
      access.rename(&value, id, ID(key: state.key, saved: saved))
    }
  }

  /// The row that an edit is about, if it may have another id on screen.
  private func rowID<Edit>(of state: EditState<Edit>) -> ID? {
    if let row = state.row { return .new(row.key) }
    if names.isEmpty { return nil }
    return (state.edit as? any InsertingEdit)?.rowID(as: ID.self)
  }

  /// Another id of the same row, which the value contains.
  private func alias<Value>(of id: ID, in value: Value, _ access: RowAccess<Value, SavedID>) -> ID? {
    let known = id.key.flatMap { saved[$0] } ?? id.saved
    guard let known else { return nil }
    let other = ID.saved(known)
    return [names[other], other].compactMap(\.self).first { $0 != id && access.contains(value, $0) }
  }
}
