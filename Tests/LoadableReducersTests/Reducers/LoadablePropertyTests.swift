import TestSupport
import Testing

@testable import LoadableReducers

struct LoadablePropertyTests {
  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
    var nested = [0: Nested()]

    struct Nested {
      @LoadableStateWith<String, [Int]> var numbers
    }
  }

  @Test("a collection of 100,000 elements keeps its buffer when it is looked at, changed, taken out and put back")
  func inPlace() {
    let property = LoadableProperty { \Feature.$numbers }
    var feature = Feature(numbers: .loaded(Array(0..<100_000), request: "all"))
    let address = feature.numbers.address
    expect(property.read(&feature).hasContent)
    property.change(&feature) { $0.wrappedValue?[0] = -1 }
    expectEqual(feature.numbers.address, address)
    var taken = property.take(&feature)
    expectEqual(feature.$numbers, LoadableStateWith())
    taken.wrappedValue?[1] = -1
    property.put(&feature, taken)
    taken = LoadableStateWith()
    expectEqual(feature.numbers.address, address)
    expectEqual(feature.numbers?[0...2], [-1, -1, 2])
  }

  @Test("a deep path is changed in place too, and the result of the change is returned")
  func nested() {
    let property = LoadableProperty { \Feature.nested[0]!.$numbers }
    var feature = Feature()
    feature.nested[0]?.numbers = Array(0..<100_000)
    let address = feature.nested[0]?.numbers.address
    let count = property.change(&feature) { state in
      state.wrappedValue?[0] = -1
      return state.wrappedValue?.count
    }
    expectEqual(count, 100_000)
    expectEqual(feature.nested[0]?.numbers.address, address)
    expectEqual(feature.nested[0]?.numbers?[0], -1)
  }

  @Test("it is quiet until something waits there")
  func quiet() {
    let property = LoadableProperty { \Feature.$numbers }
    var feature = Feature(numbers: .loaded([1], request: "all"))
    expect(property.isQuiet(&feature))
    property.change(&feature) { $0.readyToLoad("more") }
    expect(!property.isQuiet(&feature))
  }
}
