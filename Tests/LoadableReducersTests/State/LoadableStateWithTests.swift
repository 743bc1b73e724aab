import LoadableReducers
import TestSupport
import Testing

struct LoadableStateWithTests {
  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
    @Loadable var name: String?
    @Loadable var count: Int? = 3
    @Loadable var note: String? = nil
  }

  @Test(
    "a value over content keeps request and staleness; over no content it is fresh, of unknown request; all else stays")
  func value() {
    expectTransition {
      $0.content?.value = 7
      $0.content = $0.content ?? Facts.Content(value: 7, request: nil)
    } when: { state, _ in
      state.wrappedValue = 7
    }
  }

  @Test("nil over content is loaded and empty; over no content it changes nothing; all else stays")
  func none() {
    expectTransition {
      $0.content?.value = nil
    } when: { state, _ in
      state.wrappedValue = nil
    }
  }

  @Test("optional chaining changes a value that is there, and nothing else, though it writes nil back where none is")
  func optionalChaining() {
    let row = { (facts: inout Facts) in
      if let value = facts.content?.value { facts.content?.value = value + 1 }
    }
    expectTransition(row) { state, _ in state.wrappedValue? += 1 }
    expectTransition(row) { state, _ in
      var parent = NumberState(number: state)
      parent.number? += 1
      state = parent.$number
    }
    expectTransition(row) { state, _ in
      let path = \NumberState.number
      var parent = NumberState(number: state)
      parent[keyPath: path]? += 1
      state = parent.$number
    }
  }

  @Test("in-out access may bring a value, replace it, or take it away")
  func inOutAccess() {
    func set(_ value: inout Int?, to other: Int?) { value = other }
    expectTransition {
      $0.content?.value = 7
      $0.content = $0.content ?? Facts.Content(value: 7, request: nil)
    } when: { state, _ in
      set(&state.wrappedValue, to: 7)
    }
    expectTransition {
      $0.content?.value = nil
    } when: { state, _ in
      set(&state.wrappedValue, to: nil)
    }
  }

  @Test("`init(wrappedValue: nil)` is not loaded; a value is loaded, fresh, and of unknown request")
  func initialValue() {
    let feature = Feature()
    expectEqual(feature.$name.phase, .notLoaded(isReady: false))
    expectEqual(feature.$note.phase, .notLoaded(isReady: false))
    expectEqual(feature.$numbers.phase, .notLoaded(isReady: false))
    expectEqual(feature.$count.phase, .loaded(LoadedContent(3)))
    expect(LoadableStateWith<String, Int>(wrappedValue: nil).phase == .notLoaded(isReady: false))
    expectEqual(Facts(LoadableStateWith(wrappedValue: 3)), Facts(content: Facts.Content(value: 3, request: nil)))
  }

  @Test("loaded and empty is not the same as not loaded")
  func loadedAndEmpty() {
    let empty = LoadableState<Int>.loaded(nil)
    expect(empty.wrappedValue == nil)
    expect(empty != .notLoaded)
    expect(empty.isLoaded)
    expect(!empty.isNotLoaded)
    expect(empty.content != nil)
  }

  @Test("the projected value is the state, to read and to change; a state can be made of it")
  func projectedValue() {
    var feature = Feature()
    feature.$numbers.readyToLoad("all")
    expectEqual(feature.$numbers.dueRequest, "all")
    feature.$numbers = .loaded([1], request: "all")
    expectEqual(feature.numbers, [1])
    expectEqual(LoadableStateWith(projectedValue: feature.$numbers), feature.$numbers)
  }

  @Test("it is one pointer in size, and nothing to a state without facts")
  func size() {
    expect(MemoryLayout<LoadableStateWith<String, [Int]>>.size == MemoryLayout<UnsafeRawPointer>.size)
  }

  @Test("a copy is independent of the original, whichever of them changes")
  func copies() {
    var original = LoadableStateWith<String, [Int]>.loaded([1], request: "all")
    var copy = original
    copy.wrappedValue?.append(2)
    expectEqual(original.wrappedValue, [1])
    original.unload()
    expectEqual(copy.wrappedValue, [1, 2])
    expectEqual(copy.content?.request, "all")
  }

  @Test("a collection is modified in place, with no copy of its elements")
  func inPlace() {
    var feature = Feature(numbers: .loaded(Array(0..<100_000), request: "all"))
    let address = feature.numbers.address
    feature.numbers?[5] = -1
    feature.numbers?.swapAt(6, 7)
    expectEqual(feature.numbers.address, address)
    feature.$numbers.markAsStale()
    feature.$numbers.failed()
    feature.$numbers.loading("all")
    feature.numbers?[8] = -1
    expectEqual(feature.numbers.address, address)
    var state = feature.$numbers
    feature.$numbers.unload()
    state.wrappedValue?[9] = -1
    expectEqual(state.wrappedValue.address, address)
    expectEqual(state.wrappedValue?[5...9], [-1, 7, 6, -1, -1])
  }
}
