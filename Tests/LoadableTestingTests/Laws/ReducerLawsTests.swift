import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct ReducerLawsTests {
  /// A mistake: an object that the reducer stores, or that all copies of the state share.
  private final class Shared: Equatable {
    var count = 0

    static func == (first: Shared, second: Shared) -> Bool { first.count == second.count }
  }

  @Test("features that follow the laws pass: a counter, and one that loads in each of its situations")
  func lawful() async {
    let loader = LoaderStub<EmptyLoadRequest, Profile>(returning: .ann)
    let failures = await failures {
      Laws.checkReducer(
        CounterFeature().body, states: [.init(), .init(count: 1)], actions: [.add(1), .rename("a"), .nothing, .reset])
      Laws.checkReducer(
        ProfileFeature(loader: loader).body,
        states: [
          .init(), .init(profile: .loaded(.ann)), .init(profile: .loading(previous: LoadedContent(.bob))),
          .init(profile: .ready),
        ],
        actions: [.onAppear, .pullToRefresh, .profile(.refresh), .profile(.cancel), .profile(.unload)])
    }
    expectEqual(failures, [])
  }

  @Test("a reducer with state of its own is reported, with the action and the state")
  func keepsSomething() async {
    let kept = Shared()
    let reducer = Reduce<Int, String> { state, action in
      if action == "count" { kept.count += 1 }
      state += kept.count
      return .none
    }
    let line = #line + 1
    let failures = await failures { Laws.checkReducer(reducer, states: [7], actions: ["look", "count"]) }
    expect(failures.count == 2 && failures.allSatisfy { $0.line == line })
    expectEqual(
      failures.last?.message,
      """
      The reducer Reduce<Int, String> breaks the law "the same action leads from the same state to the same state".

        action: "look"
        state: 7
        expected: 7
        actual: 9
      """)
  }

  @Test("a state whose copies share an object is reported")
  func sharedState() async {
    let reducer = Reduce<Shared, Int> { state, action in
      state.count += action
      return .none
    }
    let found = await failures { Laws.checkReducer(reducer, states: [Shared()], actions: [1]) }
    expectOne(found, line: #line - 1, facts: "breaks the law \"a copy of the state stays as it was\"", "action: 1")
  }

  @Test("a shared object is found deep in a long state, and the difference is shown")
  func sharedInALongList() async {
    let reducer = Reduce<[Shared], Int> { state, action in
      state.last?.count += action
      return .none
    }
    let found = await failures {
      Laws.checkReducer(reducer, states: [(0..<30).map { _ in Shared() }], actions: [1])
    }
    expectOne(
      found, line: #line - 3, facts: "breaks the law \"a copy of the state stays as it was\"", "action: 1",
      "expected: ", "count: 0", "actual: ", "count: 1")
  }

  @Test(
    "samples that prove nothing about reducers are a failure",
    arguments: [([], []), ([.init()], []), ([.init()], [.nothing]), ([], [.add(1)])]
      as [([CounterFeature.State], [CounterFeature.Action])])
  func noSamples(states: [CounterFeature.State], actions: [CounterFeature.Action]) async {
    let found = await failures {
      Laws.checkReducer(CounterFeature().body, states: states, actions: actions, line: 7)
    }
    expectOne(found, line: 7, facts: "cannot be checked: give at least one state that one of the actions changes")
  }
}

struct RendererLawsTests {
  private struct Plain: Renderer {
    func render(_ viewModel: Int) -> String { "\(viewModel)" }
  }

  /// A mistake: what is drawn depends on what was drawn before.
  private final class Striped: Renderer {
    private var isEven = false

    func render(_ viewModel: Int) -> String {
      isEven.toggle()
      return isEven ? "\(viewModel)" : "*\(viewModel)"
    }
  }

  /// A mistake that shows only after another view model.
  private final class Remembering: Renderer {
    private var last = 0

    func render(_ viewModel: Int) -> String {
      defer { last = max(last, viewModel) }
      return viewModel < last ? "was \(last)" : "\(viewModel)"
    }
  }

  @Test("renderers that follow the law pass, and so does our recorder")
  func lawful() async {
    let failures = await failures {
      Laws.checkRenderer(Plain(), viewModels: [1, 2])
      Laws.checkRenderer(RecordingRenderer(Plain()), viewModels: [1, 2])
    }
    expectEqual(failures, [])
  }

  @Test("a renderer with state of its own is reported")
  func broken() async {
    let line = #line + 2
    let striped = await failures {
      Laws.checkRenderer(Striped(), viewModels: [1, 2, 3])
    }
    expect(!striped.isEmpty && striped.allSatisfy { $0.line == line })
    expectEqual(
      striped.first?.message,
      """
      The renderer Striped breaks the law "the same view model is drawn in the same way".

        view model: 1
        expected: "1"
        actual: "*1"
      """)
    let remembering = await failures { Laws.checkRenderer(Remembering(), viewModels: [1, 2]) }
    expect(remembering.contains { $0.message.contains("actual: \"was 2\"") })
  }

  @Test("view models that prove nothing about renderers are a failure", arguments: [[], [1], [1, 1]])
  func noSamples(viewModels: [Int]) async {
    let found = await failures { Laws.checkRenderer(Plain(), viewModels: viewModels) }
    expectOne(found, line: #line - 1, facts: "cannot be checked: give at least two view models that differ")
  }
}
