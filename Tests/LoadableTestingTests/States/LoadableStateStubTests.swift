import LoadableCore
import LoadableReducers
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

struct LoadableStateStubPhasesTests {
  private typealias Stub = LoadableStateStub<Int, String>
  private struct Offline: Error {}

  @Test("each constructor is of its phase, with what was there before")
  func phases() {
    let table: [(stub: Stub, phase: String, value: String?)] = [
      (.notLoaded, "not loaded, due nil", nil), (.ready(1), "not loaded, due 1", nil),
      (.loading(2), "loading 2", nil), (.loading(2, previous: "a"), "loading 2", "a"),
      (.loaded("a", request: 3), "loaded, fresh", "a"), (.loaded("a", isStale: true), "loaded, stale", "a"),
      (.loaded(nil), "loaded, fresh", nil), (.failed(Offline()), "failed nil", nil),
      (.failed(Offline(), request: 4, previous: "a"), "failed 4", "a"),
    ]
    for (stub, phase, value) in table {
      expectEqual(name(of: stub), phase)
      expectEqual(stub.value, value)
      expect(stub.value == nil || stub.content?.request == stub.latestRequest)
    }
  }

  @Test("all of them are lawful")
  func laws() async {
    let found = await failures {
      LoadableStateLaws.check(
        samples: [
          Stub.notLoaded, .ready(1), .loading(1), .loading(1, previous: "a"), .loaded("a"), .loaded(nil),
          .failed(Offline()),
        ])
    }
    expectEqual(found, [])
  }

  private func name(of stub: Stub) -> String {
    stub.fold(
      notLoaded: { due in "not loaded, due \(due.map { "\($0)" } ?? "nil")" },
      loading: { request, _ in "loading \(request)" },
      failed: { failure, _ in "failed \(failure.request.map { "\($0)" } ?? "nil")" },
      loaded: { $0.isStale ? "loaded, stale" : "loaded, fresh" })
  }
}

struct PaginatedStateStubTests {
  private typealias Rows = ToyRows<Lawful>
  private typealias Stub = PaginatedStateStub<String, Rows>
  private enum Lawful: RowsMistake { static var mistake: RowsMistakes { .nothing } }
  private struct Offline: Error {}

  private static let page = Rows(
    PaginatedArraySlice(values: [ToyRow(id: 1)], page: 1, nextPage: 2, previousPage: 0, totalCount: 3))

  @Test("nothing is loaded, due or awaited in an empty one")
  func empty() {
    let stub = Stub()
    expect(stub.content == nil && stub.failure == nil && stub.latestRequest == nil)
    expect(stub.next.latestRequest == nil && stub.previous.latestRequest == nil)
    expect(!stub.isNextWaiting && !stub.isPreviousWaiting)
  }

  @Test("each of its loads has facts of its own")
  func facts() {
    var stub = Stub.loaded(Self.page, request: "all", isStale: true)
    stub.activity.loadingRequest = "all"
    stub.next = .failed(Offline(), request: 2)
    stub.previous = .ready(0)
    stub.isPreviousWaiting = true
    expect(stub.content?.value?.values == [ToyRow(id: 1)] && stub.content?.isStale == true)
    expect(stub.failure == nil && stub.next.error is Offline && stub.previous.failure == nil)
    expect(stub.latestRequest == "all" && stub.next.latestRequest == 2 && stub.previous.dueRequest == 0)
    expect(!stub.isNextWaiting && stub.isPreviousWaiting)
  }

  @Test("a list that was loaded may be empty, which is not the same as none")
  func nothing() {
    expect(Stub.loaded(nil).content != nil && Stub.loaded(nil).content?.value == nil)
  }
}
