import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@ExplorationActor struct FeatureExplorerTests {
  private struct Offline: Error, Hashable {}

  private func profiles(
    _ actions: [ProfileFeature.Action] = [.onAppear, .pullToRefresh, .profile(.cancel)]
  ) -> FeatureExplorerOf<ProfileFeature> {
    FeatureExplorerOf<ProfileFeature>(initialState: ProfileFeature.State(), actions: actions) { desk in
      ProfileFeature(loader: desk.loader(answers: .success(.ann), .success(nil), .failure(Offline())))
    }
  }

  @Test("every order of actions and answers is played and counted")
  func counts() async {
    let found = await FeatureExplorerOf<ProfileFeature>(initialState: ProfileFeature.State(), actions: [.onAppear]) {
      desk in
      ProfileFeature(loader: desk.loader(answers: .success(.ann)))
    }
    .check(depth: 3)
    // The first event is `onAppear`. The next is either the answer or `onAppear` again, which restarts the load; and so on.
    expectEqual((0...3).map { found.orders(of: $0) }, [1, 1, 2, 3])
    expectEqual(found.description, "7 orders of up to 3 events, through 7 situations and 6 steps")
  }

  @Test("a feature with the library's loadables keeps its rules in every order")
  func holds() async {
    let found = await profiles()
      .invariant("what was loaded stays through failures") { step in
        guard case .answer(let answer)? = step.event, answer.isFailure else { return true }
        return step.after.$profile.content == step.before.$profile.content
      }
      .invariant("it loads exactly while a request waits") {
        $0.after.$profile.isLoading == ($0.pendingRequests.count == 1)
      }
      .invariant("nothing runs that the state does not know of") { $0.isIdle == !$0.after.$profile.isLoading }
      .invariant("each answer to the running load is told, once") { step in
        guard case .answer? = step.event else { return true }
        return step.received.count == 1
      }
      .check(depth: 4)
    expect(found.counterexample == nil && found.depth == 4 && found.orders(of: 4) > 100)
  }

  @Test("situations with equal keys are continued once, and longer orders are covered")
  func merges() async {
    let explorer = FeatureExplorerOf<ProfileFeature>(
      initialState: ProfileFeature.State(), actions: [.onAppear, .profile(.cancel), .profile(.unload)],
      key: { AnyHashable($0.$profile) }
    ) { desk in
      ProfileFeature(loader: desk.loader(answers: .success(.ann), .failure(Offline())))
    }
    let found = await explorer.check(depth: 30)
    expect(found.isComplete && found.depth < 12)
    expect(found.orders(of: 10) > 10_000)
    expect(found.steps < 200)
  }

  @Test("late answers are explored if a loader ignores its cancellation, and have no effect")
  func late() async {
    var lateAnswers = 0
    await FeatureExplorerOf<ProfileFeature>(
      initialState: ProfileFeature.State(), actions: [.onAppear, .profile(.cancel)]
    ) { desk in
      ProfileFeature(
        loader: desk.loader(ignoresCancellation: true, answers: .success(.ann), .failure(Offline())))
    }
    .invariant("a late answer changes nothing") { step in
      guard case .answer(let answer)? = step.event, answer.isLate else { return true }
      lateAnswers += 1
      return step.before == step.after && step.received.isEmpty
    }
    .check(depth: 4)
    expect(lateAnswers > 10)
  }

  @Test("time passes from the end of one sleep to the next: retries, timeouts and polls are part of the orders")
  func time() async {
    var hasTimedOut = false
    let found = await FeatureExplorerOf<ProfileFeature>(initialState: ProfileFeature.State(), actions: [.onAppear]) {
      desk in
      ProfileFeature(
        loader: desk.loader(answers: .success(.ann), .failure(Offline())),
        policy: LoadPolicy.none.timeout(.seconds(3))
          .retry(RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))).clock(desk.clock))
    }
    .invariant("no more than two attempts are made") { ($0.after.$profile.failure?.attempts ?? 0) <= 2 }
    .invariant("time alone loads nothing") { step in
      if step.after.$profile.failure?.error is LoadTimeoutError { hasTimedOut = true }
      guard case .time? = step.event else { return true }
      return step.after.profile == step.before.profile
    }
    .check(depth: 5)
    expect(found.orders(of: 5) > 20)
    expect(hasTimedOut)
  }

  @Test("a broken feature is caught by the shortest order that shows it, which is printed step by step")
  func broken() async {
    let explorer = FeatureExplorerOf<ProfileFeature>(
      initialState: ProfileFeature.State(), actions: [.onAppear, .pullToRefresh]
    ) { desk in
      let profiles: ExplorationLoader<EmptyLoadRequest, Profile> = desk.loader(
        "profiles", answers: .success(.ann), .failure(Offline()))
      Reduce<ProfileFeature.State, ProfileFeature.Action> { state, action in
        // A mistake: the failure of a refresh empties the screen.
        if case .profile(.finished(.failure, _)) = action { state.profile = nil }
        return .none
      }
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pullToRefresh) {
        try await profiles.load($0.request)
      }
    }
    .invariant("what was loaded stays") { $0.before.profile == nil || $0.after.profile != nil }
    let line = #line + 1
    let failures = await failures { await explorer.check(depth: 6, line: #line) }
    expectOne(
      failures, line: line, facts: "An order of 4 events breaks the rule \"what was loaded stays\"",
      "1. .onAppear", "2. profiles: request EmptyLoadRequest() (call 1) is answered with Profile(name: \"Ann\")",
      "received .profile(.finished(", "3. .onAppear", "4. profiles: request EmptyLoadRequest() (call 2) fails with",
      "- .profile", "Ann", "(- before the step, + after it)")
  }

  @Test("the initial state is checked too")
  func start() async {
    let explorer = FeatureExplorer<Int, Int>(initialState: 5, actions: [1]) { _ in
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    .invariant("never five") { $0.after != 5 }
    let line = #line + 1
    let failures = await failures { await explorer.check(depth: 3, line: #line) }
    expectOne(failures, line: line, facts: "The initial state breaks the rule \"never five\":", "5")
    let found = await explorer.explore(depth: 3)
    expect(found.counterexample?.events == [] && found.steps == 0)
  }

  @Test("an explorer without actions, or of no events, has nothing to explore, which is a failure", arguments: [0, 3])
  func nothing(depth: Int) async {
    let explorer = profiles(depth == 0 ? [.onAppear] : [])
    let line = #line + 1
    let failures = await failures { await explorer.check(depth: depth, line: #line) }
    expectOne(
      failures, line: line, facts: "There was nothing to explore",
      depth == 0 ? "A depth of 0 events" : "Give the explorer actions")
  }

  @Test("a programmer error that is reported is a counterexample")
  func reported() async {
    let explorer = FeatureExplorer<Int, Int>(initialState: 0, actions: [1, 2]) { _ in
      Reduce<Int, Int> { _, action in
        action == 2 ? .run { _ in throw Offline() } : .none
      }
    }
    expectEqual(await explorer.explore(depth: 3).counterexample?.events, [.action(2)])
    let line = #line + 1
    let failures = await failures { await explorer.check(depth: 3, line: #line) }
    expectOne(
      failures, line: line, facts: "breaks the rule \"no programmer error is reported\"", "1. 2",
      "An effect threw an unhandled error: Offline()")
  }

  @Test("an effect that waits for something other than the desk is reported, and the test does not hang")
  func restless() async {
    let elsewhere = ControlledLoader<Int, Int>()
    let line = #line + 1
    let stray = Effect<Int>.run { _ in _ = try await elsewhere.load(3) }
    let explorer = FeatureExplorer<Int, Int>(initialState: 0, actions: [1]) { desk in
      let loader: ExplorationLoader<Int, Int> = desk.loader(answers: .success(1))
      Reduce<Int, Int> { _, _ in
        .merge(.run { _ in _ = try await loader.load(1) }, stray, .run { _ in _ = try await loader.load(2) })
      }
    }
    let failures = await failures { await explorer.check(depth: 1, timeout: .milliseconds(1), line: 1) }
    expectOne(
      failures, line: 1,
      facts: "breaks the rule \"the feature waits only for the loaders and the clock of its desk\"",
      "1. 1", "In flight, but not waiting at the desk:",
      "effect started at LoadableTestingTests/FeatureExplorerTests.swift:")
    expectEqual(failures.first?.message.ranges(of: "effect started at").count, 1)
    expectEqual(failures.first?.message.contains("FeatureExplorerTests.swift:\(line)"), true)
  }

  @Test("waits of one effect are not mistaken for those of another")
  func identity() async {
    let elsewhere = ControlledLoader<Int, Int>()
    let explorer = FeatureExplorerOf<ProfileFeature>(initialState: ProfileFeature.State(), actions: [.onAppear]) {
      desk in
      // A load with a time limit waits twice.
      ProfileFeature(
        loader: desk.loader(answers: .success(.ann)),
        policy: LoadPolicy.none.timeout(.seconds(3)).clock(desk.clock))
      Reduce<ProfileFeature.State, ProfileFeature.Action> { _, action in
        action == .onAppear ? .run { _ in _ = try await elsewhere.load(1) } : .none
      }
    }
    let found = await explorer.explore(depth: 1, timeout: .zero)
    expectEqual(found.counterexample?.rule, "the feature waits only for the loaders and the clock of its desk")
  }

  @Test("an effect that waits at the desk for several things, and ignores the outcome of one, is reported")
  func silent() async {
    let elsewhere = ControlledLoader<Int, Profile>()
    let explorer = FeatureExplorerOf<ProfileFeature>(initialState: ProfileFeature.State(), actions: [.onAppear]) {
      desk in
      let loader: ExplorationLoader<EmptyLoadRequest, Profile> = desk.loader(answers: .success(.ann))
      Reduce<ProfileFeature.State, ProfileFeature.Action> { _, _ in .none }
        .loadable(
          state: \.$profile, action: \.profile, performsLoadOn: \.onAppear,
          policy: LoadPolicy.none.overlap(.join).timeout(.seconds(3)).clock(desk.clock)
        ) { _ in
          _ = try await loader.load(EmptyLoadRequest())
          return try await elsewhere.load(1)
        }
    }
    let failures = await failures { await explorer.check(depth: 2, timeout: .milliseconds(1), line: 1) }
    expectOne(
      failures, line: 1, facts: "An order of 2 events breaks the rule",
      "initial load of EmptyLoadRequest(), which has not shown the result of an answer")
  }

  @Test("an abandoned attempt does not count as a wait of its load, and its late answer has no effect")
  func abandoned() async {
    var lateAnswers = 0
    let found = await FeatureExplorerOf<ProfileFeature>(
      initialState: ProfileFeature.State(), actions: [.onAppear, .profile(.cancel)]
    ) { desk in
      // The next attempt begins in a later turn.
      ProfileFeature(
        loader: desk.loader(ignoresCancellation: true, answers: .success(.ann)),
        policy: LoadPolicy.none.timeout(.seconds(3))
          .retry(RetryPolicy(limit: 1, backoff: .constant(.zero))).clock(desk.clock))
    }
    .invariant("a late answer changes nothing") { step in
      guard case .answer(let answer)? = step.event, answer.isLate else { return true }
      lateAnswers += 1
      return step.before == step.after && step.received.isEmpty
    }
    .invariant("it loads exactly while a request waits") {
      $0.after.$profile.isLoading == ($0.pendingRequests.count == 1)
    }
    .check(depth: 5, timeout: .seconds(20))
    expect(found.orders(of: 5) > 20 && lateAnswers > 10)
  }

  @Test("a feature that loads differently when the same events are repeated is reported")
  func loadsOtherwise() async {
    var count = 0
    let explorer = FeatureExplorer<Int, Int>(initialState: 0, actions: [1]) { desk in
      count += 1
      let loader: ExplorationLoader<Int, Int> = desk.loader(answers: .success(1))
      let isFirst = count <= 2
      return Reduce<Int, Int> { _, _ in isFirst ? .run { _ in _ = try await loader.load(1) } : .none }
    }
    let found = await explorer.explore(depth: 2)
    expectEqual(found.counterexample?.rule, "the same events always lead to the same loads")
  }
}
