import Testing

@testable import LoggingObserver

struct DurationMillisecondsTests {
  @Test(
    "is rounded to whole microseconds",
    arguments: [
      (.zero, "0.0"), (.milliseconds(300), "300.0"), (.seconds(3), "3000.0"), (.microseconds(1), "0.001"),
      (.nanoseconds(499), "0.0"), (.nanoseconds(501), "0.001"), (.nanoseconds(1_234_567), "1.235"),
      (.milliseconds(-250), "-250.0"), (.seconds(100 * 366 * 24 * 60 * 60 as Int64), "3162240000000.0"),
    ] as [(Duration, String)])
  func milliseconds(duration: Duration, expected: String) {
    #expect("\(duration.milliseconds)" == expected)
  }
}
