import LoadableViews
import TestSupport
import Testing

struct LoadIntentTests {
  static let all: [LoadIntent<String>] = IntentSenderTests.all

  @Test("Each intent has its own name, and is equal only to itself")
  func names() {
    expectEqual(
      Self.all.map(\.name),
      ["load", "retry", "refresh", "cancel", "nextPage", "previousPage", "rowAppeared", "dismiss"])
    expectEqual(Set(Self.all).count, Self.all.count)
    expect(AnyRowID(1) != AnyRowID("1") && AnyRowID(1) == AnyRowID(1) && AnyRowID(1) != AnyRowID(2))
  }

  @Test("An intent without a request is the same for any list")
  func pages() {
    let pages: [LoadIntent<Never>] = [
      .retry, .refresh, .cancel, .nextPage, .previousPage, .rowAppeared(AnyRowID(7)), .dismiss,
    ]
    expectEqual(pages.map { LoadIntent<String>($0) }, Array(Self.all.dropFirst()))
  }
}
