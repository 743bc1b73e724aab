import TestSupport
import Testing

@testable import LoadableReducers

struct LoadRankTests {
  @Test("failed ranks before loading, not loaded, and loaded", arguments: PartState.allCases)
  func rank(part: PartState) {
    let rank = LoadableSnapshot(part.state(7, "a", "offline")).rank
    expectEqual([LoadRank.loaded, .notLoaded, .loading, .failed].firstIndex(of: rank), part.rank)
    expectEqual([LoadRank.failed, .loading, .notLoaded, .loaded].sorted(), [.loaded, .notLoaded, .loading, .failed])
  }
}
