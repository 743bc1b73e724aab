public import CharactersDatabase
import Foundation
import LoadableReducers
import LoadableViews

/// The program: opens the database, and prints the pages of a search, with every state on the way.
///
/// It gets all its dependencies from outside, so that a test can run it as a whole.
@MainActor
public final class CharactersProgram {
  let options: CharactersOptions
  private let source: CharacterSource
  let output: any ProgramOutput
  private var log: StatusLog
  private var status: StatusLine?

  /// Creates the program.
  ///
  /// - Parameters:
  ///   - options: what to do.
  ///   - output: where to write.
  ///   - source: the characters for a new database.
  public init(
    options: CharactersOptions, output: any ProgramOutput, source: CharacterSource = .standardLibrary
  ) {
    self.options = options
    self.source = source
    self.output = output
    log = StatusLog(style: output.statusStyle)
  }

  /// Runs the program to its end.
  ///
  /// - Throws: ``CharactersProgramError``. What was printed before it stays printed.
  public func run() async throws {
    try await printPages(of: openClient())
  }

  /// Opens the database, and shows its progress; programs that show characters in another way use the client that it returns.
  ///
  /// - Parameter network: the network that the client uses; it begins as the options say.
  /// - Returns: the client according to the options.
  /// - Throws: ``CharactersProgramError``.
  public func openClient(over network: SimulatedNetwork = SimulatedNetwork()) async throws -> any CharacterClient {
    network.change {
      $0.latency = options.latency
      $0.failureRate = options.failureRate
    }
    return UnreliableClient(LiveCharacterClient(database: try await openDatabase()), over: network, seed: options.seed)
  }

  func openDatabase() async throws -> CharactersDatabase {
    let presenter = LoadablePresenter<EmptyLoadRequest>(
      texts: LoadTexts {
        $0.loading = "Opening"
        $0.percent = { "filling it once, \($0)%" }
        $0.error = LoadTexts.localizedText
      })
    let renderer = StatusRenderer<EmptyLoadRequest, CharactersDatabase>(
      style: output.statusStyle, hasButtons: false, title: { _ in "the database" }, summary: \.path)
    do {
      return try await DatabaseOpening(location: options.database, source: source).open { state in
        show(renderer.render(presenter.present(state)))
      }
    } catch {
      throw CharactersProgramError.database(reason: LoadTexts.localizedText(error) ?? "\(error)")
    }
  }

  private func printPages(of client: any CharacterClient) async throws {
    let walk = PageWalk(client: client, search: options.search, pageSize: options.pageSize)
    let renderer = CharactersRenderer(rows: output.rowStyle, status: output.statusStyle)
    walk.observe { self.showStatus(renderer.renderStatus($0)) }
    await walk.appear()
    try await settle(walk)
    var before = 0
    while before < options.pagesBefore, await walk.goBack() {
      try await settle(walk)
      before += 1
    }
    begin(options.edits, walk)
    try await printRows(of: walk, renderer)
    try await walk.settleEdits(options.edits, willRetry: retry) { edit, reason in
      let line = [edit.text, reason].compactMap { $0 }.joined(separator: " - ")
      show(
        reason == nil
          ? StatusLine("saved", .green, line, style: log.style) : StatusLine("error", .red, line, style: log.style))
    }
  }

  private func printRows(of walk: PageWalk, _ renderer: CharactersRenderer) async throws {
    var printed = 0
    for page in 1...options.pages {
      let rows = walk.viewModel.value?.rows ?? []
      try write(renderer.renderRows(rows.suffix(from: min(printed, rows.count)), mark: walk.markText(of:)))
      printed = rows.count
      guard page < options.pages else { return }
      if options.isRefreshing { walk.refresh() }
      guard await walk.goOn() else { return }
      try await settle(walk)
    }
  }

  private func begin(_ edits: [CharacterEdit], _ walk: PageWalk) {
    for edit in edits { show(StatusLine("saving", .cyan, edit.text, style: log.style)) }
    walk.begin(edits)
  }

  private func settle(_ walk: PageWalk) async throws {
    try await walk.settle(retry)
  }

  private func retry(_ button: String, _ number: Int) {
    show(StatusLine("retry", .yellow, "\(button) (\(number) of \(PageWalk.maximumRetries))", style: log.style))
  }

  /// Shows the status of the list, unless only edits have changed, which have lines of their own.
  func showStatus(_ line: StatusLine) {
    if line != status { show(line) }
    status = line
  }

  private func show(_ line: StatusLine) {
    output.writeStatus(log.text(for: line))
  }

  func write(_ rows: [String]) throws {
    do {
      try output.writeRows(rows.map { $0 + "\n" }.joined())
    } catch {
      throw CharactersProgramError.output(reason: error.localizedDescription)
    }
  }
}

extension CharacterEdit {
  /// The edit as part of a line: `U+2192 ★`.
  fileprivate var text: String {
    let change =
      switch self {
      case .star(_, true): "★"
      case .star(_, false): "no ★"
      case .note(_, ""): "no note"
      case .note(_, let text): "\"\(text.printable)\""
      }
    return "\(UnicodeCharacter.codePoint(of: id)) \(change)"
  }
}
