import BookSearch
import ComposableArchitecture
import LoadableComposable

/// The same state and operations as those of ``BookSearch``, with the case paths of The Composable Architecture.
struct ComposableSearch: Reducer {
  enum Action: CasePathable {
    case search(BookSearch.Action)

    struct AllCasePaths {
      var books: AnyCasePath<Action, PaginatedActionWith<String, Books>> {
        AnyCasePath(embed: { .search(.books($0)) }) { if case .search(.books(let action)) = $0 { action } else { nil } }
      }
      var blurb: AnyCasePath<Action, LoadableActionWith<Book.ID, String>> {
        AnyCasePath(embed: { .search(.blurb($0)) }) { if case .search(.blurb(let action)) = $0 { action } else { nil } }
      }
      var marks: AnyCasePath<Action, EditAction<Mark>> {
        AnyCasePath(embed: { .search(.marks($0)) }) { if case .search(.marks(let action)) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let client: BookClient

  init(client: BookClient) {
    self.client = client
  }

  var body: some Reducer<BookSearch.State, Action> {
    Reduce { state, action in
      if case .search(let action) = action { BookSearch.update(&state, action) }
      return .none
    }
    .edits(state: \.$marks, action: \.marks, of: \.$books) { attempt in try await client.save(attempt.edit) }
    .writingConfirmed { $1.apply(to: &$0) }
    .paginated(state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 2)) { load in
      try await client.page(Shelf(query: load.request, page: load.page))
    }
    .derivingRequest { $0.query.isEmpty ? nil : $0.query }
    .loadable(state: \.$blurb, action: \.blurb) { load in try await client.blurb(load.request) }
  }
}
