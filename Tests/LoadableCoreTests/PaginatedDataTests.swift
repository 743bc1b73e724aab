import LoadableCore
import TestSupport
import Testing

struct PaginatedDataTests {
  /// A response from a source that can be read in one direction only.
  private struct Response: PaginatedData {
    var values: [String]
    var page: Int
    var nextPage: Int?
  }

  @Test("a response that knows only the next page has no previous page and no count")
  func defaults() {
    let response = Response(values: ["a"], page: 1, nextPage: 2)
    expect(response.previousPage == nil)
    expect(response.totalCount == nil)
    expectEqual(response.nextPage, 2)
  }
}
