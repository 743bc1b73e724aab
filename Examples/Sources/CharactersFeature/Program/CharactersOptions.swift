public import CharactersDatabase

/// What the program is asked to do: checked, so that a value of this type can be carried out.
public struct CharactersOptions: Hashable, Sendable {
  /// The longest latency, in milliseconds: an hour.
  public static let maximumLatency = 3_600_000

  /// What is searched, from its first page on.
  public let firstPage: CharacterSearch

  /// How many pages are printed, if there are as many; 1 or more.
  public let pages: Int

  /// How long each search takes at least.
  public let latency: Duration

  /// The part of the searches that fails, in 0...1.
  public let failureRate: Double

  /// Where the sequence of failures starts.
  public let seed: UInt64

  /// Where the database is.
  public let database: DatabaseLocation

  /// Checks and takes in what the user asks for; the defaults show something nice.
  ///
  /// - Parameters:
  ///   - search: words of a name, a code point, or a character; empty for all characters.
  ///   - pages: how many pages to print, 1 or more.
  ///   - pageSize: how many rows a page has, 1 or more.
  ///   - latency: how long each search takes at least, in milliseconds, 0 to ``maximumLatency``.
  ///   - failureRate: the part of the searches that fails, in 0...1.
  ///   - seed: where the sequence of failures starts.
  ///   - database: the path of the database; nil for the user's cache directory.
  /// - Throws: an error for the first option that is out of its range.
  public init(
    search: String = "rightwards arrow", pages: Int = 1, pageSize: Int = 20, latency: Int = 0, failureRate: Double = 0,
    seed: UInt64 = 0, database: String? = nil
  ) throws(CharactersOptionsError) {
    guard pages >= 1 else { throw .pages(pages) }
    guard pageSize >= 1 else { throw .pageSize(pageSize) }
    guard (0...Self.maximumLatency).contains(latency) else { throw .latency(latency) }
    guard (0...1).contains(failureRate) else { throw .failureRate(failureRate) }
    firstPage = CharacterSearch(text: search, page: 1, size: pageSize)
    self.pages = pages
    self.latency = .milliseconds(latency)
    self.failureRate = failureRate
    self.seed = seed
    self.database = database.map(DatabaseLocation.path) ?? .caches
  }
}
