import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct PagedSourceTests {
  private struct Offline: Error, Equatable {}
  private typealias Source = PagedSource<Int, OffsetPage>

  private let source = Source(offsetting: Array(1...7))

  private func page(_ offset: Int) -> OffsetPage { OffsetPage(limit: 3, offset: offset) }

  @Test("pages of any type are read by a function of the rows as they are")
  func anyPage() async throws {
    let source = PagedSource<String, Character>(["ab", "ac", "ba"]) { rows, letter in
      PaginatedArraySlice(
        values: rows.filter { $0.first == letter }, page: letter, nextPage: letter == "a" ? "b" : nil,
        previousPage: letter == "b" ? "a" : nil)
    }
    expectEqual(try await source.page("a").values, ["ab", "ac"])
    source.edit { $0.append("bb") }
    expectEqual(try await source.page("b").values, ["ba", "bb"])
    try await PaginatedDataLaws.check(from: "b") { try await source.page($0) }
    expectEqual(source.requests, ["a", "b", "b", "a"])
  }

  @Test("rows that come and go between two pages shift the later ones, as on a server")
  func shifting() async throws {
    expectEqual(try await source.page(page(0)).values, [1, 2, 3])
    source.edit { $0.insert(0, at: 0) }
    let second = try await source.page(page(3))
    expect(second.values == [3, 4, 5] && second.totalCount == 8)
    source.edit { $0.removeFirst(2) }
    expectEqual(source.rows, Array(2...7))
    expectEqual(try await source.page(page(6)).values, [])
  }

  @Test("rows are shifted at random before each page, in the same way for the same seed")
  func seeded() async throws {
    var runs: [[Int]] = []
    for seed: UInt64 in [1, 1, 2] {
      let source = Source(offsetting: Array(1...7))
      source.shift(seed: seed) { rows, generator in rows.shuffle(using: &generator) }
      var values: [Int] = []
      for _ in 1...5 { values += try await source.page(page(0)).values }
      runs.append(values)
      expectEqual(source.slice(of: page(0)).values, Array(source.rows.prefix(3)), "looking shifts nothing")
    }
    expect(runs[0] == runs[1] && runs[0] != runs[2])
  }

  @Test("a page fails, or is empty, as often as was asked for, in that order; others do not")
  func scripts() async throws {
    source.fail(page(3), with: Offline(), times: 2)
    source.empty(page(3))
    source.fail(page(3), with: Offline(), times: 0)
    expectEqual(try await source.page(page(0)).values, [1, 2, 3])
    for _ in 1...2 { await #expect(throws: Offline()) { try await source.page(page(3)) } }
    let empty = try await source.page(page(3))
    expect(empty.values == [] && empty.nextPage == page(6) && empty.previousPage == page(0))
    expectEqual(try await source.page(page(3)).values, [4, 5, 6])
    expectEqual(source.requests.count, 5)
  }

  @Test("a cancelled load ends at once, and is no request")
  func cancelled() async {
    let task = Task { [source] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await source.load(OffsetPage(limit: 3))
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expectEqual(source.requests, [])
  }

  @Test("it is a loader: faults, and answers that the test times, go around it")
  func composes() async throws {
    let flaky = FlakyLoader(source, seed: 3, faults: FlakyLoaderFaults(failureRate: 1), clock: ImmediateClock())
    await #expect(throws: FlakyLoaderError(call: 1)) { try await flaky.load(page(0)) }
    let controlled = ControlledLoader<OffsetPage, Source.Slice>()
    async let loaded = controlled.load(page(3))
    let call = try await controlled.nextRequest()
    call.succeed(with: source.slice(of: call.request))
    expectEqual(try await loaded?.values, [4, 5, 6])
  }
}
