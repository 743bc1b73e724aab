@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Edits of a plain value, and of list elements that are features.
@MainActor struct EditedPlacesTests {
  private let loads = ControlledLoader<Int, EditedValueFeature.Lamp>()
  private let saves = ControlledLoader<EditKey, Bool>()
  private var lamp: EditedValueFeature { EditedValueFeature(loads: loads, saves: saves) }

  @Test("over a plain value: shown at once, loaded after it is saved, and gone if it is refused")
  func plainValue() async throws {
    let lamp = lamp
    let store = TestStore(initialState: EditedValueFeature.State(id: 1)) { lamp }
    store.send(.edits(.begin(.turn(true)))) { $0.$edits.begin(.turn(true)) }
    store.send(.edits(.begin(.paint("red")))) { $0.$edits.begin(.paint("red")) }
    expectEqual(store.state.shown.value, EditedValueFeature.Lamp(isOn: true, color: "red"))
    expectEqual(store.state.lamp, EditedValueFeature.Lamp())
    try await saves.nextRequest().succeed(with: true)
    await store.receive(\.edits.confirmed) {
      $0.$edits.confirmed(.turn(true))
      $0.$lamp.markAsStale()
      $0.$lamp.loading()
    }
    try await loads.nextRequest().succeed(with: EditedValueFeature.Lamp(isOn: true))
    await store.receive(\.lamp.finished) {
      $0.$lamp.loaded(with: EditedValueFeature.Lamp(isOn: true))
      $0.$edits.loaded()
    }
    try await saves.nextRequest().fail(with: Refused())
    await store.receive(\.edits.refused) {
      $0.$edits.refused(.paint("red"), with: Refused())
      $0.$lamp.markAsStale()
      $0.$lamp.loading()
    }
    expectEqual(store.state.shown.value, EditedValueFeature.Lamp(isOn: true))
    try await loads.nextRequest().succeed(with: EditedValueFeature.Lamp(isOn: true))
    await store.receive(\.lamp.finished) { $0.$lamp.loaded(with: EditedValueFeature.Lamp(isOn: true)) }
    await store.finish()
  }

  private func room(
    _ state: RowsWithEdits.State? = nil, cache: CachedLoader<Int, Int>? = nil
  ) -> TestStoreOf<RowsWithEdits> {
    var made = lamp
    made.cache = cache
    let lamp = made
    let lamps = [1, 2].map { EditedValueFeature.State(id: $0) }
    let store = TestStore(initialState: state ?? RowsWithEdits.State(lamps: IdentifiedList(uniquing: lamps))) {
      RowsWithEdits(lamp: lamp)
    }
    store.exhaustivity = .off
    return store
  }

  private func turnOn(_ id: Int) -> RowsWithEdits.Action {
    .lamps(.element(id: id, action: .edits(.begin(.turn(true)))))
  }

  @Test("in forEach: an element has its own edits, and its own load after them")
  func elements() async throws {
    let store = room()
    store.send(turnOn(1))
    store.send(turnOn(2))
    let (first, second) = (try await saves.nextRequest(), try await saves.nextRequest())
    second.succeed(with: true)
    await store.receive(\.lamps)
    expectEqual(store.state.lamps.map { $0.$edits.shown[0].status }, [.running, .confirmed])
    expectEqual(store.state.lamps.map { $0.shown.value?.isOn }, [true, true])
    let load = try await loads.nextRequest()
    expectEqual(load.request, 2)
    load.succeed(with: EditedValueFeature.Lamp(isOn: true))
    await store.receive(\.lamps)
    expectEqual(store.state.lamps.map { $0.$edits.isEmpty }, [false, true])
    first.fail(with: Refused())
    await store.receive(\.lamps)
    expectEqual(store.state.lamps.map { $0.shown.value?.isOn }, [false, true])
    expectEqual(try await loads.nextRequest().request, 1)
    store.skipInFlightEffects()
  }

  @Test("in forEach: the write of an element that is removed ends, and a copy of the state sends it again")
  func removedElement() async throws {
    let store = room()
    store.send(turnOn(2))
    let call = try await saves.nextRequest()
    let copy = store.state
    store.send(.remove(2))
    expect(call.isCancelled)
    await store.finish()
    let other = room(copy)
    other.send(.remove(1))
    expectEqual(try await saves.nextRequest().request, call.request)
    other.skipInFlightEffects()
  }

  @Test("in forEach: what a parent takes back is made stale in a cache once, however often the row is settled")
  func takenBack() async throws {
    let cache = CachedLoader<Int, Int>(policy: .shortLived.clock(TestClock())) { $0 }.tagged { _ in ["lamp"] }
    let inbox = InvalidationInbox()
    cache.feed.show(FollowedKeys(hasUnknownTags: true), for: cache.feed.follow(in: inbox))
    let store = room(cache: cache)
    store.send(turnOn(1))
    _ = try await saves.nextRequest()
    store.send(.takeBack(1))
    expectEqual(store.state.lamps[id: 1]?.$edits.failed.count, 1)
    store.send(turnOn(1))
    store.send(.remove(2))
    expectEqual(inbox.take().count, 1)
    store.skipInFlightEffects()
  }

  // MARK: ifLet

  private func loan(_ state: OptionalChildWithEdits.State) -> TestStoreOf<OptionalChildWithEdits> {
    let lamp = lamp
    let store = TestStore(initialState: state) { OptionalChildWithEdits(lamp: lamp) }
    store.exhaustivity = .off
    return store
  }

  @Test("in ifLet: the child has its own edits; the write ends with the child, and a copy of the state sends it again")
  func optional() async throws {
    let store = loan(OptionalChildWithEdits.State(lamp: EditedValueFeature.State(id: 1)))
    store.send(.lamp(.edits(.begin(.turn(true)))))
    try await saves.nextRequest().succeed(with: true)
    await store.receive(\.lamp)
    expectEqual(store.state.lamp?.$edits.shown.map(\.status), [.confirmed])
    try await loads.nextRequest().succeed(with: EditedValueFeature.Lamp(isOn: true))
    await store.receive(\.lamp)
    expectEqual(store.state.lamp?.$edits.isEmpty, true)
    store.send(.lamp(.edits(.begin(.paint("red")))))
    let call = try await saves.nextRequest()
    let copy = store.state
    store.send(.returned)
    expect(call.isCancelled)
    await store.finish()
    let other = loan(copy)
    other.send(.lamp(.lamp(.refresh)))
    expectEqual(try await saves.nextRequest().request, call.request)
    expectEqual(other.state.lamp?.shown.value, EditedValueFeature.Lamp(isOn: true, color: "red"))
    other.skipInFlightEffects()
  }

  @Test("an edit that an outer reducer takes back makes what is cached stale once, also if it settles a copy")
  func takenBackOutside() async throws {
    let cache = CachedLoader<Int, String> { _ in "new" }.tagged { [RowID.saved($0)] }
    let saves = ControlledLoader<NewRowScreen.Save, ExploredRows.Row>()
    let feature = NewRowList(server: NewRowServer([]), saves: saves, options: NewRowOptions(cache: cache))
    let store = StoreOf<NewRowList>(initialState: NewRowList.State()) { NewRowParent(list: FeatureReducer(feature)) }
    store.send(.edits(.begin(.rename(.saved(7), "renamed"))))
    let call = try await saves.nextRequest()
    let key = try require(store.state.$edits.shown.first?.key)
    await cache.set("old", for: 7)
    store.send(.parent { $0.$edits.cancel(key) })
    try await call.cancelled()
    expectEqual(try await cache.load(7), "new")
    await cache.set("old", for: 7)
    store.send(.change { _ in })
    expectEqual(try await cache.load(7), "old")
  }

  @Test("a reducer with edits follows the laws")
  func laws() {
    var (edited, loading) = (EditedValueFeature.State(id: 1), EditedValueFeature.State(id: 2))
    edited.$edits.begin(.turn(true))
    loading.$lamp.loading()
    Laws.checkReducer(
      lamp, states: [EditedValueFeature.State(id: 1), edited, loading],
      actions: [.edits(.begin(.turn(true))), .edits(.begin(.paint("red"))), .lamp(.refresh), .lamp(.unload)])
  }
}
