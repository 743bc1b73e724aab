import LoadableReducers
import TestSupport
import Testing

struct LoadTimeoutErrorTests {
  @Test("it says how long an attempt was let, and two are equal when that is")
  func value() {
    let error = LoadTimeoutError(timeout: .seconds(5))
    expect("\(error)".contains("\(Duration.seconds(5))"))
    expectEqual(error, LoadTimeoutError(timeout: .seconds(5)))
    expect(error != LoadTimeoutError(timeout: .seconds(6)))
  }
}
