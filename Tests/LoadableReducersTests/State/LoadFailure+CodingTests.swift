import Foundation
import LoadableReducers
import Testing

@Suite("LoadFailure: coding")
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
      #expect(restored == failure)
      #expect(restored.hashValue == failure.hashValue)
      #expect(restored.error is RestoredLoadError)
      #expect(restored.errorTypeName == failure.errorTypeName)
      #expect(restored.errorDescription == failure.errorDescription)
      #expect(restored.attempts == failure.attempts)
      #expect(restored.request == failure.request)
      #expect(try coded(restored) == failure)
    }
    #expect(try coded(LoadFailure<EmptyLoadRequest>(NamedError("x"))).request == EmptyLoadRequest())
  }

  @Test("failures that differ still differ when they are restored")
  func differs() throws {
    let failure = try coded(LoadFailure(NamedError("offline"), request: "a", attempts: 1))
    #expect(failure != LoadFailure(NamedError("online"), request: "a", attempts: 1))
    #expect(failure != LoadFailure(NamedError("offline"), request: "b", attempts: 1))
    #expect(failure != LoadFailure(NamedError("offline"), request: "a", attempts: 2))
    #expect(failure != LoadFailure(CancellationError(), request: "a", attempts: 1))
  }
}
