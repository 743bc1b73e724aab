public import LoadableCore
import LoadableReducers

extension LoadableStateLaws {
  /// Fails the test for each law that other steps break: those that the state type has.
  ///
  /// ```swift
  /// LoadableStateLaws.checkSteps(
  ///   from: [.idle, .loaded(bob)], request: 3, starting: { $0.start($1) }, retrying: { $0.retry(after: $1) },
  ///   requesting: { $0.request($1) }, cancelling: { $0.cancel() }, unloading: { $0.unload() })
  /// ```
  ///
  /// They are: another attempt is counted and says why it is made; a request that becomes due ends nothing, and is due no more when
  /// a load starts; a cancel ends what runs and what is due, and nothing else; and unloading drops everything.
  ///
  /// - Parameters:
  ///   - states: states to begin with, at least one; best one of each kind.
  ///   - request: what is loaded.
  ///   - start: starts a load.
  ///   - retry: takes in that an attempt of the running load has failed and another one begins.
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
    if states.isEmpty { check.needs("give at least one state") }
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
      retried.activity.attemptError is LawError, "another attempt says why it is made", ("after", retried))
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
      request, due.activity.dueRequest, "a request that becomes due is told", ("before", before), ("after", due))
    check.expectSame(
      before.activity.loadingRequest, due.activity.loadingRequest, "a request that becomes due leaves the running load",
      ("after", due))
    expectSameOutcome(before, due, "a request that becomes due", check)
    var started = due
    start(&started, request)
    check.expectSame(nil, started.activity.dueRequest, "a request that is loaded is due no more", ("after", started))
  }

  private static func checkCancel<State: LoadableStateProtocol>(
    of before: State, _ cancel: (inout State) -> Void, _ check: LawCheck
  ) where State.Value: Equatable {
    var after = before
    cancel(&after)
    checkFacts(of: after, check)
    check.expectSame(nil, after.activity.loadingRequest, "a cancel ends the running load", ("after", after))
    check.expectSame(nil, after.activity.dueRequest, "a cancel ends what is due", ("after", after))
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
    check.expectSame(nil, after.activity.dueRequest, "unloading ends what is due", ("after", after))
  }

  /// Expects that a step has left the content and the failure.
  private static func expectSameOutcome<State: LoadableStateProtocol>(
    _ before: State, _ after: State, _ step: String, _ check: LawCheck
  ) where State.Value: Equatable {
    expectSameContent(before, after, "\(step) keeps the content", check)
    expectSameFailure(before, after, "\(step) keeps the failure", check)
  }
}
