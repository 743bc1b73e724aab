/// The running loads of a store, by their places in the state.
@usableFromInline
struct LoadTable {
  /// The first one in each place; it leads to the next.
  private var firsts: [LoadRoute: EffectRun] = [:]
  /// What reducers are told of them.
  private(set) var entries: [Int: LiveLoadEntry] = [:]

  @usableFromInline
  init() {}

  @usableFromInline
  func run(of load: LoadAddress) -> EffectRun? {
    var run = firsts[load.route]
    while let candidate = run, candidate.load?.identity != load.identity { run = candidate.next }
    return run
  }

  mutating func insert(_ run: EffectRun, of load: LoadAddress) {
    run.next = firsts.updateValue(run, forKey: load.route)
    var entry = entries[load.route.propertyHash] ?? LiveLoadEntry()
    entry.add(load.identity)
    entries[load.route.propertyHash] = entry
  }

  mutating func remove(_ run: EffectRun, of load: LoadAddress) {
    guard let first = firsts[load.route] else { return }
    if first === run {
      firsts[load.route] = run.next
    } else {
      var before = first
      while let next = before.next, next !== run { before = next }
      before.next = run.next
    }
    run.next = nil
    entries[load.route.propertyHash] = entries[load.route.propertyHash]?.withoutOne
  }

  /// The loads that run in a place, in the order in which they began.
  func runs(at route: LoadRoute) -> [EffectRun] {
    var runs: [EffectRun] = []
    var next = firsts[route]
    while let run = next {
      runs.append(run)
      next = run.next
    }
    return runs.reversed()
  }
}
