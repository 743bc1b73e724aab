import ComposableArchitecture
import LoadableComposable

/// A sheet over the berth.
@Reducer
struct LogFeature {
  @ObservableState
  struct State: Equatable {
    var ticks = 0
  }

  enum Action {
    case watched
    case ticked
  }

  @Dependency(\.ticks) var ticks

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .watched:
        return .run { [ticks] send in
          for await _ in ticks() { await send(.ticked) }
        }
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

@Reducer
struct BerthFeature {
  @ObservableState
  struct State: Equatable {
    var ship: String
    var ticks = 0
    @Presents var log: LogFeature.State?
    var path = StackState<LogFeature.State>()
  }

  enum Action {
    case watched
    case ticked
    case logButtonTapped
    case log(PresentationAction<LogFeature.Action>)
    case path(StackActionOf<LogFeature>)
  }

  @Dependency(\.ticks) var ticks

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .watched:
        return .run { [ticks] send in
          for await _ in ticks() { await send(.ticked) }
        }
      case .ticked: state.ticks += 1
      case .logButtonTapped: state.log = LogFeature.State()
      case .log, .path: break
      }
      return .none
    }
    .ifLet(\.$log, action: \.log) { LogFeature() }
    .forEach(\.path, action: \.path) { LogFeature() }
  }
}

/// A berth of the harbour, which is loaded by its number and then runs as a feature.
@Reducer
struct HarbourFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadableWith<Int, BerthFeature.State> var berth
  }

  enum Action {
    case berth(LoadableChildAction<Int, BerthFeature>)
  }

  let fetch: @Sendable (_ number: Int) async throws -> BerthFeature.State?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$berth, action: \.berth) { load in try await fetch(load.request) }
      .ifLet(\.$berth, action: \.berth) { BerthFeature() }
  }
}

@Reducer
struct ShipFeature {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id: Int
    var ticks = 0
  }

  enum Action {
    case watched
    case ticked
  }

  @Dependency(\.ticks) var ticks

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .watched:
        return .run { [ticks] send in
          for await _ in ticks() { await send(.ticked) }
        }
      case .ticked: state.ticks += 1
      }
      return .none
    }
  }
}

/// Ships that are loaded together, each of them a feature.
@Reducer
struct ShipsFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadableWith<String, IdentifiedArrayOf<ShipFeature.State>> var ships
  }

  enum Action {
    case ships(LoadableActionBase<String, IdentifiedArrayOf<ShipFeature.State>, IdentifiedActionOf<ShipFeature>>)
  }

  let fetch: @Sendable (_ port: String) async throws -> [Int]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$ships, action: \.ships) { load in
        IdentifiedArray(uniqueElements: try await fetch(load.request).map { ShipFeature.State(id: $0) })
      }
      .forEach(\.$ships, action: \.ships) { ShipFeature() }
  }
}

typealias Fleet = IdentifiedPaginatedCollection<ShipFeature.State, NumberedPage>

/// Ships that are loaded page by page, each of them a feature.
@Reducer
struct FleetFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedPaginated var fleet: Fleet?
  }

  enum Action {
    case fleet(PaginatedAction<Fleet>)
    case ships(IdentifiedActionOf<ShipFeature>)
  }

  let fetch: @Sendable (NumberedPage) async throws -> [Int]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$fleet, action: \.fleet, firstPage: NumberedPage(number: 1, size: 2)) { load in
        let ids = try await fetch(load.page)
        return PaginatedArraySlice(
          values: ids.map { ShipFeature.State(id: $0) }, page: load.page,
          nextPage: NumberedPage(number: load.page.number + 1, size: 2))
      }
      .merging { _, _ in }
      .forEach(\.$fleet, action: \.ships) { ShipFeature() }
  }
}

nonisolated private enum TicksKey: DependencyKey {
  static let liveValue: @Sendable () -> AsyncStream<Void> = { AsyncStream { _ in } }
}

extension DependencyValues {
  /// A clock on the quay.
  nonisolated var ticks: @Sendable () -> AsyncStream<Void> {
    get { self[TicksKey.self] }
    set { self[TicksKey.self] = newValue }
  }
}
