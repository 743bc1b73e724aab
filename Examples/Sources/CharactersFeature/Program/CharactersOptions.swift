public import CharactersDatabase

/// What the program is asked to do: checked, so that a value of this type can be carried out.
public struct CharactersOptions: Hashable, Sendable {
  /// The longest latency, in milliseconds: an hour.
  public static let maximumLatency = 3_600_000

  /// What is searched, and from where on.
  public let search: CharacterSearch

  /// How many pages are printed, if there are as many; 1 or more.
  public let pages: Int

  /// How many pages before those are printed in front of them, if there are as many; 0 or more.
  public let pagesBefore: Int

  /// How many rows a page has; 1 or more.
  public let pageSize: Int

  /// Whether the list is refreshed while each further page is asked for.
  public let isRefreshing: Bool

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
  ///   - from: the character to begin with: a code point, or a character; nil for the first.
  ///   - pages: how many pages to print, 1 or more.
  ///   - pagesBefore: how many pages before those to print, 0 or more.
  ///   - pageSize: how many rows a page has, 1 or more.
  ///   - isRefreshing: whether to refresh the list while each further page is asked for.
  ///   - latency: how long each search takes at least, in milliseconds, 0 to ``maximumLatency``.
  ///   - failureRate: the part of the searches that fails, in 0...1.
  ///   - seed: where the sequence of failures starts.
  ///   - database: the path of the database; nil for the user's cache directory.
  /// - Throws: an error for the first option that is out of its range.
  public init(
    search: String = "rightwards arrow", from: String? = nil, pages: Int = 1, pagesBefore: Int = 0, pageSize: Int = 20,
    isRefreshing: Bool = false, latency: Int = 0, failureRate: Double = 0, seed: UInt64 = 0, database: String? = nil
  ) throws(CharactersOptionsError) {
    let start = from.map(UnicodeCharacter.id(of:)) ?? 0
    guard let start else { throw .from(from ?? "") }
    guard pages >= 1 else { throw .pages(pages) }
    guard pagesBefore >= 0 else { throw .pagesBefore(pagesBefore) }
    guard pageSize >= 1 else { throw .pageSize(pageSize) }
    guard (0...Self.maximumLatency).contains(latency) else { throw .latency(latency) }
    guard (0...1).contains(failureRate) else { throw .failureRate(failureRate) }
    self.search = CharacterSearch(text: search, start: start)
    self.pages = pages
    self.pagesBefore = pagesBefore
    self.pageSize = pageSize
    self.isRefreshing = isRefreshing
    self.latency = .milliseconds(latency)
    self.failureRate = failureRate
    self.seed = seed
    self.database = database.map(DatabaseLocation.path) ?? .caches
  }
}
