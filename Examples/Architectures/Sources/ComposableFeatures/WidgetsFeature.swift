import ComposableArchitecture
import LoadableComposable

nonisolated struct Widget: Identifiable, Equatable, Sendable {
  var id: Int
  var isStarred = false
}

nonisolated struct Star: Hashable, Sendable {
  var id: Widget.ID
}

typealias WidgetCollection = IdentifiedPaginatedCollection<Widget, NumberedPage>

/// A list of pages whose rows can be starred.
@Reducer
struct WidgetsFeature {
  @ObservableState
  struct State: Equatable {
    @ObservationStateIgnored @ObservedPaginated var widgets: WidgetCollection?
    @ObservationStateIgnored @ObservedEdits<Star> var stars
    var text = ""
  }

  enum Action {
    case onAppear
    case typed(String)
    case starButtonTapped(Widget.ID)
    case widgets(PaginatedAction<WidgetCollection>)
    case stars(EditAction<Star>)
  }

  /// The ids of the widgets of a page, and the number of the next page.
  let fetch: @Sendable (NumberedPage) async throws -> (ids: [Int], nextPage: Int?)
  let save: @Sendable (Star) async throws -> Void

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      case .starButtonTapped(let id): state.$stars.begin(Star(id: id))
      case .onAppear, .widgets, .stars: break
      }
      return .none
    }
    .edits(state: \.$stars, action: \.stars, of: \.$widgets) { attempt in try await save(attempt.edit) }
    .writingConfirmed { widgets, star in widgets[id: star.id]?.isStarred = true }
    .paginated(
      state: \.$widgets, action: \.widgets, firstPage: NumberedPage(number: 1, size: 2), performsLoadOn: \.onAppear
    ) { load in
      let response = try await fetch(load.page)
      return PaginatedArraySlice(
        values: response.ids.map { Widget(id: $0) }, page: load.page,
        nextPage: response.nextPage.map { NumberedPage(number: $0, size: load.page.size) })
    }
    .prefetching(distance: 2)
  }
}
