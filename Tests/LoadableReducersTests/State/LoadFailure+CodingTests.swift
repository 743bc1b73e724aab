import Foundation
import LoadableReducers
import TestSupport
import Testing

struct LoadFailureCodingTests {
  private func coded<Request>(_ failure: LoadFailure<Request>) throws -> LoadFailure<Request> where Request: Codable {
    try JSONDecoder().decode(LoadFailure<Request>.self, from: JSONEncoder().encode(failure))
  }

  @Test("type name, description, request and attempts come back; the error stands for the original")
  func roundTrip() throws {
    let failures = [
      LoadFailure(NamedError("offline"), request: "a", attempts: 3), LoadFailure(NamedError("offline"), request: nil),
      LoadFailure(CancellationError(), request: ""),
    ]
    for failure in failures {
      let restored = try coded(failure)
      expectEqual(restored, failure)
      expectEqual(restored.hashValue, failure.hashValue)
      expect(restored.error is RestoredLoadError)
      expectEqual(restored.errorTypeName, failure.errorTypeName)
      expectEqual(restored.errorDescription, failure.errorDescription)
      expectEqual(restored.attempts, failure.attempts)
      expectEqual(restored.request, failure.request)
      expectEqual(try coded(restored), failure)
    }
    expectEqual(try coded(LoadFailure<EmptyLoadRequest>(NamedError("x"))).request, EmptyLoadRequest())
  }

  @Test("failures that differ still differ when they are restored")
  func differs() throws {
    let failure = try coded(LoadFailure(NamedError("offline"), request: "a", attempts: 1))
    expect(failure != LoadFailure(NamedError("online"), request: "a", attempts: 1))
    expect(failure != LoadFailure(NamedError("offline"), request: "b", attempts: 1))
    expect(failure != LoadFailure(NamedError("offline"), request: "a", attempts: 2))
    expect(failure != LoadFailure(CancellationError(), request: "a", attempts: 1))
  }
}
