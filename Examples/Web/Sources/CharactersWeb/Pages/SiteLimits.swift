/// How much the site keeps, and for how long, so that its memory is bounded under any load.
struct SiteLimits: Hashable, Sendable {
  /// How many pages can have a store at the same time.
  var pages = 1_000

  /// How long a page without a stream is remembered.
  var idleTime: Duration = .seconds(300)

  /// How long a page without a stream may go on loading.
  var graceTime: Duration = .seconds(3)

  /// How many pages of one browser are updated live: browsers open six connections to a server, for all their tabs.
  var streams = 4

  /// How many connections can be open at the same time; others wait for one to end.
  ///
  /// When there are nearly as many, those that have waited longest for their clients are closed.
  var connections = 2_000

  /// How often to check whether something has been saved: what another server saves should appear within a second.
  var versionInterval: Duration = .milliseconds(200)

  /// How long the clock of the server sleeps at a time; until then, a cancelled sleep takes some memory.
  var longestSleep: Duration = .seconds(4)

  /// How long a connection may take for a request, and how long it may stay open between two requests.
  var connectionTimeout: Duration = .seconds(10)

  /// How long a page may leave sent data unread before its connection is closed.
  var writeTimeout: Duration = .seconds(30)

  /// How long a stream may be silent before a heartbeat shows the page that the server is there; the script waits 4 s for it.
  var heartbeat: Duration = .seconds(2)

  /// How many rows a list keeps: pages at one end push out those at the other end.
  var rows = 1_000

  /// The maximum number of bytes in a form.
  var formSize = 16_384

  /// The number of pages that a list keeps, and so the last page of an address.
  ///
  /// - Parameter size: the number of rows in a page; 1 or more.
  func lastPage(size: Int) -> Int { (rows - 1) / size + 1 }

  /// Creates the standard limits, with changes.
  init(_ change: (inout Self) -> Void = { _ in }) {
    change(&self)
  }
}
