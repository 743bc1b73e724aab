import LoadableReducers
import Testing

@Suite("LoadableStateWith.map and flatMap")
struct LoadableStateWithMapTests {
  @Test("map makes another value of what is there, and keeps everything else", arguments: PartState.allCases)
  func map(part: PartState) {
    let state = part.state(7, "a", "offline")
    let mapped = state.map { "\($0)" }
    #expect(mapped.value == (part.hasValue ? "7" : nil))
    #expect(mapped.content?.request == state.content?.request)
    #expect(mapped.content?.isStale == state.content?.isStale)
    #expect((mapped.content == nil) == (state.content == nil))
    #expect(mapped.failure == state.failure)
    #expect(mapped.activity == state.activity)
    #expect(mapped.latestRequest == state.latestRequest)
    #expect(mapped.phase.rank == part.rank)
    #expect(mapped.phase == mapped.map { $0 }.phase)
  }

  @Test("map to nothing is loaded and empty, and an empty value is not asked for")
  func mapToNothing() {
    let state = LoadableStateWith<String, Int>.loaded(7, request: "a")
    #expect(state.map { _ in Int?.none }.phase == .loaded(LoadedContent(nil, request: "a")))
    var calls = 0
    _ = LoadableState<Int>.loaded(nil).map { number -> Int in
      calls += 1
      return number
    }
    #expect(calls == 0)
  }

  @Test("flatMap: of both failed decides before loading, not loaded, and loaded; previous values and errors are kept")
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
          #expect(calls == 0)
          #expect(result == state.map { _ in nil })
          continue
        }
        #expect(calls == 1)
        let rank = max(outer.rank, inner.rank)
        #expect(result.phase.rank == rank, "\(outer), \(inner)")
        #expect(result.value == (inner.hasValue ? "value 7" : nil))
        #expect((result.content != nil) == inner.hasContent)
        #expect(result.content?.isStale ?? false == (inner.hasContent && [outer, inner].contains(.stale)))
        let failed = [outer, inner].map { rank == 3 ? $0.rank == 3 : $0.hasError }
        #expect(result.failure?.errorDescription == (failed[0] ? "outer error" : failed[1] ? "inner error" : nil))
        let loading = [outer, inner].map { rank == 2 && $0.rank == 2 }
        #expect(result.activity.loadingRequest == (loading[0] ? "outer" : loading[1] ? "inner" : nil))
        #expect(result.latestRequest == (inner == .notLoaded ? "outer" : "inner"))
      }
    }
  }
}
