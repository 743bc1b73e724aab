import LoadableReducers
import TestSupport
import Testing

struct LoadFailureTests {
  private struct Other: Error, CustomStringConvertible {
    let description: String
  }

  /// An error whose description is different each time.
  private struct Moody: Error, CustomStringConvertible {
    @TaskLocal static var mood = "calm"
    var description: String { Self.mood }
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

  @Test("the type name and the description are captured when the failure is created")
  func captured() {
    let failure = LoadFailure<String>(Moody())
    Moody.$mood.withValue("angry") {
      expectEqual("\(failure.error)", "angry")
      expectEqual(failure.errorDescription, "calm")
      expect(failure != LoadFailure<String>(Moody()))
    }
    expect(failure.errorTypeName.hasSuffix("Moody"))
  }

  @Test("the error itself is kept, for code that knows its type")
  func error() {
    expectEqual((LoadFailure<String>(Other(description: "offline")).error as? Other)?.description, "offline")
  }

  @Test("by default, the request is the empty one if requests are empty, and there are no attempts")
  func defaults() {
    expect(LoadFailure<String>(NamedError("offline")).request == nil)
    expectEqual(LoadFailure<EmptyLoadRequest>(NamedError("offline")).request, EmptyLoadRequest())
    expectEqual(LoadFailure<String>(NamedError("offline")).attempts, 0)
  }
}
