import LoadableReducers

struct ReadingList: Feature {
  struct State: Equatable {
    @Loadable var books: [String]?
  }

  enum Action: CasePathable {
    case appeared
    case books(LoadableAction<[String]>)
  }

  let books: @Sendable () async throws -> [String]
  let observer: LoadRecorder
  var policy = LoadPolicy.standard

  var body: some ReducerOf<Self> {
    let books = books
    EmptyReducer()
      .loadable(state: \.$books, action: \.books, performsLoadOn: \.appeared, policy: policy) { _ in
        try await books()
      }
      .observed(by: observer, bytes: \.count)
      .observingActions(with: observer)
  }
}

/// One line for each property: what it does now, and why.
func overview(of recorder: LoadRecorder) -> [String] {
  let now = recorder.now
  return recorder.statuses.map { status in
    var line = "\(status.label): \(status.phase)"
    if let cause = status.lastStart?.cause { line += ", because of \(cause)" }
    if status.attempt > 1 { line += ", attempt \(status.attempt)" }
    if let success = status.lastSuccess { line += ", \(now - success.time) old" }
    if let reason = status.waiting?.reason { line += ", waits for \(reason)" }
    for timer in status.timers {
      if let purpose = timer.reason, let deadline = timer.deadline { line += ", \(purpose) in \(deadline - now)" }
    }
    return line
  }
}
