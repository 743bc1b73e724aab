import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ReducerBuilderTests {
  private typealias Log = Reduce<[String], String>

  /// A reducer that logs its name with every action.
  private static func named(_ name: String) -> Log {
    Log { state, action in
      state.append("\(name)\(action)")
      return .none
    }
  }

  private func run<Base: Reducer<[String], String, Effect<String>>>(
    @ReducerBuilder<[String], String> _ reducer: () -> Base
  ) -> [String] {
    var state: [String] = []
    _ = reducer().reduce(into: &state, action: "!")
    return state
  }

  @Test("an empty list does nothing")
  func empty() {
    expectEqual(run {}, [])
  }

  @Test("if, else and switch choose what is built", arguments: [0, 1, 2, 3])
  func conditions(number: Int) {
    let log = run {
      if number == 0 { Self.named("zero") }
      if number.isMultiple(of: 2) {
        Self.named("even")
      } else {
        Self.named("odd")
      }
      switch number {
      case 0: EmptyReducer()
      case 1: Self.named("one")
      default:
        Self.named("many")
        Self.named("more")
      }
    }
    let expected = [["zero!", "even!"], ["odd!", "one!"], ["even!", "many!", "more!"], ["odd!", "many!", "more!"]]
    expectEqual(log, expected[number])
  }
}

@MainActor struct CombinedReducerTests {
  @Test("two reducers without an effect have none, and neither costs an allocation")
  func noEffect() {
    let combined = combine {
      EmptyReducer<Int, Int>()
      EmptyReducer<Int, Int>()
    }
    var state = 0
    let (effect, none) = (combined.reduce(into: &state, action: 1), Effect<Int>.none)
    withUnsafeBytes(of: effect) { effect in
      withUnsafeBytes(of: none) { expect(effect.elementsEqual($0)) }
    }
  }

  private func combine<Base: Reducer<Int, Int, Effect<Int>>>(@ReducerBuilder<Int, Int> _ reducer: () -> Base) -> Base {
    reducer()
  }
}
