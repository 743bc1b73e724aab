public import LoadableReducers

/// What an inspector looks at, and what its controls act on.
public struct InspectorSource: Sendable {
  let look: @Sendable (_ since: Int) -> InspectorNews
  let cache: (@Sendable () async -> CacheCounts)?
  let perform: @Sendable (_ control: InspectorControl) async -> Void

  /// Creates a source.
  ///
  /// - Parameters:
  ///   - recorder: observes the feature, and its actions.
  ///   - conditions: the conditions now.
  ///   - cache: asks the cache behind the loads what it has done: `{ await details.counts }`; nil if there is none.
  ///   - perform: applies a control: changes the client or signals, or sends actions of the feature.
  public init(
    recorder: LoadRecorder, conditions: @escaping @Sendable () -> InspectorConditions,
    cache: (@Sendable () async -> CacheCounts)? = nil,
    perform: @escaping @Sendable (_ control: InspectorControl) async -> Void
  ) {
    look = { number in
      InspectorNews(
        records: recorder.records(since: number), statuses: recorder.statuses, now: recorder.now,
        conditions: conditions())
    }
    self.cache = cache
    self.perform = perform
  }
}

/// What has happened since an inspector last looked.
nonisolated public struct InspectorNews: Equatable, Sendable {
  /// The new events.
  public var records: [LoadRecord]

  /// What each property does now.
  public var statuses: [LoadStatus]

  /// The time of the recording.
  public var now: Duration

  /// The conditions now.
  public var conditions: InspectorConditions

  /// Creates news, for previews.
  public init(
    records: [LoadRecord] = [], statuses: [LoadStatus] = [], now: Duration = .zero,
    conditions: InspectorConditions = InspectorConditions()
  ) {
    self.records = records
    self.statuses = statuses
    self.now = now
    self.conditions = conditions
  }
}
