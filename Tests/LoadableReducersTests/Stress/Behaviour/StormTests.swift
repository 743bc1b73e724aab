import Foundation
import TestSupport
import Testing

struct StormTests {
  /// The minimum number of loads; `.ci/run storm` sets 100,000, which take about 25 s in a debug build.
  private static let count = ProcessInfo.processInfo.environment["STORM_LOADS"].flatMap { Int($0) } ?? 2_000
  private static var isAlone: Bool { count >= 100_000 && ResidentMemory.now != nil }

  @Test("every load has one outcome, no task is left, and memory stays flat")
  func storm() async {
    let census = Census()
    let regions = [UInt64(1), 2].map { StormRegion(stores: 40, seed: $0, census) }
    let clock = ContinuousClock()
    let begin = clock.now
    var memory: [Int] = []
    for _ in 1...10 {
      await withTaskGroup { group in
        for region in regions { group.addTask { await region.rage(for: Self.count / 20) } }
      }
      memory.append(ResidentMemory.now ?? 0)
    }
    var tally = StormTally()
    for region in regions { tally.add(await region.calm()) }
    await census.waitUntilNobodyLives()
    print("storm: \(tally); \(clock.now - begin)")
    print("storm: resident memory in KB after each tenth: \(memory.map { $0 / 1024 })")
    expect(tally.faults.isEmpty)
    expect(tally.starts >= Self.count)
    expectEqual(tally.running, 0)
    expectEqual(tally.ends, tally.starts)
    expectEqual(tally.told, tally.endsToTell)
    for ending in StormLedger.Ending.allCases {
      expect(tally.endings[ending, default: 0] > Self.count / 200, "\(ending)")
    }
    expectEqual(census.living, [:])
    // Next to other tests, the process also grows by what those leave behind.
    if Self.isAlone { expectFlat(memory) }
  }

  /// Checks that a round leaves nothing behind.
  ///
  /// A load that is not released costs more than 1 KB. Swift Testing remembers where each error was thrown; with that, the process grows by
  /// 100 to 120 bytes for each load.
  private func expectFlat(_ memory: [Int]) {
    let warm = memory.dropFirst(2)
    let growths = zip(warm.dropFirst(), warm).map { $0 - $1 }.sorted()
    // A round has a tenth of the loads; this allows 250 bytes for each.
    expect(growths[growths.count / 3] < Self.count / 10 * 250, "it grows by \(growths) bytes a round")
  }
}
