import LoadableCore
import TestSupport
import Testing

struct LoadableStateFoldTests {
  private static let value = SmallState.Content(value: 1, request: "c")
  private static let empty = SmallState.Content(value: nil, request: "c", isStale: true)
  private static let failure = SmallState.Failure(request: "f")

  typealias Row = (content: SmallState.Content?, failure: SmallState.Failure?, loading: String?, expected: String)

  /// The facts and the kind of state that they make, whether or not something is due.
  static let rows: [Row] = [
    (nil, nil, nil, "not loaded"),
    (value, nil, nil, "loaded 1"),
    (empty, nil, nil, "loaded nothing, stale"),
    (nil, failure, nil, "failed f"),
    (value, failure, nil, "failed f over 1"),
    (empty, failure, nil, "failed f over nothing, stale"),
    (nil, nil, "r", "loading r"),
    (value, nil, "r", "loading r over 1"),
    (empty, nil, "r", "loading r over nothing, stale"),
    (nil, failure, "r", "loading r"),
    (value, failure, "r", "loading r over 1"),
    (empty, failure, "r", "loading r over nothing, stale"),
  ]

  /// Every combination of the facts.
  static let states = rows.flatMap { row in
    [nil, "d"].map { due in
      (
        SmallState(
          content: row.content, failure: row.failure,
          activity: SmallState.Activity(loadingRequest: row.loading, dueRequest: due)),
        row.expected == "not loaded" ? "not loaded, due \(due ?? "-")" : row.expected
      )
    }
  }

  @Test("exactly one closure is called: loading before failed before loaded before not loaded", arguments: states)
  func precedence(state: SmallState, expected: String) {
    var calls: [String] = []
    state.fold(
      notLoaded: { calls.append("not loaded, due \($0 ?? "-")") },
      loading: { calls.append("loading \($0)\(Self.over($1))") },
      failed: { calls.append("failed \($0.request ?? "-")\(Self.over($1))") },
      loaded: { calls.append("loaded \(Self.text($0))") })
    expectEqual(calls, [expected])
  }

  @Test("each flag agrees with the closures", arguments: states)
  func flags(state: SmallState, expected: String) {
    expectEqual(state.isLoading, expected.hasPrefix("loading"))
    expectEqual(state.isReloading, expected.hasPrefix("loading") && expected.contains(" over "))
    expectEqual(state.isPerformingInitialLoad, expected.hasPrefix("loading") && !expected.contains(" over "))
    expectEqual(state.hasFailed, expected.hasPrefix("failed"))
    expectEqual(state.isLoaded, expected.hasPrefix("loaded"))
    expectEqual(state.isNotLoaded, expected.hasPrefix("not loaded"))
    expectEqual(state.isReadyToLoad, expected == "not loaded, due d")
    expectEqual(state.isStale, expected.hasSuffix("stale"))
    expectEqual(state.currentValue, expected.contains("1") ? 1 : nil)
  }

  @Test("the result is what the closure returns")
  func result() {
    let numbers = Self.states.map { state, _ in
      state.fold(notLoaded: { _ in 1 }, loading: { _, _ in 2 }, failed: { _, _ in 3 }, loaded: { _ in 4 })
    }
    expectEqual(numbers, [1, 4, 4, 3, 3, 3, 2, 2, 2, 2, 2, 2].flatMap { [$0, $0] })
  }

  @Test("an error of the closure is rethrown with its type", arguments: states)
  func throwing(state: SmallState, expected: String) {
    do throws(SmallState.Offline) {
      let number: Int = try state.fold(
        notLoaded: { _ throws(SmallState.Offline) in throw SmallState.Offline() },
        loading: { _, _ throws(SmallState.Offline) in throw SmallState.Offline() },
        failed: { _, _ throws(SmallState.Offline) in throw SmallState.Offline() },
        loaded: { _ throws(SmallState.Offline) in throw SmallState.Offline() })
      Issue.record("gave \(number)")
    } catch {
      expectEqual(error, SmallState.Offline())
    }
  }

  private static func over(_ content: SmallState.Content?) -> String {
    content.map { " over \(text($0))" } ?? ""
  }

  private static func text(_ content: SmallState.Content) -> String {
    "\(content.value.map { "\($0)" } ?? "nothing")\(content.isStale ? ", stale" : "")"
  }
}
