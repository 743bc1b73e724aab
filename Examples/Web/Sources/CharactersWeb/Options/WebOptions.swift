public import CharactersDatabase

/// The validated options of the server.
public struct WebOptions: Hashable, Sendable {
  /// The largest number of rows in a page of a list.
  public static let maximumPageSize = 200

  /// The longest latency, in milliseconds: an hour.
  public static let maximumLatency = 3_600_000

  /// The port on the loopback interface; 0 for any free one.
  public let port: Int

  /// The number of rows in a page of a list.
  public let pageSize: Int

  /// The minimum duration of each load and each save.
  public let latency: Duration

  /// The fraction of the loads and saves that fail, in 0...1.
  public let failureRate: Double

  /// The seed of the sequence of failures.
  public let seed: UInt64

  /// How many pages can have a store at the same time.
  public let pages: Int

  /// How many connections can be open at the same time.
  public let connections: Int

  /// How long loaded content counts as fresh.
  public let staleAfter: Duration

  /// How many times a failed load is retried automatically.
  public let retries: Int

  /// The names of the server in addition to those of the loopback interface.
  public let hosts: [String]

  /// Where the database is.
  public let database: DatabaseLocation

  /// Validates the user's options.
  ///
  /// - Parameters:
  ///   - port: the port on the loopback interface, 0 for any free one.
  ///   - pageSize: the number of rows in a page of a list, 1 to ``maximumPageSize``.
  ///   - latency: the minimum duration of each load and each save, in milliseconds, 0 to ``maximumLatency``.
  ///   - failureRate: the fraction of the loads and saves that fail, in 0...1.
  ///   - seed: the seed of the sequence of failures.
  ///   - pages: how many pages can have a store at the same time, 1 or more.
  ///   - connections: how many connections can be open at the same time, 1 or more.
  ///   - staleAfter: how long loaded content counts as fresh, in milliseconds, 1 to a day.
  ///   - retries: how many times a failed load is retried automatically, 0 to 10.
  ///   - hosts: the names of the server in addition to those of the loopback interface, without a port.
  ///   - database: the path of the database; nil for the user's cache directory.
  /// - Throws: an error for the first option that is out of range.
  public init(
    port: Int = 8080, pageSize: Int = 40, latency: Int = 0, failureRate: Double = 0, seed: UInt64 = 0,
    pages: Int = 1_000, connections: Int = 2_000, staleAfter: Int = 60_000, retries: Int = 0, hosts: [String] = [],
    database: String? = nil
  ) throws(WebOptionsError) {
    guard (0...65_535).contains(port) else { throw .port(port) }
    guard (1...Self.maximumPageSize).contains(pageSize) else { throw .pageSize(pageSize) }
    guard (0...Self.maximumLatency).contains(latency) else { throw .latency(latency) }
    guard (0...1).contains(failureRate) else { throw .failureRate(failureRate) }
    guard pages >= 1 else { throw .pages(pages) }
    guard connections >= 1 else { throw .connections(connections) }
    guard (1...86_400_000).contains(staleAfter) else { throw .staleAfter(staleAfter) }
    guard (0...10).contains(retries) else { throw .retries(retries) }
    if let host = hosts.first(where: { $0.isEmpty || $0.contains { " /:@".contains($0) } }) { throw .host(host) }
    self.port = port
    self.pageSize = pageSize
    self.latency = .milliseconds(latency)
    self.failureRate = failureRate
    self.seed = seed
    self.pages = pages
    self.connections = connections
    self.staleAfter = .milliseconds(staleAfter)
    self.retries = retries
    self.hosts = hosts
    self.database = database.map(DatabaseLocation.path) ?? .caches
  }
}
