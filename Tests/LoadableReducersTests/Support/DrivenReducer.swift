import LoadableReducers

/// A reducer that returns a driver's effects, so that our own store runs it as another architecture would.
struct DrivenReducer<State, Action>: Reducer {
  private let driver: LoadingDriver<State, Action, Effect<Action>>

  init(_ base: some Reducer<State, Action, Effect<Action>>) {
    driver = LoadingDriver { _ in base }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    driver.reduce(into: &state, action: action)
  }
}
