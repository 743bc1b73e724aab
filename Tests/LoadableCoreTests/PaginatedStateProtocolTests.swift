import LoadableCore
import TestSupport
import Testing

struct PaginatedStateProtocolTests {
  @Test("a state that knows no queue says that no page waits")
  func defaults() {
    let state = PlainPagedState()
    expect(!state.isNextWaiting && !state.isPreviousWaiting)
  }
}
