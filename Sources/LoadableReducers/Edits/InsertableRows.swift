/// A row that an edit can add before the server has chosen its id.
///
/// ```swift
/// struct Message: InsertableRow, Codable {
///   var id: RowID<Int>
///   var text: String
/// }
/// ```
public protocol InsertableRow: Identifiable where ID == RowID<SavedID> {
  /// The type of the ids that the server chooses.
  associatedtype SavedID: Hashable & Sendable

  /// The id of the row; the edits set it when the server has chosen an id.
  var id: RowID<SavedID> { get set }
}

/// An edit of rows, which may add one whose id the server chooses: see ``EditsReducer/inserting(echoedKey:_:)``.
///
/// ```swift
/// enum MessageEdit: InsertingEdit {
///   case add(Message)                        // begin(.add(Message(id: .new(), text: "Hello")))
///   case rename(RowID<Int>, String)
///
///   var rowID: RowID<Int>? {
///     switch self {
///     case .add(let message): message.id
///     case .rename(let id, _): id
///     }
///   }
///   var isInsert: Bool { if case .add = self { true } else { false } }
/// }
/// ```
///
/// The key of an edit that adds a row is that of the row.
public protocol InsertingEdit: Hashable, Sendable {
  /// The type of the ids that the server chooses.
  associatedtype SavedID: Hashable & Sendable & Codable

  /// The row that it is about; nil if it is about no row, or about several.
  var rowID: RowID<SavedID>? { get }

  /// Whether it adds that row.
  var isInsert: Bool { get }
}

/// For code that is not generic over the type of the ids.
extension InsertingEdit {
  var rowKey: EditKey? { rowID?.key }

  var rowSavedID: (any Sendable)? { rowID?.saved }

  func rowID<ID>(as type: ID.Type) -> ID? { rowID as? ID }

  static func decodeSavedID<Key>(_ container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> (any Sendable)? {
    try container.decodeIfPresent(SavedID.self, forKey: key)
  }

  static func decodeRows<Key>(_ container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> (any Sendable)? {
    try container.decodeIfPresent([CodedRow<SavedID>].self, forKey: key)
  }

  static func restoredRows(_ states: some Sequence<EditState<some Hashable & Sendable>>) -> any NewRowsProtocol {
    NewRows<SavedID>(restoring: states)
  }
}

/// Rows that edits can add to: an ``IdentifiedList`` or an ``IdentifiedPaginatedCollection``.
///
/// Do not conform types of your own.
public protocol InsertableRows<Row> {
  /// The type of the rows.
  associatedtype Row: InsertableRow

  /// The rows, by their ids.
  var insertableRows: IdentifiedList<Row> { get }
}

extension IdentifiedList: InsertableRows where Value: InsertableRow {
  /// The list itself.
  public var insertableRows: Self { self }
}

extension IdentifiedPaginatedCollection: InsertableRows where Value: InsertableRow {
  /// The rows of all pages.
  public var insertableRows: IdentifiedList<Value> { box[0].rows }
}

// MARK: Changing ids

/// What the edits do with rows.
private protocol RenamableRows: InsertableRows {
  /// Whether there are more pages before the rows, and after them.
  var hasMore: (before: Bool, after: Bool) { get }

  /// Gives a row another id, where it stands; this does not count as an edit.
  mutating func rename(_ id: Row.ID, to new: Row.ID)

  @discardableResult mutating func update(_ row: Row) -> Row?

  @discardableResult mutating func remove(id: Row.ID) -> Row?
}

extension IdentifiedList: RenamableRows where Value: InsertableRow {
  fileprivate var hasMore: (before: Bool, after: Bool) { (false, false) }

  fileprivate mutating func rename(_ id: Value.ID, to new: Value.ID) {
    self[id: id]?.id = new
  }
}

extension IdentifiedPaginatedCollection: RenamableRows where Value: InsertableRow {
  fileprivate var hasMore: (before: Bool, after: Bool) { (previousPage != nil, nextPage != nil) }

  fileprivate mutating func rename(_ id: Value.ID, to new: Value.ID) {
    if id == new || !contains(id: new) { box[0].rows[id: id]?.id = new }
    // What was done under the former id protects the row from older pages too.
    if id != new { box[0].edits.carry(from: id, to: new) }
  }
}

extension RenamableRows {
  /// Gives a row the name that it has on screen.
  ///
  /// A row that has the name already, and came once more under the server's id, is updated.
  fileprivate mutating func name(_ id: Row.ID, _ name: Row.ID) {
    let rows = insertableRows
    guard var row = rows[id: id] else { return }
    if rows.contains(id: name) {
      remove(id: id)
      row.id = name
      update(row)
    } else {
      rename(id, to: name)
    }
  }

  fileprivate static var access: Any {
    RowAccess<Self, Row.SavedID>(
      contains: { $0.insertableRows.contains(id: $1) }, hasMore: { $0.hasMore }, rename: { $0.rename($1, to: $2) },
      name: { $0.name($1, $2) }, remove: { $0.remove(id: $1) }
    )
  }
}

/// How to find and name rows in a value whose type is known only as a generic parameter.
struct RowAccess<Value, SavedID: Hashable & Sendable> {
  typealias ID = RowID<SavedID>

  let contains: (Value, ID) -> Bool
  let hasMore: (Value) -> (before: Bool, after: Bool)
  let rename: (inout Value, ID, ID) -> Void
  let name: (inout Value, ID, ID) -> Void
  let remove: (inout Value, ID) -> Void

  /// Nil if the value has no rows with such ids.
  static var known: Self? { (Value.self as? any RenamableRows.Type)?.access as? Self }
}

/// A list whose rows may have keys on screen.
protocol RowsWithKeys {
  /// The same list with the keys that its rows have in a former list; nil if they have none there.
  func withKeys(of former: Any) -> Self?
}

extension IdentifiedList: RowsWithKeys where Value: InsertableRow {
  func withKeys(of former: Any) -> Self? {
    guard let former = former as? Self else { return nil }
    var list: Self?
    for row in former where row.id.key != nil {
      guard let saved = row.id.saved, contains(id: .saved(saved)), !contains(id: row.id) else { continue }
      list = list ?? self
      list?.rename(.saved(saved), to: row.id)
    }
    return list
  }
}

// MARK: Names

/// The ids of the rows of a list that the edits of one property have added.
struct RowNames<ID: Hashable>: Sendable {
  /// Whether there are none.
  let isEmpty: Bool
  /// The id that a row has on screen; nil if it is the one that the server gives it.
  let find: @Sendable (ID) -> ID?
  /// Another id of a row, under which a list may have it; nil if there is none.
  let otherID: @Sendable (ID) -> ID?
  /// Whether a row is not shown, because it may be one that an edit adds.
  let isAside: @Sendable (ID) -> Bool
  /// Whether an edit adds a row, and shows it before the list has it.
  let isNew: @Sendable (ID) -> Bool
  /// Whether an edit adds a row and has no answer yet.
  let isAwaited: @Sendable (ID) -> Bool
  /// The places on screen of rows that the list does not have yet; nil if there are none.
  var places: NewRowPlaces<ID>?
  var owner = 0
}

/// The places on screen of rows that edits have added and the list does not have yet.
struct NewRowPlaces<ID: Hashable>: Sendable {
  /// The row beside another one, if one of the two is new; nil if there is none, or neither is new.
  let beside: @Sendable (ID, PageDirection) -> ID?
  /// The row at an end, if it is new.
  let end: @Sendable (PageDirection) -> ID?
}

/// How the rows of pages get the names that they have on screen, before they are merged.
struct RowNaming<Value: PaginatedCollection> {
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>
  typealias Find = (Value.ID) -> Value.ID?

  let page: (inout Slice, Find) -> Void
  let list: (inout Value, Find) -> Void

  static var known: Self? { (Value.self as? any NamingCollection.Type)?.naming as? Self }
}

private protocol NamingCollection {
  /// The ``RowNaming`` of the collection.
  static var naming: Any { get }
}

extension IdentifiedPaginatedCollection: NamingCollection where Value: InsertableRow {
  fileprivate static var naming: Any {
    func name(_ page: inout PaginatedArraySlice<Value, Page>, _ find: (Value.ID) -> Value.ID?) {
      for index in page.values.indices {
        if let name = find(page.values[index].id) { page.values[index].id = name }
      }
    }
    return RowNaming<Self>(
      page: { page, find in
        name(&page, find)
        for index in page.further.indices { name(&page.further[index], find) }
      },
      list: { list, find in
        for row in list { if let name = find(row.id) { list.rename(row.id, to: name) } }
      })
  }
}

/// A list whose pages get the names that rows have on screen.
protocol NamedRows {
  /// Sets the names that the edits of a property have given to rows.
  mutating func setNames(_ names: Any, of owner: Int)
}

extension PaginatedStateWith: NamedRows {
  mutating func setNames(_ names: Any, of owner: Int) {
    guard var names = names as? RowNames<Value.ID> else { return }
    names.owner = owner
    if hasRowProgress { rowProgress.names.removeAll { $0.owner == owner } }
    if !names.isEmpty { rowProgress.names.append(names) }
  }
}

extension RowProgress {
  /// A page whose rows have the ids that they have on screen.
  func named<Value: PaginatedCollection>(_ page: PaginatedArraySlice<Value.Value, Value.Page>, in type: Value.Type)
    -> PaginatedArraySlice<Value.Value, Value.Page> where Value.ID == ID
  {
    guard !names.isEmpty, let naming = RowNaming<Value>.known else { return page }
    var page = page
    naming.page(&page, name)
    return page
  }

  /// A list whose rows have the ids that they have on screen.
  func named<Value: PaginatedCollection>(_ list: Value) -> Value where Value.ID == ID {
    guard !names.isEmpty, let naming = RowNaming<Value>.known else { return list }
    var list = list
    naming.list(&list, name)
    return list
  }

  /// The id that a row has on screen; nil if it is the one that the server gives it.
  func name(of id: ID) -> ID? {
    for names in self.names { if let name = names.find(id) { return name } }
    return nil
  }
}
