import LoadableCore
import LoadableReducers

/// What it costs to observe loads and to keep a recording of them.
enum Inspecting {
  // A load that succeeds at once has two events. The rows for loads and sends without an observer are in other topics.
  static let comparisons = [
    Comparison("record an event of a load", budget: .nanoseconds(1_000), workload: record),
    Comparison(
      "a load and its two events, recorded", budget: .times(1, plus: 6_000), workload: load(isRecorded: true),
      floor: load(isRecorded: false)),
    Comparison("memory of a recording of 10,000 events", budget: .bytes(2_000_000), workload: memory),
  ]

  /// Records the start and the success of loads with a trigger, whose name is too long to be kept without memory of its own.
  private static func record(_ count: Int, by recorder: LoadRecorder) {
    for _ in 0..<count / 2 {
      let load = LoadTicket(7, cause: .trigger("screenAppearedAgain"), identity: LoadIdentity())
      recorder.loadDidStart(load)
      recorder.loadDidSucceed(load, after: .milliseconds(1))
    }
  }

  private static let record = Workload(operations: 2_000) {
    let recorder = LoadRecorder()
    // From now on each event replaces an older one.
    record(10_000, by: recorder)
    return { timed { record(2_000, by: recorder) } }
  }

  private static let memory = Workload {
    {
      let before = Memory.allocated()
      let recorder = LoadRecorder()
      record(20_000, by: recorder)
      let bytes = Memory.allocated() - before
      return withExtendedLifetime(recorder) { .bytes(bytes) }
    }
  }

  private static func load(isRecorded: Bool) -> Workload {
    let operations = 200
    return Workload(operations: operations) {
      let recorder = LoadRecorder()
      let store = Store(initialState: NumberFeature.State()) {
        let loads = EmptyReducer<NumberFeature.State, NumberFeature.Action>()
          .loadable(state: \.$number, action: \.number) { _ in 1 }
        if isRecorded { loads.observed(by: recorder) } else { loads }
      }
      return {
        let start = ContinuousClock.now
        for _ in 0..<operations { await store.send(.number(.load())).finish() }
        return .time(start.duration(to: .now))
      }
    }
  }
}
