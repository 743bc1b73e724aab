import LoadableViews
import TestSupport
import Testing

struct RenderedOutputTests {
  @Test("A text is content unless it has a role, and nothing is a stack without parts")
  func shorthands() {
    expectEqual(Drawing.text("x"), .text("x", .plain))
    expectEqual(Drawing.nothing, .stack([], .vertical))
  }

  @Test("Without an indicator an output stays as it is", arguments: IndicatorPlacement.allCases)
  func noIndicator(placement: IndicatorPlacement) {
    expectEqual(Drawing.text("x").withIndicator(nil, at: placement), .text("x"))
  }
}
