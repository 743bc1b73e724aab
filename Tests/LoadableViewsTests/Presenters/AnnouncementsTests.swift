import Foundation
import LoadableReducers
import LoadableViews
import TestSupport
import Testing

struct AnnouncementsTests {
  private typealias State = LoadableStateWith<String, String>

  private func state(_ time: Double, isLoading: Bool = false) -> State {
    let content = LoadedContent("hello", request: "a", loadedAt: Date(timeIntervalSinceReferenceDate: time))
    var state = State.loading("a", previous: content)
    if !isLoading { state.cancel() }
    return state
  }

  @Test(
    "content that says when it was loaded is announced after a refresh only if it was loaded again, also if it is that of several loads"
  )
  func cancelled() {
    func said<Request, Value>(
      _ before: some LoadableStateProtocol<Request, Value>, _ after: some LoadableStateProtocol<Request, Value>
    ) -> String? {
      let presenter = LoadablePresenter<Request>()
      let (before, after) = (presenter.present(before), presenter.present(after))
      let text = presenter.announcement(from: before, to: after)
      // As for a list, whose view model is made from that of the collection.
      expectEqual(presenter.announcement(from: before.map { [$0] }, to: after.map { [$0] }), text)
      return text
    }
    expect(said(state(1, isLoading: true), state(1)) == nil)
    expectEqual(said(state(1, isLoading: true), state(2)), "Up to date")
    // The other part is older.
    let loading = CombinedState(state(1), state(2, isLoading: true))
    expect(said(loading, CombinedState(state(1), state(2))) == nil)
    expectEqual(said(loading, CombinedState(state(1), state(3))), "Up to date")
    expect(said(CombinedState(loading, state(5)), CombinedState(CombinedState(state(1), state(2)), state(5))) == nil)
    // So it is for snapshots.
    let zipped = zip(state(1), state(2, isLoading: true))
    expect(said(zipped, zip(state(1), state(2))) == nil)
    expectEqual(said(zipped, zip(state(1), state(3))), "Up to date")
    expectEqual(said(zipped.map { $0 }, zip(state(1), state(3)).map { $0 }), "Up to date")
    let nested = zip(zipped, LoadableSnapshot(state(5)))
    expect(said(nested, zip(zip(state(1), state(2)), LoadableSnapshot(state(5)))) == nil)
    expectEqual(said(nested, zip(zip(state(1), state(3)), LoadableSnapshot(state(5)))), "Up to date")
    expectEqual(said(CombinedState(zipped, state(5)), CombinedState(zip(state(1), state(3)), state(5))), "Up to date")
    let flat = state(2, isLoading: true).flatMap { _ in state(1) }
    expect(said(flat, state(2).flatMap { _ in state(1) }) == nil)
    expectEqual(said(flat, state(3).flatMap { _ in state(1) }), "Up to date")
    // The content is that of the inner state, so the outer one may have been set by hand.
    let outer = State.loaded("hello", request: "a")
    func inner(_ time: Double, isLoading: Bool = false) -> LoadableSnapshot<String, String> {
      outer.flatMap { _ in state(time, isLoading: isLoading) }
    }
    expect(said(inner(2, isLoading: true), inner(2)) == nil)
    expectEqual(said(inner(2, isLoading: true), inner(3)), "Up to date")
    // Content that was set by hand does not say so.
    let byHand = CombinedState(State.loaded("hello", request: "a"), state(2, isLoading: true))
    expectEqual(said(byHand, CombinedState(State.loaded("hello", request: "a"), state(2))), "Up to date")
  }
}
