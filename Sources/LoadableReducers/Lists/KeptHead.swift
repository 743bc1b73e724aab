import LoadableCore

/// What a load of the head of a list compares with the pages that have arrived: the first rows that the list had when the load began.
///
/// The list itself is in the state that the load began with, but only until the load shows progress: then the store changes the list, which
/// would be copied if that state still held it.
struct KeptHead<Value: PaginatedCollection> {
  private let page: Value.Page
  private let rows: [Value.Value]
  private let isWhole: Bool
  private let names: RowProgress<Value.ID>

  /// - Complexity: O(1), as no more than ``mostRows`` rows are kept.
  init(_ list: Value, _ progress: RowProgress<Value.ID>) {
    page = list.page
    rows = Array(list.values.prefix(Self.mostRows))
    isWhole = rows.count == list.values.count
    names = progress.namesAlone
  }

  /// How many rows are kept at most, enough for three pages of 166 rows.
  private static var mostRows: Int { 1_000 }

  /// Whether fresh pages lead on to rows of the list.
  ///
  /// If that is uncertain, because the pages are too large, the answer is false: then another page is loaded, and once all have arrived,
  /// they are compared with the whole list.
  ///
  /// - Parameters:
  ///   - fresh: the pages that have arrived.
  ///   - list: the list, as long as the load has it.
  func connects(to fresh: Value, in list: Value?) -> Bool {
    let fresh = names.named(fresh)
    if let list { return list.connects(to: fresh) }
    // Of the rows that the fresh ones replace, at most as many are among these as are not.
    let count = fresh.values.count.times(2).clamping(adding: 2)
    guard isWhole || count <= rows.count else { return false }
    return Value(PaginatedArraySlice(values: Array(rows.prefix(count)), page: page, nextPage: nil)).connects(to: fresh)
  }
}

extension RowProgress {
  /// The names of rows, without anything else.
  var namesAlone: Self {
    var names = Self()
    names.names = self.names
    return names
  }
}
