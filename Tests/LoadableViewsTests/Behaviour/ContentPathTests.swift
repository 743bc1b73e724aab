import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// The content keeps its place in the drawing, whatever is running, waiting, failed or stale, so that a toolkit keeps
/// its widgets.
struct ContentPathTests {
  private static let empty = TestState(content: .init(value: nil, request: "a"))
  private static let byHand = TestState(content: .init(value: "hello"))

  /// The situations of a value.
  static let values: [(name: String, state: TestState)] = {
    var values: [(name: String, state: TestState)] = [
      ("pending", .notLoaded), ("due", .notLoaded.due("c")), ("loading", .loading),
      ("loading with progress", .loading.progress(0.5)), ("a second attempt", .loading.loading("a", attempt: 2)),
      ("failed", .failed), ("failed by hand", .notLoaded.failed(nil)), ("failed and due", .failed.due("c")),
      ("tried again", .failed.loading("a")), ("empty", empty), ("empty, refreshing", empty.loading("a")),
      ("empty, failed", empty.failed("a")),
    ]
    for (name, state) in [("loaded", TestState.loaded), ("stale", .loaded.stale()), ("by hand", byHand)] {
      values += [
        (name, state), ("\(name), due", state.due("c")), ("\(name), refreshing", state.loading("a")),
        ("\(name), refreshing with progress", state.loading("a").progress(0.5)),
        ("\(name), replacing", state.loading("b")), ("\(name), delivered", state.loading("a", hasDelivered: true)),
        ("\(name), a second attempt", state.loading("a", attempt: 2)), ("\(name), failed", state.failed("a")),
        ("\(name), another failed", state.failed("b")), ("\(name), tried again", state.failed("a").loading("a")),
      ]
    }
    return values
  }()

  /// The situations of a list: those of a value, and those of its ends.
  static let lists: [(name: String, state: TestListState)] = {
    let rows = TestRows(1...2, next: 7, previous: 7, total: 100)
    var lists: [(name: String, state: TestListState)] = values.map { name, state in
      let content = state.content.map { content in
        TestListState.Content(
          value: content.value.map { _ in rows }, request: content.request, isStale: content.isStale)
      }
      let failure = state.failure.map { TestListState.Failure(error: $0.error, request: $0.request) }
      let activity = TestListState.Activity(
        loadingRequest: state.loadingRequest, dueRequest: state.dueRequest, attempt: state.activity.attempt,
        hasDelivered: state.activity.hasDelivered)
      return (name, TestListState(content: content, failure: failure, activity: activity))
    }
    for page in LoadableStateStub<Int, TestRows>.all {
      lists.append(("next: \(page)", TestListState.loaded(rows).with { $0.next = page }))
      lists.append(("previous: \(page)", TestListState.loaded(rows).with { $0.previous = page }))
    }
    lists.append(("all rows", .loaded(TestRows(1...2))))
    lists.append(("no rows", .loaded(TestRows([]))))
    return lists
  }()

  /// The appearances of an indicator: as the load determines, hidden, shown, and shown for a long time.
  private static let appearances: [ActivityAppearance?] = [
    nil, ActivityAppearance(isShown: false), ActivityAppearance(isShown: true),
    ActivityAppearance(isShown: true, isTakingLonger: true),
  ]

  @Test(
    "The content of a value or a list keeps its path between any two situations", arguments: IndicatorPlacement.allCases
  )
  func pairs(placement: IndicatorPlacement) {
    let presenter = LoadablePresenter<String>(
      autoload: .whenNotLoaded("a"), pendingAppearance: .button, indicatorPlacement: placement)
    let lists = ListPresenter(presenter)
    var pairs = 0
    for appearance in Self.appearances {
      let drawn = [
        Self.values.map { name, state in
          (name, GreetingRenderer().render(presenter.present(state, appearance: appearance)).path(of: "hello"))
        },
        Self.lists.map { name, state in
          (name, RowsRenderer().render(lists.present(state, appearance: appearance)).path(of: "row 1"))
        },
      ]
      for paths in drawn {
        for (before, first) in paths {
          for (after, second) in paths {
            guard let first, let second else { continue }
            expect(first == second, "from \(before) at \(first) to \(after) at \(second)")
            pairs += 1
          }
        }
      }
    }
    // Four appearances of 30 situations of a value with content, and of 43 of a list.
    expectEqual(pairs, 4 * (30 * 30 + 43 * 43))
  }

  @Test("A part that replaces the content is in the same place", arguments: IndicatorPlacement.allCases)
  func substitutes(placement: IndicatorPlacement) {
    let presenter = LoadablePresenter<String>(pendingAppearance: .indicator, indicatorPlacement: placement)
    func path(_ state: TestState, _ text: String) -> String? {
      GreetingRenderer().render(presenter.present(state)).path(of: text)
    }
    let content = path(.loaded, "hello")
    expect(content != nil && path(.notLoaded, "Loading") == content && path(.loading, "Loading") == content)
    expect(path(.failed, "Something went wrong") == content && path(Self.empty, "Nothing here") == content)
  }
}
