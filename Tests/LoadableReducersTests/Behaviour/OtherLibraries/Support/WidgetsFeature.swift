import LoadableCore
import LoadableReducers
import LoadableTesting

/// A paginated list as "Loadable for The Composable Architecture" has it: the mode in the state, and its change in the reducer.
struct WidgetsFeature: Feature {
  typealias WidgetCollection = IdentifiedPaginatedCollection<Widget, NumberedPage>
  typealias WidgetPage = PaginatedArraySlice<Widget, NumberedPage>

  struct Widget: Identifiable, Equatable, Sendable {
    let id: Int
    var name = "widget"
  }

  struct State: Equatable {
    @Paginated var widgets: WidgetCollection?
    var loadingMode = LoadingMode.upsertNext
  }

  enum Action: CasePathable {
    case onAppear, pullToRefresh, newest
    case widgets(PaginatedAction<WidgetCollection>)

    struct AllCasePaths {
      let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
      let newest = CasePath(Action.newest) { if case .newest = $0 { true } else { false } }
      let widgets = CasePath(Action.widgets) { if case .widgets(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  static let pageOne = NumberedPage(number: 1, size: 2)

  let api: ControlledLoader<NumberedPage, WidgetPage>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pullToRefresh:
        state.loadingMode = .reload
        state.$widgets.markAsStale()
      case .newest:
        state.loadingMode = .refreshHead
      case .widgets(.list(.finished)), .widgets(.list(.cancelled)):
        state.loadingMode = .upsertNext
      case .onAppear, .widgets:
        break
      }
      return .none
    }
    .paginated(
      state: \.$widgets, action: \.widgets, firstPage: Self.pageOne, performsLoadOn: \.onAppear, \.newest,
      mode: \.loadingMode
    ) { load in
      try await api.load(load.page)!
    }
  }
}
