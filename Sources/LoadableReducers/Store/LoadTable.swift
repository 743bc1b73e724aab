/// The running loads of a store, by their places in the state.
///
/// The first place stands by itself: most stores load in one at a time, and need neither room for a table nor a hash then.
@usableFromInline
struct LoadTable {
  /// The first load in a place; it leads to the next.
  private var first: EffectRun?
  /// Those of all other places.
  private var others: [LoadRoute: EffectRun] = [:]
  /// How many have begun.
  private var begun = 0
  /// What reducers are told of them.
  private(set) var entries = LiveLoadEntries()

  @usableFromInline
  init() {}

  @usableFromInline
  func run(of load: LoadAddress) -> EffectRun? {
    var run = first(at: load.route)
    while let candidate = run, candidate.load?.address.identity != load.identity { run = candidate.next }
    return run
  }

  mutating func insert(_ run: EffectRun, of load: StartedLoad) {
    run.liveIndex = begun
    begun += 1
    if first == nil, others.isEmpty {
      first = run
    } else {
      run.next = first(at: load.address.route)
      setFirst(run, at: load.address.route)
    }
    entries.add(load.address)
  }

  mutating func remove(_ run: EffectRun, of load: StartedLoad) {
    if first === run {
      first = run.next
    } else if let first = first(at: load.address.route), first === run {
      setFirst(run.next, at: load.address.route)
    } else {
      guard let first = first(at: load.address.route) else { return }
      var before = first
      while let next = before.next, next !== run { before = next }
      before.next = run.next
    }
    run.next = nil
    entries.remove(load.address)
  }

  /// All of them, in the order in which they began.
  var runs: [EffectRun] {
    let runs = Self.runs(from: first) + others.values.flatMap { Self.runs(from: $0) }
    return runs.sorted { $0.liveIndex < $1.liveIndex }
  }

  /// The loads that run in a place, in the order in which they began.
  func runs(at route: LoadRoute) -> [EffectRun] {
    Self.runs(from: first(at: route))
  }

  private static func runs(from first: EffectRun?) -> [EffectRun] {
    var runs: [EffectRun] = []
    var next = first
    while let run = next {
      runs.append(run)
      next = run.next
    }
    return runs.reversed()
  }

  private func first(at route: LoadRoute) -> EffectRun? {
    if let first, first.isAt(route) { return first }
    return others.isEmpty ? nil : others[route]
  }

  private mutating func setFirst(_ run: EffectRun?, at route: LoadRoute) {
    if first.map({ $0.isAt(route) }) ?? others.isEmpty {
      first = run
    } else {
      others[route] = run
    }
  }
}
