import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct EffectLoadTests {
  let loader = ControlledLoader<String, Int>()
  let reporter = RecordingIssueReporter()

  @Test("the load that a parent returns runs as the load of its state", arguments: [true, false])
  func loads(withRequest: Bool) async throws {
    let loader = loader
    let store = store { _ in
      withRequest
        ? .load(\.number) { load in try await loader.load(load.request) }
        : .load(\.number) { _ in try await loader.load("-") }
    }
    let handle = store.send(.number(.load("a")))
    expectEqual(store.$number.load?.request, "a")
    expect(!handle.isFinished)
    let call = try await loader.nextRequest()
    expectEqual(call.request, (withRequest ? "a" : "-"))
    call.succeed(with: 7)
    await handle.finish()
    expectEqual(store.number, 7)
    expectEqual(store.$number.content?.request, "a")
    expectEqual(store.log, ["finished a"])
  }

  @Test("the load that a parent returns is cancelled and superseded like any other")
  func cancels() async throws {
    let loader = loader
    let store = store { _ in .load(\.number) { load in try await loader.load(load.request) } }
    let first = store.send(.number(.load("a")))
    let second = store.send(.number(.load("b")))
    try await loader.expectCancelledAtOnce()
    await effectsHaveBegun()
    second.cancel()
    expect(try await loader.nextRequest().isCancelled)
    expect(first.isFinished)
    expect(!store.$number.isLoading)
    expectEqual(store.log, ["cancelled b"])
  }

  @Test("the load is found in whatever effect it is combined with")
  func combined() async throws {
    let loader = loader
    let store = store { _ in
      .merge(
        .send(.note("sent")),
        .concatenate(.run { $0(.note("ran")) }, .load(\.number) { load in try await loader.load(load.request) })
      )
    }
    let handle = store.send(.number(.load("a")))
    try await loader.nextRequest().succeed(with: 7)
    await handle.finish()
    expectEqual(store.number, 7)
    expectEqual(store.log, ["sent", "ran", "finished a"])
  }

  @Test("a load without a modifier around it is reported at its line, and the state is kept")
  func missingModifier() throws {
    let line: UInt = #line + 3
    let store = EffectStore(initialState: EffectFeature.State()) {
      Reduce<EffectFeature.State, EffectFeature.Action> { _, _ in
        .load(\.number) { _ in 7 }
      }
    }
    try expectReport(from: store, line: line)
  }

  @Test("a load from a child whose modifier is missing is reported at its line")
  func missingModifierOfChild() throws {
    let line: UInt = #line + 4
    let store = Store<ParentFeature.State, ParentFeature.Action>(initialState: ParentFeature.State()) {
      Scope(state: \.family.stage, action: \.family.stage) {
        Reduce { _, _ in
          .load(\.number) { _ in 7 }
        }
      }
    }
    IssueReporting.$current.withValue(reporter) { _ = store.send(.family(.stage(.note("a")))) }
    try expectReport(line: line)
  }

  /// A store of a child whose parent returns the load when it is asked for.
  private func store(_ effect: @escaping (String) -> LoggedEffect) -> EffectStore {
    EffectStore(initialState: EffectFeature.State()) {
      Reduce<EffectFeature.State, EffectFeature.Action> { state, action in
        switch action {
        case .note(let text): state.log.append(text)
        case .number(.load(let request)): return effect(request)
        case .number(.finished(_, let load)): state.log.append("finished \(load.request)")
        case .number(.cancelled(let load)): state.log.append("cancelled \(load.request)")
        case .number, .play, .noteAndPlay, .unload: break
        }
        return .none
      }
      .answersLoads(state: \.$number, action: \.number)
    }
  }

  private func expectReport(from store: EffectStore, line: UInt) throws {
    let handle = IssueReporting.$current.withValue(reporter) { store.send(.note("a")) }
    expect(handle.isFinished)
    expect(store.$number.isNotLoaded)
    try expectReport(line: line)
  }

  private func expectReport(line: UInt) throws {
    expectEqual(reporter.issues.count, 1)
    let issue = try require(reporter.issues.first)
    expect(issue.message.contains(".answersLoads(state:action:)"))
    expect(issue.message.contains("Likely causes"))
    expectEqual(issue.fileID, #fileID)
    expectEqual(issue.line, line)
  }
}
