import LoadableViews
import TestSupport
import Testing

struct LoadIntentTests {
  static let all: [LoadIntent<String>] = IntentSenderTests.all

  @Test("Each has a name of its own, and is equal to itself alone")
  func names() {
    expectEqual(
      Self.all.map(\.name),
      ["load", "retry", "refresh", "cancel", "nextPage", "previousPage", "rowAppeared", "dismiss"])
    expectEqual(Set(Self.all).count, Self.all.count)
    expect(AnyRowID(1) != AnyRowID("1") && AnyRowID(1) == AnyRowID(1) && AnyRowID(1) != AnyRowID(2))
  }

  @Test("What carries no request is the same intent for any list")
  func pages() {
    let pages: [LoadIntent<Never>] = [
      .retry, .refresh, .cancel, .nextPage, .previousPage, .rowAppeared(AnyRowID(7)), .dismiss,
    ]
    expectEqual(pages.map { LoadIntent<String>($0) }, Array(Self.all.dropFirst()))
  }
}
