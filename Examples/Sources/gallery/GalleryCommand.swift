public import ArgumentParser
import Foundation
public import GalleryFeature
import LoadableCore
import LoadableViews
import TerminalKit

/// The command line, parsed into options of the program.
@main
struct GalleryCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Watch colour tiles that load slowly and sometimes fail, with the Loadable library.",
    discussion: """
      Each tile has its own model and loads when it first appears, in 0.3 to 3 seconds. Move with the arrow keys or h, j, \
      k and l, retry a failed tile with return, and quit with q. If the output is not a terminal, all tiles \
      are loaded and printed once.
      """)

  // Unconditional, because "-3" is a number out of range, not a missing value.
  @Option(parsing: .unconditional, help: ArgumentHelp("How many tiles there are.", valueName: "n"))
  var count = 100

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The random seed, which determines colours, delays and failures.", valueName: "n"))
  var seed: UInt64 = 0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fraction of the loads that fail, from 0 to 1. (default: one in six)", valueName: "p"))
  var failureRate: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The factor for the delays; 0 for no delays.", valueName: "factor"))
  var latencyScale = 1.0

  @Flag(help: "Load all tiles, and print them and their counts; the default if the output is not a terminal.")
  var plain = false

  @Option(help: ArgumentHelp("How to print the tiles: as a grid or as a list.", valueName: "format"))
  var format = PlainFormat.grid

  @Flag(help: "Log the events of every load to standard error.")
  var log = false

  func validate() throws {
    do {
      _ = try options
    } catch {
      throw ValidationError(error.description)
    }
  }

  @MainActor
  func run() async throws {
    let isInteractive = !plain && LiveTerminal.isAvailable
    if log, isInteractive, isatty(STDERR_FILENO) == 1 {
      throw ValidationError("--log would write into the tiles: add '2>gallery.log', or --plain.")
    }
    let model = GalleryModel(options: try options, observers: observers)
    guard isInteractive else {
      await model.loadAll()
      return try FileHandle.standardOutput.write(contentsOf: Data(format.renderer.render(model.viewModels).utf8))
    }
    if let code = try await show(model).exitCode { throw ExitCode(code) }
  }

  @MainActor
  private func show(_ model: GalleryModel) async throws -> TerminalEnd {
    let (events, continuation) = AsyncStream<GalleryEvent>.makeStream()
    return try await LiveTerminal.with {
      continuation.yield(.terminal($0))
    } perform: { terminal in
      let session = GallerySession(
        model: model, screen: terminal, size: LiveTerminal.size,
        colors: TextColors(environment: ProcessInfo.processInfo.environment), changes: continuation)
      return try await session.run(events)
    }
  }

  var options: GalleryOptions {
    get throws(GalleryOptionsError) {
      try GalleryOptions(
        count: count, seed: seed, failureRate: failureRate ?? GalleryOptions.standardFailureRate,
        latencyScale: latencyScale)
    }
  }

  private var observers: [any LoadObserver] {
    guard log else { return [] }
    return [LoadLines { try? FileHandle.standardError.write(contentsOf: Data("\($0)\n".utf8)) }]
  }
}

extension PlainFormat: ExpressibleByArgument {}
