#if Macros
  import LoadableCore
  import LoadableMacros
  import LoadableReducers
  import LoadableTesting
  import Testing

  /// A feature whose loadable property is two cases deep, beside a child: the macro generates all of its paths.
  private struct DeskFeature: Feature {
    struct State: Equatable {
      var lamp = LampFeature.State()
      @Loadable var letters: Int?
    }

    @CasePathable enum Action: Equatable {
      case lamp(LampFeature.Action)
      case mail(Mail)
      case view(View)

      @CasePathable enum Mail: Equatable { case letters(LoadableAction<Int>) }
      @CasePathable enum View: Equatable { case appeared, pulled }
    }

    let loader: ControlledLoader<EmptyLoadRequest, Int>

    var body: some ReducerOf<Self> {
      Scope(state: \.lamp, action: \.lamp) { LampFeature() }
      EmptyReducer()
        .loadable(state: \.$letters, action: \.mail.letters, performsLoadOn: \.view.appeared) { _ in
          try await loader.load(EmptyLoadRequest())
        }
    }
  }

  private struct LampFeature: Feature {
    struct State: Equatable { var isOn = false }
    @CasePathable enum Action: Equatable { case switched }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.isOn.toggle()
        return .none
      }
    }
  }

  @MainActor @Suite("Paths through the macro's cases")
  struct NestedPathsTests {
    @Test("lead `.loadable`, a trigger, `Scope` and `receive` to cases of cases")
    func feature() async throws {
      let loader = ControlledLoader<EmptyLoadRequest, Int>()
      let store = TestStore(initialState: DeskFeature.State()) { DeskFeature(loader: loader) }
      store.send(.view(.appeared)) { $0.$letters.loading() }
      try await loader.nextRequest().succeed(with: 3)
      await store.receive(\.mail.letters.finished) { $0.$letters.loaded(with: 3) }
      store.send(.lamp(.switched)) { $0.lamp.isOn = true }
      store.send(.view(.pulled))
    }

    @Test("lead `store.scope` to a child")
    func scope() {
      let store = Store(initialState: DeskFeature.State()) { DeskFeature(loader: ControlledLoader()) }
      let lamp = store.scope(state: \.lamp, action: \.lamp)
      lamp.send(.switched)
      #expect(store.state.lamp.isOn && lamp.state.isOn)
    }
  }
#endif
