import LoadableCore
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct CombinedStateTests {
  typealias Request = CombinedRequest<String, String>
  private let presenter = LoadablePresenter<Request>()

  private func present(_ first: TestState, _ second: TestState) -> LoadableViewModel<Request, [String]> {
    presenter.present(CombinedState(first, second)).map { [$0, $1] }
  }

  private static let empty = TestState(content: .init(value: nil, request: "a"))
  /// A state of each rank, the higher ones first.
  private static let ranked: [(name: String, state: TestState)] = [
    ("error", .failed), ("loading", .loading), ("pending", .notLoaded), ("active", .loaded),
  ]

  @Test("Failed takes precedence over loading, not loaded and loaded")
  func ranks() {
    for (index, first) in Self.ranked.enumerated() {
      for (otherIndex, second) in Self.ranked.enumerated() {
        let expected = Self.ranked[min(index, otherIndex)].name
        expectEqual(present(first.state, second.state).name, expected, "\(first.name), \(second.name)")
      }
    }
  }

  @Test("There is content once all parts have some, even while some load again or have failed")
  func content() throws {
    for first in TestState.combinations {
      let active = present(first, .loaded)
      expectEqual((active.name == "active"), (first.content != nil), "\(first)")
      expectEqual(active.value, first.content?.value.map { [$0, "hello"] }, "\(first)")
    }
  }

  @Test("A combined state can be a part of another one, and its request is then a part of the other request")
  func combinedAgain() throws {
    let inner = CombinedState(TestState.loaded, TestState.loaded)
    let value = try require(CombinedState(inner, TestState.loaded).content?.value)
    expectEqual([value.0.0, value.0.1, value.1], ["hello", "hello", "hello"])
    let failed = CombinedState(inner, TestState.failed)
    expectEqual(failed.failure?.request, CombinedRequest(nil, TestState.failed.failure?.request))
    expectEqual(CombinedState(failed, inner).failure?.request, CombinedRequest(failed.failure?.request, nil))
  }

  @Test("It is empty when one of them is, and stale when one of them is")
  func facts() throws {
    let empty = try require(present(Self.empty, .loaded).active)
    expect(empty.isEmpty && empty.value == nil && !empty.isStale)
    expect(try require(present(.loaded, .loaded.stale()).active).isStale)
  }

  @Test("It is as old as the oldest, if all say how old they are and their instants can be compared")
  func loadedAt() throws {
    func check(_ parts: [DatedState<TestInstant>], _ expected: TestInstant?) throws {
      let content = try require(CombinedState(parts[0], parts[1], parts[2]).content)
      expectEqual(content.loadedAt as? TestInstant, expected, "\(parts.map(\.content))")
      expectEqual(content.loadedAt == nil, expected == nil)
    }
    let (first, second, third): (TestInstant, TestInstant, TestInstant) = (1, 2, 3)
    for order in [[first, second, third], [third, second, first], [second, first, third]] {
      try check(order.map { DatedState($0) }, 1)
    }
    for unknown in 0..<3 {
      var parts = [first, second, third].map { DatedState($0) }
      parts[unknown] = DatedState(nil)
      try check(parts, nil)
    }
    let others: [(any Sendable)?] = [
      try require(CombinedState(DatedState(first), DatedState(7)).content).loadedAt,
      try require(CombinedState(DatedState(first), DatedState(7), DatedState(first)).content).loadedAt,
      try require(CombinedState(DatedState(OpaqueError()), DatedState(OpaqueError())).content).loadedAt,
      try require(CombinedState(DatedState(first), .loaded as TestState).content).loadedAt,
    ]
    for other in others { expect(other == nil) }
    let alone = try require(CombinedState(DatedState(first)).content)
    expectEqual(alone.loadedAt as? TestInstant, first)
  }

  @Test("A refresh of one part is a refresh, and another request of one part is a replacement")
  func refreshes() throws {
    let refresh = try require(present(.loaded.loading("a"), .loaded).active)
    expect(refresh.isRefreshing && refresh.isBusy && refresh.activeRequest == Request("a", "a"))
    let replacement = try require(present(.loaded, .loaded.loading("b")).active)
    expect(replacement.isReplacing && replacement.activeRequest == Request("a", "b"))
  }

  @Test("The first running part gives the progress, and the whole is busy until all of them have delivered")
  func activity() throws {
    let both = present(.loading.loading("a", attempt: 2).progress(0.4), .loading.progress(0.8))
    expect(both.loading?.attempt == 2 && both.loading?.progress?.fraction == 0.4)
    let delivered = TestState.loaded.loading("a", hasDelivered: true)
    expect(!present(delivered, delivered).isBusy && !present(delivered, .loaded).isBusy)
    expect(present(delivered, .loaded.loading("a")).isBusy && present(.loaded.loading("a"), delivered).isBusy)
    let retried = present(.loaded, .failed.loading("a")).loading
    expect(retried?.isRetry == true && retried?.previousError?.error as? TestError == .offline)
    expectEqual(present(.loaded, .failed("b").loading("a")).loading?.isRetry, false)
  }

  @Test("A retry covers exactly what has failed; if more is missing, a load of all that replaces it")
  func retry() throws {
    let waiting = TestState.notLoaded.due("x")
    expectEqual(present(.failed, .loaded).failure?.retry, .retry)
    expectEqual(present(.failed, .loading).failure?.retry, .retry)
    expectEqual(present(.failed, waiting).failure?.retry, .load(Request("a", "x")))
    // The second of two failed parts is already loading again.
    expectEqual(present(.failed, .failed.loading("a")).failure?.retry, .load(Request("a", nil)))
    // The request of the second part is unknown.
    expectEqual(present(.failed, TestState.notLoaded.failed(nil)).failure?.retry, .load(Request("a", nil)))
    expect(present(.loaded, TestState.notLoaded.failed(nil)).failure?.retry == nil)
  }

  @Test("If no failed request is known, a retry loads the failed and missing parts of the presenter's request")
  func unknownFailures() {
    let presenter = LoadablePresenter<Request>(autoload: .byButton(Request("x", "y")))
    let failed = TestState.notLoaded.failed(nil)
    for other in [.loaded, .loading, failed.loading("y")] as [TestState] {
      let shown = presenter.present(CombinedState(failed, other))
      expectEqual(shown.failure?.retry, .load(Request("x", nil)), "\(other)")
    }
    for other in [failed, .notLoaded] {
      expectEqual(presenter.present(CombinedState(failed, other)).failure?.retry, .load(Request("x", "y")), "\(other)")
    }
    let nested = CombinedState(CombinedState(failed, TestState.notLoaded), TestState.loaded)
    let shown = LoadablePresenter(autoload: .byButton(CombinedRequest(Request("x", "y"), "z"))).present(nested)
    expectEqual(shown.failure?.retry, .load(CombinedRequest(Request("x", "y"), nil)))
  }

  @Test("A refresh is offered if the request of each part is known; otherwise, a load of the known ones")
  func refresh() {
    let byHand = TestState(content: TestState.Content(value: "by hand"))
    expectEqual(present(.loaded, .loaded).refresh, .refresh)
    expectEqual(present(.loaded, byHand).refresh, .load(Request("a", nil)))
    expect(present(byHand, byHand).refresh == nil)
  }

  @Test("Each button sends its own intent, even where a refresh, a load and a retry are all loads")
  func names() throws {
    let byHand = TestState(content: TestState.Content(value: "by hand"))
    let presenter = LoadablePresenter<Request>(autoload: .byButton(Request("x", "y")), pendingAppearance: .button)
    let shown = presenter.present(CombinedState(TestState.loaded, byHand))
    expectEqual(shown.buttons.map(\.name), ["refresh", "load"])
    expectEqual(shown.intent(named: "refresh"), .load(Request("a", nil)))
    // As for a single state, the load button does not replace a value that was set by hand.
    expectEqual(shown.intent(named: "load"), .load(Request("x", nil)))
    expect(shown.intent(named: "retry") == nil)
    let failed = presenter.present(CombinedState(TestState.failed, TestState.notLoaded.due("x")))
    expectEqual(failed.intent(named: "retry"), .load(Request("a", "x")))
  }

  @Test("If several have failed, the first failure is shown, and a retry covers all of them")
  func failures() throws {
    let refused = TestState.notLoaded.failed("b", TestError.refused)
    let both = try require(present(.failed, refused).failure)
    expect(both.error.error as? TestError == .offline && both.retry == .retry)
    let second = try require(present(.failed.loading("a"), refused).failure)
    expect(second.error.error as? TestError == .refused && second.retry == .load(Request(nil, "b")))
    expectEqual(present(.loaded.failed(nil), .loaded).failure?.retry, .retry)
  }

  @Test("When it appears, what is missing is loaded")
  func autoload() {
    expect(presenter.autoload(for: CombinedState(TestState.notLoaded, TestState.notLoaded)) == nil)
    expectEqual(
      presenter.autoload(for: CombinedState(TestState.loaded, TestState.notLoaded.due("x"))),
      .load(Request(nil, "x")))
    let configured = LoadablePresenter<Request>(autoload: .whenNotLoaded(Request("a", "b")))
    expectEqual(
      configured.autoload(for: CombinedState(TestState.notLoaded, TestState.notLoaded)), .load(Request("a", "b")))
  }

  @Test("A part without a request in the presenter's request loads neither automatically nor with the button")
  func withoutRequest() {
    let wanted = Request("a", nil)
    let due = TestState.notLoaded.due("x")
    for autoload in [.always(wanted), .whenNotLoaded(wanted)] as [Autoload<Request>] {
      let presenter = LoadablePresenter(autoload: autoload, pendingAppearance: .button)
      for second in [.loaded, .notLoaded, due] as [TestState] {
        let state = CombinedState(TestState.notLoaded, second)
        expectEqual(presenter.autoload(for: state), .load(wanted), "\(second)")
        expectEqual(presenter.present(state).pending?.load, .load(wanted), "\(second)")
      }
      expect(presenter.present(CombinedState(TestState.loaded, due)).pending?.load == nil)
    }
  }

  @Test("Where a combined state is a part of another one, the button loads only what is missing in it too")
  func missingInPart() {
    let wanted = CombinedRequest(Request("a", "b"), "c")
    let presenter = LoadablePresenter(autoload: .byButton(wanted), pendingAppearance: .button)
    let state = CombinedState(CombinedState(TestState.loaded, TestState.notLoaded), TestState.loaded)
    expectEqual(presenter.present(state).pending?.load, .load(CombinedRequest(Request(nil, "b"), nil)))
  }

  @Test("Over content, the button loads only the parts that neither show nor load their requests, in nested states too")
  func otherParts() {
    let presenter = LoadablePresenter<Request>(autoload: .byButton(Request("x", "y")), pendingAppearance: .button)
    let byHand = TestState(content: TestState.Content(value: "by hand"))
    for second in [.loaded.loading("y"), .loaded.due("y"), byHand.loading("z")] as [TestState] {
      let shown = presenter.present(CombinedState(TestState.loaded, second))
      expectEqual(shown.intent(named: "load"), .load(Request("x", nil)), "\(second)")
    }
    let wanted = CombinedRequest(Request("x", "a"), "a")
    let nested = CombinedState(CombinedState(TestState.loaded, TestState.loaded), TestState.loaded)
    let shown = LoadablePresenter(autoload: .byButton(wanted), pendingAppearance: .button).present(nested)
    expectEqual(shown.intent(named: "load"), .load(CombinedRequest(Request("x", nil), nil)))
  }

  @Test("Any number of states of any type can be combined")
  func anyNumber() {
    let list = TestListState.loaded(TestRows(1...2))
    let viewModel = LoadablePresenter<CombinedRequest<String, String, String>>()
      .present(CombinedState(TestState.loaded, list, TestState.loaded)).map { "\($0) \($1.values.count) \($2)" }
    expectEqual(viewModel.value, "hello 2 hello")
    expectEqual(LoadablePresenter<CombinedRequest<String>>().present(CombinedState(TestState.loaded)).name, "active")
  }
}

extension TestState {
  fileprivate static func failed(_ request: String) -> Self { notLoaded.failed(request) }
}

/// A state whose content says when it was loaded.
private struct DatedState<Instant: Sendable>: LoadableStateProtocol {
  struct Content: LoadableContentProtocol {
    typealias Request = String
    let value: Int? = 1
    let loadedAt: Instant?
  }

  let content: Content?
  var failure: TestState.Failure? { nil }
  var activity: TestState.Activity { TestState.loaded.activity }

  init(_ instant: Instant?) {
    content = Content(loadedAt: instant)
  }
}

struct CombinedRequestTests {
  @Test("They are equal when each part is")
  func equality() {
    typealias Request = CombinedRequest<String, Int>
    let requests = [Request("a", 1), Request("a", 2), Request("b", 1), Request(nil, 1), Request("a", nil)]
    expectEqual(Set(requests + requests).count, 5)
    expect(
      Request("a", 1) == Request("a", 1) && Request("a", 1) != Request("a", 2) && Request("a", 1) != Request("b", 1))
    expect(Request("a", nil).parts.0 == "a" && Request("a", nil).parts.1 == nil)
  }
}
