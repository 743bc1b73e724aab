/// The id of a row that the server identifies, or will identify once it has the row.
///
/// A row that an edit adds has a key. The key stays its identity on screen when the server has chosen an id, so no view is rebuilt, and no
/// selection is lost:
///
/// ```swift
/// struct Message: InsertableRow, Codable {
///   var id: RowID<Int>       // decoded from 7
///   var text: String
/// }
/// let draft = Message(id: .new(), text: "Hello")
/// draft.id.saved                           // nil, also later
/// state.messages?[id: draft.id]?.id.saved  // 7, once the server has saved it
/// ```
///
/// Two ids are equal if they have the same key, or neither has a key and the server's ids are equal. So the id of a new row is equal
/// before and after it is saved, and a view that compares rows is not redrawn because of that: read ``saved`` when it is needed, such as
/// when the row is opened. `.saved(7)` does not find a row that has a key; ``Edits/rowID(saved:)`` gives the id that it has on screen.
///
/// The server's id is encoded as it is, without the key; only an unsaved row is encoded by its key.
public struct RowID<SavedID: Hashable & Sendable>: Sendable {
  /// Identifies a row that an edit has added, until the app ends or its list is loaded for another request; nil for any other row.
  public let key: EditKey?
  /// The id that the server has chosen; nil until then.
  public let saved: SavedID?

  init(key: EditKey?, saved: SavedID?) {
    (self.key, self.saved) = (key, saved)
  }

  /// The id of a row that the server has.
  public static func saved(_ id: SavedID) -> Self { Self(key: nil, saved: id) }

  /// The id of a row that the server does not have yet; the key identifies the edit that adds the row.
  public static func new(_ key: EditKey = EditKey()) -> Self { Self(key: key, saved: nil) }
}

extension RowID: Hashable {
  /// Whether both identify the same row on screen: by their keys, or by the server's ids if neither has a key.
  public static func == (left: Self, right: Self) -> Bool {
    left.key == nil && right.key == nil ? left.saved == right.saved : left.key == right.key
  }

  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    if let key { hasher.combine(key) } else { hasher.combine(saved) }
  }
}

/// An id that a row may have before the server has chosen one.
protocol InsertableID {
  /// The key of a row that is not saved; nil for any other.
  var unsavedKey: EditKey? { get }

  /// The id of a row that is not saved.
  static func new(_ key: EditKey) -> Self
}

extension RowID: InsertableID {
  var unsavedKey: EditKey? { saved == nil ? key : nil }
}

extension RowID: CustomStringConvertible {
  /// The server's id; "new" until the server has chosen one.
  public var description: String { saved.map { "\($0)" } ?? "new" }
}

private enum RowIDKeys: CodingKey {
  case new
}

extension RowID: Decodable where SavedID: Decodable {
  /// Decodes the server's id, or the key of an unsaved row.
  ///
  /// - Throws: the error of decoding the server's id.
  public init(from decoder: any Decoder) throws {
    do {
      self = .saved(try decoder.singleValueContainer().decode(SavedID.self))
    } catch {
      guard let key = try? decoder.container(keyedBy: RowIDKeys.self).decode(EditKey.self, forKey: .new) else {
        throw error
      }
      self = .new(key)
    }
  }
}

extension RowID: Encodable where SavedID: Encodable {
  /// Encodes the server's id as it is, or the key of an unsaved row.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    if let saved {
      var container = encoder.singleValueContainer()
      try container.encode(saved)
    } else {
      var container = encoder.container(keyedBy: RowIDKeys.self)
      try container.encode(key, forKey: .new)
    }
  }
}
