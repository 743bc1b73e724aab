import LoadableCore
@testable import LoadableReducers

/// The target of a random sequence of events: a paginated reducer, and code that runs the loads that its state shows.
protocol PagingEngine {
  var state: FeedState { get }

  mutating func send(_ action: FeedAction)

  /// Ends the load of the list that the state shows, with these pages, one after the other.
  mutating func endList(_ ending: PagingEnding<[RowsPage]>) async

  /// Ends the load of a page that the state shows.
  mutating func end(_ direction: PageDirection, _ ending: PagingEnding<RowsPage>) async

  /// How many actions have a handle; the latest of them can still end something.
  var handleCount: Int { get }

  /// Cancels a handle.
  mutating func cancelHandle(_ index: Int)

  /// How many loads that the state no longer shows have not answered.
  var lateCount: Int { get }

  /// Makes one of these loads answer.
  mutating func answerLate(_ index: Int, _ page: RowsPage, isFailure: Bool)
}

/// How a load ends.
enum PagingEnding<Value> {
  case success(Value)
  case failure
  case cancelled
}
