/// What the reducer remembers of the loads of a paginated list while they are on their way.
struct PagingProgress: Sendable {
  /// What the request of the list that waits asks for; nil for what the reducer says.
  ///
  /// It is not that of the load that runs: while one runs another can wait, for its end or for the guard.
  var mode: LoadingMode?
  /// What the load of the list that runs is.
  var runningMode: LoadingMode?
  /// What the load of the list was that failed last, so that a retry loads the same.
  var failedMode: LoadingMode?
  /// The pages that wait for the list to be there, and who waits for them.
  var queue: [PageDirection: LoadIdentity] = [:]
  /// Where the collection's memory of edits was when a load began.
  var listMark: EditMark?
  var pageMarks: [PageDirection: EditMark] = [:]

  /// The ends at which a page waits for the list to be there.
  var waiting: Set<PageDirection> { Set(queue.keys) }
}

extension PagingProgress: Equatable {
  /// Identities and marks never take part.
  static func == (left: Self, right: Self) -> Bool {
    left.waiting == right.waiting
  }
}

/// Where a collection's memory of edits was when a load began.
struct EditMark: Sendable {
  let load: LoadIdentity
  private(set) var position: Int?

  /// Sees to it that no edit to come is before it.
  mutating func keep(to now: Int) {
    position = min(position ?? now, now)
  }
}
