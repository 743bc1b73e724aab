import LoadableTesting
import TerminalKit
import TerminalTesting

@testable import GalleryFeature

/// A session on an emulated terminal and a clock that stands still; the test hands over each event itself.
@MainActor final class SessionHarness: TerminalHarness {
  let clock = TestClock()
  let screen: RecordingScreen
  let session: GallerySession
  let events: AsyncStream<GalleryEvent>
  let continuation: AsyncStream<GalleryEvent>.Continuation

  init(_ options: GalleryOptions, columns: Int, rows: Int) {
    let size = TerminalSize(columns: columns, rows: rows)
    (events, continuation) = AsyncStream<GalleryEvent>.makeStream()
    screen = RecordingScreen(size: size)
    session = GallerySession(
      model: GalleryModel(options: options, clock: clock), screen: screen, size: size, colors: .none,
      changes: continuation)
  }

  /// Draws for the first time.
  func start() throws { try session.draw() }

  @discardableResult
  func handle(_ event: TerminalEvent) throws -> TerminalEnd? { try session.handle(.terminal(event)) }

  func run() async throws -> TerminalEnd { try await session.run(events) }

  func send(_ event: TerminalEvent) { continuation.yield(.terminal(event)) }

  /// Waits until the server works on a number of further tiles.
  func expectLoads(_ count: Int) async throws {
    for _ in 0..<count { try await clock.nextSleep() }
  }

  /// Lets the next answer arrive, and shows it.
  func receiveAnswer() async throws {
    guard let deadline = clock.deadlines.first else { return }
    clock.advance(to: deadline)
    try await showChange()
  }

  /// Waits until a tile has changed, and shows it.
  func showChange() async throws {
    for await event in events {
      _ = try session.handle(event)
      return
    }
  }
}
