/// Where a row is.
enum RowPlaceOnScreen: String, Sendable, Codable {
  /// In the content.
  case there
  /// It was in the content, and its page is no longer loaded.
  case unloaded
  /// It was in the content, and was deleted elsewhere since.
  case deleted
}

/// A row that waits aside or is gone, as it is encoded.
struct CodedRow<SavedID: Sendable>: Sendable {
  let id: SavedID
  let place: RowPlaceOnScreen
  /// Whether the content had it before the insert began.
  let wasKnown: Bool
}

extension CodedRow: Encodable where SavedID: Encodable {}
extension CodedRow: Decodable where SavedID: Decodable {}

/// Where the row of an insert is when the answer comes.
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
