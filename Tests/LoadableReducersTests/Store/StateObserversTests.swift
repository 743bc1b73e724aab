import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct StateObserversTests {
  private let observers = StateObservers<Int>()

  private func tell(_ state: Int = 0) {
    for observer in observers.current where observer.isSubscribed { observer.tell(state) }
  }

  @Test(
    "whoever is cancelled, and in whatever order, the others are told in the order in which they subscribed",
    arguments: 1...8)
  func order(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var told: [Int] = []
    var subscriptions: [(number: Int, subscription: StoreSubscription)] = []
    for number in 0..<300 {
      subscriptions.append((number, observers.add(isOver: nil) { _ in told.append(number) }))
      // More are added than cancelled at first, and then the other way round.
      for _ in 0..<Int.random(in: 0...(number / 100), using: &generator) where !subscriptions.isEmpty {
        let index = Int.random(in: subscriptions.indices, using: &generator)
        subscriptions.remove(at: index).subscription.cancel()
      }
      told = []
      tell()
      expectEqual(told, subscriptions.map(\.number))
      // What is left of those who were cancelled costs no more than those who are there.
      expect(observers.current.count <= 2 * subscriptions.count)
    }
  }

  @Test("one who is cancelled while others are told is not told, also where that moves the others up")
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

  @Test("those that are over are forgotten when others subscribe, and those that are not stay")
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

  @Test("what an observer holds may subscribe and cancel when it goes")
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
