import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

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

  @Test("a list that was loaded may be empty, which is not none")
  func nothing() {
    expect(Stub.loaded(nil).content != nil && Stub.loaded(nil).content?.value == nil)
  }
}
