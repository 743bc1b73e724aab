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

  /// The id of the row; the edits set it when the server has chosen its own.
  var id: RowID<SavedID> { get set }
}

/// An edit of rows, which may add one whose id the server chooses: see ``EditsReducer/inserting(recognisedBy:_:)``.
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

/// For code that does not know the type of the ids.
extension InsertingEdit {
  var rowKey: EditKey? { rowID?.key }

  var rowSavedID: (any Sendable)? { rowID?.saved }

  func rowID<ID>(as type: ID.Type) -> ID? { rowID as? ID }

  static func decodeSavedID<Key>(_ container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> (any Sendable)? {
    try container.decodeIfPresent(SavedID.self, forKey: key)
  }

  static func decodeAside<Key>(_ container: KeyedDecodingContainer<Key>, forKey key: Key) throws -> (any Sendable)? {
    try container.decodeIfPresent([CodedAside<SavedID>].self, forKey: key)
  }

  static func restoredRows(_ states: some Sequence<EditState<some Hashable & Sendable>>) -> (any NewRowsProtocol)? {
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

  /// Gives a row another id, where it stands; this does not count as an edit.
  mutating func rename(_ id: Row.ID, to new: Row.ID)

  /// Replaces the row with the same id, and returns the old one; nil if there is none.
  @discardableResult mutating func update(_ row: Row) -> Row?

  /// Removes the row with an id, and returns it; nil if there is none.
  @discardableResult mutating func remove(id: Row.ID) -> Row?
}

extension IdentifiedList: InsertableRows where Value: InsertableRow {
  /// The list itself.
  public var insertableRows: Self { self }

  /// Gives a row another id, where it stands.
  ///
  /// - Complexity: the same as for ``remove(id:)``.
  public mutating func rename(_ id: Value.ID, to new: Value.ID) {
    self[id: id]?.id = new
  }
}

extension IdentifiedPaginatedCollection: InsertableRows where Value: InsertableRow {
  /// The rows of all pages.
  public var insertableRows: IdentifiedList<Value> { box[0].rows }

  /// Gives a row another id, where it stands; this does not count as an edit.
  ///
  /// - Complexity: the same as for ``remove(id:)``.
  public mutating func rename(_ id: Value.ID, to new: Value.ID) {
    if id == new || !contains(id: new) { box[0].rows[id: id]?.id = new }
    // What was done under the former id protects the row from older pages too.
    if id != new { box[0].edits.carry(from: id, to: new) }
  }
}

/// How to find and name rows in a value whose type is known only as a generic parameter.
struct RowAccess<Value, SavedID: Hashable & Sendable> {
  typealias ID = RowID<SavedID>

  let contains: (Value, ID) -> Bool
  let rename: (inout Value, ID, ID) -> Void
  let remove: (inout Value, ID) -> Void

  /// Nil if the value has no rows with such ids.
  static var known: Self? { (Value.self as? any InsertableRows.Type)?.access as? Self }
}

extension InsertableRows {
  fileprivate static var access: Any {
    RowAccess<Self, Row.SavedID>(
      contains: { $0.insertableRows.contains(id: $1) }, rename: { $0.rename($1, to: $2) }, remove: { $0.remove(id: $1) }
    )
  }

  /// Gives a row the name that it has on screen.
  ///
  /// A row that has the name already, and came once more under the server's id, is updated.
  mutating func name(_ id: Row.ID, _ name: Row.ID) {
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
}

// MARK: Pages

/// How the rows of pages get the names that they have on screen, before they are merged.
struct RowNaming<Value: PaginatedCollection> {
  typealias Slice = PaginatedArraySlice<Value.Value, Value.Page>
  typealias Names = [Value.ID: Value.ID]

  let page: (inout Slice, Names) -> Void
  let list: (inout Value, Names) -> Void

  static var known: Self? { (Value.self as? any NamingCollection.Type)?.naming as? Self }
}

private protocol NamingCollection {
  /// The ``RowNaming`` of the collection.
  static var naming: Any { get }
}

extension IdentifiedPaginatedCollection: NamingCollection where Value: InsertableRow {
  fileprivate static var naming: Any {
    func name(_ page: inout PaginatedArraySlice<Value, Page>, _ names: [Value.ID: Value.ID]) {
      for index in page.values.indices {
        if let name = names[page.values[index].id] { page.values[index].id = name }
      }
    }
    return RowNaming<Self>(
      page: { page, names in
        name(&page, names)
        for index in page.further.indices { name(&page.further[index], names) }
      },
      list: { list, names in
        for row in list { if let name = names[row.id] { list.rename(row.id, to: name) } }
      })
  }
}

/// A list whose pages get the names that rows have on screen.
protocol NamedRows {
  /// Sets the names of rows by the server's ids.
  mutating func setNames(_ names: Any)
}

extension PaginatedStateWith: NamedRows {
  mutating func setNames(_ names: Any) {
    if let names = names as? [Value.ID: Value.ID] { progress.names = names.isEmpty ? nil : names }
  }
}
