import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

/// The lines that a list would have if there were room for all of them: what is above the rows, the rows, and what is below.
struct ListLines: Equatable, Sendable {
  /// One line.
  enum Line: Equatable, Sendable {
    case header(ListEdgeViewModel)
    case row(UnicodeCharacter)
    case footer(ListEdgeViewModel)
  }

  private let list: ListViewModel<CharacterCollection>?

  /// The lines of a list; none where there is none.
  init(_ list: ListViewModel<CharacterCollection>?) {
    self.list = list
  }

  /// How many rows there are.
  var rowCount: Int { list?.rows.count ?? 0 }
  /// How many lines are above the rows: one or none.
  var headerCount: Int { (list?.header.text).map { $0.isEmpty ? 0 : 1 } ?? 0 }
  /// How many lines are below the rows: one or none.
  var footerCount: Int { (list?.footer.text).map { $0.isEmpty ? 0 : 1 } ?? 0 }
  /// How many lines there are.
  var count: Int { headerCount + rowCount + footerCount }

  /// The id of a row, by its place among the rows.
  func id(at position: Int) -> UnicodeCharacter.ID? {
    guard let list, position >= 0, position < rowCount else { return nil }
    return list.rows[list.rows.index(list.rows.startIndex, offsetBy: position)].id
  }

  /// The place of a row among the rows.
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
