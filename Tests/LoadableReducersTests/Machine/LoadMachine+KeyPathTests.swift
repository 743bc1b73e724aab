import TestSupport
import Testing

@testable import LoadableReducers

struct LoadMachineKeyPathTests {
  private typealias Machine = LoadMachine<String, [Int]>

  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
  }

  private let machine = Machine()

  @Test("a collection of 100,000 elements keeps its buffer when a load starts or ends over it")
  func inPlace() {
    var feature = Feature(numbers: .loaded(Array(repeating: 0, count: 100_000), request: "all"))
    let address = feature.numbers.address
    expectEqual(machine.apply(.refresh, to: &feature, at: \.$numbers), .accepted)
    let command = LoadableProperty { \Feature.$numbers }.change(&feature) {
      machine.settle(&$0, since: LoadCheckpoint(), canStart: true)
    }
    expectEqual(feature.numbers.address, address)
    expectEqual(command.start.map { machine.apply(.cancelled($0), to: &feature, at: \.$numbers) }, .ended)
    expectEqual(feature.numbers.address, address)
  }
}
