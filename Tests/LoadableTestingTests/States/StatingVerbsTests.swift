import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct StatingVerbsTests {
  private typealias State = LoadableStateWith<String, Int>
  private typealias Rows = IdentifiedPaginatedCollection<ToyRow, Int>
  private struct Offline: Error {}

  private let content = LoadedContent<String, Int>(1, request: "a")

  @Test("a failure names the verbs that state what the test has not stated, with their paths")
  func message() async {
    let store = TestStore(initialState: ProfileFeature.State()) {
      ProfileFeature(loader: LoaderStub<EmptyLoadRequest, Profile>(returning: .ann))
    }
    let line = #line + 1
    let failures = await failures { store.send(.onAppear) }
    expectOne(failures, line: line, facts: "+ .profile.load", "Verbs that state this:", "  .$profile: loading()")
    store.skipReceivedActions()
    store.skipInFlightEffects()
  }

  @Test("each verb is named for the change that it states")
  func verbs() {
    var delivered = State.loading("a")
    delivered.delivered(1)
    let rows: [(State, (inout State) -> Void, [String])] = [
      (State.notLoaded, { $0.loading("a") }, ["loading(\"a\")"]),
      (.loaded(1, request: "a"), { $0.loading("b") }, ["loading(\"b\")"]),
      (.loading("a"), { $0.loading("b") }, ["loading(\"b\")"]),
      (.loading("a"), { $0.loaded(with: 1) }, ["loaded(with:)"]),
      (.loading("a", previous: content), { $0.loaded(with: 2) }, ["loaded(with:)"]),
      (.loading("a"), { $0.failed(with: Offline()) }, ["failed(with:)"]),
      (.loading("a", previous: content), { $0.cancel() }, ["loaded(with:), or cancel()"]),
      (.loading("a"), { $0.cancel() }, ["cancel()"]),
      (.loading("a"), { $0.attemptFailed(with: Offline()) }, ["attemptFailed(with:)"]),
      (.loading("a"), { $0.progressed(fraction: 0.5) }, ["progressed(fraction:text:)"]),
      (.loading("a"), { $0.delivered(1) }, ["delivered(_:)"]),
      (delivered, { $0.delivered(2) }, ["delivered(_:)"]),
      (delivered, { $0.ended() }, ["ended(), or cancel()"]),
      (.loaded(1, request: "a"), { $0.loading("a", as: .poll) }, ["loading(\"a\", as: .poll)"]),
      (.loaded(1, request: "a"), { $0.becameStale() }, ["becameStale()"]),
      (.loaded(1, request: "a"), { $0.unload() }, ["unload()"]),
      (.loaded(1, request: "a"), { $0.wrappedValue = 2 }, []),
      (.failed(Offline(), request: "a"), { $0.dismissFailure() }, ["dismissFailure()"]),
      (.notLoaded, { $0.waiting(for: "a") }, ["waiting(for: \"a\")"]),
      (.ready("a"), { $0.waiting(for: nil) }, ["waiting(for: nil)"]),
      (.loading("a"), { $0.waiting(for: "b") }, ["waiting(for: \"b\")"]),
    ]
    for (before, change, verbs) in rows {
      var after = before
      change(&after)
      expectEqual(before.verbs(to: after), verbs)
      expectEqual(after.verbs(to: after), [])
    }
  }

  @Test("so are those of a property without a request, of lists with their ends, and of selections")
  func otherTypes() {
    var plain = LoadableState<Int>.notLoaded
    plain.waiting()
    expectEqual(LoadableState<Int>.notLoaded.verbs(to: plain), ["waiting()"])
    let pages = PaginatedState<Rows>.notLoaded
    var changed = pages
    changed.loading()
    changed.next.loading(2)
    changed.previousWaiting()
    expectEqual(pages.verbs(to: changed), ["loading()", "next.loading(2)", "previousWaiting(true)"])
    var selection = ListSelection(id: 1)
    selection.waitingForPrevious()
    expectEqual(ListSelection(id: 1).verbs(to: selection), ["waitingForPrevious()"])
  }

  @Test("so are those of edits")
  func edits() {
    var steps = [Edits<String>()]
    func step(_ change: (inout Edits<String>) -> Void) {
      var next = steps.last!
      change(&next)
      steps.append(next)
    }
    step { $0.begin("a") }
    step { $0.attemptFailed("a", with: Offline()) }
    step { $0.confirmed("a") }
    step { $0.loaded() }
    step { $0.begin("b") }
    step { $0.refused("b", with: Offline()) }
    step { edits in edits.failed.first.map { edits.dismiss($0.key) } }
    step { $0.begin("c") }
    step { $0.saved("c") }
    step { $0.begin("d") }
    step { $0.unanswered("d", with: Offline()) }
    expectEqual(
      zip(steps, steps.dropFirst()).map { $0.verbs(to: $1) },
      [
        ["begin(\"a\")"], ["attemptFailed(\"a\", with:)"], ["confirmed(\"a\")"], ["loaded()"], ["begin(\"b\")"],
        ["refused(\"b\", with:)"], ["dismiss(_:)"], ["begin(\"c\")"], ["saved(\"c\")"], ["begin(\"d\")"],
        ["unanswered(\"d\", with:)"],
      ])
  }
}
