import Testing

@Suite("100,000 loads with seeded failures, cancels, timeouts and restarts")
struct StormTests {
  @Test("have one outcome each, leave no task, and keep the memory flat")
  func storm() async {
    let census = Census()
    let regions = [UInt64(1), 2].map { StormRegion(stores: 40, seed: $0, census) }
    let clock = ContinuousClock()
    let begin = clock.now
    var memory: [Int] = []
    for _ in 1...10 {
      await withTaskGroup { group in
        for region in regions { group.addTask { await region.rage(for: 5_000) } }
      }
      memory.append(ResidentMemory.now ?? 0)
    }
    var tally = StormTally()
    for region in regions { tally.add(await region.calm()) }
    await census.waitUntilNobodyLives()
    print("storm: \(tally); \(clock.now - begin)")
    print("storm: resident memory in KB, after each 10,000 loads: \(memory.map { $0 / 1024 })")
    #expect(tally.faults.isEmpty)
    #expect(tally.starts >= 100_000)
    #expect(tally.running == 0)
    #expect(tally.ends == tally.starts)
    #expect(tally.told == tally.endsToTell)
    for ending in StormLedger.Ending.allCases { #expect(tally.endings[ending, default: 0] > 500, "\(ending)") }
    #expect(census.living == [:])
    expectFlat(memory)
  }

  /// Other tests share the process, so a round or two may be theirs; a leak would show in each.
  private func expectFlat(_ memory: [Int]) {
    let warm = memory.dropFirst(2)
    let growths = zip(warm.dropFirst(), warm).map { $0 - $1 }.sorted()
    #expect(growths[growths.count / 3] < 256 * 1024, "it grows by \(growths.map { $0 / 1024 }) KB in 10,000 loads")
  }
}
