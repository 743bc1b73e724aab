import LoadableReducers
import TestSupport
import Testing

struct AnyLoadRequestTests {
  @Test("requests are equal when their types and values are, and hash alike")
  func equality() {
    let requests: [AnyLoadRequest] = [
      AnyLoadRequest("a"), AnyLoadRequest("b"), AnyLoadRequest(1), AnyLoadRequest(2), AnyLoadRequest(true),
      AnyLoadRequest(EmptyLoadRequest()), AnyLoadRequest(AnyLoadRequest("a")),
    ]
    for (index, request) in requests.enumerated() {
      for (other, candidate) in requests.enumerated() { expectEqual((request == candidate), (index == other)) }
    }
    expectEqual(Set(requests + requests).count, requests.count)
    expectEqual(AnyLoadRequest("a").hashValue, AnyLoadRequest("a").hashValue)
  }

  @Test("it is described as what it wraps, and gives it back")
  func base() {
    expectEqual(AnyLoadRequest("a").description, "a")
    expectEqual(AnyLoadRequest(7).base as? Int, 7)
  }
}
