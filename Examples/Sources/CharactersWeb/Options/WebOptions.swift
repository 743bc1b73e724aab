public import CharactersDatabase

/// What the server is asked to do: checked, so that a value of this type can be carried out.
public struct WebOptions: Hashable, Sendable {
  /// The most rows that a page of a list has.
  public static let maximumPageSize = 200

  /// The longest latency, in milliseconds: an hour.
  public static let maximumLatency = 3_600_000

  /// The port on the loopback interface; 0 for any that is free.
  public let port: Int

  /// How many rows a page of a list has.
  public let pageSize: Int

  /// How long each search takes at least.
  public let latency: Duration

  /// The part of the searches that fails, in 0...1.
  public let failureRate: Double

  /// Where the sequence of failures starts.
  public let seed: UInt64

  /// How many visitors have a store at a time.
  public let visitors: Int

  /// How many connections are open at a time.
  public let connections: Int

  /// Where the database is.
  public let database: DatabaseLocation

  /// Checks and takes in what the user asks for.
  ///
  /// - Parameters:
  ///   - port: the port on the loopback interface, 0 for any that is free.
  ///   - pageSize: how many rows a page of a list has, 1 to ``maximumPageSize``.
  ///   - latency: how long each search takes at least, in milliseconds, 0 to ``maximumLatency``.
  ///   - failureRate: the part of the searches that fails, in 0...1.
  ///   - seed: where the sequence of failures starts.
  ///   - visitors: how many visitors have a store at a time, 1 or more.
  ///   - connections: how many connections are open at a time, 1 or more.
  ///   - database: the path of the database; nil for the user's cache directory.
  /// - Throws: an error for the first option that is out of its range.
  public init(
    port: Int = 8080, pageSize: Int = 40, latency: Int = 0, failureRate: Double = 0, seed: UInt64 = 0,
    visitors: Int = 1_000, connections: Int = 2_000, database: String? = nil
  ) throws(WebOptionsError) {
    guard (0...65_535).contains(port) else { throw .port(port) }
    guard (1...Self.maximumPageSize).contains(pageSize) else { throw .pageSize(pageSize) }
    guard (0...Self.maximumLatency).contains(latency) else { throw .latency(latency) }
    guard (0...1).contains(failureRate) else { throw .failureRate(failureRate) }
    guard visitors >= 1 else { throw .visitors(visitors) }
    guard connections >= 1 else { throw .connections(connections) }
    self.port = port
    self.pageSize = pageSize
    self.latency = .milliseconds(latency)
    self.failureRate = failureRate
    self.seed = seed
    self.visitors = visitors
    self.connections = connections
    self.database = database.map(DatabaseLocation.path) ?? .caches
  }
}
