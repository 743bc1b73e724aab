extension CacheMachine {
  /// What a caller gets.
  enum Answer: Sendable {
    /// The value, at once, and when the call for it began.
    case hit(Value?, since: CacheBeginning)
    /// The value of a call that is already running.
    case joined
    /// The value of a call that must begin.
    case started(Call)
    /// None: the call that needs the value would wait for itself.
    case circle
  }

  /// A call of the loader under the cache.
  struct Call: Hashable, Sendable {
    let number: Int
    let request: Request
  }

  /// A call that must begin again, because what it loads was invalidated.
  struct Restart: Hashable, Sendable {
    let cancelled: Int
    let call: Call
  }

  /// A value, where it came from, and until when it is fresh.
  struct Content: Sendable {
    var value: Value?
    let beginning: CacheBeginning
    /// Nil if it stays fresh until it is invalidated.
    let freshUntil: Duration?
    var isInvalidated = false

    func meets(_ demand: CacheDemand, at now: Duration) -> Bool {
      if isInvalidated { return false }
      if beginning.isRestored, let since = demand.restoredSince, beginning.time < since { return false }
      switch demand.age {
      case .fresh: return freshUntil.map { now < $0 } ?? true
      case .younger(let age): return now - beginning.time < age
      case .after(let number): return beginning.number > number
      }
    }
  }

  struct Running: Sendable {
    let number: Int
    let beginning: CacheBeginning
    var callers: [Int] = []
    /// The requests whose own calls wait for this one.
    var origins: [Int: Request] = [:]
    /// Whether it was prefetched, so that it continues without callers.
    var isPrefetch = false
    /// Whether an invalidation has restarted it and no caller has come since.
    ///
    /// It then continues without callers too: callers that load again after the invalidation cancel their former load first, and would
    /// otherwise have to begin another call.
    var awaitsCallers = false
  }

  struct Entry: Sendable {
    let request: Request
    var content: Content?
    var call: Running?
    var tags: Set<AnyRequest> = []
    /// When it was last used; nil while it is being loaded.
    var unusedSince: Duration?
    /// The neighbours in the order of the last use.
    var older: Int?
    var newer: Int?
  }
}
