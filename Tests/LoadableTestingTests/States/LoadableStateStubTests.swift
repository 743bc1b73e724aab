import LoadableCore
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateStubTests {
  private typealias Stub = LoadableStateStub<Int, String>
  private struct Offline: Error {}

  private static let phases: [Stub] = [
    .notLoaded, .ready(1), .loading(1), .loaded("a", request: 1), .failed(Offline(), previous: "a"),
  ]

  @Test("says each fact that it was made of")
  func facts() {
    let stub = Stub(
      content: .init(value: "a", request: 1, isStale: true), failure: .init(error: Offline(), request: 2, attempts: 3),
      activity: .init(
        loadingRequest: 4, dueRequest: 5, attempt: 6, attemptError: Offline(),
        progress: .init(fraction: 0.5, text: "text"), hasDelivered: true))
    expect(stub.content?.value == "a" && stub.content?.request == 1 && stub.content?.isStale == true)
    expect(stub.failure?.error is Offline && stub.failure?.request == 2 && stub.failure?.attempts == 3)
    expect(stub.activity.loadingRequest == 4 && stub.activity.dueRequest == 5 && stub.activity.attempt == 6)
    expect(stub.activity.attemptError is Offline && stub.activity.hasDelivered)
    expect(stub.activity.progress?.fraction == 0.5 && stub.activity.progress?.text == "text")
    expect(stub.value == "a" && stub.error is Offline && stub.loadingRequest == 4 && stub.dueRequest == 5)
  }

  @Test("a value that is set keeps the request and the staleness; nil empties content, and makes none")
  func value() {
    var stub = Stub()
    stub.value = nil
    expect(stub.content == nil)
    stub.value = "a"
    expect(stub.value == "a" && stub.content?.request == nil && stub.content?.isStale == false)
    stub.content = .init(value: "a", request: 1, isStale: true)
    stub.value = "b"
    expect(stub.value == "b" && stub.content?.request == 1 && stub.content?.isStale == true)
    stub.value = nil
    expect(stub.content != nil && stub.value == nil && stub.content?.request == 1)
  }

  @Test("an error that is set is of the latest request, and nil clears the failure")
  func error() {
    var stub = Stub.loading(3)
    stub.error = Offline()
    expect(stub.error is Offline && stub.failure?.request == 3 && stub.failure?.attempts == 1)
    stub.error = nil
    expect(stub.failure == nil)
  }

  @Test("a request that is set runs in its first attempt, beside what is due, and nil ends the load")
  func requests() {
    var stub = Stub()
    stub.dueRequest = 2
    stub.loadingRequest = 1
    expect(stub.loadingRequest == 1 && stub.activity.attempt == 1 && stub.dueRequest == 2 && stub.latestRequest == 1)
    stub.activity.hasDelivered = true
    stub.loadingRequest = nil
    expect(stub.loadingRequest == nil && stub.activity.attempt == 0 && !stub.activity.hasDelivered)
    expect(stub.dueRequest == 2 && stub.latestRequest == 2)
  }

  @Test("what its setters lead to follows the laws of loadable states")
  func laws() async {
    let found = await failures {
      LoadableStateLaws.checkLoad(
        from: Self.phases,
        request: 7, value: "b",
        starting: {
          $0.dueRequest = nil
          $0.loadingRequest = $1
        },
        failing: {
          $0.error = $1
          $0.loadingRequest = nil
        },
        succeeding: {
          $0 = Stub.loaded($1, request: $0.loadingRequest)
        })
    }
    expectEqual(found, [])
  }
}
