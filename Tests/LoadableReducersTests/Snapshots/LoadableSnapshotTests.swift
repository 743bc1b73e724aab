import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableSnapshotTests {
  @Test("snapshots are equal if their facts are")
  func equality() {
    for first in PartState.allCases {
      for second in PartState.allCases {
        let areEqual = LoadableSnapshot(first.state(7, "a", "x")) == LoadableSnapshot(second.state(7, "a", "x"))
        expectEqual(areEqual, (first == second), "\(first), \(second)")
      }
    }
    expect(LoadableSnapshot(LoadableState<Int>.loaded(1)) != LoadableSnapshot(LoadableState<Int>.loaded(2)))
  }
}

struct AnyLoadRequestTests {
  @Test("requests are equal, and hash equally, if their types and values are equal")
  func equality() {
    let requests: [AnyLoadRequest] = [
      AnyLoadRequest("a"), AnyLoadRequest("b"), AnyLoadRequest(1), AnyLoadRequest(1.0), AnyLoadRequest(2),
      AnyLoadRequest(true),
      AnyLoadRequest(EmptyLoadRequest()), AnyLoadRequest(AnyLoadRequest("a")),
    ]
    for (index, request) in requests.enumerated() {
      for (other, candidate) in requests.enumerated() { expectEqual((request == candidate), (index == other)) }
    }
    expectEqual(Set(requests + requests).count, requests.count)
    expectEqual(AnyLoadRequest("a").hashValue, AnyLoadRequest("a").hashValue)
  }

  @Test("a request is described like the value that it wraps, and returns that value")
  func base() {
    expectEqual(AnyLoadRequest("a").description, "a")
    expectEqual(AnyLoadRequest(7).base as? Int, 7)
  }
}

struct LoadableStateWithMapTests {
  @Test("map replaces the value, and keeps everything else", arguments: PartState.allCases)
  func map(part: PartState) {
    let state = part.state(7, "a", "offline")
    let mapped = state.map { "\($0)" }
    expectEqual(mapped.value, (part.hasValue ? "7" : nil))
    expectEqual(mapped.content?.request, state.content?.request)
    expectEqual(mapped.content?.isStale, state.content?.isStale)
    expectEqual((mapped.content == nil), (state.content == nil))
    expectEqual(mapped.failure, state.failure)
    expectEqual(mapped.activity.load, state.activity.load)
    expectEqual(mapped.activity.dueRequest, state.activity.dueRequest)
    expectEqual(mapped.latestRequest, state.latestRequest)
    expectEqual(mapped.phase.rank, part.rank)
    expectEqual(mapped.phase, mapped.map { $0 }.phase)
  }

  @Test("flatMap: failed takes precedence over loading, not loaded and loaded; previous values and errors are kept")
  func flatMap() {
    for outer in PartState.allCases {
      for inner in PartState.allCases {
        let state = outer.state(7, "outer", "outer error")
        var calls = 0
        let result = state.flatMap { number in
          calls += 1
          return inner.state("value \(number)", "inner", "inner error")
        }
        guard outer.hasValue else {
          expectEqual(calls, 0)
          expectEqual(result, state.map { _ in nil })
          continue
        }
        expectEqual(calls, 1)
        let rank = max(outer.rank, inner.rank)
        expectEqual(result.phase.rank, rank, "\(outer), \(inner)")
        expectEqual(result.value, (inner.hasValue ? "value 7" : nil))
        expectEqual((result.content != nil), inner.hasContent)
        expectEqual(result.content?.isStale ?? false, (inner.hasContent && [outer, inner].contains(.stale)))
        let failed = [outer, inner].map { rank == 3 ? $0.rank == 3 : $0.hasError }
        expectEqual(result.failure?.errorDescription, (failed[0] ? "outer error" : failed[1] ? "inner error" : nil))
        let loading = [outer, inner].map { rank == 2 && $0.rank == 2 }
        expectEqual(result.activity.loadingRequest, (loading[0] ? "outer" : loading[1] ? "inner" : nil))
        expectEqual(result.latestRequest, (inner == .notLoaded ? "outer" : "inner"))
      }
    }
  }
}
