import LoadableReducers
import TestSupport
import Testing

@MainActor struct StoreSubscriptionTests {
  let journal = Journal()
  let store = StageStore()

  @Test("observers are told in the order in which they subscribed, until they are cancelled")
  func cancel() {
    let first = store.subscribe { journal.write("1 \($0.log.count)") }
    store.subscribe { journal.write("2 \($0.log.count)") }
    store.send(.note("a"))
    first.cancel()
    first.cancel()
    store.send(.note("b"))
    expectEqual(journal.entries, ["1 1", "2 1", "2 2"])
  }

  @Test("a subscription that nobody keeps lasts")
  func unkept() {
    store.subscribe { _ in journal.write("told") }
    store.send(.note("a"))
    store.send(.note("b"))
    expectEqual(journal.entries, ["told", "told"])
  }

  @Test("an observer may cancel its own subscription; the others are told all the same")
  func cancelFromWithin() {
    let holder = StoreHolder()
    holder.subscriptions.append(
      store.subscribe { _ in
        journal.write("1")
        holder.subscriptions.forEach { $0.cancel() }
      })
    store.subscribe { _ in journal.write("2") }
    store.send(.note("a"))
    store.send(.note("b"))
    expectEqual(journal.entries, ["1", "2", "2"])
  }

  @Test("an observer that another one cancels is not told of the action at hand any more")
  func cancelByAnother() {
    let holder = StoreHolder()
    store.subscribe { _ in holder.subscriptions.forEach { $0.cancel() } }
    holder.subscriptions.append(store.subscribe { _ in journal.write("told") })
    store.send(.note("a"))
    expect(journal.entries.isEmpty)
  }

  @Test("an observer that subscribes during an action is told from the next one on")
  func subscribeFromWithin() {
    let holder = StoreHolder()
    holder.store = store
    store.subscribe { state in
      if state.log == ["a"] { holder.store?.subscribe { journal.write($0.log.joined()) } }
    }
    store.send(.note("a"))
    store.send(.note("b"))
    expectEqual(journal.entries, ["ab"])
  }

  @Test("cancelling releases the observer, and so does the store's end")
  func release() {
    var store: StageStore? = StageStore()
    func observer() -> (StageFeature.State) -> Void {
      let witness = ReleaseWitness(journal)
      return { _ in withExtendedLifetime(witness) {} }
    }
    let first = store?.subscribe(observer())
    let second = store?.subscribe(observer())
    expect(journal.entries.isEmpty)
    first?.cancel()
    expectEqual(journal.entries.count, 1)
    store = nil
    expectEqual(journal.entries.count, 2)
    second?.cancel()
  }
}
