import Foundation
@testable import LoadableReducers
import TestSupport
import Testing

struct LoadRankTests {
  @Test("failed takes precedence over loading, not loaded and loaded", arguments: PartState.allCases)
  func rank(part: PartState) {
    let rank = LoadableSnapshot(part.state(7, "a", "offline")).rank
    expectEqual([LoadRank.loaded, .notLoaded, .loading, .failed].firstIndex(of: rank), part.rank)
    expectEqual([LoadRank.failed, .loading, .notLoaded, .loaded].sorted(), [.loaded, .notLoaded, .loading, .failed])
  }
}

struct ZipTests {
  /// Every pair of situations.
  private static let pairs = PartState.allCases.flatMap { first in PartState.allCases.map { (first, $0) } }

  @Test(
    "of two states, failed takes precedence over loading, not loaded and loaded; previous values and errors are kept")
  func pairs() {
    for (first, second) in Self.pairs {
      let parts = [first, second]
      let zipped = zip(first.state(1, "request", "first"), second.state("value", 2, "second"))
      let rank = parts.map(\.rank).max() ?? 0
      expectEqual(zipped.phase.rank, rank, "\(first), \(second)")
      expectEqual((zipped.content != nil), parts.allSatisfy(\.hasContent), "\(first), \(second)")
      let expected = parts.allSatisfy(\.hasValue) ? #"(1, "value")"# : nil
      expectEqual(zipped.value.map { "\($0)" }, expected, "\(first), \(second)")
      expectEqual(zipped.content?.isStale ?? false, (zipped.content != nil && parts.contains(.stale)))
      // The first that has failed; if none has, the first that is retrying.
      let failed = rank == 3 ? parts.map { $0.rank == 3 } : parts.map(\.hasError)
      let error = failed[0] ? "first" : failed[1] ? "second" : nil
      expectEqual(zipped.failure?.errorDescription, error, "\(first), \(second)")
      let loading = rank == 2 ? parts.map { $0.rank == 2 } : [false, false]
      let request: AnyHashable? = loading[0] ? "request" : loading[1] ? 2 : nil
      expectEqual(zipped.activity.loadingRequest.map { AnyHashable($0.base) }, request, "\(first), \(second)")
      let due: AnyHashable? = first == .ready ? "request" : second == .ready ? 2 : nil
      expectEqual(zipped.activity.dueRequest.map { AnyHashable($0.base) }, due)
      let latest: AnyHashable? = first != .notLoaded ? "request" : second != .notLoaded ? 2 : nil
      expectEqual(zipped.latestRequest.map { AnyHashable($0.base) }, latest)
    }
  }

  @Test("one, two, three and five states with different requests and values can be combined")
  func counts() throws {
    let number = LoadableStateWith<String, Int>.loaded(1, request: "a")
    let text = LoadableState<String>.loaded("x")
    let flag = LoadableStateWith<Int, Bool>.loaded(true, request: 2, isStale: true)
    let list = LoadableState<[Int]>.loaded([1])
    let half = LoadableStateWith<Bool, Double>.loaded(0.5)
    expectEqual(zip(number).value.map { "\($0)" }, "1")
    let two = try require(zip(number, text).value)
    expect(two == (1, "x"))
    let three = try require(zip(number, text, flag).value)
    expect(three == (1, "x", true))
    let five = zip(number, text, flag, list, half)
    let values = try require(five.value)
    expect(values == (1, "x", true, [1], 0.5))
    expectEqual(five.content?.isStale, true)
    expect(five.content?.request == nil)
    expect(zip(number, text, flag, list, LoadableState<Double>.notLoaded).value == nil)
  }

  @Test("the oldest content says when all of it was loaded, if all do")
  func loadedAt() {
    func state(_ seconds: Double?) -> LoadableSnapshot<EmptyLoadRequest, Int> {
      LoadableSnapshot(
        .failed(
          NamedError("offline"),
          previous: LoadedContent(1, loadedAt: seconds.map { Date(timeIntervalSinceReferenceDate: $0) })))
    }
    expectEqual(zip(state(3), state(1), state(2)).content?.loadedAt, Date(timeIntervalSinceReferenceDate: 1))
    expect(zip(state(3), state(nil)).content?.loadedAt == nil)
    expect(zip(state(nil), state(3)).content?.loadedAt == nil)
  }
}
