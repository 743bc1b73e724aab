/// How much the site keeps, and for how long, so that its memory is bounded under any load.
struct SiteLimits: Hashable, Sendable {
  /// How many visitors can have a store at the same time.
  var visitors = 1_000

  /// How long a visitor without an open page is remembered.
  var idleTime: Duration = .seconds(300)

  /// How many open pages of one visitor are updated live.
  var streams = 4

  /// How many connections can be open at the same time; others wait for one to end.
  var connections = 2_000

  /// How long a connection may take for a request, and stay open between two.
  var connectionTimeout: Duration = .seconds(10)

  /// How long a page may leave sent data unread before its connection is closed.
  var writeTimeout: Duration = .seconds(30)

  /// How long a stream may be silent before a heartbeat detects whether the visitor has gone.
  var heartbeat: Duration = .seconds(15)

  /// How many rows a list can have; after that a link begins a new list.
  var rows = 1_000

  /// The maximum number of bytes in a form.
  var formSize = 16_384

  /// The last page that a list can grow to.
  ///
  /// - Parameter size: the number of rows in a page; 1 or more.
  func lastPage(size: Int) -> Int { (rows - 1) / size + 1 }

  /// Creates the standard limits, with changes.
  init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }
}
