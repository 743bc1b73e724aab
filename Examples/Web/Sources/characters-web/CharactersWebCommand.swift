import ArgumentParser
import CharactersArguments
import CharactersDatabase
import CharactersWeb
import Foundation
import Logging

/// The command line, parsed into options of the server.
@main
struct CharactersWebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "characters-web",
    abstract: "Browse the characters of Unicode in a web browser, with the Loadable library.",
    discussion: """
      The first run fills a database with every character that has a name, which takes a few seconds. Then the server runs \
      on the loopback interface only, until Control-C or SIGTERM.
      """)

  @Option(parsing: .unconditional, help: ArgumentHelp("The port; 0 for any free one.", valueName: "n"))
  var port = 8080

  @Option(parsing: .unconditional, help: ArgumentHelp("How many rows a page of a list has.", valueName: "n"))
  var pageSize = 40

  @Option(parsing: .unconditional, help: ArgumentHelp("How many pages to remember at most.", valueName: "n"))
  var pages = 1_000

  @Option(parsing: .unconditional, help: ArgumentHelp("How many connections can be open at most.", valueName: "n"))
  var connections = 2_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How long loaded content counts as fresh, in milliseconds.", valueName: "ms"))
  var staleAfter = 60_000

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How many times a failed load is retried automatically.", valueName: "n"))
  var retries = 0

  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A further name of the server, if a proxy or a tunnel leads to it; can be repeated.", valueName: "name"))
  var host: [String] = []

  @OptionGroup var source: SourceArguments

  func validate() throws {
    do {
      _ = try options
    } catch {
      throw ValidationError(error.description)
    }
  }

  func run() async throws {
    let options = try options
    OpenFiles.allow(options.connections + 100)
    var logger = Logger(label: "characters-web", factory: { StreamLogHandler.standardError(label: $0) })
    logger.logLevel = .warning
    let database = try await CharactersDatabase.open(at: options.database.resolve())
    let version = try DatabaseVersion(of: database)
    let server = CharactersServer(options: options, client: try client(of: database, options), logger: logger) {
      try await version.number
    }
    try await server.run { port in
      try? FileHandle.standardOutput.write(contentsOf: Data("http://127.0.0.1:\(port)\n".utf8))
    }
  }

  var options: WebOptions {
    get throws(WebOptionsError) {
      try WebOptions(
        port: port, pageSize: pageSize, latency: source.latency, failureRate: source.failureRate, seed: source.seed,
        pages: pages, connections: connections, staleAfter: staleAfter, retries: retries, hosts: host,
        database: source.database)
    }
  }

  private func client(of database: CharactersDatabase, _ options: WebOptions) throws -> any CharacterClient {
    let client = LiveCharacterClient(database: database)
    guard options.latency > .zero || options.failureRate > 0 else { return client }
    return try UnreliableClient(
      client, latency: options.latency, failureRate: options.failureRate, seed: options.seed)
  }
}
