import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ReentrancyTests {
  /// Gives a reducer the store that runs it.
  private final class Holder {
    weak var store: LoggedStore?
  }

  /// A store whose base reducer sends actions while it reduces.
  private func store(
    loader: some Loader<String, [Int]>, sending actions: @escaping (LoggedAction) -> [LoggedAction]
  ) -> LoggedStore {
    let holder = Holder()
    let store = LoggedStore(initialState: LoggedState()) {
      Reduce { state, action in
        for next in actions(action) { holder.store?.send(next) }
        return LoggedBase().reduce(into: &state, action: action)
      }
      .loadable(state: \.$items, action: \.items) { try await loader.load($0.request) }
    }
    holder.store = store
    return store
  }

  @Test("a load that is sent while reducing starts after the current action")
  func load() async {
    let store = store(loader: LoaderStub { [$0.count] }) { action in
      if case .appear = action { [.items(.load("a")), .items(.load("bc"))] } else { [] }
    }
    var running: [String?] = []
    store.subscribe { running.append($0.$items.load?.request) }
    store.send(.appear)
    expectEqual(running.first, .some(nil))
    await effectsHaveBegun()
    expectEqual(store.$items, .loaded([2], request: "bc"))
    expectEqual(store.log.first, "load a")
    expectEqual(store.endings.last, "finished bc: [2]")
  }

  @Test("a cancel that is sent while the load's own action is reduced ends the load, and the parent is told once")
  func cancel() async throws {
    let loader = ControlledLoader<String, [Int]>()
    let store = store(loader: loader) { action in
      if case .items(.load) = action { [.items(.cancel)] } else { [] }
    }
    let task = store.send(.items(.load("all")))
    expect(task.isFinished)
    expectEqual(store.$items, .notLoaded)
    expectEqual(store.log, ["load all", "cancel", "cancelled all"])
    try await loader.expectCancelledAtOnce()
  }

  @Test("a load that is sent while a result is reduced starts afterwards")
  func loadAfterResult() async {
    let store = store(loader: LoaderStub { [$0.count] }) { action in
      if case .items(.finished(_, let load)) = action, load.request == "a" { [.items(.load("bc"))] } else { [] }
    }
    store.send(.items(.load("a")))
    await effectsHaveBegun()
    expectEqual(store.endings, ["finished a: [1]", "finished bc: [2]"])
    expectEqual(store.items, [2])
  }

  /// A state with a value that acts when it is released.
  private struct Lodging {
    final class Guest {
      let leave: () -> Void

      init(leave: @escaping () -> Void) { self.leave = leave }

      deinit { leave() }
    }

    var count = 0
    var guest: Guest?
  }

  @Test("a store that is read by its own reducer, or by a value that it releases, stops with a diagnosis")
  func readWhileReducing() async {
    let reads = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let holder = Holder()
        let store = LoggedStore(initialState: LoggedState()) {
          Reduce { state, _ in
            state.log = holder.store?.log ?? []
            return .none
          }
        }
        holder.store = store
        store.send(.refresh)
      }
    }
    let releases = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store<Lodging, Lodging.Guest?>(initialState: Lodging()) {
          Reduce { state, guest in
            state.guest = guest
            return .none
          }
        }
        store.send(Lodging.Guest { [unowned store] in _ = store.count })
        store.send(nil)
      }
    }
    for (result, name) in [(reads, "LoggedState"), (releases, "Lodging")] {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      expect(text.contains("A store or model of '\(name)' was read while its state was being changed."), text)
    }
  }
}
