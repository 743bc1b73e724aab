import ComposableArchitecture
import LoadableComposable
import LoadableTesting

/// Content that becomes stale.
@Reducer
struct AgeingFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedLoadable var text: String?
  }

  enum Action {
    case onAppear
    case tapped
    case text(LoadableAction<String>)
  }

  let clock: LoadableTesting.TestClock
  /// Nil for a server that answers at once.
  let texts: ControlledLoader<EmptyLoadRequest, String>?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(
        state: \.$text, action: \.text, performsLoadOn: \.onAppear,
        policy: .none.staleAfter(.seconds(60)).refreshEvery(.seconds(90)).clock(clock)
      ) { load in
        guard let texts else { return "text" }
        return try await texts.load(load.request)
      }
  }
}
