import LoadableTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import GalleryFeature

/// A terminal with room for three columns and two rows of tiles, and seed 7, with which tile 7 fails once.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct GallerySessionTests {
  private static let right = "\u{1B}[C"

  private func harness(count: Int = 12, failureRate: Double = GalleryOptions.standardFailureRate) throws
    -> SessionHarness
  {
    SessionHarness(try GalleryOptions(count: count, seed: 7, failureRate: failureRate), columns: 24, rows: 6)
  }

  @Test("shows the tiles as they load, each in its own time")
  func loading() async throws {
    let harness = try harness(count: 3)
    try harness.start()
    expectNoDifference(
      """
      [1]      2       3
      loading loading loading


      Tile 1: Loading
      3 tiles: 0 loaded, 0 fai
      """, harness.text)
    try await harness.expectLoads(3)
    try await harness.receiveAnswer()
    expectNoDifference(
      """
      [1]      2       3
      loading loading #4764f8


      Tile 1: Loading
      3 tiles: 1 loaded, 0 fai
      """, harness.text)
    try await harness.receiveAnswer()
    try await harness.receiveAnswer()
    expectNoDifference(
      """
      [1]      2       3
      #4265be #4f74f4 #4764f8


      Tile 1: #4265be
      3 tiles: 3 loaded, 0 fai
      """, harness.text)
    harness.clock.checkNoSleeps()
  }

  @Test("a tile loads when it first appears, by a key or a resize, and never again")
  func appearance() async throws {
    let harness = try harness()
    try harness.start()
    try await harness.expectLoads(6)
    #expect(harness.clock.deadlines.count == 6)
    try harness.press("jj")
    try await harness.expectLoads(3)
    #expect(harness.clock.deadlines.count == 9)
    try harness.press("kkGg")
    // Keys that arrive together are drawn together, so the last row was never on screen.
    #expect(harness.clock.deadlines.count == 9)
    try harness.resize(columns: 48, rows: 6)
    try await harness.expectLoads(3)
    #expect(harness.clock.deadlines.count == 12)
    for _ in 1...12 { try await harness.receiveAnswer() }
    try harness.press("Gg")
    harness.clock.checkNoSleeps()
    #expect(harness.text.contains("12 tiles: 11 loaded, 1 failed"))
  }

  @Test("only what has changed is written")
  func changes() async throws {
    let harness = try harness(count: 3, failureRate: 0)
    try harness.start()
    #expect(harness.screen.takeWrites().count == 1)
    try await harness.expectLoads(3)
    try await harness.receiveAnswer()
    expectNoDifference(
      ["\u{1B}[1;17H 3     \u{1B}[2;17H#4764f8\u{1B}[6;1H3 tiles: 1 loaded, 0 fai"], harness.screen.takeWrites())
    try harness.press("l")
    expectNoDifference(
      [
        "\u{1B}[1;1H\u{1B}[2m 1     \u{1B}[0m\u{1B}[1;9H\u{1B}[1;7m[2]    \u{1B}[0m"
          + "\u{1B}[2;1H\u{1B}[2mloading\u{1B}[0m\u{1B}[2;9H\u{1B}[1;7mloading\u{1B}[0m"
          + "\u{1B}[5;1HTile 2: Loading         "
      ], harness.screen.takeWrites())
    try harness.press("xk")
    #expect(harness.screen.takeWrites() == [])
  }

  @Test("return loads a failed tile again, which shows the failure that the load follows")
  func retry() async throws {
    let harness = try harness(count: 7)
    try harness.resize(columns: 56, rows: 4)
    try await harness.expectLoads(7)
    for _ in 1...7 { try await harness.receiveAnswer() }
    try harness.press(String(repeating: Self.right, count: 6))
    expectNoDifference(
      """
       1       2       3       4       5       6      [7]
      #4265be #4f74f4 #4764f8 #3649ee #474ee7 #2c29dd failed
      Tile 7: Attempt 1 has failed [return: Try again]
      7 tiles: 6 loaded, 1 failed - arrows, q: quit
      """, harness.text)
    try harness.press("\r")
    try await harness.expectLoads(1)
    try await harness.showChange()
    expectNoDifference(
      """
       1       2       3       4       5       6      [7]
      #4265be #4f74f4 #4764f8 #3649ee #474ee7 #2c29dd retry
      Tile 7: Loading, after: Attempt 1 has failed
      7 tiles: 6 loaded, 0 failed, 1 loading - arrows, q: quit
      """, harness.text)
    // Pressing return again starts nothing.
    try harness.press("\r\r")
    #expect(harness.clock.deadlines.count == 1)
    try await harness.receiveAnswer()
    expectNoDifference(
      """
       1       2       3       4       5       6      [7]
      #4265be #4f74f4 #4764f8 #3649ee #474ee7 #2c29dd #5446fb
      Tile 7: #5446fb
      7 tiles: 7 loaded, 0 failed - arrows, q: quit
      """, harness.text)
  }

  @Test("return does nothing to a tile that has not failed")
  func needlessRetry() async throws {
    let harness = try harness(count: 3, failureRate: 0)
    try harness.start()
    try await harness.expectLoads(3)
    try harness.press("\r")
    #expect(harness.clock.deadlines.count == 3)
    for _ in 1...3 { try await harness.receiveAnswer() }
    try harness.press("\r")
    harness.clock.checkNoSleeps()
  }

  @Test("return does nothing where no tile is on screen")
  func unseenRetry() async throws {
    let harness = try harness(count: 1, failureRate: 1)
    try harness.start()
    try await harness.expectLoads(1)
    try await harness.receiveAnswer()
    #expect(harness.text.contains("1 tile: 0 loaded, 1 fail"))
    try harness.resize(columns: 3, rows: 3)
    try harness.press("\rlj")
    expectNoDifference("Too\n\n", harness.text)
    try harness.resize(columns: 24, rows: 6)
    #expect(harness.text.contains("1 tile: 0 loaded, 1 fail"))
    harness.clock.checkNoSleeps()
  }

  @Test("a tile that changes while it is scrolled out changes the counts, and is up to date when it comes back")
  func offScreen() async throws {
    let harness = try harness(failureRate: 0)
    try harness.start()
    try await harness.expectLoads(6)
    try harness.press("G")
    try await harness.expectLoads(6)
    for _ in 1...12 { try await harness.receiveAnswer() }
    #expect(harness.text.contains("12 tiles: 12 loaded"))
    try harness.press("g")
    #expect(harness.text.hasPrefix("[1]      2       3\n#4265be #4f74f4 #4764f8"))
  }

  @Test("ends by a key, a signal, or the end of all input, not by anything else")
  func end() throws {
    let harness = try harness()
    try harness.start()
    try harness.checkEnds(by: ["lq"], notBy: "hjkl\r")
  }

  @Test("draws everything again after others have written to the terminal")
  func interruptions() throws {
    let harness = try harness()
    try harness.start()
    try harness.checkDrawsAgain()
  }

  @Test("runs until the user quits, and follows the tiles meanwhile")
  func run() async throws {
    let harness = try harness(count: 1, failureRate: 0)
    async let end = harness.run()
    try await harness.expectLoads(1)
    #expect(harness.text.contains("loading"))
    harness.send(.input(Array("l".utf8)))
    harness.send(.terminated(signal: 2))
    #expect(try await end == .signal(2))
  }

  @Test("ends when no more events can come")
  func noEvents() async throws {
    let harness = try harness()
    harness.continuation.finish()
    #expect(try await harness.run() == .quit)
  }

  @Test("throws the error of a screen that cannot be written to")
  func failure() async throws {
    try await harness().checkPassesOnFailure()
  }
}
