import ComposableArchitecture
import LoadableComposable
import Testing

@testable import ComposableFeatures

/// Child features on loaded content, in the stores of the stand-in.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct ComposableChildrenTests {
  @Test("the effects of a child end with its content, and with content of another request, but not with a refresh")
  func children() async throws {
    let quay = Quay()
    let store = ComposableArchitecture.TestStore(initialState: HarbourFeature.State()) {
      HarbourFeature { BerthFeature.State(ship: "ship \($0)") }
    } withDependencies: {
      $0.ticks = quay.ticks
    }
    func ship(_ number: Int) -> BerthFeature.State { BerthFeature.State(ship: "ship \(number)") }
    await store.send(.berth(.load(7))) { $0.$berth.loading(7) }
    await store.receive(\.berth.finished) { $0.$berth.loaded(with: ship(7)) }
    await store.send(.berth(.child(.watched)))
    await quay.tick(0)
    await store.receive(\.berth.child.ticked) { $0.berth?.ticks = 1 }
    await store.send(.berth(.refresh)) { $0.$berth.loading(7) }
    await store.receive(\.berth.finished) { $0.$berth.loaded(with: ship(7)) }
    await quay.tick(0)
    await store.receive(\.berth.child.ticked) { $0.berth?.ticks = 1 }
    // A sheet over the content.
    await store.send(.berth(.child(.logButtonTapped))) { $0.berth?.log = LogFeature.State() }
    await store.send(.berth(.child(.log(.presented(.watched)))))
    await quay.tick(1)
    await store.receive(\.berth.child.log.presented.ticked) { $0.berth?.log?.ticks = 1 }
    // A stack on the content.
    await store.send(.berth(.child(.path(.push(id: 0, state: LogFeature.State()))))) {
      $0.berth?.path[id: 0] = LogFeature.State()
    }
    await store.send(.berth(.child(.path(.element(id: 0, action: .watched)))))
    await quay.tick(2)
    await store.receive(\.berth.child.path[id: 0].ticked) { $0.berth?.path[id: 0]?.ticks = 1 }
    await store.send(.berth(.load(8))) { $0.$berth.loading(8) }
    await store.receive(\.berth.finished) { $0.$berth.loaded(with: ship(8)) }
    await quay.ends(3)
    await store.send(.berth(.child(.watched)))
    await quay.tick(3)
    await store.receive(\.berth.child.ticked) { $0.berth?.ticks = 1 }
    await store.send(.berth(.unload)) { $0.$berth.unload() }
    await quay.ends(4)
    await store.finish()
    #expect(store.failures == [])
  }

  @Test("the effects of a row go on while pages arrive and the list is refreshed, and end when the row is gone")
  func rows() async throws {
    let quay = Quay()
    let store = ComposableArchitecture.Store(initialState: FleetFeature.State()) {
      FleetFeature { page in page.number == 1 ? [1, 2] : [3, 4] }
    } withDependencies: {
      $0.ticks = quay.ticks
    }
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.observe { _, _ in change.yield() }
    var iterator = changes.makeAsyncIterator()
    await store.send(.fleet(.load())).finish()
    store.send(.ships(.element(id: 1, action: .watched)))
    store.send(.ships(.element(id: 2, action: .watched)))
    await store.send(.fleet(.loadNext)).finish()
    await store.send(.fleet(.refresh(.reload))).finish()
    await quay.tick(0)
    await quay.tick(1)
    while store.fleet?.values.map(\.ticks) != [1, 1], await iterator.next() != nil {}
    #expect(store.fleet?.values.map(\.ticks) == [1, 1])
    #expect(store.scope(state: \.fleet?[id: 2], action: \.ships[id: 2])?.ticks == 1)
    await store.send(.fleet(.jump(to: NumberedPage(number: 2, size: 2)))).finish()
    #expect(store.fleet?.values.map(\.id) == [3, 4])
    await quay.ends(2)
  }

  @Test("the effects of an element end when it is gone")
  func elements() async throws {
    let quay = Quay()
    let store = ComposableArchitecture.TestStore(initialState: ShipsFeature.State()) {
      ShipsFeature { $0 == "a" ? [1, 2] : [2] }
    } withDependencies: {
      $0.ticks = quay.ticks
    }
    await store.send(.ships(.load("a"))) { $0.$ships.loading("a") }
    await store.receive(\.ships.finished) { $0.$ships.loaded(with: [.init(id: 1), .init(id: 2)]) }
    await store.send(.ships(.child(.element(id: 1, action: .watched))))
    await quay.tick(0)
    await store.receive(\.ships.child[id: 1].ticked) { $0.ships?[id: 1]?.ticks = 1 }
    await store.send(.ships(.load("b"))) { $0.$ships.loading("b") }
    await store.receive(\.ships.finished) { $0.$ships.loaded(with: [.init(id: 2)]) }
    await quay.ends(1)
    await store.finish()
    #expect(store.failures == [])
  }

  @Test("a child action without content is ignored and reported")
  func missingContent() async {
    let store = ComposableArchitecture.TestStore(initialState: HarbourFeature.State()) {
      HarbourFeature { BerthFeature.State(ship: "\($0)") }
    }
    await store.send(.berth(.child(.watched)))
    #expect(store.failures.count == 1)
  }

  @Test("a child that is attached before its property is loaded is reported")
  func misplacedChild() async {
    let store = ComposableArchitecture.TestStore(initialState: HarbourFeature.State()) { MisplacedFeature() }
    store.exhaustivity = .off
    await store.send(.berth(.load(1)))
    await store.finish()
    #expect(store.failures.contains { $0.contains("attached before '.loadable'") })
  }

  @Test("the rows of a list that are attached too early are reported, and so is an action of a row that is gone")
  func rowReports() async {
    let store = ComposableArchitecture.TestStore(initialState: FleetFeature.State()) { MisplacedRowsFeature() }
    store.exhaustivity = .off
    await store.send(.ships(.element(id: 9, action: .ticked)))
    #expect(store.failures.contains { $0.contains("came for the row '9'") })
    await store.send(.fleet(.load()))
    await store.finish()
    #expect(store.failures.contains { $0.contains("attached before '.paginated'") })
  }

  @Test("a feature that contains itself has its loads in it, although others are around it")
  func recursive() async {
    let store = ComposableArchitecture.TestStore(initialState: FolderFeature.State(id: 0)) { FolderFeature() }
    await store.send(.content(.load())) { $0.$content.loading() }
    await store.receive(\.content.finished) { $0.$content.loaded(with: BerthFeature.State(ship: "0")) }
    await store.send(.open) { $0.folders = [FolderFeature.State(id: 1)] }
    await store.send(.folders(.element(id: 1, action: .content(.load())))) { $0.folders[id: 1]?.$content.loading() }
    await store.receive(\.folders[id: 1].content.finished) {
      $0.folders[id: 1]?.$content.loaded(with: BerthFeature.State(ship: "1"))
    }
    await store.finish()
    #expect(store.failures == [])
  }
}

/// Folders in folders, each with loaded content that is a feature.
@Reducer
private struct FolderFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    @ObservationStateIgnored @ObservedLoadable var content: BerthFeature.State?
    var folders: IdentifiedArrayOf<State> = []
  }

  indirect enum Action {
    case open
    case content(LoadableChildAction<EmptyLoadRequest, BerthFeature>)
    case folders(IdentifiedActionOf<FolderFeature>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .open = action { state.folders.append(State(id: state.id + 1)) }
      return .none
    }
    .forEach(\.folders, action: \.folders) { FolderFeature() }
    .loadable(state: \.$content, action: \.content) { load in BerthFeature.State(ship: "\(load.state.id)") }
    .ifLet(\.$content, action: \.content) { BerthFeature() }
  }
}

/// Rows in the wrong place.
private struct MisplacedRowsFeature: ComposableArchitecture.Reducer {
  var body: some ReducerOf<FleetFeature> {
    EmptyReducer()
      .forEach(\.$fleet, action: \.ships) { ShipFeature() }
      .paginated(state: \.$fleet, action: \.fleet, firstPage: NumberedPage(number: 1, size: 2)) { load in
        PaginatedArraySlice(values: [ShipFeature.State(id: 1)], page: load.page, nextPage: nil)
      }
  }
}

/// A child in the wrong place.
private struct MisplacedFeature: ComposableArchitecture.Reducer {
  var body: some ReducerOf<HarbourFeature> {
    EmptyReducer()
      .ifLet(\.$berth, action: \.berth) { BerthFeature() }
      .loadable(state: \.$berth, action: \.berth) { load in BerthFeature.State(ship: "\(load.request)") }
  }
}

/// The clock on the quay: each effect that listens gets a stream, which the test uses.
@MainActor private final class Quay {
  private let begun = AsyncStream.makeStream(of: AsyncStream<Void>.Continuation.self)
  private let ended = AsyncStream.makeStream(of: Void.self)
  private var listeners: [AsyncStream<Void>.Continuation] = []
  private var endCount = 0

  var ticks: @Sendable () -> AsyncStream<Void> {
    { [begun, ended] in
      let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
      continuation.onTermination = { _ in ended.continuation.yield() }
      begun.continuation.yield(continuation)
      return stream
    }
  }

  /// Lets the clock tick for an effect, which is counted from 0.
  func tick(_ number: Int) async {
    if listeners.count <= number {
      for await listener in begun.stream {
        listeners.append(listener)
        if listeners.count > number { break }
      }
    }
    listeners[number].yield()
  }

  /// Waits until so many effects have ended.
  func ends(_ count: Int) async {
    guard endCount < count else { return }
    for await _ in ended.stream {
      endCount += 1
      if endCount == count { return }
    }
  }
}
