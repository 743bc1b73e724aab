import TestSupport
import Testing

@testable import LoadableViews

struct PresentedErrorTests {
  struct Twin: Error, CustomStringConvertible {
    var description: String { TestError.offline.description }
  }

  @Test(
    "Equality means the same type name, description and text",
    arguments: [
      (PresentedError(TestError.offline, text: "x"), true),
      (PresentedError(TestError.refused, text: "x"), false),
      (PresentedError(Twin(), text: "x"), false),
      (PresentedError(TestError.offline, text: "y"), false),
    ])
  func equality(other: PresentedError, isEqual: Bool) {
    let error = PresentedError(TestError.offline, text: "x")
    expectEqual((error == other), isEqual)
    expect((Set([error, other]).count == 1) == isEqual)
  }

  @Test("Errors that are not Equatable are compared by their description")
  func opaque() {
    let first = PresentedError(OpaqueError(), text: "x")
    let second = PresentedError(OpaqueError(), text: "x")
    expect(first == second && first.typeName == "LoadableViewsTests.OpaqueError")
  }

  @Test("The description is captured once: an error object that changes later does not change it")
  func captured() {
    let error = PresentedError(OpaqueError(), text: "x")
    let same = error
    OpaqueError.$current.withValue("later") {
      expectEqual("\(error.error)", "later")
      expect(error.description == "at first" && error == same)
      expect(PresentedError(error.error, text: "x") != error)
    }
  }
}

struct ProgressViewModelTests {
  @Test(
    "Fractions are clamped to 0...1, and an invalid number counts as unknown",
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

  @Test("The text of the load takes precedence over a percentage, and without either there is no progress")
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
