public import CharactersDatabase

/// The validated options of the program.
public struct CharactersOptions: Hashable, Sendable {
  /// The longest latency, in milliseconds: an hour.
  public static let maximumLatency = 3_600_000

  /// The search, and where its list starts.
  public let search: CharacterSearch

  /// The number of pages to print, if there are as many; 1 or more.
  public let pages: Int

  /// The number of pages to print in front of those, if there are as many; 0 or more.
  public let pagesBefore: Int

  /// The number of rows in a page; 1 or more.
  public let pageSize: Int

  /// The edits to begin once the first page, and the pages before it, have loaded.
  public let edits: [CharacterEdit]

  /// Whether to refresh the list while each further page is requested.
  public let isRefreshing: Bool

  /// The age at which what is shown is out of date.
  public let staleAfter: Duration

  /// The minimum duration of each load and each save.
  public let latency: Duration

  /// The fraction of the loads and saves that fail, in 0...1.
  public let failureRate: Double

  /// The seed of the sequence of failures.
  public let seed: UInt64

  /// Where the database is.
  public let database: DatabaseLocation

  /// Validates the user's options; the defaults show something nice.
  ///
  /// - Parameters:
  ///   - search: words of a name, a code point, or a character; empty for all characters.
  ///   - from: the character to start with: a code point, or a character; nil for the first.
  ///   - pages: the number of pages to print, 1 or more.
  ///   - pagesBefore: the number of earlier pages to print, 0 or more.
  ///   - pageSize: the number of rows in a page, 1 or more.
  ///   - star: the characters to star, each a code point or a character.
  ///   - unstar: the characters whose star to remove.
  ///   - note: the notes to write, each as a character, `=` and a text; an empty text removes the note.
  ///   - isRefreshing: whether to refresh the list while each further page is requested.
  ///   - staleAfter: the age at which what is shown is out of date, in milliseconds, 1 to ``maximumLatency``.
  ///   - latency: the minimum duration of each load and each save, in milliseconds, 0 to ``maximumLatency``.
  ///   - failureRate: the fraction of the loads and saves that fail, in 0...1.
  ///   - seed: the seed of the sequence of failures.
  ///   - database: the path of the database; nil for the user's cache directory.
  /// - Throws: an error for the first option that is out of range.
  public init(
    search: String = "rightwards arrow", from: String? = nil, pages: Int = 1, pagesBefore: Int = 0, pageSize: Int = 20,
    star: [String] = [], unstar: [String] = [], note: [String] = [], isRefreshing: Bool = false,
    staleAfter: Int = 60_000, latency: Int = 0, failureRate: Double = 0, seed: UInt64 = 0, database: String? = nil
  ) throws(CharactersOptionsError) {
    let start = from.map(UnicodeCharacter.id(of:)) ?? 0
    guard let start else { throw .from(from ?? "") }
    guard pages >= 1 else { throw .pages(pages) }
    guard pagesBefore >= 0 else { throw .pagesBefore(pagesBefore) }
    guard pageSize >= 1 else { throw .pageSize(pageSize) }
    guard (1...Self.maximumLatency).contains(staleAfter) else { throw .staleAfter(staleAfter) }
    guard (0...Self.maximumLatency).contains(latency) else { throw .latency(latency) }
    guard (0...1).contains(failureRate) else { throw .failureRate(failureRate) }
    edits =
      try star.map { text throws(CharactersOptionsError) in .star(try Self.character(text, "--star"), true) }
      + unstar.map { text throws(CharactersOptionsError) in .star(try Self.character(text, "--unstar"), false) }
      + note.map(Self.note)
    self.search = CharacterSearch(text: search, start: start)
    self.pages = pages
    self.pagesBefore = pagesBefore
    self.pageSize = pageSize
    self.isRefreshing = isRefreshing
    self.staleAfter = .milliseconds(staleAfter)
    self.latency = .milliseconds(latency)
    self.failureRate = failureRate
    self.seed = seed
    self.database = database.map(DatabaseLocation.path) ?? .caches
  }

  private static func character(_ text: String, _ option: String) throws(CharactersOptionsError) -> UnicodeCharacter.ID
  {
    guard let id = UnicodeCharacter.id(of: text) else { throw .character(text, option: option) }
    return id
  }

  private static func note(_ text: String) throws(CharactersOptionsError) -> CharacterEdit {
    // The first scalar may be the character itself, even if that is an equals sign.
    let scalars = text.unicodeScalars
    guard let sign = scalars.dropFirst().firstIndex(of: "="),
      let id = UnicodeCharacter.id(of: String(scalars[..<sign]))
    else { throw .note(text) }
    return CharacterEdit.typedNote(String(scalars[scalars.index(after: sign)...]), of: id)
  }
}
