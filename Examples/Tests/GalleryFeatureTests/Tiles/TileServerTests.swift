import LoadableTesting
import TerminalKit
import Testing

@testable import GalleryFeature

@Suite(.timeLimit(.minutes(60)))
struct TileServerTests {
  private func server(
    seed: UInt64 = 7, failureRate: Double = 0, latencyScale: Double = 0,
    clock: some Clock<Duration> = UnimplementedClock()
  ) throws -> TileServer {
    TileServer(
      options: try GalleryOptions(seed: seed, failureRate: failureRate, latencyScale: latencyScale), clock: clock)
  }

  /// Which of some attempts fail, in a given order of the tiles.
  private func outcomes(_ server: TileServer, order: [Int]) async -> [Int: String] {
    var outcomes: [Int: String] = [:]
    for number in order {
      do {
        outcomes[number, default: ""] += try await server.load(number)?.color.description ?? "-"
      } catch {
        outcomes[number, default: ""] += "\(error)"
      }
    }
    return outcomes
  }

  @Test("the outcome for a tile does not depend on when it is loaded")
  func order() async throws {
    let order = Array(1...30) + Array(1...30)
    let first = await outcomes(try server(failureRate: 0.5), order: order)
    let second = await outcomes(try server(failureRate: 0.5), order: order.reversed())
    expectNoDifference(first, second)
    let other = await outcomes(try server(seed: 8, failureRate: 0.5), order: order)
    #expect(first != other)
  }

  @Test("a tile keeps its colour however often it is loaded, and each tile has a different one")
  func colors() async throws {
    let server = try server()
    var colors: [RGBColor] = []
    for number in 1...100 {
      let tile = try #require(try await server.load(number))
      #expect(tile.number == number)
      #expect(try await server.load(number) == tile)
      colors.append(tile.color)
    }
    #expect(Set(colors).count == 100)
  }

  @Test("a rate of 0 never fails, and a rate of 1 always does, with the number of the attempt")
  func rates() async throws {
    let reliable = try server(failureRate: 0)
    let broken = try server(failureRate: 1)
    for number in 1...100 {
      #expect(try await reliable.load(number) != nil)
      await #expect(throws: TileFailure(number: number, attempt: 1)) { try await broken.load(number) }
      await #expect(throws: TileFailure(number: number, attempt: 2)) { try await broken.load(number) }
    }
  }

  @Test("an answer takes 0.3 to 3 seconds, times the scale, whether it is good or bad", arguments: [1.0, 0.01, 100])
  func latency(scale: Double) async throws {
    let clock = TestClock()
    let server = try server(failureRate: 0.5, latencyScale: scale, clock: clock)
    await withTaskGroup { group in
      for number in 1...100 { group.addTask { _ = try? await server.load(number) } }
      for _ in 1...100 { _ = try? await clock.nextSleep() }
      let seconds = clock.deadlines.map { $0.offset / .seconds(scale) }
      #expect(seconds.allSatisfy { (0.3..<3).contains($0) })
      // They are spread: the fastest and the slowest of a hundred are near the limits.
      #expect(seconds.first.map { $0 < 0.5 } == true)
      #expect(seconds.last.map { $0 > 2.8 } == true)
      clock.run()
    }
  }

  @Test("a cancelled load stops at once, and the attempt is counted")
  func cancellation() async throws {
    let clock = TestClock()
    let server = try server(failureRate: 1, latencyScale: 1, clock: clock)
    let load = Task { try await server.load(1) }
    try await clock.nextSleep()
    load.cancel()
    await #expect(throws: CancellationError.self) { try await load.value }
    clock.checkNoSleeps()
    let second = Task { try await server.load(1) }
    clock.advance(to: try await clock.nextSleep())
    await #expect(throws: TileFailure(number: 1, attempt: 2)) { try await second.value }
  }
}
