import ArgumentParser
import CharactersArguments
import CharactersDatabase
import CharactersFeature
import CharactersTerminal
import Foundation
import Inspector
import LoadableReducers
import TerminalKit

/// The command line, parsed into options of the program.
@main
struct CharactersCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "characters",
    abstract: "Browse the characters of Unicode, with the Loadable library.",
    discussion: """
      The first run fills a database with every character that has a name, which takes a few seconds. In a terminal you can then \
      search as you type, scroll both ways and open a character: the last line shows the keys. With --plain, or if the \
      output is not a terminal, the rows of the search are printed to standard output, and every state of the search to \
      standard error; --pages, --pages-before, --refresh, --star, --unstar and --note apply to that output. With --starred, the starred \
      characters are printed instead, and again whenever they change: star some in another terminal.
      """)

  // Unconditional, because a dash is a character to search for, and "-3" is a number out of range, not a missing value.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Words of a name, a code point such as U+2192, a character, or another text, for its characters; empty for all characters. "
        + "(default: rightwards arrow, or empty in a terminal)", valueName: "text"))
  var search: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Where to begin: a code point such as U+2192, or a character.", valueName: "character"))
  var from: String?

  @Option(parsing: .unconditional, help: ArgumentHelp("How many pages to print.", valueName: "n"))
  var pages = 1

  @Option(
    parsing: .unconditional, help: ArgumentHelp("How many earlier pages to print in front of those.", valueName: "n"))
  var pagesBefore = 0

  @Option(parsing: .unconditional, help: ArgumentHelp("How many rows a page has.", valueName: "n"))
  var pageSize = 20

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A character to star; the option can be repeated.", valueName: "character"))
  var star: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A character whose star to remove; the option can be repeated.", valueName: "character"))
  var unstar: [String] = []

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A note to write about a character, or an empty text to remove it; the option can be repeated.",
      valueName: "character=text"))
  var note: [String] = []

  @Flag(help: "Refresh the list while each further page is requested; the page waits for it.")
  var refresh = false

  @Flag(help: "Print the starred characters straight from the database, and again after each change, until you end it.")
  var starred = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The age in milliseconds at which rows in a terminal are out of date, and refreshed when you come back to it.",
      valueName: "ms"))
  var staleAfter = 60_000

  @OptionGroup var source: SourceArguments

  @Flag(help: "Print the rows without colours or redrawn lines; the default if the output is not a terminal.")
  var plain = false

  func validate() throws {
    do {
      _ = try options
    } catch {
      throw ValidationError(error.description)
    }
  }

  @MainActor
  func run() async throws {
    let program = CharactersProgram(options: try options, output: StandardOutput(isPlain: plain))
    if starred { return try await program.followStarred() }
    guard !plain, LiveTerminal.isAvailable else { return try await program.run() }
    let inspection = CharactersInspection()
    let (options, client) = (try options, try await program.openClient(over: inspection.network))
    // The screen starts with all characters, the plain output with a few that are worth a look.
    let start = CharacterSearch(text: search ?? "", start: options.search.start)
    let focus = TerminalFocus()
    let policy = LoadPolicy.none.debounce(.milliseconds(150)).staleAfter(options.staleAfter).retry(.whileOffline)
      .refreshes(on: [AnyLoadSignal(focus), inspection.isOnline]).pauses(while: !inspection.isOnline)
    let details = CachedLoader.details(from: client)
    let store = Store(initialState: CharactersFeature.State(search: start)) {
      CharactersFeature(
        client: client, details: details, pageSize: options.pageSize, keptPages: max(500 / options.pageSize, 2),
        policy: policy,
        observers: [inspection.recorder]
      ).observingActions(with: inspection.recorder)
    }
    let inspector = Store(initialState: InspectorFeature.State()) {
      InspectorFeature(
        source: inspection.source(details: details) { @MainActor control in
          await inspection.perform(control, on: store)
        })
    }
    if let code = try await show(store, focus, inspector).exitCode { throw ExitCode(code) }
  }

  @MainActor
  private func show(
    _ store: StoreOf<CharactersFeature>, _ focus: TerminalFocus, _ inspector: StoreOf<InspectorFeature>
  ) async throws -> TerminalEnd {
    let (events, continuation) = AsyncStream<CharactersEvent>.makeStream()
    return try await LiveTerminal.with {
      continuation.yield(.terminal($0))
    } perform: { terminal in
      let session = CharactersSession(
        store: store, screen: terminal, size: LiveTerminal.size,
        colors: TextColors(environment: ProcessInfo.processInfo.environment), clock: ContinuousClock(),
        focus: focus, inspector: inspector
      ) { continuation.yield($0) }
      return try await session.run(events)
    }
  }

  var options: CharactersOptions {
    get throws(CharactersOptionsError) {
      try CharactersOptions(
        search: search ?? "rightwards arrow", from: from, pages: pages, pagesBefore: pagesBefore, pageSize: pageSize,
        star: star, unstar: unstar, note: note, isRefreshing: refresh, staleAfter: staleAfter,
        latency: source.latency, failureRate: source.failureRate, seed: source.seed, database: source.database)
    }
  }
}
