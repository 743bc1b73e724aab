import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadableStateLawsStepsTests {

  private static var toys: [ToyState] {
    var loaded = ToyState()
    loaded.content = .init(value: 1, request: "b")
    var failed = loaded
    failed.failure = .init(error: ToyState.NotFound(), request: "c")
    return [ToyState(), loaded, failed]
  }

  @Test("our states follow the laws, from each kind of state on")
  func ours() async {
    let machine = LoadMachine<String, Int>(policy: .none)
    let failures = await failures {
      LoadableStateLaws.checkSteps(
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
    "a state of somebody else's that follows the laws passes; one that has none of these steps is not asked for them")
  func lawful() async {
    let found = await failures {
      check(.none, line: #line)
      LoadableStateLaws.checkSteps(from: Self.toys, request: "x", starting: { $0.start($1) })
    }
    expectEqual(found, [])
  }

  @Test("each law catches a state that breaks it", arguments: laws.keys.sorted { $0.rawValue < $1.rawValue })
  func broken(mistake: ToyState.Mistake) async throws {
    let law = try #require(Self.laws[mistake])
    let found = await failures { check(mistake, line: #line) }
    expectBroken(law, by: "The loadable state ToyState", found, line: #line - 1)
  }

  @Test("samples that show nothing are a failure")
  func noSamples() async {
    let found = await failures {
      LoadableStateLaws.checkSteps(from: [ToyState](), request: "x", starting: { $0.start($1) })
    }
    expectOne(found, line: #line - 2, facts: "cannot be checked: give at least one state")
  }

  @Test("every mistake is caught by one of the laws")
  func complete() {
    let caught = Set(Self.laws.keys).union(LoadableStateLawsTests.laws.keys)
    expectEqual(caught, Set(ToyState.Mistake.allCases).subtracting([.none]))
  }

  private func check(_ mistake: ToyState.Mistake, line: UInt) {
    LoadableStateLaws.checkSteps(
      from: Self.toys.map { $0.with(mistake) }, request: "x", line: line, starting: { $0.start($1) },
      retrying: { $0.retry(after: $1) }, requesting: { $0.request($1) }, cancelling: { $0.cancel() },
      unloading: { $0.unload() })
  }

  private static let laws: [ToyState.Mistake: String] = [
    .countsNoRetry: "another attempt is counted",
    .forgetsAttemptError: "another attempt says why it is made",
    .retriesForAnother: "another attempt is for the same request",
    .retryDropsFailure: "another attempt keeps the failure",
    .requestEndsLoad: "a request that becomes due leaves the running load",
    .forgetsDue: "a request that becomes due is told",
    .startsAndWaits: "a request that is loaded is due no more",
    .cancelRunsOn: "a cancel ends the running load",
    .cancelKeepsDue: "a cancel ends what is due",
    .cancelDropsContent: "a cancel keeps the content",
    .cancelDropsFailure: "a cancel keeps the failure",
    .unloadRunsOn: "unloading ends the running load",
    .unloadKeepsDue: "unloading ends what is due",
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
