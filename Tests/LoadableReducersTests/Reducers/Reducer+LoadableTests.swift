import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct LoadablePropertyTests {
  private struct Feature {
    @LoadableStateWith<String, [Int]> var numbers
  }

  @Test("a collection of 100,000 elements keeps its buffer when it is read, changed, taken out and put back")
  func inPlace() {
    let property = LoadableProperty { \Feature.$numbers }
    var feature = Feature(numbers: .loaded(Array(0..<100_000), request: "all"))
    let address = feature.numbers.address
    expect(property.read(&feature).storage.hasContent)
    property.change(&feature) { $0.wrappedValue?[0] = -1 }
    expectEqual(feature.numbers.address, address)
    var taken = property.take(&feature)
    expectEqual(feature.$numbers, LoadableStateWith())
    taken.wrappedValue?[1] = -1
    property.put(&feature, taken)
    taken = LoadableStateWith()
    expectEqual(feature.numbers.address, address)
    expectEqual(feature.numbers?[0...2], [-1, -1, 2])
  }
}

@MainActor struct LoadableReducerConfiguringTests {
  private let loader = ControlledLoader<String, [Int]>()

  /// A store whose request is the state's note, or none while the note is empty.
  private func store(
    _ state: LoggedState = LoggedState(), whenNil: NilRequestBehavior = .unloads, policy: LoadPolicy = .none
  ) -> LoggedStore {
    let loader = loader
    return LoggedStore(initialState: state) {
      LoggedBase().loadable(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) {
        try await loader.load($0.request)
      }
      .guard { $0.mayLoad }
      .derivingRequest(whenNil: whenNil) { state in
        state.log.last { $0.hasPrefix("search ") }.flatMap { $0 == "search " ? nil : String($0.dropFirst(7)) }
      }
    }
  }

  @discardableResult
  private func search(_ text: String, _ store: LoggedStore) -> StoreTask {
    store.edit { $0.log.append("search \(text)") }
  }

  private func answer(_ value: [Int]? = [1]) async throws -> String {
    let call = try await loader.nextRequest()
    call.succeed(with: value)
    return call.request
  }

  /// A store that has loaded the results of a search.
  private func loaded(_ text: String, whenNil: NilRequestBehavior = .unloads) async throws -> LoggedStore {
    let store = store(whenNil: whenNil)
    let handle = search(text, store)
    _ = try await answer()
    await handle.finish()
    return store
  }

  @Test("a changed derived request is loaded in place of the previous one, and only when it changes")
  func changes() async throws {
    let store = store()
    store.edit { $0.mayLoad = true }
    expect(store.$items.isNotLoaded)
    let first = search("a", store)
    expectEqual(store.$items, .loading("a"))
    store.edit { $0.log.append("other") }
    let second = search("b", store)
    try await loader.expectCancelledAtOnce()
    expectEqual(store.$items, .loading("b"))
    expectEqual(try await answer([2]), "b")
    await first.finish()
    await second.finish()
    expectEqual(store.$items, .loaded([2], request: "b"))
    search("b", store)
    expect(!store.$items.isLoading)
    loader.checkNoPendingRequests()
  }

  @Test("nil unloads, or keeps content and cancels the load, as specified", arguments: NilRequestBehavior.allCases)
  func none(whenNil: NilRequestBehavior) async throws {
    let store = try await loaded("a", whenNil: whenNil)
    search("b", store)
    let second = try await loader.nextRequest()
    search("", store)
    expect(second.isCancelled)
    expectEqual(store.$items, (whenNil == .unloads ? .notLoaded : .loaded([1], request: "a")))
    expectEqual(store.endings.last, "cancelled b")
    // Requested again: the kept content is still fresh.
    search("a", store)
    expectEqual(store.$items.isLoading, (whenNil == .unloads))
    store.cancelEffects()
  }

  @Test(
    "a state that begins with fresh content of the derived request loads nothing, and one with another request does")
  func preloaded() async throws {
    let store = store(LoggedState(items: .loaded([7], request: "a"), log: ["search a"]))
    store.edit { _ in }
    expectEqual(store.$items, .loaded([7], request: "a"))
    let other = self.store(LoggedState(items: .loaded([7], request: "b"), log: ["search a"]))
    other.edit { _ in }
    expectEqual(other.$items.load?.kind, .replacement)
    expectEqual(try await answer(), "a")
  }

  @Test("several observers are called, in the order in which they were attached")
  func observers() async {
    let first = RecordingObserver()
    let second = RecordingObserver()
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase().loadable(state: \.$items, action: \.items) { _ in [1] }.observed(by: first).observed(by: second)
    }
    store.send(.items(.load("a")))
    await effectsHaveBegun()
    expectEqual(first.events.map(\.description), ["started: initial of a", "succeeded: initial of a"])
    expectEqual(second.events.map(\.description), first.events.map(\.description))
  }
}
