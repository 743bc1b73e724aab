import LoadableReducers

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
  /// Whether the library knows that pages are found by counting rows.
  var isCounted: Bool { Self.counted.contains(self) }
  var isTwoWay: Bool { self != .keysOneWay && self != .dates && self != .circle }

  @ListStage func list(
    _ place: ListPlace, size: Int, count: Int, keeping pages: Int? = nil, distance: Int = 0
  ) -> ServedList {
    func list<Page>(_ source: ServedSource<Page>) -> ServedList {
      ServedPages(source, place, count: count, keeping: pages, distance: distance)
    }
    let isShown: @Sendable (ServedRow) -> Bool = { $0.id % 3 != 0 }
    return switch self {
    case .numbers: list(.numbers(size))
    case .offsets: list(.offsets(size))
    case .offsetsWithoutTotal: list(.offsets(size, saysCount: false))
    case .hiddenRows:
      ServedPages(
        .offsets(size, shows: isShown), place, count: count, keeping: pages, distance: distance, shows: isShown)
    case .plainNumbers: list(.plainNumbers(size))
    case .positions: list(.positions(size))
    case .keys: list(.keys(size))
    case .keysOneWay: list(.keys(size, isTwoWay: false))
    case .rowCursors: list(.rowCursors(size))
    case .dates: list(.dates(size))
    case .circle: list(.plainNumbers(size, isCircular: true))
    }
  }
}
