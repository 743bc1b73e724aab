import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The transitions in which something is requested, each tried from every combination of facts.
struct TransitionTableAskedTests {
  private let machine = LoadMachine<String, Int>()

  @Test("row `unload()`: content none, failure none, load ended, due none")
  func unload() {
    let row = { (facts: inout Facts) in facts = Facts() }
    expectTransition(row) { state, _ in state.unload() }
    expectTransition(row) { state, _ in expectEqual(machine.apply(.unload, to: &state), .accepted) }
  }

  @Test("`dismiss`: failure none, everything else kept")
  func dismiss() {
    let row = { (facts: inout Facts) in facts.failure = nil }
    expectTransition(row) { state, _ in state.dismissFailure() }
    expectTransition(row) { state, _ in expectEqual(machine.apply(.dismiss, to: &state), .accepted) }
  }

  @Test("row `readyToLoad(request)`: content none, failure none, load ended, due the request")
  func readyToLoad() {
    expectTransition {
      $0 = Facts(due: "asked")
    } when: { state, _ in
      state.readyToLoad("asked")
    }
  }

  @Test("row `markAsStale()`: content stale if any, failure kept, load runs on, due the latest request known")
  func markAsStale() {
    expectTransition {
      $0.content?.isStale = true
      $0.due = $0.repeatedRequest
    } when: { state, _ in
      state.markAsStale()
    }
  }

  @Test("row `markAsStale()`: the empty request is always known")
  func markAsStaleWithoutRequest() {
    let states: [LoadableState<Int>] = [
      .notLoaded, .ready, .loading(), .loaded(1), .loaded(nil), .failed(NamedError("offline")),
      LoadableState(wrappedValue: 1),
    ]
    for prior in states {
      var state = prior
      state.markAsStale()
      expectEqual(state.dueRequest, EmptyLoadRequest(), "from \(prior)")
      expectEqual(state.content?.isStale, prior.content.map { _ in true }, "from \(prior)")
      expectEqual(state.failure, prior.failure)
      expectEqual(state.load, prior.load)
    }
  }

  @Test("row trigger, explicit `load`: content kept, failure kept, load runs on, due its request")
  func asked() {
    let row = { (facts: inout Facts) in facts.due = "asked" }
    expectTransition(row) { state, _ in state.request("asked") }
    expectTransition(row) { state, _ in expectEqual(machine.apply(.load("asked"), to: &state), .accepted) }
    expectTransition {
      $0.due = $0.repeatedRequest
    } when: { state, prior in
      let isKnown = prior.latestRequest != nil
      expectEqual(machine.apply(.refresh, to: &state), (isKnown ? .accepted : .unknownRequest))
    }
  }

  @Test("row trigger, explicit `load`: a reducer's trigger and actions do the same while its guard does not pass")
  func askedOfReducer() {
    let reducer = Reduce<NumberState, NumberAction> { _, _ in .none }
      .loadable(state: \.$number, action: \.number, performsLoadOn: \.appear) { _ in nil }
      .guard { _ in false }
    let cases: [(action: NumberAction, due: @Sendable (Facts) -> String?)] = [
      (.appear, \.repeatedRequest), (.number(.refresh), \.repeatedRequest), (.number(.load("asked")), { _ in "asked" }),
    ]
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      for (action, due) in cases {
        expectTransition {
          $0.due = due($0)
        } when: { state, _ in
          var parent = NumberState(number: state)
          reducer.reduce(into: &parent, action: action).notify()
          state = parent.$number
        }
      }
    }
    // Twice, by the trigger and by `refresh`, from each combination in which no request is known.
    let unknown = Facts.all.filter { $0.latestRequest == nil }
    expectEqual(unknown.count, 4)
    expectEqual(reporter.issues.count, unknown.count * 2)
  }

  @Test("row cancel: content kept, failure kept, load none, due none")
  func cancel() {
    expectTransition {
      $0.load = nil
      $0.due = nil
    } when: { state, _ in
      expectEqual(machine.apply(.cancel, to: &state), .accepted)
    }
  }

  @Test("row `loaded(with:)` by hand: content set and fresh, failure none, load ended, due none", arguments: [7, nil])
  func loadedByHand(value: Int?) {
    expectTransition {
      $0 = Facts(content: Facts.Content(value: value, request: "asked"))
    } when: { state, _ in
      state.loaded(with: value, request: "asked")
    }
    expectTransition {
      $0 = Facts(content: Facts.Content(value: value, request: $0.load?.request))
    } when: { state, _ in
      state.loaded(with: value)
    }
  }

  @Test("row `failed(with:)` by hand, error optional: content kept, failure set, load ended, due none")
  func failedByHand() {
    expectTransition { facts in
      let failure = Facts.Failure(error: "lost", request: "asked", attempts: facts.load?.attempt ?? 0)
      facts = Facts(content: facts.content, failure: failure)
    } when: { state, _ in
      state.failed(with: NamedError("lost"), request: "asked")
    }
    expectTransition { facts in
      let failure = Facts.Failure(
        error: "\(UnspecifiedLoadError())", request: facts.latestRequest, attempts: facts.load?.attempt ?? 0)
      facts = Facts(content: facts.content, failure: failure)
    } when: { state, _ in
      state.failed()
    }
  }

  @Test(
    "row `loading(request, keepingContent:)` by hand: content kept or dropped, failure kept, load running, due none",
    arguments: [true, false])
  func loadingByHand(keepingContent: Bool) {
    expectTransition {
      $0.load = Facts.Load(request: "asked", kind: $0.kind(of: "asked"))
      $0.due = nil
      if !keepingContent { $0.content = nil }
    } when: { state, _ in
      state.loading("asked", keepingContent: keepingContent)
      expect(state.load?.ticket.identity == nil)
    }
  }
}
