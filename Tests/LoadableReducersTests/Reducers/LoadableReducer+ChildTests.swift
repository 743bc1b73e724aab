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

  private func owner(
    _ state: LoadedChildState = LoadedChildState(),
    onChild: @escaping (inout LoadedChildState, String) -> Void = { _, _ in }
  ) -> LoadedChildStore {
    IssueReporting.$current.withValue(reporter) {
      LoadedChildStore(state, loader: loader, numbers: numbers, onChild: onChild)
    }
  }

  /// A store whose child was loaded for a request.
  private func loaded(
    _ request: String = "a", onChild: @escaping (inout LoadedChildState, String) -> Void = { _, _ in }
  ) -> LoadedChildStore {
    owner(LoadedChildState(stage: .loaded(EffectFeature.State(), request: request)), onChild: onChild)
  }

  private func load(_ request: String, _ store: LoadedChildStore, as number: Int? = 1) async throws {
    let handle = store.send(.stage(.load(request)))
    try await loader.nextRequest().succeed(with: number)
    await handle.finish()
  }

  @Test(
    "a child action without content is reported with a diagnosis, and ignored",
    arguments: [
      LoadedChildState(), LoadedChildState(stage: .loaded(nil, request: "a")),
      LoadedChildState(stage: .failed(NamedError("offline"))), LoadedChildState(stage: .loading("a")),
    ])
  func withoutContent(state: LoadedChildState) throws {
    let store = owner(state) { state, text in state.log.append(text) }
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
    expect(issue.fileID.hasSuffix("LoadedChildFeature.swift"))
  }

  @Test("a child action where no child is attached is reported with a diagnosis, and ignored")
  func withoutChild() {
    let store = LoadedChildStore(initialState: LoadedChildState(stage: .loaded(EffectFeature.State()))) {
      Reduce<LoadedChildState, LoadedChildAction> { state, _ in
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

    var edit: ((inout LoadedChildState) -> Void)? {
      switch self {
      case .unloadAction, .loadedEmpty, .otherRequest: nil
      case .unload: { $0.$stage.unload() }
      case .readyToLoad: { $0.$stage.readyToLoad("a") }
      case .loadingAnew: { $0.$stage.loading("a", keepingContent: false) }
      case .setToNil: { $0.stage = nil }
      case .reassigned: { $0 = LoadedChildState() }
      case .replacedByHand: { $0.$stage = .loaded(EffectFeature.State(), request: "a") }
      case .unloadedAndSet:
        {
          $0.$stage.unload()
          $0.$stage.loaded(with: EffectFeature.State(), request: "a")
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
    let store = owner(LoadedChildState(stage: .loaded(EffectFeature.State(), request: request)))
    let handle = store.stage(.play(.note("late", after: gate)))
    let effect = try await gate.nextRequest()
    try await load("a", store)
    store.send(.stage(.refresh))
    try await loader.nextRequest().fail(with: NamedError("offline"))
    store.send(.stage(.load("b")))
    store.send(.stage(.cancel))
    store.edit { $0.$stage.markAsStale() }
    store.edit { $0.stage?.log = [] }
    store.edit { $0.$stage.loaded(with: EffectFeature.State()) }
    store.edit { $0.$stage.failed() }
    expect(!effect.isCancelled)
    effect.succeed(with: 1)
    await handle.finish()
    expectEqual(store.stage?.log, ["late"])
    store.cancelEffects()
  }

  @Test("a child that ends its own load in the turn in which it is removed sends nothing to where it was")
  func noticeOfTheGone() async throws {
    let store = LoadedChildStore(initialState: LoadedChildState(stage: .loaded(EffectFeature.State(), request: "a"))) {
      Reduce<LoadedChildState, LoadedChildAction> { state, action in
        if case .stage(.child(.unload)) = action { state.$stage.unload() }
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { _ in
        nil
      }
      .child {
        EffectFeature { try await numbers.load($0) }
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
    let store = LoadedChildStore(initialState: LoadedChildState(stage: .loaded(EffectFeature.State(), request: "a"))) {
      Reduce<LoadedChildState, LoadedChildAction> { state, action in
        if case .edit(let edit) = action { edit(&state) }
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { _ in
        nil
      }
      .child {
        Reduce<EffectFeature.State, EffectFeature.Action> { _, _ in .none }
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
    let store = Store<LoadedChildOfChildState, LoadedChildOfChildAction>(initialState: LoadedChildOfChildState()) {
      EmptyReducer().loadable(state: \.$owner, action: \.owner) { _ in
        LoadedChildState(stage: .loaded(EffectFeature.State(), request: "a"))
      }
      .child {
        Reduce<LoadedChildState, LoadedChildAction> { state, action in
          if case .edit(let edit) = action { edit(&state) }
          return .none
        }
        .loadable(state: \.$stage, action: \.stage) { _ in
          EffectFeature.State()
        }
        .child { EffectFeature() }
      }
    }
    store.send(.owner(.load()))
    await effectsHaveBegun()
    var calls: [ControlledCall<String, Int>] = []
    for end in [LoadedChildAction.stage(.unload), .edit { $0 = LoadedChildState() }] {
      store.send(.owner(.child(.stage(.load("a")))))
      await effectsHaveBegun()
      store.send(.owner(.child(.stage(.child(.play(.note("late", after: gate)))))))
      calls.append(try await gate.nextRequest())
      expectEqual(calls.last?.isCancelled, false)
      store.send(.owner(.child(end)))
      expectEqual(calls.last?.isCancelled, true)
    }
    store.send(.owner(.child(.stage(.load("a")))))
    await effectsHaveBegun()
    store.send(.owner(.child(.stage(.child(.play(.note("late", after: gate)))))))
    calls.append(try await gate.nextRequest())
    IssueReporting.$current.withValue(reporter) { _ = store.send(.owner(.unload)) }
    expectEqual(calls.map(\.isCancelled), [true, true, true])
    expect(store.effectsInFlight.isEmpty)
    expect(reporter.issues.isEmpty)
  }

  @Test("content that was copied to a sibling belongs to another child")
  func copied() async throws {
    let store = Store<TwoLoadedChildren, TwoLoadedChildrenAction>(initialState: TwoLoadedChildren()) {
      Reduce<TwoLoadedChildren, TwoLoadedChildrenAction> { state, action in
        if case .copy = action { state.right = state.left }
        return .none
      }
      .loadable(state: \.left.$stage, action: \.left) { _ in
        EffectFeature.State()
      }
      .child {
        EffectFeature()
      }
      .loadable(state: \.right.$stage, action: \.right) { _ in
        EffectFeature.State()
      }
      .child {
        EffectFeature()
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
}

private struct LoadedChildOfChildState {
  @Loadable var owner: LoadedChildState?
}

private enum LoadedChildOfChildAction: CasePathable {
  case owner(LoadableActionBase<EmptyLoadRequest, LoadedChildState, LoadedChildAction>)

  struct AllCasePaths {
    let owner = CasePath(LoadedChildOfChildAction.owner) { if case .owner(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

private struct TwoLoadedChildren {
  var left = LoadedChildState()
  var right = LoadedChildState()
}

private enum TwoLoadedChildrenAction: CasePathable {
  case left(LoadableChildAction<String, EffectFeature>)
  case right(LoadableChildAction<String, EffectFeature>)
  case copy

  struct AllCasePaths {
    let left = CasePath(TwoLoadedChildrenAction.left) { if case .left(let action) = $0 { action } else { nil } }
    let right = CasePath(TwoLoadedChildrenAction.right) { if case .right(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
