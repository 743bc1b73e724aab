public import LoadableCore
import LoadableReducers

/// The laws of loadable states, to be run on a state type of your own.
///
/// ```swift
/// LoadableStateLaws.check(samples: [.idle, .loading(3), .failed(Offline(), previous: ann)])
/// LoadableStateLaws.checkLoad(
///   from: [.idle, .loaded(bob)], request: 3, value: ann,
///   starting: { $0.start($1) }, failing: { $0.fail($1) }, succeeding: { $0.finish($1) })
/// ```
///
/// They are: what a running load says is said only while one runs; the latest request is known when any is; and content, failure
/// and activity are independent facts that no step of a load drops unless it is about them. `checkSteps` looks
/// at the steps that not every state type has.
public enum LoadableStateLaws {
  /// Fails the test for each law that the facts of a state break.
  ///
  /// - Parameter samples: states, at least one; best one of each kind.
  public static func check<State: LoadableStateProtocol>(
    samples: [State], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) {
    let check = LawCheck(
      "loadable state", State.self, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    if samples.isEmpty { check.needs("give at least one state") }
    for state in samples { checkFacts(of: state, check) }
  }

  /// Fails the test for each law that a load breaks: its start, its success with a value and with none, and its failure.
  ///
  /// - Parameters:
  ///   - states: states to begin with, at least one; best one of each kind.
  ///   - request: what is loaded.
  ///   - value: what is loaded with success.
  ///   - start: starts the load.
  ///   - fail: makes the running load fail.
  ///   - succeed: makes the running load succeed, perhaps with nothing.
  public static func checkLoad<State: LoadableStateProtocol>(
    from states: [State], request: State.Request, value: State.Value,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    starting start: (inout State, State.Request) -> Void, failing fail: (inout State, any Error) -> Void,
    succeeding succeed: (inout State, State.Value?) -> Void
  ) where State.Value: Equatable {
    let check = LawCheck(
      "loadable state", State.self, at: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    if states.isEmpty { check.needs("give at least one state") }
    for before in states {
      var running = before
      start(&running, request)
      checkFacts(of: running, check)
      check.expectSame(
        request, running.activity.loadingRequest, "a load that starts runs, for its request", ("before", before))
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
        // After a failure, so that there is one to be cleared.
        var loaded = failed
        start(&loaded, request)
        succeed(&loaded, value)
        checkFacts(of: loaded, check)
        check.expect(
          loaded.content != nil, "a load that succeeds leaves content, even where it gave nothing",
          ("value", value as Any),
          ("after", loaded))
        check.expectSame(value, loaded.content?.value, "a load that succeeds leaves its value", ("after", loaded))
        check.expectSame(
          request, loaded.content?.request, "content says which request it came from", ("after", loaded))
        check.expect(loaded.content?.isStale != true, "what was just loaded is fresh", ("after", loaded))
        check.expect(loaded.failure == nil, "a success clears the failure", ("after", loaded))
        check.expect(loaded.activity.loadingRequest == nil, "a load that has succeeded runs no more", ("after", loaded))
      }
      check.expect(failed.activity.loadingRequest == nil, "a load that has failed runs no more", ("after", failed))
    }
  }

  /// What loads fail with.
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
        "nothing is said of a load when none runs", ("state", state), ("attempt", activity.attempt),
        ("attempt error", activity.attemptError as Any), ("progress", activity.progress as Any),
        ("has delivered", activity.hasDelivered))
    }
    if let fraction = activity.progress?.fraction {
      check.expect((0...1).contains(fraction), "progress is within 0...1", ("state", state), ("fraction", fraction))
    }
    if let failure = state.failure {
      check.expect(
        failure.attempts >= 0, "a failure has counted its attempts, or 0 by hand", ("state", state),
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
