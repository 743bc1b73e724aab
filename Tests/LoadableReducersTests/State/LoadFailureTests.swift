import LoadableReducers
import TestSupport
import Testing

struct LoadFailureTests {
  private struct Other: Error, CustomStringConvertible {
    let description: String
  }

  @Test("two failures are equal if the error's type name and description, the request and the attempts are")
  func equality() {
    let failure = LoadFailure(NamedError("offline"), request: "all", attempts: 2)
    let same = LoadFailure(NamedError("offline"), request: "all", attempts: 2)
    expectEqual(failure, same)
    expectEqual(failure.hashValue, same.hashValue)
    let others = [
      LoadFailure(NamedError("online"), request: "all", attempts: 2),
      LoadFailure(Other(description: "offline"), request: "all", attempts: 2),
      LoadFailure(NamedError("offline"), request: "some", attempts: 2),
      LoadFailure(NamedError("offline"), request: nil, attempts: 2),
      LoadFailure(NamedError("offline"), request: "all", attempts: 1),
    ]
    for other in others { expect(failure != other) }
  }
}
