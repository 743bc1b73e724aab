import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PaginatedDataLawsTests {
  private typealias Slice = PaginatedArraySlice<Int, Int>

  /// Pages 0...3 with the rows 0 and 1, 2 and 3, and so on.
  private func slice(_ page: Int) -> Slice {
    Slice(
      values: [2 * page, 2 * page + 1], page: page, nextPage: page < 3 ? page + 1 : nil,
      previousPage: page > 0 ? page - 1 : nil, totalCount: 8)
  }

  private func failures(from first: Int = 1, limit: Int = 10, _ load: (Int) -> Slice) async throws -> [String] {
    let line = #line + 2
    let found = try await LoadableTesting.failures {
      try await Laws.checkPages(from: first, limit: limit) { load($0) }
    }
    expect(found.allSatisfy { $0.line == line && $0.fileID == #fileID })
    return found.map(\.message)
  }

  @Test("sources that follow the laws pass, from any page on", arguments: 0...3)
  func lawful(first: Int) async throws {
    expectEqual(try await failures(from: first, slice), [])
  }

  @Test("a response for another page is reported")
  func otherPage() async throws {
    let found = try await failures { page in
      var slice = slice(page)
      slice.page = 0
      return slice
    }
    expect(found.allSatisfy { $0.contains("\"a response says which page it contains\"") && $0.contains("actual: 0") })
    expectEqual(found.count, 4)
  }

  @Test("a page that leads to itself, or back, is reported", arguments: [(3, 3), (3, 1), (2, 1)])
  func loop(page: Int, next: Int) async throws {
    let found = try await failures { number in
      var slice = slice(number)
      if number == page { slice.nextPage = next }
      return slice
    }
    expectEqual(found.count, 1)
    expectEqual(
      found.first?.contains(
        "\"no page leads to one that was read before\".\n\n  page: \(page)\n  its next page: \(next)"), true)
  }

  @Test("a source without an end is reported, in either direction")
  func endless() async throws {
    let found = try await failures { Slice(values: [$0], page: $0, nextPage: nil, previousPage: $0 - 1) }
    expectEqual(found.count, 1)
    expectEqual(found.first?.contains("\"reading ends\".\n\n  pages read: 10\n  the next one: -9"), true)
  }

  @Test("a wrong total count is reported", arguments: [(0, 7), (0, 9), (1, 5), (1, 9), (3, 9)])
  func count(first: Int, totalCount: Int) async throws {
    let found = try await failures(from: first) { number in
      var slice = slice(number)
      slice.totalCount = totalCount
      return slice
    }
    expectEqual(found.count, 1)
    expectEqual(
      found.first?.contains("\"there are as many values as the source says\".\n\n  total count: \(totalCount)"), true)
  }

  @Test("a page that has more values than its source is reported")
  func pageCount() async throws {
    let found = try await failures { Slice(values: [1, 2], page: $0, nextPage: nil, totalCount: 1) }
    expect(found.contains { $0.contains("\"a page has no more values than its source\"") })
  }

  @Test("a source with one page proves nothing, which is a failure")
  func onePage() async throws {
    let found = try await failures { Slice(values: [1], page: $0, nextPage: nil, totalCount: 1) }
    expectEqual(found.count, 1)
    expectEqual(found.first?.contains("cannot be checked: give a source of at least two pages"), true)
  }

  @Test("an error from the source ends the check")
  func throwing() async {
    await #expect(throws: FlakyLoaderError(call: 1)) {
      try await Laws.checkPages(from: 1) { _ -> Slice in throw FlakyLoaderError(call: 1) }
    }
  }
}
