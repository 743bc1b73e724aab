import LoadableViews
import TestSupport
import Testing

struct LoadIntentTests {
  static let all: [LoadIntent<String>] = IntentSenderTests.all

  @Test("Each intent has its own name, and is equal only to itself")
  func names() {
    expectEqual(
      Self.all.map(\.name),
      ["load", "retry", "refresh", "cancel", "nextPage", "previousPage", "rowAppeared", "rowShown", "dismiss"])
    expectEqual(Set(Self.all).count, Self.all.count)
    expect(AnyRowID(1) != AnyRowID("1") && AnyRowID(1) == AnyRowID(1) && AnyRowID(1) != AnyRowID(2))
  }

  @Test("Equal ids of rows and of loads have equal hashes, even if their types differ")
  func hashes() {
    func check<Wrapper: Hashable>(_ wrappers: [Wrapper]) {
      for wrapper in wrappers {
        let equal = wrappers.filter { $0 == wrapper }
        expect(equal.count > 1 && Set(equal).count == 1, "\(wrapper)")
      }
    }
    check([AnyRowID(1), AnyRowID(1 as UInt8), AnyRowID(1 as Int64), AnyRowID("e\u{301}"), AnyRowID("\u{e9}")])
    check([AnyLoadID(1), AnyLoadID(1 as UInt8), AnyLoadID(1, isWaiting: true), AnyLoadID(1 as Int8, isWaiting: true)])
  }

  @Test("An intent without a request is the same for any list")
  func pages() {
    let pages: [LoadIntent<Never>] = [
      .retry, .refresh, .cancel, .nextPage, .previousPage, .rowAppeared(AnyRowID(7)),
      .rowShown(AnyRowID(7)), .dismiss,
    ]
    expectEqual(pages.map { LoadIntent<String>($0) }, Array(Self.all.dropFirst()))
  }
}
