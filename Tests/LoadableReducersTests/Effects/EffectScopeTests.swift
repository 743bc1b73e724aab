import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// The tree of running effects.
@MainActor struct EffectScopeTests {
  private final class Thing {}

  @Test("objects are found by name, whichever others have come and gone")
  func keyedObjects() {
    var generator = SeededGenerator(seed: 24)
    var objects = KeyedObjects<Thing>()
    var expected: [Int: Thing] = [:]
    for _ in 0..<2_000 {
      let name = Int.random(in: 0..<24, using: &generator)
      let key = EffectKey(name)
      if expected[name] == nil {
        let thing = Thing()
        expected[name] = thing
        objects.insert(thing, at: key)
      } else {
        expected[name] = nil
        objects.remove(key)
      }
      expectEqual(objects.count, expected.count)
      for name in 0..<24 { expect(objects[EffectKey(name)] === expected[name]) }
    }
  }

  @Test(
    "nothing is left of an element, or of the content's child, when nothing runs there any longer",
    arguments: ChildPlace.allCases)
  func empty(place: ChildPlace) async throws {
    let (numbers, pages) = (ControlledLoader<String, Int>(), ControlledLoader<SearchPage, RowsPage>())
    let store = Store(initialState: AllPlacesFeature.State()) {
      AllPlacesFeature(numbers: numbers, pages: pages, observer: RecordingObserver())
    }
    store.send(.edit { _ in })
    let root = try require(store.root?.registry.root)
    let before = scopes(in: root)
    let tasks = [store.send(place.action(.number(.load("a")))), store.send(place.action(.rows(.load("a"))))]
    expect(scopes(in: root) >= before)
    expectEqual(root.runs.count, 2)
    try await numbers.nextRequest().succeed(with: 1)
    try await pages.nextRequest().succeed(with: RowsPage(1, "1a"))
    for task in tasks { await task.finish() }
    expectEqual(scopes(in: root), before)
    expect(root.runs.isEmpty)
  }

  @Test("loads and timers that have ended are forgotten once the state no longer shows them")
  func ended() async throws {
    // A clock that cannot wait ends the timers of each load, and cancelling all effects ends what runs.
    let policy = LoadPolicy.none.staleAfter(.seconds(1)).refreshEvery(.seconds(1)).clock(BrokenClock())
    let store = SiblingsStore(SiblingsFeature.State(1), policy: policy, loader: LoaderStub { _ in 1 })
    for _ in 1...20 {
      await store.slot(0, .load("a")).finish()
      store.slot(0, .load("b"))
      store.cancelEffects()
    }
    let root = try require(store.root?.registry.root)
    let places = root.places.objects
    // The load and its timers; those of the previous load go with the next action.
    let count = places.flatMap(\.runs).count
    expect(count > 0 && count <= 6, "\(count)")
    store.slot(0, .unload)
    expect(root.places.isEmpty)
  }

  private func scopes(in scope: EffectScope) -> Int {
    scope.children.objects.reduce(1) { $0 + scopes(in: $1) }
  }

  @Test("the tree is released with its store, even if an operation does not return")
  func storeGoes() async throws {
    weak var root: EffectScope?
    let numbers = ControlledLoader<String, Int>(ignoresCancellation: true)
    do {
      let store = Store(initialState: AllPlacesFeature.State()) {
        AllPlacesFeature(numbers: numbers, pages: ControlledLoader(), observer: RecordingObserver())
      }
      store.send(.list(.element(id: 1, action: .number(.load("a")))))
      root = store.root?.registry.root
      expect(root != nil)
    }
    expect(root == nil)
    let call = try await numbers.nextRequest()
    expect(call.isCancelled)
    call.succeed(with: 1)
  }
}
