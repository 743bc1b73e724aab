#if canImport(SwiftUI) && DEBUG
  import LoadableReducers
  import LoadableViews
  import SwiftUI

  /// Previews of all phases of a list and its ends.
  struct LoadableListPreviews: PreviewProvider {
    private struct Offline: Error {}

    private struct Number: Identifiable, Equatable { let id: Int }

    private typealias Numbers = IdentifiedPaginatedCollection<Number, NumberedPage>

    private static let first = NumberedPage(number: 1, size: 20)

    private static let numbers = Numbers(
      PaginatedArraySlice(values: (1...20).map(Number.init), page: first, nextPage: first.next, totalCount: 100))

    private static let all = Numbers(PaginatedArraySlice(values: (1...3).map(Number.init), page: first, nextPage: nil))

    private static let phases: [(name: String, state: PaginatedState<Numbers>)] = [
      ("Pending", .notLoaded),
      ("Loading", .loading()),
      ("Failed", .failed(Offline())),
      ("Rows and more to come", .loaded(numbers)),
      ("Next page", .loaded(numbers, next: .loading(first))),
      ("Next page failed", .loaded(numbers, next: .failed(Offline(), request: first))),
      ("All rows", .loaded(all)),
      ("No rows", .loaded(nil)),
      ("Refreshing", .loading(previous: LoadedContent(numbers))),
      ("Refresh failed", .failed(Offline(), previous: LoadedContent(numbers))),
    ]

    static var previews: some View {
      ForEach(phases, id: \.name) { phase in
        LoadableList(LoadableListModel(state: phase.state), autoload: .never) { number in
          Text("\(number.id)")
        }
        .previewDisplayName(phase.name)
      }
    }
  }
#endif
