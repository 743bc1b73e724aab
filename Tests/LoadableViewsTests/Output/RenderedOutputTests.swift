import LoadableViews
import Testing

@Suite("An output that can show text, buttons and stacks")
struct RenderedOutputTests {
  @Test("A text is content unless it has a role, and nothing is a stack without parts")
  func shorthands() {
    #expect(Drawing.text("x") == .text("x", .plain))
    #expect(Drawing.nothing == .stack([], .vertical))
  }

  @Test("Without an indicator an output stays as it is", arguments: IndicatorPlacement.allCases)
  func noIndicator(placement: IndicatorPlacement) {
    #expect(Drawing.text("x").withIndicator(nil, at: placement) == .text("x"))
  }
}
