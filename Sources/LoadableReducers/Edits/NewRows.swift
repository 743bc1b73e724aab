/// What is known about the rows that edits have added: a pure machine over ids.
///
/// The content keeps every row that the server has named. Some of its rows are renamed, to the key that they have on screen, and some are
/// left out of what is shown, because they may be the rows of inserts without an answer.
///
/// | event | the row of an insert | the other rows |
/// | --- | --- | --- |
/// | it begins over content | shown where `apply` puts it | those that come from now on wait aside |
/// | it begins over no content, is retried, or is restored | shown once confirmed | as usual |
/// | rows come while inserts wait | a row with an echoed key is its row | unknown ones wait aside; known ones land, even after an absence |
/// | confirmed, and the row is aside | that row takes its place, under its key | those that waited for no other insert are shown |
/// | confirmed, and the row was deleted since the insert was first sent | not shown any more | the same |
/// | confirmed, and the row has come meanwhile and is no longer loaded | stays; the row takes its place when it comes | the same |
/// | confirmed, and the row is on screen | the one on screen, under the server's id | the same |
/// | confirmed, and the id belongs to a row that was there before | the one that was there, which is reported | the same |
/// | confirmed, and no row has the id yet | stays; the row takes its place when it comes, under its key | the same |
/// | refused, or no answer | not shown | the same |
/// | content of another request, or none | shown once confirmed | nothing waits, and no row has a key |
///
/// All tables share what they hold with their copies. What is known about a row that has left the content is forgotten once ``mostAbsent``
/// others have left. So an insert costs the same however many there were before.
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
    var place = RowPlaceOnScreen.there
  }

  /// A row that the content had before, and that has left it while inserts were waiting.
  struct Gone: Identifiable, Sendable {
    let id: SavedID
  }

  /// The id that the server has chosen for the row of an insert.
  struct Saved: Identifiable, Sendable {
    let id: EditKey
    let saved: SavedID
  }

  /// The insert whose row has an id of the server.
  struct Keyed: Identifiable, Sendable {
    let id: SavedID
    let key: EditKey
    /// The number of the screen on which the row has the key as its id; 0 for none.
    var screen = 0
  }

  /// The rows of the content when they were last compared.
  struct Seen: Sendable {
    let request: AnyRequest?
    let stamp: LoadChangeStamp?
    /// The ids of all rows; nil while each insert has an answer.
    let known: IDTable<ID>?
    let (first, last): (ID?, ID?)
  }

  /// Inserts in the order in which they began.
  private(set) var waiting: IdentifiedList<Waiting> = []
  /// Rows in the order in which they came, so that those that wait for the fewest inserts are first.
  private(set) var aside: IdentifiedList<Aside> = []
  private(set) var gone: IdentifiedList<Gone> = []
  var deleted = DeletedRows<SavedID>()
  private var saved: IdentifiedList<Saved> = []
  private var keyed: IdentifiedList<Keyed> = []
  /// The inserts whose ids are known and whose rows the content does not have, in the order in which they left.
  private(set) var absent: IdentifiedList<WaitingEdit> = []
  /// The number of the present screen, and how many rows have their key on it.
  private var (screen, namedCount) = (1, 0)
  /// Whether a list has yet to get what has changed.
  private(set) var mustShareNames = false
  var seen: Seen?
  /// Whether the content was restored together with the edits, so that inserts are shown over it.
  private(set) var isRestored = false
  var seenContent: LoadChangeStamp?
  private(set) var version = 0
  private var number = 0

  /// How many rows that have left the content are remembered.
  static var mostAbsent: Int { 1_000 }

  init() {}

  /// Whether nothing is known, and no change has yet to reach a list.
  var isEmpty: Bool { saved.isEmpty && waiting.isEmpty && !deleted.isNoting && !mustShareNames }

  // MARK: Inserts

  /// An insert is sent, for the first time or once more.
  mutating func noteSent(_ key: EditKey) {
    deleted.noteSent(key)
    version += 1
  }

  /// An insert is sent over content, and shown or not.
  mutating func begin(_ key: EditKey, isShown: Bool) {
    guard !waiting.contains(id: key) else { return }
    number += 1
    waiting.append(Waiting(id: key, number: number, isShown: isShown))
    mustShareNames = true
  }

  /// An insert has an answer, or is no longer shown without one.
  mutating func release(_ key: EditKey) {
    guard waiting.remove(id: key) != nil else { return }
    mustShareNames = true
    if waiting.isEmpty { gone = [] }
    let first = waiting.first?.number
    while let row = aside.first, first.map({ row.number < $0 }) ?? true { aside.remove(id: row.id) }
  }

  /// Takes in the answer to an insert, and returns where its row is.
  ///
  /// - Parameters:
  ///   - isUnsure: whether it was not shown before.
  ///   - hasArrived: whether a row with its key has come, and was not merely left out since.
  ///   - isShown: whether an edit is shown.
  ///   - contains: whether the content has a row; nil if it is content of another request.
  mutating func answer(
    _ key: EditKey, _ id: SavedID, isUnsure: Bool, hasArrived: Bool, isShown: (EditKey) -> Bool,
    _ contains: ((ID) -> Bool)?
  ) -> RowAnswer {
    defer {
      release(key)
      deleted.noteAnswer(key)
    }
    let isRecognised = savedID(of: key) == id
    if let other = self.key(of: id), other != key {
      if isShown(other) || contains?(.new(other)) == true || contains?(.saved(id)) == true {
        note(id, of: key)
        return .taken
      }
      // The row that had the id is gone, and the server uses the id again.
      forget(other)
    }
    note(id, of: key)
    let isDeleted = deleted.contains(id, of: key, isUnsure: isUnsure)
    guard let contains else { return isDeleted ? .gone : .missing }
    if let row = aside[id: id], let own = waiting[id: key], own.number <= row.number {
      aside.remove(id: id)
      if row.place == .deleted { return .gone }
      if !isUnsure { name(id, key) }
      if row.place == .there { noteThere(key, true) }
      return row.place == .there ? .there : .missing
    }
    if contains(.saved(id)) || contains(.new(key)) {
      noteThere(key, true)
      return isRecognised || isUnsure ? .there : .taken
    }
    // A row that was there before an insert is its row only if the insert was sent before the row came.
    return hasArrived || isDeleted ? .gone : .missing
  }

  // MARK: Ids

  /// The server has chosen an id for a row, or a row came with the key of an insert.
  mutating func note(_ id: SavedID, of key: EditKey) {
    if savedID(of: key) == id { return }
    mustShareNames = true
    saved.append(Saved(id: key, saved: id))
    if keyed[id: id] == nil { keyed.append(Keyed(id: id, key: key)) }
    noteThere(key, false)
  }

  /// A row keeps the key that it has on screen.
  mutating func name(_ id: SavedID, _ key: EditKey) {
    if name(of: .saved(id)) == nil { namedCount += 1 }
    keyed.append(Keyed(id: id, key: key, screen: screen))
    mustShareNames = true
    version += 1
  }

  func savedID(of key: EditKey) -> SavedID? { saved[id: key]?.saved }

  /// The insert whose row has an id of the server.
  func key(of id: SavedID) -> EditKey? { keyed[id: id]?.key }

  /// The insert that has added the row with an id.
  private func key(of id: ID) -> EditKey? { id.key ?? id.saved.flatMap { key(of: $0) } }

  /// The id that a row has on screen, by the one that the server gives it; nil if it is the same.
  func name(of id: ID) -> ID? {
    guard namedCount > 0, id.key == nil, let saved = id.saved, let row = keyed[id: saved], row.screen == screen else {
      return nil
    }
    return ID(key: row.key, saved: saved)
  }

  /// The rows whose ids on screen have a key.
  ///
  /// - Complexity: O(rows that edits have added).
  var namedRows: [(key: EditKey, saved: SavedID)] {
    if namedCount == 0 { return [] }
    return keyed.filter { $0.screen == screen }.map { ($0.key, $0.id) }
  }

  /// What a list needs for its pages and its selection; nil if that has not changed since it was last taken.
  ///
  /// - Parameter shown: what is on screen; called only if edits show rows that the list does not have yet.
  mutating func takeNames<Row: Identifiable>(_ shown: () -> IdentifiedList<Row>?) -> RowNames<ID>? where Row.ID == ID {
    guard mustShareNames else { return nil }
    mustShareNames = false
    version += 1
    var names = Self()
    (names.keyed, names.saved, names.screen, names.namedCount) = (keyed, saved, screen, namedCount)
    let new = waiting.filter(\.isShown)
    let first = new.first?.number ?? .max
    return RowNames(
      isEmpty: saved.isEmpty && waiting.isEmpty, find: { [names] in names.name(of: $0) },
      otherID: { [names] id in
        names.name(of: id) ?? id.key.flatMap { names.savedID(of: $0) }.map { .saved($0) }
      },
      isAside: { [aside] id in
        guard id.key == nil, let row = id.saved.flatMap({ aside[id: $0] }) else { return false }
        return row.number >= first
      }, isNew: { [waiting] id in id.key.flatMap { waiting[id: $0] }?.isShown == true },
      isAwaited: { [waiting] id in id.key.map { waiting.contains(id: $0) } ?? false },
      places: new.isEmpty ? nil : shown().map { places(of: new.map { .new($0.id) }, in: $0) })
  }

  /// Forgets the id of a row.
  private mutating func forget(_ key: EditKey) {
    absent.remove(id: key)
    guard let id = saved.remove(id: key)?.saved, keyed[id: id]?.key == key else { return }
    if name(of: .saved(id)) != nil { (namedCount, mustShareNames) = (namedCount - 1, true) }
    keyed.remove(id: id)
  }

  /// Notes whether the content has the row of an insert, and forgets the one that left first if many have left.
  private mutating func noteThere(_ key: EditKey, _ isThere: Bool) {
    if isThere {
      absent.remove(id: key)
    } else if !absent.contains(id: key) {
      absent.append(WaitingEdit(id: key))
      if absent.count > Self.mostAbsent, let first = absent.first { forget(first.id) }
    }
  }

  // MARK: Content

  /// A row was deleted elsewhere, which may be that of an insert, and which the content may never have had.
  mutating func noteDeletion(of id: SavedID) {
    guard deleted.isNoting else { return }
    version += 1
    let wasKnown = seen?.known?[.saved(id)] != nil
    deleted.note(id, wasKnown: wasKnown)
    if waiting.isEmpty { return }
    if aside.contains(id: id) {
      // If the content still has it, it waits aside as before.
      aside[id: id]?.place = .deleted
    } else if wasKnown {
      gone.append(Gone(id: id))
    } else {
      aside.append(Aside(id: id, number: number, place: .deleted))
    }
  }

  /// There is no content, or that of another request, so no row is on screen any more.
  mutating func leaveScreen() {
    mustShareNames = mustShareNames || namedCount > 0 || !waiting.isEmpty
    (waiting, aside, gone) = ([], [], [])
    (screen, namedCount) = (screen + 1, 0)
    for row in saved { noteThere(row.id, false) }
    version += 1
  }

  /// Whether a row that has left the content was deleted; otherwise it is beyond an end where there are more pages.
  ///
  /// If the row at that end has left too, it may just not be loaded.
  ///
  /// - Parameter hasMore: whether there are more pages before the rows, and after them.
  func departure<Row: Identifiable>(
    _ rows: IdentifiedList<Row>, hasMore: (before: Bool, after: Bool)
  ) -> RowPlaceOnScreen where Row.ID == ID {
    func isCut(_ end: ID?) -> Bool { end.map { !isThere($0, in: rows) } ?? false }
    return hasMore.before && isCut(seen?.first) || hasMore.after && isCut(seen?.last) ? .unloaded : .deleted
  }

  /// Whether rows have a row, under any of its ids.
  private func isThere<Row: Identifiable>(_ id: ID, in rows: IdentifiedList<Row>) -> Bool where Row.ID == ID {
    if rows.contains(id: id) { return true }
    guard let key = key(of: id) else { return false }
    return rows.contains(id: .new(key)) || savedID(of: key).map { rows.contains(id: .saved($0)) } ?? false
  }

  /// Puts unknown rows aside, and notes which rows are gone.
  ///
  /// - Parameters:
  ///   - changed: the rows that may have come or gone; nil if that is not known.
  ///   - departure: what has become of rows that have left.
  mutating func setAside<Row: Identifiable>(
    _ rows: IdentifiedList<Row>, changed: [ID]?, _ departure: RowPlaceOnScreen
  ) where Row.ID == ID {
    guard deleted.isNoting, let known = seen?.known else { return }
    let isWaiting = !waiting.isEmpty
    func take(_ id: ID) {
      guard id.key == nil, let saved = id.saved else { return }
      if isThere(id, in: rows) {
        deleted.noteThere(saved)
        if !isWaiting || gone.remove(id: saved) != nil { return }
        mustShareNames = true
        if aside.contains(id: saved) {
          aside[id: saved]?.place = .there
        } else if known[id] == nil, key(of: saved) == nil {
          aside.append(Aside(id: saved, number: number))
        }
      } else if aside.contains(id: saved) {
        guard aside[id: saved]?.place == .there else { return }
        aside[id: saved]?.place = departure
        if departure == .deleted { deleted.note(saved, wasKnown: false) }
      } else if known[id] != nil {
        if isWaiting { gone.append(Gone(id: saved)) }
        if departure == .deleted { deleted.note(saved, wasKnown: true) }
      } else if !gone.contains(id: saved), key(of: saved) == nil {
        // It came and left at once.
        if isWaiting { aside.append(Aside(id: saved, number: number, place: .deleted)) }
        deleted.note(saved, wasKnown: false)
      }
    }
    if let changed {
      for id in changed { take(id) }
    } else {
      for id in known.ids where known[id] != nil { take(id) }
      for row in rows { take(row.id) }
    }
  }

  /// Notes which rows of inserts the content has.
  ///
  /// - Parameter departure: what has become of rows that have left.
  mutating func notePresence<Row: Identifiable>(
    in rows: IdentifiedList<Row>, changed: [ID]?, _ departure: RowPlaceOnScreen
  ) where Row.ID == ID {
    for key in changed.map({ $0.compactMap { key(of: $0) } }) ?? saved.map(\.id) {
      guard let id = savedID(of: key) else { continue }
      let isThere = isThere(.new(key), in: rows)
      noteThere(key, isThere)
      if isThere { deleted.noteThere(id) } else if departure == .deleted { deleted.note(id, wasKnown: false) }
    }
  }

  /// The inserts that have added some of these rows.
  func inserts(of ids: [ID]) -> [EditKey] { saved.isEmpty ? [] : ids.compactMap { key(of: $0) } }

  /// The rows that have come under the server's ids although they have a key on screen.
  func unnamed<Row: Identifiable>(in rows: IdentifiedList<Row>, changed: [ID]?) -> [ID] where Row.ID == ID {
    if namedCount == 0 { return [] }
    if let changed { return changed.filter { name(of: $0) != nil && rows.contains(id: $0) } }
    if keyed.count < rows.count {
      return keyed.lazy.map { .saved($0.id) }.filter { name(of: $0) != nil && rows.contains(id: $0) }
    }
    return rows.lazy.map(\.id).filter { name(of: $0) != nil }
  }

  /// Remembers the rows of the content.
  mutating func look<Row: Identifiable>(at rows: IdentifiedList<Row>, of request: AnyRequest?) where Row.ID == ID {
    let known = rows.box?.storage.table ?? IDTable(leastRoom: 1_000, minimumCapacity: 0)
    seen = Seen(
      request: request, stamp: rows.changeStamp, known: deleted.isNoting ? known : nil, first: rows.first?.id,
      last: rows.last?.id)
    isRestored = false
    noteScreenChange()
    version += 1
  }

  mutating func noteScreenChange() { mustShareNames = mustShareNames || waiting.contains(where: \.isShown) }

  // MARK: Restoring

  /// Restores what edits have stored.
  init<Edit>(restoring states: some Sequence<EditState<Edit>>) {
    isRestored = true
    takeStored(from: states)
    for state in states {
      guard let row = state.row, row.isInsert, state.status == .waiting else { continue }
      begin(row.key, isShown: !row.isUnsure)
      for entry in row.noted as? [CodedRow<SavedID>] ?? [] {
        if entry.wasKnown {
          gone.append(Gone(id: entry.id))
        } else {
          aside.append(Aside(id: entry.id, number: number, place: entry.place))
        }
      }
    }
  }
}
