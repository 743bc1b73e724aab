import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateWithStatingTests {
  private typealias State = LoadableStateWith<String, Int>
  private struct Offline: Error {}

  private let content = LoadedContent<String, Int>(1, request: "a")

  @Test("a load is stated with its kind, and clears what waits", arguments: LoadKind.allCases)
  func kind(kind: LoadKind) {
    var state = State.loaded(1, request: "a")
    state.request("b")
    state.loading("a", as: kind)
    expectEqual(state.load?.kind, kind)
    expect(state.load?.request == "a" && state.dueRequest == nil && state.content == content)
  }

  @Test("a failed attempt is stated with its error: the next one is counted, and has no progress yet")
  func attempt() {
    var state = State.loading("a", previous: content, progress: LoadProgress(fraction: 0.5))
    for attempt in 2...3 {
      state.attemptFailed(with: Offline())
      expect(state.load?.attempt == attempt && state.load?.attemptError is Offline && state.load?.progress == nil)
    }
    expect(state.load?.request == "a" && state.failure == nil && state.content == content)
  }

  @Test("progress is stated, and cleared if none is stated")
  func progress() {
    var state = State.loading("a")
    state.progressed(fraction: 0.5, text: "half")
    expectEqual(state.load?.progress, LoadProgress(fraction: 0.5, text: "half"))
    expectEqual(state, .loading("a", progress: LoadProgress(fraction: 0.5, text: "half")))
  }

  @Test(
    "an element is stated: it becomes the fresh content, the failure is cleared, and the load continues",
    arguments: [2, nil])
  func element(value: Int?) {
    var state = State.failed(Offline(), request: "b", previous: LoadedContent(1, request: "a", isStale: true))
    state.loading("b")
    state.delivered(value)
    expectEqual(state.content, LoadedContent(value, request: "b"))
    expect(state.failure == nil && state.activity.hasDelivered && state.load?.request == "b")
  }

  @Test("the end of a sequence is stated: content and a waiting request stay, and without content the state is empty")
  func end() {
    var state = State.loading("a")
    state.ended()
    expectEqual(state, .loaded(nil, request: "a"))
    state.loading("b")
    state.waiting(for: "c")
    state.ended()
    expectEqual(state.content, LoadedContent(nil, request: "a"))
    expect(state.load == nil && state.dueRequest == "c")
  }

  @Test("staleness by policy is stated: nothing becomes due")
  func staleness() {
    var state = State.loaded(1, request: "a")
    state.becameStale()
    expectEqual(state, .loaded(1, request: "a", isStale: true))
  }

  @Test("a held-back request is stated, or that there is none, and everything else continues")
  func waiting() {
    var state = State.loading("a", previous: content)
    let before = state
    state.waiting(for: "b")
    expect(state.dueRequest == "b" && state.load == before.load && state.content == content)
    state.waiting(for: nil)
    expectEqual(state, before)
    var plain = LoadableState<Int>.notLoaded
    plain.waiting()
    expectEqual(plain, .ready)
    plain.loading(as: .poll)
    expect(plain.load?.kind == .poll && plain.dueRequest == nil)
  }

  @Test("without a running load, there is nothing to state about one")
  func nothing() {
    for state in [State.notLoaded, .loaded(1, request: "a"), .failed(Offline(), request: "a"), .ready("a")] {
      var changed = state
      changed.attemptFailed(with: Offline())
      changed.progressed(fraction: 1)
      changed.delivered(7)
      changed.ended()
      expectEqual(changed, state)
    }
    var empty = State.notLoaded
    empty.becameStale()
    expectEqual(empty, .notLoaded)
  }

  @Test("the same is stated for a list, and also which of its pages waits for it")
  func list() {
    typealias Rows = IdentifiedPaginatedCollection<ToyRow, Int>
    let rows = Rows(PaginatedArraySlice(values: [ToyRow(id: 1)], page: 1, nextPage: 2, previousPage: 0))
    var state = PaginatedState<Rows>.loaded(rows, request: EmptyLoadRequest())
    state.becameStale()
    expect(state.isStale)
    state.waiting()
    expectEqual(state.activity.dueRequest, EmptyLoadRequest())
    state.loading(as: .poll)
    state.progressed(fraction: 0.5)
    expect(state.activity.load?.kind == .poll && state.activity.progress?.fraction == 0.5)
    state.attemptFailed(with: Offline())
    expect(state.activity.attempt == 2 && state.activity.progress == nil)
    state.nextWaiting()
    expect(state.isNextWaiting && !state.isPreviousWaiting)
    state.previousWaiting()
    state.nextWaiting(false)
    expect(!state.isNextWaiting && state.isPreviousWaiting)
    state.next.loading(2)
    state.next.attemptFailed(with: Offline())
    expect(state.next.load?.attempt == 2)
  }
}
