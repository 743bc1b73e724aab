import LoadableCore
import TestSupport
import Testing

struct PaginatedStateProtocolTests {
  @Test("by default, no page waits")
  func defaults() {
    let state = PlainPagedState()
    expect(!state.isNextWaiting && !state.isPreviousWaiting)
  }
}
