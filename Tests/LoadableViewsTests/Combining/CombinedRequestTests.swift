import LoadableViews
import TestSupport
import Testing

struct CombinedRequestTests {
  @Test("They are equal when each part is")
  func equality() {
    typealias Request = CombinedRequest<String, Int>
    let requests = [Request("a", 1), Request("a", 2), Request("b", 1), Request(nil, 1), Request("a", nil)]
    expectEqual(Set(requests + requests).count, 5)
    expect(
      Request("a", 1) == Request("a", 1) && Request("a", 1) != Request("a", 2) && Request("a", 1) != Request("b", 1))
    expect(Request("a", nil).parts.0 == "a" && Request("a", nil).parts.1 == nil)
  }
}
