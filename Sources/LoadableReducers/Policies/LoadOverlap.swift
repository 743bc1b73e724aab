/// What happens when a request is due while another load runs.
public enum LoadOverlap: String, Hashable, Sendable, CaseIterable {
  /// The due request takes the place of the running load, whose task is cancelled: the default.
  case restart
  /// The same request joins the running load; another one takes its place. What was marked as stale, or made ready, always
  /// restarts.
  case join
  /// The newest due request waits until the running load has ended, by success or failure.
  case queue
}
