public import LoadableCore

/// What was stored of a paginated list; ``PaginatedActionWith/restored(_:)`` brings it into the state.
public struct StoredPages<Request: Hashable & Sendable, Value: PaginatedCollection> {
  /// The rows around the one that was read last, their request, and when they were loaded; they count as stale.
  public let content: LoadedContent<Request, Value>
  /// The page that the list begins with; nil if it begins at the start.
  let start: Value.Page?
  /// The row that was read last.
  let row: Value.ID?
  /// The row that was selected.
  let selected: Value.ID?
  /// The read of the storage that this is the result of.
  var reading: LoadIdentity?
}

extension StoredPages: Sendable where Value: Sendable, Value.ID: Sendable {}

extension StoredPages: Equatable where Value: Equatable {
  /// Whether both restore the same list.
  public static func == (left: Self, right: Self) -> Bool {
    left.content == right.content && left.start == right.start && left.row == right.row
      && left.selected == right.selected
  }
}

extension StoredPages: Hashable where Value: Hashable {
  /// Hashes what was stored.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content)
    hasher.combine(row)
  }
}

/// The record of a part of a list.
struct ListRecord<Request: Hashable & Sendable, Row: Identifiable, Page: Hashable & Sendable> {
  typealias Rows = IdentifiedPaginatedCollection<Row, Page>

  let content: LoadedContent<Request, Rows>
  let start: Page?
  /// The positions of the row that was read last, and of the selected one.
  let row: Int?
  let selected: Int?
  /// The key of the selected row if it is not saved.
  let newRow: EditKey?

  private enum CodingKeys: CodingKey {
    case content, start, row, selected, newRow
  }

  /// What it brings into the state.
  var pages: StoredPages<Request, Rows> {
    var content = content
    (content.isStale, content.isRestored) = (true, true)
    let rows = content.value
    func id(_ position: Int?) -> Row.ID? {
      position.flatMap { position in rows.flatMap { $0.indices.contains(position) ? $0[position].id : nil } }
    }
    let new = newRow.flatMap { (Row.ID.self as? any InsertableID.Type)?.new($0) as? Row.ID }
    return StoredPages(content: content, start: start, row: id(row), selected: new ?? id(selected))
  }
}

extension ListRecord {
  /// The record with other rows; nil if the function changes none.
  func changed(_ change: (inout Rows) -> Void) -> Self? {
    guard let former = content.value else { return nil }
    var (rows, content) = (former, content)
    change(&rows)
    if rows.changeStamp == former.changeStamp { return nil }
    content.value = rows
    func present(_ position: Int?) -> Int? {
      position.map { former.indices.contains($0) ? rows.index(id: former[$0].id) ?? $0 : $0 }
    }
    return Self(content: content, start: start, row: present(row), selected: present(selected), newRow: newRow)
  }
}

extension ListRecord: Sendable where Row: Sendable, Row.ID: Sendable {}

extension ListRecord: Encodable where Request: Codable, Row: Codable, Page: Codable {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(content, forKey: .content)
    try container.encodePresent(start, forKey: .start)
    try container.encodePresent(row, forKey: .row)
    try container.encodePresent(selected, forKey: .selected)
    try container.encodePresent(newRow, forKey: .newRow)
  }
}

extension ListRecord: Decodable where Request: Codable, Row: Codable, Page: Codable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    content = try container.decode(LoadedContent<Request, Rows>.self, forKey: .content)
    start = try container.decodePresent(Page.self, forKey: .start)
    row = try container.decodePresent(Int.self, forKey: .row)
    selected = try container.decodePresent(Int.self, forKey: .selected)
    newRow = try container.decodePresent(EditKey.self, forKey: .newRow)
  }
}
