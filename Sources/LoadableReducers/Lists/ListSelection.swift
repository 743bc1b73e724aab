import LoadableCore

/// The selected row of a paginated list; the selection can move past the ends of what is loaded.
///
/// ```swift
/// struct State {
///   @Paginated var posts: IdentifiedPaginatedCollection<Post, CursorPage<String>>?
///   var selection = ListSelection<Post.ID>()
/// }
/// .paginated(state: \.$posts, action: \.posts, firstPage: CursorPage(size: 20)) { load in try await client.posts(load.page) }
/// .selecting(\.selection, action: \.selection)
///
/// store.send(.selection(.next))     // the next row, or the first one of the next page when that has come
/// ```
///
/// At an end of the list, the selection waits while the page beyond is loaded, even if that page has failed before. When the page
/// arrives, the selection moves to its nearest row. If the page has no rows, another one is loaded, up to 3 in all. If the page fails
/// or is cancelled, the selection stays and no longer waits. When the selected row is removed, the row after it is selected, or else
/// the one before it.
///
/// The selection also moves to rows that edits have added, in the order on screen. Such a row stays selected when the server has saved
/// it, and the selection is then encoded with the server's id. If a decoded selection names an unsaved row, it stays until the row's edit
/// has been restored. While an edit adds a row, unknown rows of a page wait aside (``EditsReducer/inserting(echoedKey:_:)``). They count
/// as rows of the page: no other page is loaded, and the selection waits until the first of them is shown.
public struct ListSelection<ID: Hashable> {
  /// What the user does to a selection.
  public enum Action {
    /// Select a row of the list, or none. An unknown row is not selected. A row that an edit adds is known as soon as it shows.
    case select(ID?)
    /// Select the next row, or the first one if none is selected; at the end, once the next page has arrived.
    case next
    /// Select the previous row, or the last one if none is selected; at the start, once the previous page has arrived.
    case previous
  }

  /// The selected row; nil for none.
  public private(set) var id: ID?
  /// The end at which a page is awaited.
  private(set) var awaited: PageDirection?
  /// How many pages without rows have arrived since.
  private var emptyPages = 0
  /// The last position of the row, if it ever had one, and the rows around it.
  private var position: Int?
  private var after: ID?
  private var before: ID?
  /// Whether it was decoded or restored, and no row has been selected since.
  private var isDecoded = false

  /// How many pages without rows are loaded for one move, at most.
  static var mostEmptyPages: Int { 3 }

  /// Creates a selection.
  ///
  /// - Parameter id: the selected row; nil for none.
  public init(id: ID? = nil) {
    self.id = id
    HeldReports.noteSelection()
  }

  /// Creates the selection of a model, which moves it.
  init(ofModel: Void) {}

  /// Whether the selection waits for a page, and moves on once it has arrived.
  public var isWaiting: Bool { awaited != nil }
}

extension ListSelection: Sendable where ID: Sendable {}
extension ListSelection.Action: Sendable where ID: Sendable {}
extension ListSelection.Action: Equatable {}
extension ListSelection.Action: Hashable {}

extension ListSelection: Hashable {
  /// Whether the same row is selected, and a page is awaited at the same end.
  public static func == (left: Self, right: Self) -> Bool {
    left.id == right.id && left.awaited == right.awaited
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
    hasher.combine(awaited)
  }
}

extension ListSelection: Codable where ID: Codable {
  /// Decodes a selection, which does not wait for a page.
  ///
  /// - Throws: `DecodingError` when the id cannot be read.
  public init(from decoder: any Decoder) throws {
    self.init(id: try decoder.singleValueContainer().decode(ID?.self))
    isDecoded = true
  }

  /// Encodes the id of the selected row.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}

extension ListSelection: CustomReflectable {
  /// What a dump or a diff shows: the selected row, and the end at which a page is awaited.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("id", id as Any)]
    if let awaited { children.append(("awaited", awaited)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

extension ListSelection {
  /// Changes the end at which a page is awaited; LoadableTesting offers this to tests under names of its own.
  package mutating func changeAwaited(isNext: Bool) {
    awaited = isNext ? .next : .previous
  }
}

// MARK: The machine

extension ListSelection {
  /// The rows among which a row is selected.
  struct Rows {
    let count: Int
    let position: (ID) -> Int?
    let id: (Int) -> ID?
    /// The ids of rows that edits have added.
    var names: [RowNames<ID>] = []

    /// The id on screen of a row that can be selected.
    func selectable(_ id: ID) -> ID? {
      let own = listed(id) ?? id
      return position(own) != nil && !isAside(own) || isNew(own) ? own : nil
    }

    /// The id that a row has in the list, if it is there, by any of its ids.
    func listed(_ id: ID) -> ID? {
      position(id) != nil ? id : names.lazy.compactMap { $0.otherID(id) }.first { position($0) != nil }
    }

    /// Whether a row shows although the list does not have it yet.
    func isNew(_ id: ID) -> Bool { names.contains { $0.isNew(id) } }

    /// Whether an edit adds a row and has no answer yet, whether the row shows or not.
    func isAwaited(_ id: ID) -> Bool { names.contains { $0.isAwaited(id) } }

    private func isAside(_ id: ID) -> Bool { names.contains { $0.isAside(id) } }

    /// The row beside another one on screen, if one of the two is new.
    func beside(_ id: ID, _ direction: PageDirection) -> ID? {
      names.lazy.compactMap { $0.places?.beside(id, direction) }.first { position($0) != nil || isNew($0) }
    }

    /// Whether a row is on screen, in a known place, although the list does not have it yet.
    func isPlaced(_ id: ID) -> Bool {
      isNew(id)
        && PageDirection.allCases.contains { direction in
          names.contains { $0.places?.beside(id, direction) != nil || $0.places?.end(direction) == id }
        }
    }

    /// The row at an end of what is on screen.
    func end(_ direction: PageDirection) -> ID? {
      names.lazy.compactMap { $0.places?.end(direction) }.first { isNew($0) }
        ?? (direction == .next ? shown(from: count - 1, .previous) : shown(from: 0, .next))
    }

    /// The first row that shows, from a position on in a direction.
    func shown(from position: Int, _ direction: PageDirection) -> ID? {
      var position = position
      while let id = id(position) {
        if !isAside(id) { return id }
        position += direction == .next ? 1 : -1
      }
      return nil
    }
  }

  /// Applies an action of the user.
  ///
  /// - Returns: the end whose page is to be loaded now; nil for none.
  mutating func apply(_ action: Action, in rows: Rows) -> PageDirection? {
    awaited = nil
    switch action {
    case .select(nil): select(nil, in: rows)
    case .select(let id?): if let id = rows.selectable(id) { select(id, in: rows) }
    case .next: return move(.next, in: rows)
    case .previous: return move(.previous, in: rows)
    }
    return nil
  }

  private mutating func move(_ direction: PageDirection, in rows: Rows) -> PageDirection? {
    guard let id, rows.position(id) != nil || rows.isPlaced(id) else {
      if let end = rows.end(direction.opposite) { select(end, in: rows) }
      return nil
    }
    if let row = rows.beside(id, direction) {
      select(row, in: rows)
      return nil
    }
    if rows.position(id) == nil { return nil }
    (awaited, emptyPages) = (direction, 0)
    return moveOn(in: rows) || awaitsRows(in: rows) ? nil : direction
  }

  /// Whether the row that the selection moves to is there and waits aside, so that no page is to be loaded.
  func awaitsRows(in rows: Rows) -> Bool {
    guard let awaited, let position = id.flatMap({ rows.position($0) }) else { return false }
    return rows.id(awaited == .next ? position + 1 : position - 1) != nil
  }

  /// Moves to the awaited row.
  ///
  /// - Returns: whether there is one.
  @discardableResult
  mutating func moveOn(in rows: Rows) -> Bool {
    guard let awaited, let position = id.flatMap({ rows.position($0) }),
      let neighbour = rows.shown(from: awaited == .next ? position + 1 : position - 1, awaited)
    else { return false }
    self.awaited = nil
    select(neighbour, in: rows)
    return true
  }

  /// Whether the server has not saved the selected row yet.
  var isUnsaved: Bool { (id as? any InsertableID)?.unsavedKey != nil }

  /// Selects the row that was selected when the list was stored; the edit that adds it may not have been read yet.
  mutating func restore(_ id: ID, in rows: Rows) {
    self.id = id
    isDecoded = true
    follow(rows)
  }

  private mutating func select(_ id: ID?, in rows: Rows) {
    self.id = id
    isDecoded = false
    follow(rows)
  }

  /// Keeps the selected row selected, or selects one beside it if it is gone.
  mutating func follow(_ rows: Rows) {
    guard let selected = id else { return }
    if let listed = rows.listed(selected) {
      id = listed
    } else {
      awaited = nil
      if rows.isAwaited(selected) {
        // If neither neighbour is known, the first row is selected once this one is gone.
        (position, after, before) = (0, rows.beside(selected, .next), rows.beside(selected, .previous))
        isDecoded = false
        return
      }
      // The storage that contains its edit may not have been read yet.
      if isDecoded, isUnsaved { return }
      // The row after it; if that is gone too, the one that now follows the row before it.
      let follower = before.flatMap { rows.position($0) }.flatMap { rows.shown(from: $0 + 1, .next) }
      let inItsPlace = position.map { min($0, rows.count - 1) }
        .flatMap { rows.shown(from: $0, .next) ?? rows.shown(from: $0, .previous) }
      id = [after, follower, before, inItsPlace].compactMap(\.self)
        .first { rows.position($0) != nil || rows.isNew($0) }
      if let id, rows.position(id) == nil { return follow(rows) }
    }
    guard let position = id.flatMap({ rows.position($0) }) else { return }
    self.position = position
    // The same id, but with the one that the server has chosen, under which it is encoded.
    id = rows.id(position)
    (after, before) = (rows.shown(from: position + 1, .next), rows.shown(from: position - 1, .previous))
  }

  /// Moves to the nearest row of an arrived page.
  ///
  /// - Returns: whether the page beyond is to be loaded too.
  mutating func pageDidArrive(_ direction: PageDirection, in rows: Rows) -> Bool {
    guard awaited == direction, let id, rows.position(id) != nil, !moveOn(in: rows), !awaitsRows(in: rows) else {
      return false
    }
    emptyPages += 1
    return emptyPages < Self.mostEmptyPages
  }

  /// Whether nothing differs, not even in the properties that only the machine uses.
  func isSame(as other: Self) -> Bool {
    self == other && emptyPages == other.emptyPages && position == other.position && after == other.after
      && before == other.before && isDecoded == other.isDecoded
  }

  /// Stops waiting, because no page will arrive.
  mutating func stopWaiting() {
    awaited = nil
  }
}
