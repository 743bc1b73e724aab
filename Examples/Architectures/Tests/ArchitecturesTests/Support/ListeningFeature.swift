import ComposableArchitecture
import LoadableComposable
import LoadableTesting

nonisolated struct ShelfRow: Identifiable, Sendable {
  let id: Int
}

/// A book that is loaded again when a signal comes, or when it changes in a cache, and a list whose pages hear the signal too.
@Reducer
struct ListeningFeature {
  @ObservableState
  struct State {
    @ObservationStateIgnored @ObservedLoadableWith<String, Int> var book
    @ObservationStateIgnored @ObservedPaginated var shelf: IdentifiedPaginatedCollection<ShelfRow, Int>?
    var taps = 0
  }

  enum Action {
    case tapped
    case book(LoadableActionWith<String, Int>)
    case shelf(PaginatedAction<IdentifiedPaginatedCollection<ShelfRow, Int>>)
  }

  let policy: LoadPolicy
  let cache: CachedLoader<String, Int>
  let pages: ControlledLoader<Int, Int>

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.taps += 1 }
      return .none
    }
    .loadable(state: \.$book, action: \.book, policy: policy) { load in try await cache.load(load.request) }
    .following(cache)
    .paginated(state: \.$shelf, action: \.shelf, firstPage: 1, policy: policy) { load in
      let id = try await pages.load(load.page) ?? 0
      return PaginatedArraySlice(values: [ShelfRow(id: id)], page: load.page, nextPage: load.page + 1)
    }
  }
}
