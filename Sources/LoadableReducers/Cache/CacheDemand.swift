/// Which value of a cache a load accepts, and which running call.
///
/// A poll that accepted what the cache calls fresh would hide how old it is, and a signal would mark old content as fresh.
struct CacheDemand: Sendable {
  enum Age: Sendable {
    case fresh
    case younger(than: Duration)
    case after(UInt64)
  }

  /// What a value must be; a running call is joined in any case.
  let age: Age
  /// The number (see ``LoadNumbers``) before which neither the call for a value nor a running call may have begun; nil for no limit.
  var notBefore: UInt64?
  /// Whether the cache first returns an older value, to be shown while the call runs.
  var showsOld = false
  /// When the call for a restored value must have begun at the earliest, on the cache's clock; nil for any time.
  var restoredSince: Duration?
  /// How often the cache had been emptied when the load began; nil if the load has not used the cache before.
  var removals: Int?

  private init(_ age: Age, notBefore: UInt64? = nil) {
    (self.age, self.notBefore) = (age, notBefore)
  }

  /// What the cache calls fresh, and any running call.
  static var fresh: Self { Self(.fresh) }
  /// A value whose call began less than a time ago, and any running call.
  static func younger(than age: Duration) -> Self { Self(.younger(than: age)) }
  /// A value whose call began after a load did, and any running call.
  static func afterOrRunning(_ number: UInt64) -> Self { Self(.after(number)) }
  /// A value or a running call that began after a load did.
  static func after(_ number: UInt64) -> Self { Self(.fresh, notBefore: number) }

  /// What a load accepts: the table of `loadableCached`.
  ///
  /// An invalidation of the cache has made older values stale and restarted older calls, so the load that follows accepts what is fresh.
  /// An invalidation of another cache sets `notBefore`.
  ///
  /// - Parameter pollEvery: the interval after the last outcome, if the policy decides that by outcome. A poll accepts nothing older,
  ///   because the next one would be due at once, and accept the same.
  init(_ ticket: LoadTicket<AnyRequest>, _ rules: borrowing LoadRules.Values, pollEvery: Duration?) {
    let number = ticket.identity?.number
    switch ticket.cause {
    case .poll: self = (rules.refreshEvery ?? pollEvery).map { .younger(than: $0) } ?? .afterOrRunning(number ?? .max)
    case .signal: self = rules.staleAfter.map { .younger(than: $0) } ?? .fresh
    case .refresh, .retry: self = number.map { .afterOrRunning($0) } ?? .fresh
    case .edit: self = number.map { .after($0) } ?? .fresh
    case .byHand where ticket.sharing.isAfresh: self = number.map { .after($0) } ?? .fresh
    case .load, .jump, .trigger, .derived, .tag, .byHand: self = .fresh
    }
    if let number = ticket.sharing.notBefore { notBefore = max(notBefore ?? 0, number) }
  }
}

/// When a call of a cache began, on the cache's clock, and among all loads.
struct CacheBeginning: Sendable {
  let time: Duration
  let number: UInt64
  /// Whether that was before the app was last started.
  let isRestored: Bool

  init(_ time: Duration) {
    (self.time, number, isRestored) = (time, LoadNumbers.next(), false)
  }

  /// The beginning of a call before the app was last started, so before all loads.
  init(restored time: Duration) {
    (self.time, number, isRestored) = (time, 0, true)
  }
}

/// The answer of a cache.
struct CacheAnswer<Value> {
  let value: Value?
  /// How long ago the call that has loaded the value began.
  let age: Duration
  /// The number of that call (see ``LoadNumbers``).
  let number: UInt64
  /// When the call for a restored value began, on the cache's clock; nil for other values.
  var restoredAt: Duration?
  /// How often the cache had been emptied.
  var removals = 0
  /// Whether the load does not accept it, so that it is only shown while the call runs.
  var isOld = false
}

extension CacheAnswer {
  func map<Other>(_ transform: (Value) throws -> Other) rethrows -> CacheAnswer<Other> {
    CacheAnswer<Other>(
      value: try value.map(transform), age: age, number: number, restoredAt: restoredAt, removals: removals,
      isOld: isOld)
  }
}

extension CacheAnswer: Sendable where Value: Sendable {}

/// Returns the value of a request that meets a demand, from a cache.
typealias CacheQuestion<Request, Value> = (Request, CacheDemand) async throws -> CacheAnswer<Value>

/// How a load reads from a cache.
@usableFromInline
struct CacheAccess<Request, Value> {
  let ask: CacheQuestion<Request, Value>
}
