import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EffectTests {
  private func bits(_ effect: LoggedEffect) -> [UInt8] {
    withUnsafeBytes(of: effect) { Array($0) }
  }

  @Test("none is one word that points to nothing, however it was created")
  func noneCostsNoAllocation() {
    let none = bits(.none)
    expectEqual(none.count, MemoryLayout<Int>.size)
    let others: [LoggedEffect] = [
      .none, .merge(.none, .none), .merge(.none, .none, .none, .none), .concatenate(.none, .none),
      .concatenate(.none, .none, .none), .none.map { $0 }, .none.cancellable(id: 1),
      .merge([]), .concatenate([]), .merge([.none, .none]), .concatenate([.none]),
    ]
    for other in others { expectEqual(bits(other), none) }
    let sends: [LoggedEffect] = [.send(.unload), .send(.unload)]
    expect(bits(sends[0]) != bits(sends[1]), "each of these points to an allocation of its own")
  }

  @Test("merging with none gives the other effect itself")
  func noneMergesAway() {
    let effect = LoggedEffect.send(.note("a"))
    for same: LoggedEffect in [
      .merge(.none, effect), .merge(effect, .none), .concatenate(.none, effect), .concatenate(effect, .none),
      .merge([.none, effect]), .concatenate([effect]), .merge(.none, .none, effect), .concatenate(.none, effect, .none),
    ] { expectEqual(bits(same), bits(effect)) }
  }

  @Test("a run that is cancelled in the turn of its start has begun by then; on older systems it never begins")
  func endedInTheSameTurn() async {
    let journal = Journal()
    let store = EffectStore()
    store.play(.write("by its handle", journal)).cancel()
    store.play(.merge(.write("by its id", journal).cancellable(id: 1), .cancel(id: 1)))
    EffectStore().play(.write("with its store", journal))
    await effectsHaveBegun()
    // A run whose store is released still begins; its task is cancelled.
    expectEqual(journal.entries, (effectsBeginLater ? [] : ["by its handle", "by its id"]) + ["with its store"])
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("an action that a run sends has been handled when its send returns")
  func runSendIsSynchronous() async throws {
    let gate = ControlledLoader<String, Int>()
    let journal = Journal()
    let store = EffectStore()
    store.subscribe { state in state.log.last.map(journal.write) }
    let handle = store.play(
      .run { send in
        _ = try await gate.load("")
        send(.note("sent"))
        journal.write("returned")
      })
    try await gate.nextRequest().succeed(with: 1)
    await handle.finish()
    expectEqual(journal.entries, ["sent", "returned"])
  }

  @Test("an unhandled error of a run is reported at the line of the run")
  func uncaughtError() async throws {
    let reporter = RecordingIssueReporter()
    let gate = ControlledLoader<String, Int>()
    let store = EffectStore()
    let handle = IssueReporting.$current.withValue(reporter) {
      store.play(.run { _ in _ = try await gate.load("") })
    }
    let line: UInt = #line - 2
    try await gate.nextRequest().fail(with: NamedError("disk on fire"))
    await handle.finish()
    let issue = try require(reporter.issues.first)
    expectEqual(reporter.issues.count, 1)
    expect(issue.message.contains("disk on fire"))
    expect(issue.message.contains("Likely causes"))
    expectEqual(issue.fileID, #fileID)
    expectEqual(issue.filePath, #filePath)
    expectEqual(issue.line, line)
  }

  @Test("the handler of a run takes its error, and may send")
  func caughtError() async {
    let reporter = RecordingIssueReporter()
    let store = EffectStore()
    IssueReporting.$current.withValue(reporter) {
      store.play(
        .run { _ in
          throw NamedError("no")
        } catch: { error, send in
          send(.note("caught \(error)"))
        })
      return
    }
    await effectsHaveBegun()
    expectEqual(store.log, ["caught no"])
    expect(reporter.issues.isEmpty)
  }

  @Test("a CancellationError ends a run silently, and no handler is called")
  func cancellationError() async {
    let reporter = RecordingIssueReporter()
    let store = EffectStore()
    let handle = IssueReporting.$current.withValue(reporter) {
      store.play(
        .run { _ in
          throw CancellationError()
        } catch: { _, send in
          send(.note("caught"))
        })
    }
    await effectsHaveBegun()
    expect(handle.isFinished)
    expect(store.log.isEmpty)
    expect(reporter.issues.isEmpty)
  }
}

@MainActor struct SendTests {
  let careless = ControlledLoader<String, Int>(ignoresCancellation: true)

  @Test(
    "a send of an effect that was cancelled, or whose store has ended, is dropped silently", arguments: [false, true])
  func late(storeEnds: Bool) async throws {
    let reporter = RecordingIssueReporter()
    let journal = Journal()
    var store: EffectStore? = EffectStore()
    let handle = IssueReporting.$current.withValue(reporter) {
      store?.play(
        .run { send in
          _ = try await careless.load("a")
          send(.note("late"))
          journal.write("sent")
          _ = try await careless.load("b")
        })
    }
    await effectsHaveBegun()
    if storeEnds { store = nil } else { IssueReporting.$current.withValue(reporter) { handle?.cancel() } }
    try await careless.nextRequest().succeed(with: 1)
    try await careless.nextRequest().succeed(with: 1)
    expectEqual(journal.entries, ["sent"])
    expectEqual(store?.log, storeEnds ? nil : [])
    expect(reporter.issues.isEmpty)
  }

  @Test("an effect that cancels itself sends nothing more")
  func selfCancelling() async {
    let store = EffectStore()
    let handle = store.play(
      .run { send in
        send(.note("before"))
        send(.play(.cancel(id: "self")))
        send(.note("after"))
      }.cancellable(id: "self"))
    await effectsHaveBegun()
    expect(handle.isFinished)
    expectEqual(store.log, ["before"])
  }

  @Test("an action of a cancelled effect that is not handled yet is dropped too")
  func waitingActions() {
    let store = EffectStore()
    store.play(.merge(.send(.play(.cancel(id: "id"))), .run { $0(.note("late")) }.cancellable(id: "id")))
    store.play(.merge(.send(.play(.cancel(id: "id"))), .send(.note("late")).cancellable(id: "id")))
    expect(store.log.isEmpty)
    expect(store.effectsInFlight.isEmpty)
  }
}
