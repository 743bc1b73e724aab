import LoadableCore
import LoadableReducers

/// Loadable properties side by side in one state, any number of them, which differ only in their place.
struct SiblingsFeature: Reducer {
  struct Sibling {
    @LoadableStateWith<String, Int> var item
  }

  struct State {
    var slots: [Sibling]
    var mayLoad = true
    /// The derived request of the first sibling.
    var topic: String?
    /// How loads have ended, by sibling.
    var endings: [Int: [String]] = [:]

    init(_ count: Int) {
      slots = Array(repeating: Sibling(), count: count)
    }
  }

  enum Action: CasePathable {
    /// Changes the state where no sibling's reducer sees it.
    case edit((inout State) -> Void)
    /// Changes the state in the reducer that every sibling's is attached to.
    case change((inout State) -> Void)
    case slot(Int, LoadableActionWith<String, Int>)

    struct AllCasePaths {
      subscript(slot index: Int) -> CasePath<Action, LoadableActionWith<String, Int>> {
        CasePath({ .slot(index, $0) }) { if case .slot(index, let action) = $0 { action } else { nil } }
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var policy = LoadPolicy.none
  var observers: [any LoadObserver] = []
  /// Loads a request for a sibling.
  let load: @Sendable (_ slot: Int, _ request: String) async throws -> Int?

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .edit(let edit) = action {
      edit(&state)
      return .none
    }
    return layers(state).reduce(into: &state, action: action)
  }

  func settle(_ state: inout State, running: RunningEffects) {
    layers(state).settle(&state, running: running)
  }

  /// A reducer of all siblings.
  private func layers(_ state: State) -> Layer {
    state.slots.indices.reduce(Layer(around: Reduce(base))) { Layer(around: loadable($1, around: $0)) }
  }

  /// A type-erased reducer.
  private struct Layer: Reducer {
    let reduceBase: (inout State, Action) -> Effect<Action>
    let settleBase: (inout State, RunningEffects) -> Void

    init(around base: some Reducer<State, Action, Effect<Action>>) {
      reduceBase = { base.reduce(into: &$0, action: $1) }
      settleBase = { base.settle(&$0, running: $1) }
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { reduceBase(&state, action) }

    func settle(_ state: inout State, running: RunningEffects) { settleBase(&state, running) }
  }

  private func base(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .change(let change):
      change(&state)
    case .slot(let index, .finished(.success(let value), _)):
      state.endings[index, default: []].append(value.map { "\($0)" } ?? "empty")
    case .slot(let index, .finished(.failure(let failure), _)):
      state.endings[index, default: []].append(failure.errorDescription)
    case .slot(let index, .cancelled(let ticket)):
      state.endings[index, default: []].append("cancelled \(ticket.request)")
    case .edit, .slot:
      break
    }
    return .none
  }

  private func loadable(
    _ index: Int, around base: Layer
  ) -> some Reducer<State, Action, Effect<Action>> {
    let fetch = load
    var slot = base.loadable(state: \.slots[index].$item, action: \.[slot: index], policy: policy) { load in
      try await fetch(index, load.request)
    }
    .guard { $0.mayLoad }
    for observer in observers { slot = slot.observed(by: observer) }
    return index == 0 ? slot.derivingRequest(whenNil: .keepsContent) { $0.topic } : slot
  }
}

typealias SiblingsStore = StoreOf<SiblingsFeature>

extension SiblingsStore {
  /// A store whose siblings load "<sibling> <request>" with a loader.
  convenience init(
    _ state: SiblingsFeature.State, policy: LoadPolicy = .none, observers: [any LoadObserver] = [],
    loader: some Loader<String, Int>
  ) {
    self.init(initialState: state) {
      SiblingsFeature(policy: policy, observers: observers) { try await loader.load("\($0) \($1)") }
    }
  }

  @discardableResult
  func slot(
    _ index: Int, _ action: LoadableActionWith<String, Int>, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    send(.slot(index, action), isolation: isolation)
  }

  /// Changes the state where no sibling's reducer sees it.
  @discardableResult
  func edit(
    isolation: isolated any Actor = #isolation, _ edit: @escaping (inout SiblingsFeature.State) -> Void
  ) -> StoreTask {
    send(.edit(edit), isolation: isolation)
  }

  /// Changes the state, or nothing, where every sibling's reducer sees it.
  @discardableResult
  func change(
    isolation: isolated any Actor = #isolation, _ change: @escaping (inout SiblingsFeature.State) -> Void = { _ in }
  ) -> StoreTask {
    send(.change(change), isolation: isolation)
  }
}
