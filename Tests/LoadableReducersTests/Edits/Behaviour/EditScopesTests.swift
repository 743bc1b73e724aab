@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The remaining rows: held-back loads, and copies of a state.
@MainActor struct EditScopesTests {
  private let doneList: TodosFeature.Todos = [Todo(id: 1, isDone: true), Todo(id: 2)]

  @Test("after an unload, a confirmation loads nothing, and the next load includes the edit")
  func confirmedWithoutContent() async throws {
    let todos = TodosStore()
    todos.begin(.done(1, true))
    todos.store.send(.todos(.unload)) { $0.$todos.unload() }
    try await todos.save(.done(1, true)).succeed(with: nil)
    await todos.store.receive(\.edits.confirmed) { $0.$edits.confirmed(.done(1, true)) }
    await effectsHaveBegun()
    todos.loads.checkNoPendingRequests()
    todos.store.send(.todos(.load("a"))) { $0.$todos.loading("a") }
    try await todos.land(doneList)
    await todos.store.finish()
  }

  // MARK: Held-back loads

  @Test(
    "holdingLoads: no load runs while an edit is on its way, and the last one loads again", arguments: [true, false])
  func holding(isConfirmed: Bool) async throws {
    let todos = TodosStore { $0.modify = { $0.holdingLoads() } }
    todos.store.send(.todos(.refresh)) { $0.$todos.loading("a") }
    let old = try await todos.loads.nextRequest()
    todos.store.send(.edit(.done(1, true))) {
      $0.$edits.begin(.done(1, true))
      $0.$todos.cancel()
    }
    expect(old.isCancelled)
    await todos.store.receive(\.todos.cancelled)
    todos.store.send(.todos(.load("b")))
    expect(!todos.store.state.$todos.isLoading)
    await effectsHaveBegun()
    todos.loads.checkNoPendingRequests()
    todos.store.exhaustivity = .off
    let call = try await todos.save(.done(1, true))
    if isConfirmed {
      call.succeed(with: nil)
      await todos.store.receive(\.edits.confirmed)
    } else {
      let key = todos.store.state.$edits.shown[0].key
      todos.store.send(.edits(.cancel(key)))
    }
    expectEqual(try await todos.loads.nextRequest().request, "b")
    todos.store.skipInFlightEffects()
  }

  @Test(
    "holdingLoads: a load that was held back begins once no edit is left, also if they were set back to a copy, or restored",
    arguments: [false, true])
  func heldWithoutEdits(isStored: Bool) async throws {
    let hold: (inout TodosFeature) -> Void = { $0.modify = { $0.holdingLoads() } }
    let first = TodosStore(.init(todos: .loaded(TodosStore.list, request: "a")), hold)
    first.store.exhaustivity = .off
    let former = first.store.state.$edits
    first.store.send(.todos(.load("b")))
    _ = try await first.loads.nextRequest()
    first.store.send(.edit(.done(1, true)))
    expect(!first.store.state.$todos.isLoading)
    if isStored {
      let second = TodosStore(try recoded(first.store.state), hold)
      second.store.exhaustivity = .off
      second.store.send(.edits(.cancel(second.store.state.$edits.shown[0].key)))
      expectEqual(try await second.loads.nextRequest().request, "b")
      second.store.skipInFlightEffects()
    } else {
      first.store.send(.change { $0.$edits = former })
      expectEqual(try await first.loads.nextRequest().request, "b")
    }
    first.store.skipInFlightEffects()
  }

  @Test("the guard is closed at the confirmation: stale, the load waits, and the edit stays until a load has landed")
  func guarded() async throws {
    let todos = TodosStore { $0.canLoad = { !$0.isDone(2) } }
    todos.begin(.done(1, true))
    todos.store.send(.change { $0.todos?[id: 2]?.isDone = true }) { $0.todos?[id: 2]?.isDone = true }
    try await todos.save(.done(1, true)).succeed(with: nil)
    await todos.store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(.done(1, true))
      $0.$todos.becameStale()
      $0.$todos.waiting(for: "a")
    }
    await effectsHaveBegun()
    todos.loads.checkNoPendingRequests()
    expectEqual(todos.statuses, [.confirmed])
    expectEqual(todos.isDone(1), true)
    todos.store.send(.change { $0.todos?[id: 2]?.isDone = false }) {
      $0.todos?[id: 2]?.isDone = false
      $0.$todos.loading("a")
    }
    try await todos.land(doneList)
    await todos.store.finish()
  }

  // MARK: Copies

  @Test(
    "a copied state sends what it shows again, under the same key; a restored one too, in order",
    arguments: [true, false])
  func resumes(isStored: Bool) async throws {
    let first = TodosStore {
      $0.order = .serial(by: \.id)
      $0.asksWithKey = true
    }
    first.begin(.done(1, true))
    first.begin(.rename(1, "Tea"))
    let key = try await first.saves.nextRequest().request.key
    var state = first.store.state
    first.store.skipInFlightEffects()
    if isStored {
      state = try recoded(state)
    }
    expectEqual(state.edits, [.done(1, true), .rename(1, "Tea")])
    let second = TodosStore(state) {
      $0.order = .serial(by: \.id)
      $0.asksWithKey = true
      $0.modify = { $0.belonging { _, list in list == "a" } }
    }
    second.store.send(.change { _ in })
    let call = try await second.save(.done(1, true))
    expectEqual(call.request.key, key)
    expectEqual(second.statuses, [.running, .waiting])
    await effectsHaveBegun()
    expectEqual(second.saves.pendingRequests.count, 1)
    call.fail(with: Refused())
    second.store.exhaustivity = .off
    await second.store.receive(\.edits.refused)
    _ = try await second.save(.rename(1, "Tea"))
    second.store.skipInFlightEffects()
  }
}
