@testable import LoadableReducers

/// The kinds of sources that a list can have.
enum PageKind: String, CaseIterable, Sendable {
  case numbers, offsets, offsetsWithoutTotal, hiddenRows
  /// A type of the app's own that counts pages, and cursors that name a position: the library cannot know that either counts.
  case plainNumbers, positions
  case keys, keysOneWay, rowCursors, dates
  case circle

  /// Sources that find a page by counting rows, and whose pages say so.
  static let counted: [Self] = [.numbers, .offsets, .offsetsWithoutTotal, .hiddenRows]
  static let counting: [Self] = [.numbers, .offsets, .offsetsWithoutTotal, .plainNumbers, .positions]
  /// All that return every row, in one order.
  static let all: [Self] = allCases.filter { $0 != .hiddenRows && $0 != .circle }

  /// Whether a page begins at a place in the order of the rows, so that whatever else comes and goes, no row between two others is missed.
  var isRanked: Bool { self == .keys || self == .keysOneWay || self == .dates }
  /// Whether pages are found by counting rows, and the library cannot know it.
  var countsUnnoticed: Bool { self == .plainNumbers || self == .positions }
  /// Whether the library knows that pages are found by counting rows.
  var isCounted: Bool { Self.counted.contains(self) }
  var isTwoWay: Bool { self != .keysOneWay && self != .dates && self != .circle }

  @SteppedActor func list(
    _ place: ListPlace, size: Int, count: Int, keeping pages: Int? = nil, distance: Int = 0
  ) -> ServedList {
    func list(_ source: some AnyServedSource) -> ServedList {
      ServedPages(
        source.served, place, count: count, keeping: pages, distance: distance,
        shows: { self != .hiddenRows || Self.isShown($0) })
    }
    return list(source(size))
  }

  private static func isShown(_ row: ServedRow) -> Bool { row.id % 3 != 0 }

  func source(_ size: Int) -> any AnyServedSource {
    switch self {
    case .numbers: ServedSource.numbers(size)
    case .offsets: ServedSource.offsets(size)
    case .offsetsWithoutTotal: ServedSource.offsets(size, saysCount: false)
    case .hiddenRows: ServedSource.offsets(size, shows: Self.isShown)
    case .plainNumbers: ServedSource.plainNumbers(size)
    case .positions: ServedSource.positions(size)
    case .keys: ServedSource.keys(size)
    case .keysOneWay: ServedSource.keys(size, isTwoWay: false)
    case .rowCursors: ServedSource.rowCursors(size)
    case .dates: ServedSource.dates(size)
    case .circle: ServedSource.plainNumbers(size, circle: .next)
    }
  }
}
