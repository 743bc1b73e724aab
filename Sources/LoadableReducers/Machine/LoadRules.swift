/// What a policy says, for many to hold, as each running load does: it is several hundred bytes.
@usableFromInline
final class LoadRules: Sendable {
  @usableFromInline let values: Values

  init(_ values: Values) {
    self.values = values
  }

  @usableFromInline
  struct Values: Sendable {
    @usableFromInline var retry = RetryPolicy.never
    @usableFromInline var timeout: Duration?
    @usableFromInline var debounce: Duration?
    @usableFromInline var staleAfter: Duration?
    @usableFromInline var refreshEvery: Duration?
    @usableFromInline var overlap = LoadOverlap.restart
    @usableFromInline var progressInterval = Duration.milliseconds(16)
    @usableFromInline var clock = LoadClock.continuous
  }
}
