import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct PaginatedStateWithFactsTests {
  private struct Row: Identifiable {
    let id: Int
  }

  private typealias Rows = IdentifiedPaginatedCollection<Row, NumberedPage>

  @Test("each end shows by itself whether its page waits", arguments: PageDirection.allCases)
  func waiting(direction: PageDirection) {
    var state = PaginatedState<Rows>.loading()
    expect(!state.isNextWaiting && !state.isPreviousWaiting)
    if direction == .next { state.nextWaiting() } else { state.previousWaiting() }
    expectEqual(state.isNextWaiting, (direction == .next))
    expectEqual(state.isPreviousWaiting, (direction == .previous))
    expectEqual(PageDirection.allCases.filter(state.isLoadingPage), [direction])
  }

  @Test("the facts are those of the list, and not those of its pages")
  func list() {
    let state = PaginatedState<Rows>.loaded(
      nil, next: .failed(CancellationError()), previous: .loading(NumberedPage(number: 1, size: 2)))
    expect(state.content != nil && state.failure == nil && state.activity.loadingRequest == nil)
    expect(state.next.failure != nil && state.previous.activity.loadingRequest != nil)
  }
}
