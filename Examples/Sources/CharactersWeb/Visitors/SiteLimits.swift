/// How much the site keeps, and for how long: what makes its memory bounded whoever comes.
struct SiteLimits: Hashable, Sendable {
  /// How many visitors have a store at a time.
  var visitors = 1_000

  /// How long a visitor without an open page is remembered.
  var idleTime: Duration = .seconds(300)

  /// How many open pages of one visitor are live.
  var streams = 4

  /// How many connections are open at a time; more wait for one to end.
  var connections = 2_000

  /// How long a connection may take over a request, and stay open between two.
  var connectionTimeout: Duration = .seconds(10)

  /// How long a page may leave untaken what it is sent, before its connection is cut.
  var writeTimeout: Duration = .seconds(30)

  /// After how long a silent stream is written to, so that a visitor who has gone is noticed.
  var heartbeat: Duration = .seconds(15)

  /// How many rows a list grows to; from there on a link begins a new list.
  var rows = 1_000

  /// How many bytes a form may have.
  var formSize = 16_384

  /// The last page that a list can grow to.
  ///
  /// - Parameter size: how many rows a page has; 1 or more.
  func lastPage(size: Int) -> Int { (rows - 1) / size + 1 }

  /// The standard limits, with changes.
  init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }
}
