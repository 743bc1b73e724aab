public import LoadableCore
import LoadableReducers

extension Laws {
  /// Fails the test for each law that the facts of a state break.
  ///
  /// ```swift
  /// Laws.checkStates([.idle, .loading(3), .failed(Offline(), previous: ann)])
  /// Laws.checkLoad(
  ///   from: [.idle, .loaded(bob)], request: 3, value: ann,
  ///   starting: { $0.start($1) }, failing: { $0.fail($1) }, succeeding: { $0.finish($1) })
  /// ```
  ///
  /// The laws: facts about a running load exist only while one runs; the latest request is known if any request is; and
  /// content, failure and activity are independent facts, so that each step of a load changes only the facts that it
  /// is about. `checkSteps` checks steps that only some state types have.
  ///
  /// - Parameter samples: states, at least two different ones; ideally one of each kind.
  public static func checkStates<State: LoadableStateProtocol>(
    _ samples: [State], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let check = LawCheck(
      "loadable state", State.self, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    if Set(samples.map { completeDump($0) }).count < 2 { check.needs("give at least two states that differ") }
    for state in samples { checkFacts(of: state, check) }
  }

  /// Fails the test for each law that a load breaks when it starts, succeeds with or without a value, or fails.
  ///
  /// - Parameters:
  ///   - states: states to begin with, at least one of them with a value other than `value`; ideally one of each kind.
  ///   - request: the request to load.
  ///   - value: the value of a successful load.
  ///   - start: starts the load.
  ///   - fail: makes the running load fail.
  ///   - succeed: makes the running load succeed, possibly without a value.
  public static func checkLoad<State: LoadableStateProtocol>(
    from states: [State], request: State.Request, value: State.Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    starting start: (inout State, State.Request) -> Void, failing fail: (inout State, any Error) -> Void,
    succeeding succeed: (inout State, State.Value?) -> Void
  ) where State.Value: Equatable {
    let check = LawCheck(
      "loadable state", State.self, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    if !states.contains(where: { $0.content?.value.map { $0 != value } ?? false }) {
      check.needs("give at least one state with a value other than the loaded one")
    }
    for before in states {
      var running = before
      start(&running, request)
      checkFacts(of: running, check)
      check.expectSame(
        request, running.activity.loadingRequest, "a started load is running, with its request", ("before", before))
      expectSameContent(before, running, "a load that starts keeps the content", check)
      expectSameFailure(before, running, "a load that starts keeps the failure", check)

      var failed = running
      fail(&failed, LawError())
      checkFacts(of: failed, check)
      expectSameContent(before, failed, "a load that fails keeps the content", check)
      check.expect(failed.failure?.error is LawError, "a load that fails leaves its failure", ("after", failed))
      check.expectSame(
        request, failed.failure?.request, "a failure says which request has failed", ("after", failed))

      for value in [value, nil] {
        // Starts after a failure, so that there is a failure to clear.
        var loaded = failed
        start(&loaded, request)
        succeed(&loaded, value)
        checkFacts(of: loaded, check)
        check.expect(
          loaded.content != nil, "a load that succeeds leaves content, even if it returned nothing",
          ("value", value as Any),
          ("after", loaded))
        check.expectSame(value, loaded.content?.value, "a load that succeeds leaves its value", ("after", loaded))
        check.expectSame(
          request, loaded.content?.request, "content says which request it came from", ("after", loaded))
        check.expect(loaded.content?.isStale != true, "what was just loaded is fresh", ("after", loaded))
        check.expect(loaded.failure == nil, "a success clears the failure", ("after", loaded))
        check.expect(loaded.activity.loadingRequest == nil, "a successful load is no longer running", ("after", loaded))
      }
      check.expect(failed.activity.loadingRequest == nil, "a failed load is no longer running", ("after", failed))
    }
  }

  /// The error of failing loads.
  struct LawError: Error {}

  static func expectSameFailure<State: LoadableStateProtocol>(
    _ before: State, _ after: State, _ law: String, _ check: LawCheck
  ) {
    let isSame =
      before.failure.map { "\($0.error)" } == after.failure.map { "\($0.error)" }
      && before.failure?.request == after.failure?.request && before.failure?.attempts == after.failure?.attempts
    check.expect(isSame, law, ("before", before), ("after", after))
  }

  static func expectSameContent<State: LoadableStateProtocol>(
    _ before: State, _ after: State, _ law: String, _ check: LawCheck
  ) where State.Value: Equatable {
    let isSame =
      (before.content == nil) == (after.content == nil) && before.content?.value == after.content?.value
      && before.content?.request == after.content?.request && before.content?.isStale == after.content?.isStale
    check.expect(isSame, law, ("before", before), ("after", after))
  }

  static func checkFacts<State: LoadableStateProtocol>(of state: State, _ check: LawCheck) {
    let activity = state.activity
    if let request = activity.loadingRequest {
      check.expect(
        activity.attempt >= 1, "attempts are counted from 1", ("state", state), ("attempt", activity.attempt))
      check.expect(
        activity.attempt > 1 || activity.attemptError == nil, "a first attempt follows no error", ("state", state),
        ("attempt error", activity.attemptError as Any))
      check.expectSame(request, state.latestRequest, "the latest request is the running load's", ("state", state))
    } else {
      check.expect(
        activity.attempt == 0 && activity.attemptError == nil && activity.progress == nil && !activity.hasDelivered,
        "without a running load there are no facts about one", ("state", state), ("attempt", activity.attempt),
        ("attempt error", activity.attemptError as Any), ("progress", activity.progress as Any),
        ("has delivered", activity.hasDelivered))
    }
    if let fraction = activity.progress?.fraction {
      check.expect((0...1).contains(fraction), "progress is within 0...1", ("state", state), ("fraction", fraction))
    }
    if let failure = state.failure {
      check.expect(
        failure.attempts >= 0, "the attempts of a failure are not negative", ("state", state),
        ("attempts", failure.attempts))
    }
    let known = activity.loadingRequest ?? activity.dueRequest ?? state.failure?.request ?? state.content?.request
    check.expect(
      known == nil || state.latestRequest != nil, "the latest request is known when any is", ("state", state),
      ("known", known as Any))
    check.expectSame(
      inlineDump(state.activity), inlineDump(activity), "reading a fact changes nothing", ("state", state))
  }
}

extension Laws {
  /// Fails the test for each law that the other steps of a load break; not every state type has these steps.
  ///
  /// ```swift
  /// Laws.checkSteps(
  ///   from: [.idle, .loaded(bob)], request: 3, starting: { $0.start($1) }, retrying: { $0.retry(after: $1) },
  ///   requesting: { $0.request($1) }, cancelling: { $0.cancel() }, unloading: { $0.unload() })
  /// ```
  ///
  /// The laws: a retry is counted and keeps the error that caused it; a request that becomes due ends nothing, and is
  /// no longer due once a load starts; a cancel ends the running load and drops the due request, but nothing else; and
  /// unloading drops everything.
  ///
  /// - Parameters:
  ///   - states: states to begin with, at least one with a value; ideally one of each kind.
  ///   - request: the request to load.
  ///   - start: starts a load.
  ///   - retry: records that an attempt of the running load has failed and another one begins.
  ///   - becomeDue: makes a request due.
  ///   - cancel: ends the running load, without a result.
  ///   - unload: drops everything.
  public static func checkSteps<State: LoadableStateProtocol>(
    from states: [State], request: State.Request, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column, starting start: (inout State, State.Request) -> Void,
    retrying retry: ((inout State, any Error) -> Void)? = nil,
    requesting becomeDue: ((inout State, State.Request) -> Void)? = nil,
    cancelling cancel: ((inout State) -> Void)? = nil,
    unloading unload: ((inout State) -> Void)? = nil
  ) where State.Value: Equatable {
    let check = LawCheck(
      "loadable state", State.self, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    if !states.contains(where: { $0.content?.value != nil }) { check.needs("give at least one state with a value") }
    for before in states {
      var running = before
      start(&running, request)
      if let retry { checkRetry(of: running, retry, check) }
      for state in [before, running] {
        var due = state
        if let becomeDue {
          becomeDue(&due, request)
          checkDue(request, after: state, due, start, check)
        }
        if let cancel { checkCancel(of: due, cancel, check) }
        if let unload { checkUnload(of: due, unload, check) }
      }
    }
  }

  private static func checkRetry<State: LoadableStateProtocol>(
    of running: State, _ retry: (inout State, any Error) -> Void, _ check: LawCheck
  ) where State.Value: Equatable {
    var retried = running
    retry(&retried, LawError())
    checkFacts(of: retried, check)
    check.expectSame(running.activity.attempt + 1, retried.activity.attempt, "another attempt is counted")
    check.expect(
      retried.activity.attemptError is LawError, "another attempt keeps the error that caused it", ("after", retried))
    check.expectSame(
      running.activity.loadingRequest, retried.activity.loadingRequest, "another attempt is for the same request",
      ("after", retried))
    expectSameOutcome(running, retried, "another attempt", check)
  }

  private static func checkDue<State: LoadableStateProtocol>(
    _ request: State.Request, after before: State, _ due: State, _ start: (inout State, State.Request) -> Void,
    _ check: LawCheck
  ) where State.Value: Equatable {
    checkFacts(of: due, check)
    check.expectSame(
      request, due.activity.dueRequest, "a request that becomes due is in the state", ("before", before),
      ("after", due))
    check.expectSame(
      before.activity.loadingRequest, due.activity.loadingRequest, "a request that becomes due leaves the running load",
      ("after", due))
    expectSameOutcome(before, due, "a request that becomes due", check)
    var started = due
    start(&started, request)
    check.expectSame(nil, started.activity.dueRequest, "a request that is loading is no longer due", ("after", started))
  }

  private static func checkCancel<State: LoadableStateProtocol>(
    of before: State, _ cancel: (inout State) -> Void, _ check: LawCheck
  ) where State.Value: Equatable {
    var after = before
    cancel(&after)
    checkFacts(of: after, check)
    check.expectSame(nil, after.activity.loadingRequest, "a cancel ends the running load", ("after", after))
    check.expectSame(nil, after.activity.dueRequest, "a cancel drops the due request", ("after", after))
    expectSameOutcome(before, after, "a cancel", check)
  }

  private static func checkUnload<State: LoadableStateProtocol>(
    of before: State, _ unload: (inout State) -> Void, _ check: LawCheck
  ) {
    var after = before
    unload(&after)
    checkFacts(of: after, check)
    check.expect(after.content == nil, "unloading drops the content", ("before", before), ("after", after))
    check.expect(after.failure == nil, "unloading drops the failure", ("before", before), ("after", after))
    check.expectSame(nil, after.activity.loadingRequest, "unloading ends the running load", ("after", after))
    check.expectSame(nil, after.activity.dueRequest, "unloading drops the due request", ("after", after))
  }

  /// Checks that a step has not changed the content and the failure.
  private static func expectSameOutcome<State: LoadableStateProtocol>(
    _ before: State, _ after: State, _ step: String, _ check: LawCheck
  ) where State.Value: Equatable {
    expectSameContent(before, after, "\(step) keeps the content", check)
    expectSameFailure(before, after, "\(step) keeps the failure", check)
  }
}
