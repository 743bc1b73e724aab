import Testing

@testable import LoadableReducers

@Suite("LoadMachine: change in place through a key path")
struct LoadMachineKeyPathTests {
  private typealias Machine = LoadMachine<String, [Int]>

  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
    var nested = [0: Nested()]

    struct Nested {
      @LoadableStateWith<String, [Int]> var numbers
    }
  }

  private let machine = Machine()

  @Test("a collection of 100,000 elements keeps its buffer when it is changed, and when a load starts or ends over it")
  func inPlace() {
    var feature = Feature(numbers: .loaded(Array(0..<100_000), request: "all"))
    let address = feature.numbers.address
    machine.change(&feature, at: \.$numbers) { $0.wrappedValue?[0] = -1 }
    #expect(feature.numbers.address == address)
    #expect(machine.apply(.refresh, to: &feature, at: \.$numbers) == .accepted)
    let command = machine.change(&feature, at: \.$numbers) {
      machine.settle(&$0, since: LoadSnapshot(), canStart: true)
    }
    #expect(feature.numbers.address == address)
    machine.change(&feature, at: \.$numbers) { $0.wrappedValue?[1] = -1 }
    #expect(feature.numbers.address == address)
    #expect(command.start.map { machine.apply(.cancelled($0), to: &feature, at: \.$numbers) } == .ended)
    #expect(feature.numbers.address == address)
    #expect(feature.numbers?[0...2] == [-1, -1, 2])
  }

  @Test("a deep path is changed in place too, and the result of the change is returned")
  func nested() {
    var feature = Feature()
    feature.nested[0]?.numbers = Array(0..<100_000)
    let address = feature.nested[0]?.numbers.address
    let path = \Feature.nested[0]!.$numbers
    let count = machine.change(&feature, at: path) { state in
      state.wrappedValue?[0] = -1
      return state.wrappedValue?.count
    }
    #expect(count == 100_000)
    #expect(feature.nested[0]?.numbers.address == address)
    #expect(feature.nested[0]?.numbers?[0] == -1)
  }
}
