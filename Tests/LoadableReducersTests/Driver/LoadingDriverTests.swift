import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What a driver promises to an engine, beyond the table of behaviours.
@ExplorationActor struct LoadingDriverTests {
  typealias State = Catalogue
  typealias Action = Catalogue.Action
  typealias Driver = LoadingDriver<State, Action, Jobs<Action>>

  /// A loaded page, with a record of what the update has seen.
  struct Catalogue {
    @LoadableStateWith<String, Int> var page
    var log: [String] = []

    enum Action: CasePathable {
      case page(LoadableActionWith<String, Int>)
      case opened(String)

      struct AllCasePaths {
        let page = CasePath(Action.page) { if case .page(let action) = $0 { action } else { nil } }
        let opened = CasePath(Action.opened) { if case .opened(let name) = $0 { name } else { nil } }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
  }

  private let loader = ControlledLoader<String, Int>(ignoresCancellation: true)

  private func driver(
    observer: RecordingObserver? = nil, policy: LoadPolicy = .none,
    update: @escaping (inout State, Action) -> Jobs<Action> = note
  ) -> Driver {
    Driver(around: update) { [loader] base in
      let loads = base.loadable(state: \.$page, action: \.page, performsLoadOn: \.opened, policy: policy) { load in
        try await loader.load(load.request)
      }
      return observer.map { loads.observed(by: $0) } ?? loads
    }
  }

  private nonisolated static func note(_ state: inout State, _ action: Action) -> Jobs<Action> {
    switch action {
    case .opened(let name): state.$page.readyToLoad(name)
    case .page(.finished): state.log.append("finished \(state.page ?? 0)")
    case .page(.cancelled): state.log.append("cancelled")
    case .page: break
    }
    return .none
  }

  @Test("a load whose work was dropped ends with the next action, which may load again")
  func dropped() {
    let driver = driver()
    var state = State()
    _ = driver.reduce(into: &state, action: .page(.load("a")))
    expect(state.$page.isLoading && state.$page.activity.isAbandoned)
    let jobs = driver.reduce(into: &state, action: .page(.load("b")))
    let cancelled = jobs.list.compactMap { job in
      if case .send(.page(.cancelled(let ticket))) = job { ticket.request } else { nil }
    }
    expectEqual(cancelled, ["a"])
    expectEqual(state.$page.load?.request, "b")
    withExtendedLifetime(jobs) { expect(!state.$page.activity.isAbandoned) }
  }

  @Test("in three steps too, the end of a load whose work was dropped is told once, and joined by nothing")
  func droppedInThreeSteps() {
    for policy in [LoadPolicy.none, .none.overlap(.join), .none.overlap(.queue)] {
      for next in [LoadableActionWith<String, Int>.cancel, .unload, .dismiss, .load("a"), .load("b"), .refresh] {
        for step in 0...2 {
          let driver = driver(policy: policy)
          var state = State()
          var work: Jobs<Action>? = driver.reduce(into: &state, action: .page(.load("a")))
          func drop(at now: Int) { if now == step { work = nil } }
          drop(at: 0)
          let running = driver.running(in: state)
          drop(at: 1)
          var jobs = driver.apply(.page(next), to: &state).list
          drop(at: 2)
          jobs += driver.settle(&state, since: running).list
          let cancelled = jobs.compactMap { job in
            if case .send(.page(.cancelled(let ticket))) = job { ticket.request } else { nil }
          }
          expectEqual(cancelled, ["a"], "\(policy.overlap) \(next) \(step)")
          var loads = false
          switch next {
          case .load, .refresh: loads = true
          default: break
          }
          expect(!state.$page.activity.isAbandoned)
          // What joined the load, or waited for it, ended with it.
          if loads, step == 2, policy.overlap != .restart { continue }
          expectEqual(state.$page.isLoading, loads, "\(policy.overlap) \(next) \(step)")
          withExtendedLifetime((work, jobs)) {}
        }
      }
    }
  }

  @Test("a timer whose work was dropped begins again with the next action, and one whose work is kept does not")
  func droppedTimers() async {
    let rows: [(name: String, policy: LoadPolicy, fails: Bool, count: Int)] = [
      ("staleness", .none.staleAfter(.seconds(9)), false, 1), ("poll", .none.refreshEvery(.seconds(9)), false, 1),
      ("retryAfter", .none.retry(RetryPolicy(limit: 0).waiting { _ in .seconds(9) }), true, 1),
      ("debounce", .none.debounce(.seconds(1)), false, 1),
      ("debounceLimit", .none.debounce(.seconds(1), atMost: .seconds(5)), false, 2),
    ]
    for (name, policy, fails, count) in rows {
      let driver = Driver { state, action in
        if case .opened(let name) = action { state.log.append(name) }
        return .none
      } loads: { base in
        base.loadable(state: \.$page, action: \.page, policy: policy) { _ in
          if fails { throw NamedError("busy") }
          return 1
        }
        .derivingRequest { $0.log.last }
      }
      var state = State()
      var work = driver.reduce(into: &state, action: .opened("a"))
      if state.$page.isLoading {
        for case .perform(let load, _) in work.list {
          await load.perform(isolation: #isolation) { work = driver.reduce(into: &state, action: $0) }
        }
      }
      func timers() -> Int { work.list.count { if case .perform = $0 { true } else { false } } }
      expectEqual(timers(), count, name)
      work = .none
      work = driver.reduce(into: &state, action: .opened("a"))
      expectEqual(timers(), count, name)
      let kept = work
      work = driver.reduce(into: &state, action: .opened("a"))
      withExtendedLifetime(kept) { expectEqual(timers(), 0, name) }
    }
  }

  @Test("the update sees the state after the action, triggers come afterwards, and its own effects are returned")
  func order() async throws {
    let engine = ForeignEngine(
      State(),
      driver: driver { state, action in
        _ = Self.note(&state, action)
        if case .page(.finished) = action, state.log.count < 2 { return .send(.opened("b")) }
        return .none
      }
    ) { _ in }
    // The update makes the request known before the trigger asks for it.
    engine.send(.opened("a"))
    try await loader.nextRequest().succeed(with: 1)
    let second = try await loader.nextRequest()
    expectEqual(second.request, "b")
    expectEqual(engine.state.log, ["finished 1"])
  }

  @Test("a request that waits in the first state starts, and so does one that only seems to run in it")
  func first() async throws {
    var waiting = State()
    waiting.$page.readyToLoad("a")
    _ = ForeignEngine(waiting, driver: driver()) { _ in }
    expectEqual(try await loader.nextRequest().request, "a")
    let running = ForeignEngine(State(), driver: driver()) { _ in }
    running.send(.page(.load("b")))
    _ = try await loader.nextRequest()
    let copy = ForeignEngine(running.state, driver: driver()) { _ in }
    expectEqual(try await loader.nextRequest().request, "b")
    expect(copy.state.$page.load?.ticket.identity != running.state.$page.load?.ticket.identity)
  }

  @Test("if nothing settles after each action, a change from outside is noticed with the next action")
  func outside() {
    let driver = driver()
    var state = State()
    state.$page.readyToLoad("a")
    expect(!state.$page.isLoading)
    let jobs = driver.reduce(into: &state, action: .page(.dismiss))
    expect(state.$page.isLoading && jobs.list.count == 1)
    // The load is removed without the driver's knowledge: nothing cancels it, and its result is dropped.
    let ticket = state.$page.load?.ticket
    state.$page.unload()
    expect(driver.reduce(into: &state, action: .page(.dismiss)).list.isEmpty)
    expect(driver.reduce(into: &state, action: .page(.finished(.success(1), ticket ?? LoadTicket("")))).list.isEmpty)
    expect(state.page == nil && state.log.isEmpty)
  }

  @Test("a parent's load under an id, in a sequence, begins in its turn; its property cancels it, and the id does not")
  func returned() async throws {
    let driver = Driver { [loader] _ in
      Reduce<State, Action> { state, action in
        switch action {
        case .opened("id"): return .cancel(id: "id")
        case .opened(let name):
          return .concatenate(
            .send(.page(.dismiss)), .load(\.page) { _ in try await loader.load(name) }.cancellable(id: "id"),
            .send(.opened("id")))
        case .page: return .none
        }
      }
      .answersLoads(state: \.$page, action: \.page)
    }
    let engine = ForeignEngine(State(page: .loaded(0, request: "a")), driver: driver) { _ in }
    engine.send(.opened("b"))
    let call = try await loader.nextRequest()
    expect(engine.state.$page.isLoading && !call.isCancelled)
    engine.send(.page(.cancel))
    try await call.cancelled()
    expect(!engine.state.$page.isLoading)
    call.succeed(with: 1)
    await engine.finish()
    expectEqual(engine.state.page, 0)
  }

  @Test("a parent's load without a modifier around it is reported")
  func unanswered() {
    let driver = Driver { _ in Reduce<State, Action> { _, _ in .load(\.page) { _ in 1 } } }
    let reporter = RecordingIssueReporter()
    var state = State()
    IssueReporting.$current.withValue(reporter) {
      expect(driver.reduce(into: &state, action: .opened("a")).list.isEmpty)
    }
    expectEqual(reporter.issues.map { $0.message.contains(".answersLoads(state:action:)") }, [true])
  }

  @Test("an adapter that has only looked at a property starts nothing twice, and cancels what is gone")
  func glances() {
    var running: ((LoadGlance) -> RunningLoads)?
    let driver = Driver { base in
      let loads = base.loadable(state: \.$page, action: \.page) { _ in 1 }
      running = { loads.running(in: $0) }
      return loads
    }
    var state = State()
    let work = driver.reduce(into: &state, action: .page(.load("a")))
    let glance = state.$page.glance(.none)
    func settle() -> [Jobs<Action>.Job] { driver.settle(&state, since: running?(glance) ?? RunningLoads()).list }
    expectEqual(settle().count, 0)
    state.$page.unload()
    expect(settle().contains { if case .cancel = $0 { true } else { false } })
    withExtendedLifetime(work) {}
  }

  @Test("nor does one that has only looked at edits")
  func editsGlance() throws {
    typealias Todos = TodosFeature
    var sends: Todos.Sends?
    var feature = Todos(loads: ControlledLoader(), saves: ControlledLoader())
    feature.modify = {
      sends = $0
      return $0
    }
    let driver = LoadingDriver<Todos.State, Todos.Action, Jobs<Todos.Action>> { [feature] _ in feature.body }
    var state = Todos.State(todos: .loaded([Todo(id: 1)], request: "a"))
    let work = driver.reduce(into: &state, action: .edit(.done(1, true)))
    let (reducer, edits) = (try require(sends), state.$edits)
    func settle() -> [Jobs<Todos.Action>.Job] { driver.settle(&state, since: reducer.running(in: edits)).list }
    expectEqual(settle().count, 0)
    state.$edits.removeAll()
    expect(settle().contains { if case .cancel = $0 { true } else { false } })
    withExtendedLifetime(work) {}
  }

  @Test("an adapter must settle for what waits, and for content whose age is not measured yet")
  func mustSettle() {
    let ages = LoadPolicy.none.staleAfter(.seconds(9))
    let value = LoadableStateWith<String, Int>.loaded(1, request: "a")
    expect(value.glance(ages).mustSettle && !value.glance(.none).mustSettle)
    let list = PaginatedStateWith<String, PagedRows>.loaded(.one("1a"), request: "a")
    expect(list.glance(ages).mustSettle && !list.glance(.none).mustSettle)
    for change in [{ $0.readyToLoad("b") }, { $0.next.readyToLoad(6) }, { $0.previous.readyToLoad(4) }]
      as [(inout PaginatedStateWith<String, PagedRows>) -> Void]
    {
      var due = list
      change(&due)
      expect(due.glance(.none).mustSettle)
    }
  }

  @Test("signals and invalidations come as actions, and reload what they concern")
  func signals() {
    let driver = driver()
    var state = State(page: .loaded(1, request: "a"))
    expect(driver.reduce(into: &state, action: .page(.signalled)).list.isEmpty)
    state.$page.markAsStale()
    state.$page.cancel()
    let work = driver.reduce(into: &state, action: .page(.signalled))
    expect(work.list.count == 1)
    expectEqual(state.$page.load?.ticket.cause, .signal)
    expect(state.$page.activity.isUnprompted)
    let running = state.$page.load?.ticket.identity
    let jobs = driver.reduce(into: &state, action: .page(.invalidated(LoadInvalidation(["a"], name: "all"))))
    expect(jobs.list.count == 2)
    withExtendedLifetime(work) {}
    expect(state.$page.load?.ticket.identity != running)
    expect(state.$page.activity.isUnprompted)
    _ = driver.reduce(into: &state, action: .page(.load("b")))
    expect(!state.$page.activity.isUnprompted)
  }

  @Test("observers and reports come when nothing is changing the state")
  func notices() async throws {
    let observer = RecordingObserver()
    let reporter = RecordingIssueReporter()
    let engine = ForeignEngine(State(), driver: driver(observer: observer)) { _ in }
    await IssueReporting.$current.withValue(reporter) { @ExplorationActor in
      engine.send(.page(.refresh))
      await engine.finish()
    }
    expectEqual(reporter.issues.count, 1)
    engine.send(.page(.load("a")))
    try await loader.nextRequest().succeed(with: 1)
    await engine.finish()
    expectEqual(observer.events.map(\.kind), [.started, .succeeded])
  }

  @Test("work that is done twice loads once")
  func twice() async {
    let driver = Driver { base in base.loadable(state: \.$page, action: \.page) { _ in 1 } }
    var state = State()
    let jobs = driver.reduce(into: &state, action: .page(.load("a")))
    var sent = 0
    for _ in 0..<2 {
      for case .perform(let work, _) in jobs.list { await work.perform(isolation: #isolation) { _ in sent += 1 } }
    }
    expectEqual(sent, 1)
  }

  @Test("the jobs of the engine follow the laws of effects")
  func laws() async {
    await Laws.checkEffects(
      Jobs<Int>.self, samples: [.send(1), .concatenate(.send(2), .send(3))], actions: [1, 2, 3]
    ) { jobs in
      // The first action starts the jobs, and each action that they send is recorded.
      let driver = LoadingDriver<[Int], Int, Jobs<Int>> { state, action in
        state.append(action)
        return action == 0 ? jobs : .none
      } loads: { base in
        base
      }
      let engine = ForeignEngine([], driver: driver) { _ in }
      engine.send(0)
      await engine.finish()
      return Array(engine.state.dropFirst())
    }
  }

  @Test("a late value of a cancelled load is discarded, and observers are told")
  func discarded() async throws {
    let observer = RecordingObserver()
    let engine = ForeignEngine(State(), driver: driver(observer: observer)) { _ in }
    engine.send(.page(.load("a")))
    let call = try await loader.nextRequest()
    engine.send(.page(.cancel))
    call.succeed(with: 1)
    await engine.finish()
    expectEqual(engine.state.page, nil)
    expectEqual(observer.events.map(\.kind), [.started, .cancelled, .discardedLateResult])
  }
}
