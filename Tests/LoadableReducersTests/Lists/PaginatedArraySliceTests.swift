import LoadableReducers
import TestSupport
import Testing

struct PaginatedArraySliceTests {
  private typealias Slice = PaginatedArraySlice<Int, NumberedPage>

  private let page = NumberedPage(number: 2, size: 3)
  private var slice: Slice {
    Slice(values: [1, 2, 3], page: page, nextPage: page.next, previousPage: page.previous, totalCount: 9)
  }

  @Test("a slice has no previous page and no count by default")
  func defaults() {
    let slice = Slice(values: [1], page: page, nextPage: nil)
    expect(slice.previousPage == nil)
    expect(slice.totalCount == nil)
  }

  @Test("a slice is mapped value by value, and stays the same page")
  func map() {
    let mapped = slice.map(String.init)
    expectEqual(mapped.values, ["1", "2", "3"])
    expectEqual(mapped.page, slice.page)
    expectEqual(mapped.nextPage, slice.nextPage)
    expectEqual(mapped.previousPage, slice.previousPage)
    expectEqual(mapped.totalCount, slice.totalCount)
  }

  @Test("an error of the mapping is rethrown")
  func mapThrows() {
    #expect(throws: CancellationError.self) { try slice.map { _ -> Int in throw CancellationError() } }
  }

  @Test("slices are compared by values, page, cursors and count")
  func equality() {
    let changes: [@Sendable (inout Slice) -> Void] = [
      { $0.values = [1, 3, 2] }, { $0.page = NumberedPage(number: 3, size: 3) }, { $0.nextPage = nil },
      { $0.previousPage = nil }, { $0.totalCount = nil },
    ]
    expectEqual(slice, slice)
    expectEqual(slice.hashValue, slice.hashValue)
    for change in changes {
      var other = slice
      change(&other)
      expect(other != slice)
    }
  }

  @Test("a slice can be saved and restored")
  func coding() throws {
    for slice in [slice, Slice(values: [], page: page, nextPage: nil)] {
      expectEqual(try recoded(slice), slice)
    }
  }
}
