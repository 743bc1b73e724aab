import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct RestartTests {
  private let loader = ControlledLoader<String, [Int]>()

  @Test("there is no state in between the two loads: content, failure and loading stay")
  func seamless() {
    let content = LoadedContent<String, [Int]>([1], request: "all")
    let store = LoggedStore(
      LoggedState(items: .failed(NamedError("offline"), request: "all", previous: content)), loader: loader)
    store.send(.appear)
    var seen: [LoadableStateWith<String, [Int]>] = []
    store.subscribe { seen.append($0.$items) }
    let first = store.$items.load?.ticket.identity
    store.send(.refresh)
    expectEqual(seen.count, 1)
    expect(seen[0].isReloading)
    expectEqual(seen[0].content, content)
    expect(seen[0].failure != nil)
    expectEqual(seen[0].load?.kind, .retry)
    expect(seen[0].load?.ticket.identity != first)
    store.send(.items(.cancel))
  }

  @Test("a restarted load that answers at once has ended when `send` returns")
  func synchronous() async throws {
    let late = LateLoader()
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items) { load in
        load.request == "now" ? [0] : try await late.load(load.request)
      }
    }
    let first = store.send(.items(.load("later")))
    let call = try await late.nextRequest()
    let second = store.send(.items(.load("now")))
    await effectsHaveBegun()
    expect(second.isFinished)
    expect(first.isFinished)
    expectEqual(store.$items, .loaded([0], request: "now"))
    call.succeed(with: [9])
    await late.answered()
    expectEqual(store.endings, ["finished now: [0]"])
  }
}
