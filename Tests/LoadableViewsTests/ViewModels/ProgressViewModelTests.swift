import LoadableViews
import TestSupport
import Testing

struct ProgressViewModelTests {
  @Test(
    "Fractions are brought into 0...1, nonsense is unknown",
    arguments: [
      (0.0 as Double?, 0.0 as Double?), (0.5, 0.5), (1, 1), (-0.1, 0), (1.1, 1), (nil, nil),
      (.nan, nil), (.infinity, nil), (-.infinity, nil), (.greatestFiniteMagnitude, 1),
    ])
  func fraction(given: Double?, shown: Double?) {
    expectEqual(ProgressViewModel(fraction: given, text: "").fraction, shown)
    expectEqual(progress(given, "x")?.fraction, shown)
  }

  @Test(
    "Percentages are rounded down, so that 100 means done",
    arguments: [
      (0.0, "0%"), (0.004, "0%"), (0.29, "29%"), (0.57, "57%"), (0.999, "99%"), (1.0, "100%"), (7.0, "100%"),
      (-1.0, "0%"),
    ])
  func percent(fraction: Double, text: String) {
    expectEqual(progress(fraction, nil)?.text, text)
  }

  @Test("The text of the load comes before a percentage, and without either there is no progress")
  func text() {
    expectEqual(progress(0.5, "3 of 6")?.text, "3 of 6")
    expectEqual(progress(0.5, " ")?.text, "50%")
    expectEqual(progress(nil, "Unpacking"), ProgressViewModel(fraction: nil, text: "Unpacking"))
    expect(progress(nil, nil) == nil)
    expect(progress(.nan, "") == nil)
  }

  private func progress(_ fraction: Double?, _ text: String?) -> ProgressViewModel? {
    LoadablePresenter<String>().present(TestState.loading.progress(fraction, text)).loading?.progress
  }
}
