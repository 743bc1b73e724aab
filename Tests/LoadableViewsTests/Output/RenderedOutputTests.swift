import LoadableViews
import TestSupport
import Testing

struct RenderedOutputTests {
  @Test("A text is content unless it has a role, and nothing is a stack without parts")
  func shorthands() {
    expectEqual(Drawing.text("x"), .text("x", .plain))
    expectEqual(Drawing.nothing, .stack([], .vertical))
  }

  @Test("Without an indicator an output has the same place as with one", arguments: IndicatorPlacement.allCases)
  func noIndicator(placement: IndicatorPlacement) {
    let without = Drawing.text("x").withIndicator(nil, at: placement)
    expectEqual(without.path(of: "x"), Drawing.text("x").withIndicator(.text("i"), at: placement).path(of: "x"))
    expectEqual(without.description, "x")
  }
}
