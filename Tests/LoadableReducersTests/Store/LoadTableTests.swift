import TestSupport
import Testing

@testable import LoadableReducers

/// What a store knows of its running loads.
struct LoadTableTests {
  private func load(at route: LoadRoute, _ identity: LoadIdentity = LoadIdentity()) -> StartedLoad {
    StartedLoad(address: LoadAddress(identity: identity, route: route))
  }

  private func run(_ load: StartedLoad) -> EffectRun {
    EffectRun(in: EffectGroup(), load: load)
  }

  @Test("loads of one place are found in the order in which they began, whichever of them have ended")
  func onePlace() {
    let loads = (0..<3).map { _ in load(at: ["place"]) }
    for ended in [
      [0], [1], [2], [0, 1], [1, 0], [2, 0], [0, 2], [1, 2], [2, 1], [0, 1, 2], [2, 1, 0], [1, 0, 2],
    ] {
      var table = LoadTable()
      let runs = loads.map { run($0) }
      for (run, load) in zip(runs, loads) { table.insert(run, of: load) }
      for index in ended { table.remove(runs[index], of: loads[index]) }
      let left = (0..<3).filter { !ended.contains($0) }
      expectEqual(table.runs(at: ["place"]).map(ObjectIdentifier.init), left.map { ObjectIdentifier(runs[$0]) })
      for index in 0..<3 { expectEqual((table.run(of: loads[index].address) === runs[index]), left.contains(index)) }
      expectEqual(table.entries.isEmpty, left.isEmpty)
    }
  }

  @Test("a load is only where it runs: a copy of its state elsewhere shows the same identity")
  func twoPlaces() {
    let identity = LoadIdentity()
    let (here, there) = (
      load(at: ["property"], identity), load(at: ["property", "scope"], identity)
    )
    var table = LoadTable()
    table.insert(run(here), of: here)
    expect(table.run(of: here.address) != nil)
    expect(table.run(of: there.address) == nil)
    expect(table.runs(at: there.address.route).isEmpty)
  }

  @Test("loads of several places are found, and told of, whichever of them have ended or begun again")
  func severalPlaces() {
    let places: [LoadRoute] = [["first"], ["second"], ["second"], ["third"]]
    let loads = places.map { load(at: $0) }
    for ended in [
      [0], [1], [3], [0, 1], [1, 0], [2, 0], [0, 3], [3, 0], [0, 1, 2], [2, 1, 0], [1, 2, 3, 0], [0, 1, 2, 3],
    ] {
      var table = LoadTable()
      let runs = loads.map { run($0) }
      var left: [Int] = []
      func begin(_ index: Int) {
        table.insert(runs[index], of: loads[index])
        left.append(index)
        expectFound()
      }
      func end(_ index: Int) {
        table.remove(runs[index], of: loads[index])
        left.removeAll { $0 == index }
        expectFound()
      }
      func expectFound() {
        for index in loads.indices {
          expectEqual((table.run(of: loads[index].address) === runs[index]), left.contains(index))
          let there = left.filter { places[$0] == places[index] }
          expectEqual(
            table.runs(at: places[index]).map(ObjectIdentifier.init), there.map { ObjectIdentifier(runs[$0]) })
          expectEqual((table.entries[places[index].propertyHash] == nil), there.isEmpty)
        }
        expectEqual(table.entries.isEmpty, left.isEmpty)
        expectEqual(table.runs.map(ObjectIdentifier.init), left.map { ObjectIdentifier(runs[$0]) })
      }
      for index in loads.indices { begin(index) }
      for index in ended { end(index) }
      for index in ended { begin(index) }
      for index in loads.indices { end(index) }
    }
  }

  @Test("reducers are told which load runs of a property, as long as it has been the only one of its kind")
  func entries() throws {
    let loads = (0..<2).map { load(at: ["property", AnyHashable($0)]) }
    let runs = loads.map { run($0) }
    var table = LoadTable()
    func only() -> LoadIdentity? { table.entries[loads[0].address.route.propertyHash]?.only }
    table.insert(runs[0], of: loads[0])
    expectEqual(only(), loads[0].address.identity)
    table.insert(runs[1], of: loads[1])
    expect(only() == nil)
    table.remove(runs[0], of: loads[0])
    expect(only() == nil)
    expect(!table.entries.isEmpty)
    table.remove(runs[1], of: loads[1])
    expect(table.entries.isEmpty)
    table.insert(runs[1], of: loads[1])
    expectEqual(only(), loads[1].address.identity)
  }
}
