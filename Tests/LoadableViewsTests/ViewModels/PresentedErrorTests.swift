@testable import LoadableViews
import TestSupport
import Testing

struct PresentedErrorTests {
  struct Twin: Error, CustomStringConvertible {
    var description: String { TestError.offline.description }
  }

  @Test(
    "Equality is type name, description and text",
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

  @Test("Errors that are not equatable compare by their description")
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
