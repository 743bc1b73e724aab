import Testing

@testable import GalleryFeature

struct GalleryOptionsTests {
  @Test("by default, a hundred tiles are shown, of which one in six fails")
  func standard() throws {
    let options = try GalleryOptions()
    #expect(options.count == 100)
    #expect(options.failureRate == 1.0 / 6)
    #expect(options.latencyScale == 1)
    #expect(options.seed == 0)
  }

  @Test("accepts the limits themselves", arguments: [(1, 0, 0), (9999, 1, 100)] as [(Int, Double, Double)])
  func limits(count: Int, rate: Double, scale: Double) throws {
    let options = try GalleryOptions(count: count, seed: .max, failureRate: rate, latencyScale: scale)
    #expect((options.count, options.failureRate, options.latencyScale) == (count, rate, scale))
  }

  @Test(
    "refuses what is out of range, with its name and value",
    arguments: [
      (0, 0, 1, "--count is 0, but must be from 1 to 9999."),
      (-1, 0, 1, "--count is -1, but must be from 1 to 9999."),
      (10_000, 0, 1, "--count is 10000, but must be from 1 to 9999."),
      (1, -0.1, 1, "--failure-rate is -0.1, but must be from 0 to 1."),
      (1, 1.1, 1, "--failure-rate is 1.1, but must be from 0 to 1."),
      (1, .nan, 1, "--failure-rate is nan, but must be from 0 to 1."),
      (1, 0, -1, "--latency-scale is -1.0, but must be from 0 to 100."),
      (1, 0, 100.5, "--latency-scale is 100.5, but must be from 0 to 100."),
      (1, 0, .infinity, "--latency-scale is inf, but must be from 0 to 100."),
      (1, 0, .nan, "--latency-scale is nan, but must be from 0 to 100."),
    ] as [(Int, Double, Double, String)])
  func refused(count: Int, rate: Double, scale: Double, message: String) {
    let error = #expect(throws: GalleryOptionsError.self) {
      try GalleryOptions(count: count, failureRate: rate, latencyScale: scale)
    }
    #expect(error?.description == message)
  }
}
