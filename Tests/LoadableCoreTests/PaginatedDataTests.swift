import LoadableCore
import TestSupport
import Testing

struct PaginatedDataTests {
  /// A response as a source with one direction may give it.
  private struct Response: PaginatedData {
    var values: [String]
    var page: Int
    var nextPage: Int?
  }

  @Test("a response that knows only what follows has no previous page and no count")
  func defaults() {
    let response = Response(values: ["a"], page: 1, nextPage: 2)
    expect(response.previousPage == nil)
    expect(response.totalCount == nil)
    expectEqual(response.nextPage, 2)
  }
}
