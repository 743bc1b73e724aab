import LoadableCore
import TestSupport

@testable import LoadableReducers

/// The reducer and its store, as a driver.
@ExplorationActor final class StoreDriver: LoadDriver {
  struct State {
    @LoadableStateWith<Topic, Int> var item
    var mayLoad = true
    /// What the rest of the state requests.
    var topic: Topic?
    var outcomes: [Situation.Outcome] = []

    mutating func change(_ change: (inout ExploredMachine.State) -> Void) {
      change(&$item)
      // If the item is replaced, the topic follows the new item's derived request, as in the machine that it is compared with.
      topic = $item.derivedRequest ?? nil
    }
  }

  enum Action: CasePathable {
    case change((inout State) -> Void)
    case item(LoadableActionWith<Topic, Int>)

    struct AllCasePaths {
      let item = CasePath(Action.item) { if case .item(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  private let store: Store<State, Action>
  private var handles: [StoreTask] = []
  private var outcomeCount = 0

  init(_ form: LoadForm, _ policy: LoadPolicy, _ desk: ExploredDesk) {
    store = Store(initialState: State()) {
      Self.loads(
        form, policy, desk,
        around: Reduce { state, action in
          Self.update(&state, action)
          return .none
        })
    }
    store.subscribe { _ in desk.didHandle() }
  }

  static func update(_ state: inout State, _ action: Action) {
    switch action {
    case .change(let change): change(&state)
    case .item(.finished): state.outcomes.append(.finished)
    case .item(.cancelled): state.outcomes.append(.cancelled)
    case .item: break
    }
  }

  /// Loads the item around a reducer.
  @ReducerBuilder<State, Action>
  static func loads<Base: Reducer<State, Action, Effect<Action>>>(
    _ form: LoadForm, _ policy: LoadPolicy, _ desk: ExploredDesk, around base: Base
  ) -> some Reducer<State, Action, Effect<Action>> {
    let policy = policy.clock(DeskClock(desk: desk))
    switch form {
    case .value:
      base.loadable(state: \.$item, action: \.item, policy: policy) { load in
        switch await desk.visit(load.request) {
        case .value(let value): value
        case .element(let value): value
        case .end: nil
        case .error(let error): throw error
        }
      }
      .guard { $0.mayLoad }
      .derivingRequest { $0.topic }
    case .elements:
      base.loadableElements(state: \.$item, action: \.item, policy: policy) { load in
        DeskElements(desk: desk, topic: load.request)
      }
      .guard { $0.mayLoad }
      .derivingRequest { $0.topic }
    }
  }

  var state: ExploredMachine.State { store.$item }

  var inFlight: Int? { store.effectsInFlight.count }

  /// Whether every awaited handle is finished.
  var nobodyWaits: Bool { handles.allSatisfy(\.isFinished) }

  func send(_ message: ExploredMachine.Event) {
    handles.append(store.send(.item(message)))
  }

  func change(_ change: @escaping (inout ExploredMachine.State) -> Void) {
    handles.append(store.send(.change { $0.change(change) }))
  }

  func derive(_ topic: Topic?) {
    handles.append(store.send(.change { $0.topic = topic }))
  }

  func setMayLoad(_ mayLoad: Bool) {
    handles.append(store.send(.change { $0.mayLoad = mayLoad }))
  }

  func takeOutcomes() -> [Situation.Outcome]? {
    defer { outcomeCount = store.outcomes.count }
    return Array(store.outcomes.dropFirst(outcomeCount))
  }
}
