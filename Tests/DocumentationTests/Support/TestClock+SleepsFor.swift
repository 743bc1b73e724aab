import LoadableTesting
import TestSupport

extension TestClock {
  /// Waits until something sleeps that ends in a given time from now.
  func sleeps(for duration: Duration, isolation: isolated any Actor = #isolation) async {
    await takeTurns(until: { deadlines.contains(now.advanced(by: duration)) })
  }
}
