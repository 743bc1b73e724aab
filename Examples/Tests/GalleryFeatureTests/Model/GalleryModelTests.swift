import LoadableReducers
import LoadableTesting
import Testing

@testable import GalleryFeature

@MainActor @Suite(.timeLimit(.minutes(60)))
struct GalleryModelTests {
  @Test(
    "loads all tiles; the seed and the rate determine how many fail",
    arguments: [
      (100, 7, 1.0 / 6, "100 tiles: 77 loaded, 23 failed"), (100, 0, 1.0 / 6, "100 tiles: 81 loaded, 19 failed"),
      (100, 1, 1.0 / 6, "100 tiles: 81 loaded, 19 failed"), (100, .max, 1.0 / 6, "100 tiles: 84 loaded, 16 failed"),
      (3000, 7, 1.0 / 6, "3000 tiles: 2479 loaded, 521 failed"), (100, 7, 0, "100 tiles: 100 loaded, 0 failed"),
      (100, 7, 1, "100 tiles: 0 loaded, 100 failed"), (1, 7, 0.5, "1 tile: 1 loaded, 0 failed"),
    ] as [(Int, UInt64, Double, String)])
  func counts(count: Int, seed: UInt64, rate: Double, expected: String) async throws {
    let options = try GalleryOptions(count: count, seed: seed, failureRate: rate, latencyScale: 0)
    let clock = ImmediateClock()
    let model = GalleryModel(options: options, clock: clock)
    #expect(GalleryCounts(model.viewModels).pending == count)
    await model.loadAll()
    #expect(GalleryCounts(model.viewModels).description == expected)
    #expect(clock.now.offset == .zero)
  }

  @Test("loads all tiles at once: the slowest one determines how long it takes")
  func concurrency() async throws {
    let clock = TestClock()
    let model = GalleryModel(options: try GalleryOptions(count: 20, seed: 7), clock: clock)
    async let loading: Void = model.loadAll()
    for _ in 1...20 { try await clock.nextSleep() }
    #expect(GalleryCounts(model.viewModels).loading == 20)
    clock.run()
    await loading
    #expect(GalleryCounts(model.viewModels).description == "20 tiles: 16 loaded, 4 failed")
    #expect(clock.now.offset < .seconds(3))
  }

  @Test("observers are told of every load, with durations on the gallery's clock")
  func observers() async throws {
    let clock = TestClock()
    let observer = RecordingObserver()
    let model = GalleryModel(
      options: try GalleryOptions(count: 2, seed: 7, failureRate: 0), clock: clock, observers: [observer])
    async let loading: Void = model.loadAll()
    let deadlines = [try await clock.nextSleep(), try await clock.nextSleep()]
    clock.run()
    await loading
    #expect(
      Set(observer.events.map(\.description)) == [
        "started: initial of 1", "started: initial of 2", "succeeded: initial of 1", "succeeded: initial of 2",
      ])
    let durations = observer.events.filter { $0.kind == .succeeded }.map(\.duration)
    #expect(durations == [deadlines.max(), deadlines.max()].map { $0?.offset })
  }
}
