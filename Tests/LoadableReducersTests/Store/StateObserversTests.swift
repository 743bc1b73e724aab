import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct StateObserversTests {
  private let observers = StateObservers<Int>()

  private func tell(_ state: Int = 0) {
    for observer in observers.current where observer.isSubscribed { observer.tell(state) }
  }

  @Test(
    "whichever observers are cancelled, in whatever order, the others are called in the order in which they subscribed",
    arguments: 1...8)
  func order(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var told: [Int] = []
    var subscriptions: [(number: Int, subscription: StoreSubscription)] = []
    for number in 0..<300 {
      subscriptions.append((number, observers.add(isOver: nil) { _ in told.append(number) }))
      // At first, more are added than cancelled, and then the other way round.
      for _ in 0..<Int.random(in: 0...(number / 100), using: &generator) where !subscriptions.isEmpty {
        let index = Int.random(in: subscriptions.indices, using: &generator)
        subscriptions.remove(at: index).subscription.cancel()
      }
      told = []
      tell()
      expectEqual(told, subscriptions.map(\.number))
      // What is left of cancelled observers costs no more than the remaining ones.
      expect(observers.current.count <= 2 * subscriptions.count)
    }
  }

  @Test("an observer that is cancelled while others are called is not called, even if the others move up")
  func cancelledMeanwhile() {
    var told: [Int] = []
    var subscriptions: [StoreSubscription] = []
    for number in 0..<100 {
      subscriptions.append(
        observers.add(isOver: nil) { _ in
          told.append(number)
          if number == 10 { for other in subscriptions[..<90] { other.cancel() } }
        })
    }
    tell()
    expectEqual(told, Array(0...10) + Array(90..<100))
    told = []
    tell()
    expectEqual(told, Array(90..<100))
    expect(observers.current.count <= 20)
  }

  @Test("observers that have ended are forgotten when others subscribe, and the rest stay")
  func over() {
    var over: Set<Int> = []
    var told: [Int] = []
    for number in 0..<10_000 {
      _ = observers.add(isOver: { over.contains(number) }) { _ in told.append(number) }
      if number % 1_000 != 0 { over.insert(number) }
      expect(observers.current.count <= 64)
    }
    tell()
    expectEqual(told.filter { !over.contains($0) }, Array(stride(from: 0, to: 10_000, by: 1_000)))
  }

  @Test("an object that an observer holds may subscribe and cancel when it is released")
  func changesWhileReleased() {
    var told: [Int] = []
    let observers = observers
    let other = observers.add(isOver: nil) { _ in told.append(1) }
    func observer() -> (Int) -> Void {
      let witness = Farewell {
        other.cancel()
        _ = observers.add(isOver: nil) { _ in told.append(2) }
      }
      return { _ in withExtendedLifetime(witness) {} }
    }
    observers.add(isOver: nil, observer()).cancel()
    tell()
    expectEqual(told, [2])
  }
}

/// Does something when it is released.
private final class Farewell {
  private let farewell: () -> Void

  init(_ farewell: @escaping () -> Void) {
    self.farewell = farewell
  }

  deinit {
    farewell()
  }
}

@MainActor struct StateObservationTests {
  let readers = Readers()
  let loader = ControlledLoader<String, Int>()

  private func observed() -> ObservedStore {
    ObservedStore(initialState: ObservedState())
  }

  @Test("when a reader is woken, the store has the new state, and the effects have not begun")
  func wokenInTime() async {
    let journal = Journal()
    let store = EffectStore()
    store.subscribe { _ in journal.write("observer") }
    readers.read("log") { store.log }
    store.send(.noteAndPlay("a", .write("effect", journal)))
    expectEqual(readers.woken, ["log"])
    await effectsHaveBegun()
    expectEqual(journal.entries, ["observer", "effect"])
  }

  @Test("a property that can neither be stamped nor compared wakes its readers with every action")
  func neither() {
    let store = observed()
    readers.read("opaque") { store.opaque }
    store.send { $0.count += 1 }
    expectEqual(readers.woken, ["opaque"])
  }

  @Test("a reader of the whole state is notified of every action")
  func wholeState() {
    let store = observed()
    readers.read("state") { store.state }
    store.send { _ in }
    expectEqual(readers.woken, ["state"])
  }

  @Test("a loadable is watched through its value and through its state")
  func loadables() async throws {
    let store = EffectStore(loader: loader)
    readers.read("value") { store.number }
    readers.read("state") { store.$number }
    readers.read("log") { store.log }
    store.send(.unload)
    expectEqual(readers.woken, [])
    let handle = store.send(.number(.load("a")))
    expectEqual(readers.woken, ["state"])
    readers.read("state") { store.$number }
    try await loader.nextRequest().succeed(with: 7)
    await handle.finish()
    expectEqual(readers.woken, ["log", "state", "state", "value"])
  }

  @Test("readers of scoped stores are woken by changes of what they read, whichever store they are made through")
  func scopes() {
    let parent = Store(initialState: ParentFeature.State()) { ParentFeature() }
    let family = parent.scope(state: \.family, action: \.family)
    let stage = family.scope(state: \.stage, action: \.stage)
    readers.read("count") { family.count }
    readers.read("log") { stage.log }
    readers.read("log by a key path of the root") { parent[dynamicMember: \.family.stage.log] }
    readers.read("number") { stage.$number }
    readers.read("note") { parent.note }
    parent.send(.setNote("x"))
    expectEqual(readers.woken, ["note"])
    family.send(.add(1))
    expectEqual(readers.woken, ["count", "note"])
    parent.send(.family(.stage(.note("a"))))
    expectEqual(readers.woken, ["count", "log", "log by a key path of the root", "note"])
    // Reading once more watches once more.
    readers.read("count once more") { family.count }
    readers.read("log once more") { stage.log }
    family.send(.add(1))
    parent.send(.family(.stage(.note("b"))))
    expectEqual(
      readers.woken,
      ["count", "count once more", "log", "log by a key path of the root", "log once more", "note"])
  }

  @Test("properties that a comparison reads are watched too")
  func readsWhileCompared() {
    let probe = Probe()
    let store = Store<ReadingState, Int>(initialState: ReadingState(value: ReadingValue(probe: probe))) {
      Reduce { state, number in
        state.number = number
        return .none
      }
    }
    probe.read = { _ = store.number }
    defer { probe.read = {} }
    readers.read("number") { store.number }
    readers.read("value") { store.value }
    store.send(1)
    expectEqual(readers.woken, ["number"])
    readers.read("number again") { store.number }
    store.send(2)
    expectEqual(readers.woken, ["number", "number again"])
  }

  @Test("a woken reader may read again and send; what it sends is handled after the current action")
  func sendsWhenWoken() {
    let store = observed()
    let journal = Journal()
    store.subscribe { journal.write("\($0.count)") }
    readers.read("count") {
      store.count
    } onChange: {
      readers.read("again") { store.count }
      store.send { $0.count += 1 }
      expectEqual(store.count, 1)
    }
    store.send { $0.count = 1 }
    expectEqual(store.count, 2)
    expectEqual(journal.entries, ["1", "2"])
    expectEqual(readers.woken, ["again", "count"])
  }
}

private struct ReadingState {
  var value: ReadingValue
  var number = 0
}

/// Reads something whenever it is compared.
private struct ReadingValue: Equatable {
  let probe: Probe

  static func == (left: Self, right: Self) -> Bool {
    left.probe.read()
    return true
  }
}

private final class Probe {
  var read: () -> Void = {}
}
