/// The running effects of a store, in no order, and its loads among them by their places.
///
/// One value, so that what begins or ends is looked after at once. The first effect stands by itself, for most stores run no other.
struct LiveEffects {
  private var first: EffectRun?
  private var others: [EffectRun] = []
  private(set) var loads = LoadTable()

  var runs: [EffectRun] { (first.map { [$0] } ?? []) + others }

  mutating func insert(_ run: EffectRun) {
    if let load = run.load { loads.insert(run, of: load) }
    guard first != nil else { return first = run }
    run.liveIndex = others.count
    others.append(run)
  }

  mutating func remove(_ run: EffectRun) {
    if let load = run.load { loads.remove(run, of: load) }
    // The last one takes its place.
    guard first !== run else { return first = others.popLast() }
    let last = others.removeLast()
    if last !== run {
      last.liveIndex = run.liveIndex
      others[run.liveIndex] = last
    }
  }
}
