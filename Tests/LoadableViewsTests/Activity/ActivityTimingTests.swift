import LoadableViews
import TestSupport
import Testing

struct ActivityTimingTests {
  static let century = Duration.seconds(100 * 366 * 24 * 60 * 60 as Int64)

  @Test(
    "Durations are clamped to between zero and a hundred years",
    arguments: [
      (Duration.zero, Duration.zero), (.seconds(-1), .zero), (.seconds(Int64.min), .zero),
      (.nanoseconds(1), .nanoseconds(1)),
      (century, century), (century + .nanoseconds(1), century), (.seconds(Int64.max), century),
      (Duration(secondsComponent: .max, attosecondsComponent: .max), century),
    ])
  func bounds(given: Duration, kept: Duration) {
    let timing = ActivityTiming(delay: given, minimum: given, expected: given)
    expect(timing.delay == kept && timing.minimum == kept && timing.expected == kept)
  }

  @Test("The defaults")
  func defaults() {
    let timing = ActivityTiming()
    expect(timing.delay == .milliseconds(200) && timing.minimum == .milliseconds(500))
    expectEqual(timing.expected, .seconds(10))
  }

  @Test(
    "No duration overflows an instant of a real clock", arguments: [Duration.seconds(Int64.max), .seconds(Int64.min)])
  func overflow(duration: Duration) {
    var visibility = ActivityVisibility<ContinuousClock.Instant>(
      timing: ActivityTiming(delay: duration, minimum: duration, expected: duration)
    )
    let now = ContinuousClock.now
    visibility.begin(at: now)
    visibility.end(at: now.advanced(by: .seconds(1)))
    expectEqual(visibility.appearance(at: now.advanced(by: .seconds(2))).isShown, false)
  }
}
