import LoadableViews
import TestSupport
import Testing

struct RenderedOutputTests {
  @Test("A text is content unless it has a role, and an empty output is a stack without parts")
  func shorthands() {
    expectEqual(Drawing.text("x"), .text("x", .plain))
    expectEqual(Drawing.nothing, .stack([], .vertical))
  }

  @Test("An output has the same place with and without an indicator", arguments: IndicatorPlacement.allCases)
  func noIndicator(placement: IndicatorPlacement) {
    let without = Drawing.text("x").withIndicator(nil, at: placement)
    expectEqual(without.path(of: "x"), Drawing.text("x").withIndicator(.text("i"), at: placement).path(of: "x"))
    expectEqual(without.description, "x")
  }
}
