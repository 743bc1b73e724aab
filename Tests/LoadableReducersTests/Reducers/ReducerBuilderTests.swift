import LoadableCore
import LoadableReducers
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

  @Test("each reducer of a list sees the action, from top to bottom")
  func list() {
    let log = run {
      Self.named("a")
      Self.named("b")
      Self.named("c")
      EmptyReducer()
      Self.named("d")
    }
    expectEqual(log, ["a!", "b!", "c!", "d!"])
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

  @Test("a feature may stand in a list among reducers")
  func feature() {
    let log = run {
      Self.named("a")
      LoggingFeature(name: "feature")
    }
    expectEqual(log, ["a!", "feature!"])
  }
}

private struct LoggingFeature: Feature {
  typealias State = [String]
  typealias Action = String

  let name: String

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.append("\(name)\(action)")
      return .none
    }
  }
}
