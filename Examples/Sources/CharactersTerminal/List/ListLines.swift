import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

/// All lines of a list, on screen or not: the header, the rows, and the footer.
struct ListLines: Equatable, Sendable {
  /// One line.
  enum Line: Equatable, Sendable {
    case header(ListEdgeViewModel)
    case row(UnicodeCharacter)
    case footer(ListEdgeViewModel)
  }

  private let list: ListViewModel<CharacterCollection>?

  /// The lines of a list; empty without a list.
  init(_ list: ListViewModel<CharacterCollection>?) {
    self.list = list
  }

  /// The number of rows.
  var rowCount: Int { list?.rows.count ?? 0 }
  /// The number of lines above the rows: 0 or 1.
  var headerCount: Int { (list?.header.text).map { $0.isEmpty ? 0 : 1 } ?? 0 }
  /// The number of lines below the rows: 0 or 1.
  var footerCount: Int { (list?.footer.text).map { $0.isEmpty ? 0 : 1 } ?? 0 }
  /// The number of lines.
  var count: Int { headerCount + rowCount + footerCount }

  /// The id of the row at a position.
  func id(at position: Int) -> UnicodeCharacter.ID? {
    guard let list, position >= 0, position < rowCount else { return nil }
    return list.rows[list.rows.index(list.rows.startIndex, offsetBy: position)].id
  }

  /// The position of a row.
  func position(of id: UnicodeCharacter.ID) -> Int? { list?.collection.index(id: id) }

  /// A line; nil beyond the last one.
  subscript(line: Int) -> Line? {
    guard let list, (0..<count).contains(line) else { return nil }
    if line < headerCount { return .header(list.header) }
    let position = line - headerCount
    guard position < rowCount else { return .footer(list.footer) }
    return .row(list.rows[list.rows.index(list.rows.startIndex, offsetBy: position)])
  }
}
