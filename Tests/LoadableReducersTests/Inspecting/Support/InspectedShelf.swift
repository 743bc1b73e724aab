import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport

/// A shelf that a recorder observes, with its loader and its clock.
@MainActor struct InspectedShelf {
  let loader: ControlledLoader<String, [Int]>
  let clock: TestClock
  let recorder: LoadRecorder
  let bell = EventBell()
  let store: Store<ItemsState, ItemsAction>

  init(
    _ state: ItemsState = ItemsState(), _ policy: LoadPolicy = .none, label: String? = nil,
    ignoresCancellation: Bool = false, recordsActions: Bool = false,
    _ modify: (LoadableReducer<ItemsBase, String, [Int], Never>) -> LoadableReducer<ItemsBase, String, [Int], Never> = {
      $0
    }
  ) {
    let loader = ControlledLoader<String, [Int]>(ignoresCancellation: ignoresCancellation)
    let clock = TestClock()
    let recorder = LoadRecorder(clock: clock) { "\($0)" }
    (self.loader, self.clock, self.recorder) = (loader, clock, recorder)
    let reducer = modify(
      ItemsBase().loadable(
        state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy.clock(clock)
      ) { load in
        try await loader.load(load.request)
      }
      .guard { $0.mayLoad }
    )
    .observed(by: recorder, as: label, bytes: \.count)
    .observed(by: bell)
    store = Store(initialState: state) {
      if recordsActions { reducer.observingActions(with: recorder) } else { reducer }
    }
  }

  func edit(_ edit: @escaping @Sendable (inout ItemsState) -> Void) {
    store.send(.edit(edit))
  }

  /// The events recorded since the last call.
  func news(_ seen: inout Int) -> [String] {
    let news = recorder.records(since: seen)
    seen = news.last.map { $0.number + 1 } ?? seen
    return news.map(\.description)
  }

  /// All recorded events.
  var texts: [String] { recorder.records.map(\.description) }
}

/// Rings when a load succeeds or a late result is discarded, and when a timer ends.
final class EventBell: LoadObserver, Sendable {
  private let rings = AsyncStream<Void>.makeStream()

  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) { rings.continuation.yield() }

  func loadDidDiscardLateResult<Load: LoadTicketProtocol>(
    _ load: Load, supersededBy successor: Load.Identity?, after duration: Duration
  ) {
    rings.continuation.yield()
  }

  func timerDidEnd(_ timer: some LoadTimerProtocol) { rings.continuation.yield() }

  /// Waits until a recorder, which is notified before this, has the given number of records.
  func waits(for count: Int, in recorder: LoadRecorder, isolation: isolated any Actor = #isolation) async {
    for await _ in rings.stream where recorder.records.count >= count { return }
  }
}
