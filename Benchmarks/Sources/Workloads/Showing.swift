import Floors
import LoadableCore
import LoadableReducers
import LoadableViews

/// The cost of a renderer with each change: a view model, its comparison with the last one, and the rows on screen.
enum Showing {
  // The cost must not grow: the floor is the same work on a thousand rows.
  static let comparisons = Catalog.sizes.map {
    Comparison(
      "view model, its comparison, 50 rows of it", size: $0, budget: .times(1.5), known: 1.05, workload: show($0),
      floor: show(1_000))
  }

  private typealias Collection = IdentifiedPaginatedCollection<Row, OffsetPage>

  private static let operations = 20

  private static func show(_ size: Int) -> Workload {
    Workload(operations: operations) {
      let first = OffsetPage(limit: 50)
      let slice = PaginatedArraySlice(values: (0..<size).map(Row.init), page: first, nextPage: first.next(after: size))
      var state = PaginatedState<Collection>.loaded(Collection(slice))
      let presenter = ListPresenter<EmptyLoadRequest>()
      let witness = Witness()
      var shown = presenter.present(state)
      return {
        var total = Duration.zero
        for round in 0..<operations {
          // A visible row changes.
          state.wrappedValue?.update(Row(size / 2 + round % 50))
          let start = ContinuousClock.now
          let viewModel = presenter.present(state)
          if viewModel != shown, case .active(let active) = viewModel, let rows = active.value?.rows {
            for position in size / 2..<size / 2 + 50 { witness.value &+= rows[position].likes }
          }
          shown = viewModel
          total += start.duration(to: .now)
        }
        return .time(total)
      }
    }
  }
}
