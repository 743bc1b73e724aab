import LoadableCore
import TerminalKit

/// A slow and unreliable server of tiles: every answer takes a random time, and some answers are failures.
///
/// The result of an attempt depends only on the seed, the tile and the number of the attempt.
actor TileServer: Loader {
  /// The shortest latency, in seconds.
  static let shortestLatency = 0.3
  /// The longest latency, in seconds.
  static let longestLatency = 3.0

  private let options: GalleryOptions
  private let clock: any Clock<Duration>
  private var attempts: [Int: Int] = [:]

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - options: the seed, and how slow and unreliable the server is.
  ///   - clock: measures the latency.
  init(options: GalleryOptions, clock: any Clock<Duration>) {
    self.options = options
    self.clock = clock
  }

  /// Loads a tile by its number.
  ///
  /// - Cancellation: it stops at once.
  /// - Throws: ``TileFailure``, or `CancellationError` when it is cancelled.
  func load(_ number: Int) async throws -> Tile? {
    let attempt = attempts[number, default: 0] + 1
    attempts[number] = attempt
    var dice = TileDice(seed: options.seed, number: number, attempt: attempt)
    let latency = Self.shortestLatency + (Self.longestLatency - Self.shortestLatency) * dice.roll()
    let fails = dice.roll() < options.failureRate
    if options.latencyScale > 0 {
      try await clock.sleep(for: .seconds(latency * options.latencyScale))
    }
    if fails { throw TileFailure(number: number, attempt: attempt) }
    return Tile(number: number, color: color(of: number))
  }

  /// Neighbouring tiles have similar hues, and a hundred tiles go once around the colour wheel.
  private func color(of number: Int) -> RGBColor {
    var wheel = TileDice(seed: options.seed, number: 0)
    var dice = TileDice(seed: options.seed, number: number)
    let hue = (wheel.roll() + Double(number) / 100).truncatingRemainder(dividingBy: 1)
    return RGBColor(hue: hue, saturation: 0.5 + 0.35 * dice.roll(), brightness: 0.7 + 0.3 * dice.roll())
  }
}
