import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateLawsTests {

  static let ours: [LoadableStateWith<String, Int>] = [
    .notLoaded, .ready("a"), .loading("a"), .loading("b", previous: LoadedContent(2)), .loaded(1),
    .loaded(nil, request: "b"),
    .loaded(1, request: "c", isStale: true), .failed(ToyState.NotFound()),
    .failed(ToyState.NotFound(), previous: LoadedContent(3)),
  ]

  @Test("our states follow the laws, from each kind of state on")
  func lawful() async {
    let failures = await failures {
      Laws.checkStates(Self.ours)
      Laws.checkLoad(
        from: Self.ours, request: "x", value: 7, starting: { $0.loading($1) }, failing: { $0.failed(with: $1) },
        succeeding: { $0.loaded(with: $1) })
      check(.none, line: #line)
    }
    expectEqual(failures, [])
  }

  @Test("our snapshots and lists follow the laws too")
  func derived() async {
    let failures = await failures {
      Laws.checkStates(Self.ours.map { $0.map { "\($0)" } })
      Laws.checkStates([zip(Self.ours[0], Self.ours[3]), zip(Self.ours[3], Self.ours[8])])
    }
    expectEqual(failures, [])
  }

  @Test("each law catches a state that breaks it", arguments: laws.keys.sorted { $0.rawValue < $1.rawValue })
  func broken(mistake: ToyState.Mistake) async throws {
    let law = try require(Self.laws[mistake])
    let found = await failures { check(mistake, line: #line) }
    expectBroken(law, by: "The loadable state ToyState", found, line: #line - 1)
  }

  @Test(
    "states that prove nothing are a failure",
    arguments: [[], [.loaded(1)], [.loaded(1), .loaded(1)]] as [[LoadableStateWith<String, Int>]])
  func noSamples(samples: [LoadableStateWith<String, Int>]) async {
    let found = await failures { Laws.checkStates(samples) }
    expectOne(found, line: #line - 1, facts: "cannot be checked: give at least two states that differ")
  }

  @Test(
    "a load proves nothing unless there was content with another value before, so that is a failure",
    arguments: [[], [.notLoaded], [.notLoaded, .loaded(nil)], [.notLoaded, .loaded(7)]]
      as [[LoadableStateWith<String, Int>]])
  func noContent(states: [LoadableStateWith<String, Int>]) async {
    let found = await failures {
      Laws.checkLoad(
        from: states, request: "x", value: 7, line: 7, starting: { $0.loading($1) }, failing: { $0.failed(with: $1) },
        succeeding: { $0.loaded(with: $1) })
    }
    expectOne(
      found, line: 7, facts: "cannot be checked: give at least one state with a value other than the loaded one")
  }

  private func check(_ mistake: ToyState.Mistake, line: UInt) {
    var loaded = ToyState(mistake)
    loaded.start("b")
    loaded.succeed(2)
    var failed = ToyState(mistake)
    failed.content = loaded.content
    failed.failure = .init(error: ToyState.NotFound(), request: "c")
    var progressing = ToyState(mistake)
    progressing.start("d")
    if mistake == .wildProgress { progressing.facts.progress = .init(fraction: 1.5) }
    Laws.checkStates([ToyState(mistake), loaded, failed, progressing], line: line)
    Laws.checkLoad(
      from: [ToyState(mistake), loaded, failed], request: "x", value: 7, line: line, starting: { $0.start($1) },
      failing: { $0.fail($1) }, succeeding: { $0.succeed($1) })
  }

  static let laws: [ToyState.Mistake: String] = [
    .dropsContentOnStart: "a load that starts keeps the content",
    .dropsFailureOnStart: "a load that starts keeps the failure",
    .dropsContentOnFailure: "a load that fails keeps the content",
    .keepsFailureOnSuccess: "a success clears the failure",
    .losesEmptySuccess: "a load that succeeds leaves content, even if it returned nothing",
    .staleSuccess: "what was just loaded is fresh",
    .runsOnAfterFailure: "a failed load is no longer running",
    .runsOnAfterSuccess: "a successful load is no longer running",
    .forgetsRequest: "a started load is running, with its request",
    .forgetsFailedRequest: "a failure says which request has failed",
    .forgetsLoadedRequest: "content says which request it came from",
    .wrongValue: "a load that succeeds leaves its value",
    .countsFromZero: "attempts are counted from 1",
    .speaksWhenIdle: "without a running load there are no facts about one",
    .wildProgress: "progress is within 0...1",
    .negativeAttempts: "the attempts of a failure are not negative",
    .firstAttemptWithError: "a first attempt follows no error",
    .anotherLatest: "the latest request is known when any is",
    .changesWhenRead: "reading a fact changes nothing",
    .swallowsFailure: "a load that fails leaves its failure",
  ]
}

struct LoadableStateLawsStepsTests {

  private static var toys: [ToyState] {
    var loaded = ToyState()
    loaded.content = .init(value: 1, request: "b")
    var failed = loaded
    failed.failure = .init(error: ToyState.NotFound(), request: "c")
    return [ToyState(), loaded, failed]
  }

  @Test("our states follow the laws of steps, from each kind of state on")
  func ours() async {
    let machine = LoadMachine<String, Int>(policy: .none)
    let failures = await failures {
      Laws.checkSteps(
        from: LoadableStateLawsTests.ours, request: "x",
        starting: {
          let before = $0.checkpoint
          $0.request($1)
          _ = machine.settle(&$0, since: before, canStart: true)
        },
        retrying: { state, error in
          guard let ticket = state.load?.ticket else { return }
          let failure = LoadFailure(error, request: ticket.request, attempts: ticket.attempt)
          _ = machine.apply(.attemptFailed(failure, ticket), to: &state)
        },
        requesting: { $0.request($1) }, cancelling: { _ = machine.apply(.cancel, to: &$0) }, unloading: { $0.unload() })
    }
    expectEqual(failures, [])
  }

  @Test(
    "another state type that follows the laws passes; one without some of the steps is not tested for them")
  func lawful() async {
    let found = await failures {
      check(.none, line: #line)
      Laws.checkSteps(from: Self.toys, request: "x", starting: { $0.start($1) })
    }
    expectEqual(found, [])
  }

  @Test("each law of steps catches a state that breaks it", arguments: laws.keys.sorted { $0.rawValue < $1.rawValue })
  func broken(mistake: ToyState.Mistake) async throws {
    let law = try require(Self.laws[mistake])
    let found = await failures { check(mistake, line: #line) }
    expectBroken(law, by: "The loadable state ToyState", found, line: #line - 1)
  }

  @Test("states that prove nothing about steps are a failure", arguments: 0...1)
  func noSamples(count: Int) async {
    let found = await failures {
      Laws.checkSteps(
        from: Array(Self.toys.prefix(count)), request: "x", line: 7, starting: { $0.start($1) })
    }
    expectOne(found, line: 7, facts: "cannot be checked: give at least one state with a value")
  }

  @Test("every mistake is caught by one of the laws")
  func complete() {
    let caught = Set(Self.laws.keys).union(LoadableStateLawsTests.laws.keys)
    expectEqual(caught, Set(ToyState.Mistake.allCases).subtracting([.none]))
  }

  private func check(_ mistake: ToyState.Mistake, line: UInt) {
    Laws.checkSteps(
      from: Self.toys.map { $0.with(mistake) }, request: "x", line: line, starting: { $0.start($1) },
      retrying: { $0.retry(after: $1) }, requesting: { $0.request($1) }, cancelling: { $0.cancel() },
      unloading: { $0.unload() })
  }

  private static let laws: [ToyState.Mistake: String] = [
    .countsNoRetry: "another attempt is counted",
    .forgetsAttemptError: "another attempt keeps the error that caused it",
    .retriesForAnother: "another attempt is for the same request",
    .retryDropsFailure: "another attempt keeps the failure",
    .requestEndsLoad: "a request that becomes due leaves the running load",
    .forgetsDue: "a request that becomes due is in the state",
    .startsAndWaits: "a request that is loading is no longer due",
    .cancelRunsOn: "a cancel ends the running load",
    .cancelKeepsDue: "a cancel drops the due request",
    .cancelDropsContent: "a cancel keeps the content",
    .cancelDropsFailure: "a cancel keeps the failure",
    .unloadRunsOn: "unloading ends the running load",
    .unloadKeepsDue: "unloading drops the due request",
    .unloadKeepsContent: "unloading drops the content",
    .unloadKeepsFailure: "unloading drops the failure",
  ]
}

extension ToyState {
  fileprivate func with(_ mistake: Mistake) -> Self {
    var copy = self
    copy.mistake = mistake
    return copy
  }
}
