/// What the reducer remembers of the loads of a paginated list while they are on their way.
struct PagingProgress: Sendable {
  /// What is asked for where the list is loaded anew: kept from the request on, so that a retry loads the same.
  var mode: LoadingMode?
  /// The pages that wait for the list to be there, and who waits for them.
  var queue: [PageDirection: LoadIdentity] = [:]
  /// Where the collection's memory of edits was when a load began.
  var listMark: EditMark?
  var pageMarks: [PageDirection: EditMark] = [:]
  /// Whether the next page is loaded because the list is stale.
  var isFreshenedByNextPage = false

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
  let position: Int?
}
