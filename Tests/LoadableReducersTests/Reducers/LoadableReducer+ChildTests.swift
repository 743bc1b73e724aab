import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadableReducerChildTests {
  private let loader = ControlledLoader<String, Int>()
  /// What the child's own number comes from.
  private let numbers = ControlledLoader<String, Int>()
  /// What the child's effects wait for.
  private let gate = ControlledLoader<String, Int>()
  private let reporter = RecordingIssueReporter()

  private func hall(
    _ state: HallState = HallState(), onChild: @escaping (inout HallState, String) -> Void = { _, _ in }
  ) -> HallStore {
    IssueReporting.$current.withValue(reporter) {
      HallStore(state, loader: loader, numbers: numbers, onChild: onChild)
    }
  }

  /// A hall whose stage was loaded for a request.
  private func loaded(
    _ request: String = "a", onChild: @escaping (inout HallState, String) -> Void = { _, _ in }
  ) -> HallStore {
    hall(HallState(stage: .loaded(StageFeature.State(), request: request)), onChild: onChild)
  }

  private func load(_ request: String, _ store: HallStore, as number: Int? = 1) async throws {
    let handle = store.send(.stage(.load(request)))
    try await loader.nextRequest().succeed(with: number)
    await handle.finish()
  }

  @Test("the child runs on the content, the base reducer after it, and what the child's effects send reaches the child")
  func runs() async throws {
    let store = hall { state, text in state.log.append("\(text) \(state.stage?.log.count ?? 0)") }
    try await load("a", store, as: 7)
    store.stage(.note("x"))
    expectEqual(store.stage?.log, ["number 7", "x"])
    expectEqual(store.log, ["finished a", "x 2"])
    store.stage(.play(.merge(.send(.note("sent")), .run { $0(.note("ran")) })))
    await effectsHaveBegun()
    expectEqual(store.stage?.log, ["number 7", "x", "sent", "ran"])
    let handle = store.stage(.number(.load("n")))
    expectEqual(store.stage?.$number.isLoading, true)
    try await numbers.nextRequest().succeed(with: 3)
    await handle.finish()
    expectEqual(store.stage?.number, 3)
    expect(reporter.issues.isEmpty)
  }

  @Test(
    "a child action without content is reported with a diagnosis, and ignored",
    arguments: [
      HallState(), HallState(stage: .loaded(nil, request: "a")),
      HallState(stage: .failed(NamedError("offline"))), HallState(stage: .loading("a")),
    ])
  func withoutContent(state: HallState) throws {
    let store = hall(state) { state, text in state.log.append(text) }
    let phase = store.$stage.map(\.log).phase
    let handle = IssueReporting.$current.withValue(reporter) { store.stage(.note("early")) }
    expect(handle.isFinished)
    expectEqual(store.$stage.map(\.log).phase, phase)
    expect(store.log.isEmpty)
    expectEqual(reporter.issues.count, 1)
    let issue = try require(reporter.issues.first)
    expect(issue.message.contains("note(\"early\")"))
    expect(issue.message.contains("for 'stage', but there is no content"))
    expect(issue.message.contains("Likely causes"))
    expect(issue.fileID.hasSuffix("HallFeature.swift"))
  }

  @Test("a child action where no child is attached is reported with a diagnosis, and ignored")
  func withoutChild() {
    let store = HallStore(initialState: HallState(stage: .loaded(StageFeature.State()))) {
      Reduce<HallState, HallAction> { state, _ in
        state.log.append("seen")
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { _ in nil }
    }
    IssueReporting.$current.withValue(reporter) { _ = store.stage(.note("x")) }
    expect(store.log.isEmpty)
    expectEqual(reporter.issues.map { $0.message.contains("no child feature is attached") }, [true])
  }

  /// The ways to end a child: each leaves no content, or content of another request.
  enum End: CaseIterable {
    case unloadAction, unload, readyToLoad, loadingAnew, setToNil, reassigned, replacedByHand, unloadedAndSet
    case loadedEmpty, otherRequest

    var edit: ((inout HallState) -> Void)? {
      switch self {
      case .unloadAction, .loadedEmpty, .otherRequest: nil
      case .unload: { $0.$stage.unload() }
      case .readyToLoad: { $0.$stage.readyToLoad("a") }
      case .loadingAnew: { $0.$stage.loading("a", keepingContent: false) }
      case .setToNil: { $0.stage = nil }
      case .reassigned: { $0 = HallState() }
      case .replacedByHand: { $0.$stage = .loaded(StageFeature.State(), request: "a") }
      case .unloadedAndSet:
        {
          $0.$stage.unload()
          $0.$stage.loaded(with: StageFeature.State(), request: "a")
        }
      }
    }
  }

  @Test("a child's effects end at unload, readyToLoad, nil, and content of another request", arguments: End.allCases)
  func ends(by end: End) async throws {
    let store = loaded()
    store.stage(.play(.note("late", after: gate)))
    store.stage(.number(.load("n")))
    let effect = try await gate.nextRequest()
    let number = try await numbers.nextRequest()
    IssueReporting.$current.withValue(reporter) {
      if let edit = end.edit { store.edit(edit) }
    }
    switch end {
    case .unloadAction: IssueReporting.$current.withValue(reporter) { _ = store.send(.stage(.unload)) }
    case .loadedEmpty: try await load("a", store, as: nil)
    case .otherRequest: try await load("b", store)
    default: break
    }
    expect(effect.isCancelled)
    expect(number.isCancelled)
    expect(store.effectsInFlight.allSatisfy { !$0.contains("load of n") && !$0.contains("effect started") })
    expect(store.stage?.log.contains("cancelled n") != true)
    expect(reporter.issues.isEmpty)
    store.cancelEffects()
  }

  @Test(
    "a child's effects survive a refresh, its failure, a cancel, staleness, an edit, and learning the request",
    arguments: [String?.none, "a"])
  func survives(request: String?) async throws {
    let store = hall(HallState(stage: .loaded(StageFeature.State(), request: request)))
    let handle = store.stage(.play(.note("late", after: gate)))
    let effect = try await gate.nextRequest()
    try await load("a", store)
    store.send(.stage(.refresh))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    store.send(.stage(.load("b")))
    store.send(.stage(.cancel))
    store.edit { $0.$stage.markAsStale() }
    store.edit { $0.stage?.log = [] }
    store.edit { $0.$stage.loaded(with: StageFeature.State()) }
    store.edit { $0.$stage.failed() }
    expect(!effect.isCancelled)
    effect.succeed(with: 1)
    await handle.finish()
    expectEqual(store.stage?.log, ["late"])
    store.cancelEffects()
  }

  @Test("a send of an ended effect is dropped silently, however it is sent")
  func lateSend() async throws {
    let stubborn = ControlledLoader<String, Int>(ignoresCancellation: true)
    let sent = AsyncStream<Void>.makeStream()
    let store = loaded()
    store.stage(
      .play(
        .run { send in
          _ = try? await stubborn.load("x")
          send(.note("late"))
          sent.continuation.yield()
        }))
    let call = try await stubborn.nextRequest()
    store.send(.stage(.unload))
    store.edit { $0.stage = StageFeature.State() }
    await IssueReporting.$current.withValue(reporter) {
      call.succeed(with: 1)
      for await _ in sent.stream { break }
    }
    expectEqual(store.stage?.log, [])
    expect(store.log.isEmpty)
    expect(reporter.issues.isEmpty)
  }

  @Test("effects that a child returns with the action that ends it never begin, and nothing is reported")
  func startedAndEndedAtOnce() async throws {
    let store = loaded { state, text in
      if text == "close" { state.$stage.unload() }
    }
    let gate = gate
    let timers = TestClock()
    IssueReporting.$current.withValue(reporter) {
      store.stage(.number(.load("n")))
      store.stage(
        .noteAndPlay(
          "close",
          .merge(
            .note("late", after: gate), .send(.note("sent")),
            .run { send in
              try await timers.sleep(for: .seconds(1))
              send(.note("later"))
            })))
    }
    expect(store.effectsInFlight.isEmpty)
    try await numbers.expectCancelledAtOnce()
    gate.checkNoPendingRequests()
    timers.checkNoSleeps()
    expect(reporter.issues.isEmpty)
    expect(store.log.isEmpty)
  }

  @Test("a child that ends its own load in the turn in which it is removed sends nothing to where it was")
  func noticeOfTheGone() async throws {
    let store = HallStore(initialState: HallState(stage: .loaded(StageFeature.State(), request: "a"))) {
      Reduce<HallState, HallAction> { state, action in
        if case .stage(.child(.unload)) = action { state.$stage.unload() }
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { _ in
        nil
      }
      .child {
        StageFeature { try await numbers.load($0) }
      }
    }
    store.stage(.number(.load("n")))
    IssueReporting.$current.withValue(reporter) { _ = store.stage(.unload) }
    try await numbers.expectCancelledAtOnce()
    expect(store.effectsInFlight.isEmpty)
    expect(reporter.issues.isEmpty)
  }

  @Test("the timers of a child's own policies end with it")
  func timers() async throws {
    let clock = TestClock()
    let store = HallStore(initialState: HallState(stage: .loaded(StageFeature.State(), request: "a"))) {
      Reduce<HallState, HallAction> { state, action in
        if case .edit(let edit) = action { edit(&state) }
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { _ in
        nil
      }
      .child {
        Reduce<StageFeature.State, StageFeature.Action> { _, _ in .none }
          .loadable(
            state: \.$number, action: \.number,
            policy: .none.clock(clock).refreshEvery(.seconds(60)).staleAfter(.seconds(30))
          ) { _ in 1 }
      }
    }
    store.stage(.number(.load("n")))
    try await clock.nextSleep()
    try await clock.nextSleep()
    expectEqual(clock.deadlines.count, 2)
    store.edit { $0.$stage.unload() }
    clock.checkNoSleeps()
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("a child's child ends with its own content, and with that of its parent")
  func nested() async throws {
    let store = Store<TownState, TownAction>(initialState: TownState()) {
      EmptyReducer().loadable(state: \.$hall, action: \.hall) { _ in
        HallState(stage: .loaded(StageFeature.State(), request: "a"))
      }
      .child {
        Reduce<HallState, HallAction> { state, action in
          if case .edit(let edit) = action { edit(&state) }
          return .none
        }
        .loadable(state: \.$stage, action: \.stage) { _ in
          StageFeature.State()
        }
        .child { StageFeature() }
      }
    }
    store.send(.hall(.load()))
    await effectsHaveBegun()
    var calls: [ControlledCall<String, Int>] = []
    for end in [HallAction.stage(.unload), .edit { $0 = HallState() }] {
      store.send(.hall(.child(.stage(.load("a")))))
      await effectsHaveBegun()
      store.send(.hall(.child(.stage(.child(.play(.note("late", after: gate)))))))
      calls.append(try await gate.nextRequest())
      expectEqual(calls.last?.isCancelled, false)
      store.send(.hall(.child(end)))
      expectEqual(calls.last?.isCancelled, true)
    }
    store.send(.hall(.child(.stage(.load("a")))))
    await effectsHaveBegun()
    store.send(.hall(.child(.stage(.child(.play(.note("late", after: gate)))))))
    calls.append(try await gate.nextRequest())
    IssueReporting.$current.withValue(reporter) { _ = store.send(.hall(.unload)) }
    expectEqual(calls.map(\.isCancelled), [true, true, true])
    expect(store.effectsInFlight.isEmpty)
    expect(reporter.issues.isEmpty)
  }

  @Test("content that was copied to a sibling belongs to another child")
  func copied() async throws {
    let store = Store<TwoHalls, TwoHallsAction>(initialState: TwoHalls()) {
      Reduce<TwoHalls, TwoHallsAction> { state, action in
        if case .copy = action { state.right = state.left }
        return .none
      }
      .loadable(state: \.left.$stage, action: \.left) { _ in
        StageFeature.State()
      }
      .child {
        StageFeature()
      }
      .loadable(state: \.right.$stage, action: \.right) { _ in
        StageFeature.State()
      }
      .child {
        StageFeature()
      }
    }
    store.send(.left(.load("a")))
    await effectsHaveBegun()
    store.send(.left(.child(.play(.note("left", after: gate)))))
    await effectsHaveBegun()
    store.send(.copy)
    store.send(.right(.child(.play(.note("right", after: gate)))))
    let calls = [try await gate.nextRequest(), try await gate.nextRequest()]
    store.send(.right(.unload))
    expectEqual(calls.map(\.isCancelled), [false, true])
    store.send(.left(.unload))
    expectEqual(calls.map(\.isCancelled), [true, true])
  }

  @Test("removing content outside the reducer ends the child at once, and nothing is reported")
  func goneOutside() async throws {
    let loader = loader
    let store = HallStore(initialState: HallState(stage: .loaded(StageFeature.State(), request: "a"))) {
      EmptyReducer<HallState, HallAction>().loadable(state: \.$stage, action: \.stage) { load in
        try await loader.load(load.request).map { _ in StageFeature.State() }
      }
      .child {
        StageFeature()
      }
      Reduce { state, action in
        if case .edit(let edit) = action { edit(&state) }
        return .none
      }
    }
    IssueReporting.$current.withValue(reporter) {
      _ = store.stage(.play(.merge(.note("one", after: gate), .note("two", after: gate))))
    }
    await effectsHaveBegun()
    IssueReporting.$current.withValue(reporter) { _ = store.edit { $0.$stage.unload() } }
    let calls = [try await gate.nextRequest(), try await gate.nextRequest()]
    expectEqual(calls.map(\.isCancelled), [true, true])
    expect(store.effectsInFlight.isEmpty)
    expect(reporter.issues.isEmpty)
  }
}

private struct TownState {
  @Loadable var hall: HallState?
}

private enum TownAction: CasePathable {
  case hall(LoadableActionBase<EmptyLoadRequest, HallState, HallAction>)
  case other

  struct AllCasePaths {
    let hall = CasePath(TownAction.hall) { if case .hall(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

private struct TwoHalls {
  var left = HallState()
  var right = HallState()
}

private enum TwoHallsAction: CasePathable {
  case left(LoadableChildAction<String, StageFeature>)
  case right(LoadableChildAction<String, StageFeature>)
  case copy

  struct AllCasePaths {
    let left = CasePath(TwoHallsAction.left) { if case .left(let action) = $0 { action } else { nil } }
    let right = CasePath(TwoHallsAction.right) { if case .right(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
