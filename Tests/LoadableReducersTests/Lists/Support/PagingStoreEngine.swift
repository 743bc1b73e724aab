import LoadableCore
import LoadableTesting
import Testing

@testable import LoadableReducers

/// A store, and a source of pages that answers on demand, even to loads that have ended.
@MainActor final class PagingStoreEngine: @MainActor PagingEngine {
  /// A page that was requested from the source.
  private struct Call {
    let load: LoadIdentity?
    let answer: CheckedContinuation<RowsPage, any Error>
  }

  private var calls: [Call] = []
  /// The loads that have requested something.
  private var loads: Set<LoadIdentity> = []
  private var tasks: [StoreTask] = []
  /// The code that waits for something to happen.
  private var waiting: [CheckedContinuation<Void, Never>] = []
  private var store: FeedStore?

  init(_ state: FeedState, hasMode: Bool) {
    let mode: ((FeedState) -> LoadingMode)? = hasMode ? { $0.mode } : nil
    store = FeedStore(initialState: state) {
      Reduce<FeedState, FeedAction> { [weak self] state, action in
        switch action {
        case .edit(let edit): edit(&state)
        case .rows(let action): if action.ending != nil { self?.wake() }
        case .appear, .touch: break
        }
        return .none
      }
      .paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: mode) { load in
        try await self.load(of: load.state.$rows)
      }
      .prefetching(distance: PagingReference.prefetchDistance)
      .guard { $0.mayLoad }
    }
  }

  var state: FeedState { store?.state ?? FeedState() }

  func send(_ action: FeedAction) {
    if let store { tasks.append(store.send(action)) }
  }

  @MainActor func endList(_ ending: PagingEnding<[RowsPage]>) async {
    guard let load = state.$rows.list.storage.runningIdentity else { return }
    switch ending {
    case .success(let pages):
      for page in pages { await answer(load, .success(page)) { $0.list } }
    case .failure: await answer(load, .failure(NamedError("offline"))) { $0.list }
    case .cancelled: await answer(load, .failure(CancellationError())) { $0.list }
    }
  }

  @MainActor func end(_ direction: PageDirection, _ ending: PagingEnding<RowsPage>) async {
    guard let load = state.$rows[direction].storage.runningIdentity else { return }
    switch ending {
    case .success(let page): await answer(load, .success(page)) { $0[direction] }
    case .failure: await answer(load, .failure(NamedError("offline"))) { $0[direction] }
    case .cancelled: await answer(load, .failure(CancellationError())) { $0[direction] }
    }
  }

  var handleCount: Int { tasks.count }

  func cancelHandle(_ index: Int) { tasks[index].cancel() }

  var lateCount: Int { calls.count { !isShown($0) } }

  func answerLate(_ index: Int, _ page: RowsPage, isFailure: Bool) {
    let late = calls.indices.filter { !isShown(calls[$0]) }[index]
    calls.remove(at: late).answer.resume(with: isFailure ? .failure(NamedError("late")) : .success(page))
  }

  /// Ends everything, and waits until all handles are finished.
  func finish() async -> [String] {
    send(.rows(.unload))
    for call in calls { call.answer.resume(throwing: CancellationError()) }
    calls = []
    for task in tasks { await task.finish() }
    let left = store?.effectsInFlight ?? []
    store = nil
    return left
  }

  // MARK: The source

  private func load(of pages: PaginatedState<PagedRows>) async throws -> RowsPage {
    // The list, or the page that has not requested anything before; the next page comes first.
    let asking =
      [pages.list.storage.runningIdentity].compactMap(\.self)
      + PageDirection.allCases.compactMap { pages[$0].storage.runningIdentity }.filter { !loads.contains($0) }
    if let load = asking.first { loads.insert(load) }
    return try await withCheckedThrowingContinuation { answer in
      calls.append(Call(load: asking.first, answer: answer))
      wake()
    }
  }

  /// Whether a call belongs to a running load.
  private func isShown(_ call: Call) -> Bool {
    let rows = state.$rows
    return call.load != nil
      && [rows.list.storage.runningIdentity, rows.next.storage.runningIdentity, rows.previous.storage.runningIdentity]
        .contains(call.load)
  }

  /// Answers the call of a load, and waits until the load has ended or requests the next page.
  private func answer<Request, Value>(
    _ load: LoadIdentity, _ result: Result<RowsPage, any Error>,
    _ state: (PaginatedState<PagedRows>) -> LoadableStateWith<Request, Value>
  ) async {
    while !calls.contains(where: { $0.load == load }) { await event() }
    guard let index = calls.firstIndex(where: { $0.load == load }) else { return }
    calls.remove(at: index).answer.resume(with: result)
    while state(self.state.$rows).storage.runningIdentity == load, !calls.contains(where: { $0.load == load }) {
      await event()
    }
  }

  private func event() async {
    await withCheckedContinuation { waiting.append($0) }
  }

  private func wake() {
    for waiter in waiting { waiter.resume() }
    waiting = []
  }
}
