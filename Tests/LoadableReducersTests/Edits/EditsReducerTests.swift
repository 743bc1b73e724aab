@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The rows of the table of edits, each by its name.
@MainActor struct EditsReducerTests {
  private let doneList: TodosFeature.Todos = [Todo(id: 1, isDone: true), Todo(id: 2)]

  // MARK: begin

  @Test("begin: appended, and sent when its scope is free; the content is kept, and a load continues")
  func begin() async throws {
    let todos = TodosStore { $0.order = .serial(by: \.id) }
    todos.store.send(.todos(.refresh)) { $0.$todos.loading("a") }
    for edit in [TodoEdit.done(1, true), .rename(1, "Tea"), .done(2, true)] { todos.begin(edit) }
    expectEqual(todos.statuses, [.running, .waiting, .running])
    expectEqual(todos.isDone(1), true)
    expectEqual(todos.isDoneInContent(1), false)
    expectEqual(todos.store.state.edits, [.done(1, true), .rename(1, "Tea"), .done(2, true)])
    expect(todos.store.state.$todos.isLoading && !todos.store.state.$todos.isStale)
    await effectsHaveBegun()
    expectEqual(todos.saves.pendingRequests.map(\.edit), [.done(1, true), .done(2, true)])
    todos.store.skipInFlightEffects()
  }

  @Test("the consequences of an answer are in the state when the base reducer handles it")
  func seenByTheBase() async {
    let journal = Journal()
    let state = TodosFeature.State(todos: .loaded(TodosStore.list, request: "a"))
    let store = LoadableReducers.Store(initialState: state) {
      Reduce<TodosFeature.State, TodosFeature.Action> { state, action in
        if case .edits(.refused) = action { journal.write("\(state.$todos.activity.dueRequest ?? "nothing") is due") }
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$todos) { _ -> Int in throw Refused() }
    }
    await store.send(.edits(.begin(.done(1, true)))).finish()
    expectEqual(journal.entries, ["a is due"])
  }

  // MARK: Attempts

  @Test("an attempt fails and will be retried: attempt + 1 and its error, under the same key; it stays shown")
  func attempt() async throws {
    let clock = TestClock()
    let todos = TodosStore {
      $0.policy = .none.retry(RetryPolicy(limit: 1)).clock(clock)
      $0.asksWithKey = true
    }
    todos.begin(.done(1, true))
    let first = try await todos.save(.done(1, true))
    first.fail(with: Offline())
    await todos.store.receive(\.edits.attemptFailed) { $0.$edits.attemptFailed(.done(1, true), with: Offline()) }
    let pending = todos.store.state.$edits.shown[0]
    expectEqual(pending.attempt, 2)
    expect(pending.error is Offline)
    expectEqual(todos.isDone(1), true)
    clock.advance(to: try await clock.nextSleep())
    let second = try await todos.save(.done(1, true), attempt: 2)
    expect(first.request.key != nil && first.request.key == second.request.key)
    todos.store.skipInFlightEffects()
  }

  @Test("the next attempt pauses while a signal of the policy says so, as for a load")
  func paused() async throws {
    let clock = TestClock()
    let online = ControlledSignal(true)
    let todos = TodosStore {
      $0.policy = .none.retry(RetryPolicy(limit: 1)).clock(clock).pauses(while: !AnyLoadSignal(online))
    }
    todos.store.exhaustivity = .off
    todos.store.send(.edit(.done(1, true)))
    try await online.nextSubscription()
    try await online.give(false)
    try await todos.save(.done(1, true)).fail(with: Offline())
    await todos.store.receive(\.edits.attemptFailed)
    clock.advance(to: try await clock.nextSleep())
    await effectsHaveBegun()
    expectEqual(todos.saves.pendingRequests, [])
    try await online.give(true)
    _ = try await todos.save(.done(1, true), attempt: 2)
    todos.store.skipInFlightEffects()
  }

  @Test("a wait that the error names is not shortened by a signal, and an edit that is not saved says how long to wait")
  func named() async throws {
    let clock = TestClock()
    let online = ControlledSignal(true)
    let todos = TodosStore {
      $0.policy = .none.retry(RetryPolicy(limit: 1).waiting { _ in .seconds(10) }).clock(clock)
        .refreshes(on: [AnyLoadSignal(online)])
    }
    todos.store.exhaustivity = .off
    todos.store.send(.edit(.done(1, true)))
    try await online.nextSubscription()
    try await todos.save(.done(1, true)).fail(with: Offline())
    await todos.store.receive(\.edits.attemptFailed)
    let retry = try await clock.nextSleep()
    expectEqual(clock.now.duration(to: retry), .seconds(10))
    try await online.give(true)
    await effectsHaveBegun()
    expectEqual(todos.saves.pendingRequests, [])
    clock.advance(to: retry)
    try await todos.save(.done(1, true), attempt: 2).fail(with: Offline())
    await todos.store.receive(\.edits.refused)
    expectEqual(todos.store.state.$edits.failed.first?.failure?.retryAfter, .seconds(10))
    todos.store.skipInFlightEffects()
  }

  // MARK: Confirmed

  @Test(
    "a load other than the remembered one succeeds: with .queue the one that ran at the confirmation does not count")
  func remembered() async throws {
    let todos = TodosStore { $0.loadPolicy = .none.overlap(.queue) }
    todos.begin(.done(1, true))
    todos.store.send(.todos(.refresh)) { $0.$todos.loading("a") }
    try await todos.save(.done(1, true)).succeed(with: nil)
    await todos.store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(.done(1, true))
      $0.$todos.markAsStale()
    }
    try await todos.loads.nextRequest().succeed(with: TodosStore.list)
    await todos.store.receive(\.todos.finished) {
      $0.$todos.loaded(with: TodosStore.list, request: "a")
      $0.$todos.loading("a")
    }
    expectEqual(todos.isDone(1), true)
    try await todos.land(doneList)
    await todos.store.finish()
  }

  @Test("it confirms with a value, and merging is given: removed, the value merged in; a load that runs starts over")
  func merging() async throws {
    let todos = TodosStore(ignoresCancellation: true) {
      $0.loadPolicy = .none.overlap(.queue)
      $0.modify = { $0.merging { todos, saved in saved.map { _ = todos.update($0) } } }
    }
    todos.begin(.done(1, true))
    todos.store.send(.todos(.refresh)) { $0.$todos.loading("a") }
    let old = try await todos.loads.nextRequest()
    try await todos.save(.done(1, true)).succeed(with: Todo(id: 1, title: "MILK", isDone: true))
    await todos.store.receive(\.edits.confirmed) {
      $0.$edits.saved(.done(1, true))
      $0.todos?[id: 1] = Todo(id: 1, title: "MILK", isDone: true)
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
    old.succeed(with: TodosStore.list)
    expectEqual(todos.isDoneInContent(1), true)
    try await todos.land(doneList)
    await todos.store.finish()
  }

  @Test("isVisible keeps a confirmed edit until it is seen, for at most three landings", arguments: [true, false])
  func visible(isSeen: Bool) async throws {
    let todos = TodosStore {
      $0.modify = { $0.isVisible { edit, todos in todos[id: edit.id]?.isDone == true } }
    }
    todos.begin(.done(1, true))
    try await todos.confirm(.done(1, true))
    try await todos.land(TodosStore.list) { _ in }
    expectEqual(todos.isDone(1), true)
    todos.store.send(.todos(.refresh)) { $0.$todos.loading("a") }
    if isSeen {
      try await todos.land(doneList)
    } else {
      try await todos.land(TodosStore.list) { _ in }
      todos.store.send(.todos(.refresh)) { $0.$todos.loading("a") }
      try await todos.land(TodosStore.list)
      expectEqual(todos.isDone(1), false)
    }
    await todos.store.finish()
  }

  @Test("isVisible: an edit that is seen stays while an earlier one is not, which would hide it")
  func visibleInOrder() async throws {
    let todos = TodosStore {
      $0.order = .serial(by: \.id)
      $0.modify = { $0.isVisible { edit, todos in edit == .done(edit.id, todos[id: edit.id]?.isDone == true) } }
    }
    todos.store.exhaustivity = .off
    for edit in [TodoEdit.done(1, true), .done(1, false)] { todos.store.send(.edit(edit)) }
    for edit in [TodoEdit.done(1, true), .done(1, false)] {
      try await todos.save(edit).succeed(with: nil)
      await todos.store.receive(\.edits.confirmed)
      if edit == .done(1, true) { _ = try await todos.loads.nextRequest() }
    }
    for landing in 1...3 {
      if landing > 1 { todos.store.send(.todos(.refresh)) }
      try await todos.land(TodosStore.list) { _ in }
      expectEqual(todos.isDone(1), false)
      expectEqual(todos.statuses, landing < 3 ? [.confirmed, .confirmed] : [])
    }
    await todos.store.finish()
  }

  @Test("with isVisible too, a load of another request removes no confirmed edit")
  func landedElsewhere() async throws {
    let todos = TodosStore {
      $0.modify = { $0.isVisible { edit, todos in todos[id: edit.id]?.isDone == true } }
    }
    todos.begin(.done(1, true))
    try await todos.confirm(.done(1, true))
    _ = try await todos.loads.nextRequest()
    todos.store.exhaustivity = .off
    for value in [doneList, doneList, TodosStore.list] {
      todos.store.send(.todos(.load("b")))
      try await todos.loads.nextRequest().succeed(with: value)
      await todos.store.receive(\.todos.finished)
      expectEqual(todos.statuses, [.confirmed])
    }
    todos.store.send(.todos(.load("a")))
    try await todos.land(doneList)
    expectEqual(todos.statuses, [])
    await todos.store.finish()
  }

  // MARK: Not saved

  @Test(
    "the server refuses, or no answer comes: no longer shown; its failure is kept until dismissed or retried; stale and due",
    arguments: [true, false])
  func failed(isRefused: Bool) async throws {
    let todos = TodosStore {
      $0.asksWithKey = true
      $0.modify = { $0.isRefusal { $0 is Refused } }
    }
    todos.begin(.done(1, true))
    let call = try await todos.saves.nextRequest()
    if isRefused {
      call.fail(with: Refused())
      await todos.store.receive(\.edits.refused) {
        $0.$edits.refused(.done(1, true), with: Refused())
        $0.$todos.markAsStale()
        $0.$todos.loading("a")
      }
    } else {
      call.fail(with: Offline())
      await todos.store.receive(\.edits.unanswered) {
        $0.$edits.unanswered(.done(1, true), with: Offline())
        $0.$todos.markAsStale()
        $0.$todos.loading("a")
      }
    }
    expectEqual(todos.isDone(1), false)
    let failed = todos.store.state.$edits.failed[0]
    expectEqual(failed.status, .failed)
    expectEqual(failed.isRefused, isRefused)
    try await todos.land(TodosStore.list) { _ in }
    // Another attempt has the same key.
    todos.store.send(.edits(.retry(failed.key))) { $0.$edits.retry(failed.key) }
    expectEqual(todos.isDone(1), true)
    let again = try await todos.saves.nextRequest()
    expectEqual(again.request.key, call.request.key)
    again.fail(with: Refused())
    todos.store.exhaustivity = .off
    await todos.store.receive(\.edits.refused)
    todos.store.exhaustivity = .on
    todos.store.send(.edits(.dismiss(failed.key))) { $0.$edits.dismiss(failed.key) }
    expect(todos.store.state.$edits.isEmpty)
    todos.store.skipInFlightEffects()
  }

  @Test("no answer within the timeout: failed, not a refusal")
  func timeout() async throws {
    let clock = TestClock()
    let todos = TodosStore { $0.policy = .none.timeout(.seconds(5)).clock(clock) }
    todos.begin(.done(1, true))
    _ = try await todos.save(.done(1, true))
    clock.advance(to: try await clock.nextSleep())
    await todos.store.receive(\.edits.unanswered) {
      $0.$edits.unanswered(.done(1, true), with: LoadTimeoutError(timeout: .seconds(5)))
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
    todos.store.skipInFlightEffects()
  }

  @Test("a refusal is not retried by the policy, if the app can tell it")
  func refusalIsFinal() async throws {
    let todos = TodosStore {
      $0.policy = .standard
      $0.modify = { $0.isRefusal { $0 is Refused } }
    }
    todos.begin(.done(1, true))
    try await todos.save(.done(1, true)).fail(with: Refused())
    todos.store.exhaustivity = .off
    await todos.store.receive(\.edits.refused)
    expect(todos.store.state.$edits.failed[0].isRefused)
    todos.store.skipInFlightEffects()
  }

  // MARK: Cancel

  @Test("cancel, waiting: removed and never sent, and the next of its scope goes ahead")
  func cancelWaiting() async throws {
    let todos = TodosStore { $0.order = .serial(by: \.id) }
    for title in ["Tea", "Rum", "Gin"] { todos.begin(.rename(1, title)) }
    let key = todos.store.state.$edits.shown[1].key
    todos.store.send(.edits(.cancel(key))) { $0.$edits.cancel(key) }
    expectEqual(todos.store.state.edits, [.rename(1, "Tea"), .rename(1, "Gin")])
    expect(!todos.store.state.$todos.isStale)
    try await todos.confirm(.rename(1, "Tea"))
    await effectsHaveBegun()
    expectEqual(todos.saves.pendingRequests.map(\.edit), [.rename(1, "Gin")])
    todos.store.skipInFlightEffects()
  }

  @Test("cancel, running: its task ends, then as when no answer comes", arguments: [true, false])
  func cancelRunning(byAction: Bool) async throws {
    let todos = TodosStore(ignoresCancellation: true)
    todos.begin(.done(1, true))
    let call = try await todos.save(.done(1, true))
    let key = todos.store.state.$edits.shown[0].key
    let expected: (inout TodosFeature.State) -> Void = {
      $0.$edits.cancel(key)
      $0.$todos.markAsStale()
      $0.$todos.loading("a")
    }
    todos.store.send(byAction ? .edits(.cancel(key)) : .change { $0.$edits.cancel(key) }, changes: expected)
    expect(call.isCancelled)
    expectEqual(todos.isDone(1), false)
    expect(todos.store.state.$edits[key]?.error is CancellationError)
    // Its late answer is dropped.
    call.succeed(with: nil)
    try await todos.land(TodosStore.list) { _ in }
    expectEqual(todos.store.state.$edits.failed.count, 1)
    await todos.store.finish()
  }
}
