/// The running effects of a store: its loads by their places, and the others.
struct LiveEffects {
  private(set) var loads = LoadTable()
  private var others: [EffectRun] = []

  /// The loads in the order in which they began, and then the others in no order.
  var runs: [EffectRun] { loads.runs + others }

  mutating func insert(_ run: EffectRun) {
    if let load = run.load {
      loads.insert(run, of: load)
    } else {
      run.liveIndex = others.count
      others.append(run)
    }
  }

  mutating func remove(_ run: EffectRun) {
    if let load = run.load { return loads.remove(run, of: load) }
    // The last one takes its place.
    let last = others.removeLast()
    if last !== run {
      last.liveIndex = run.liveIndex
      others[run.liveIndex] = last
    }
  }
}
