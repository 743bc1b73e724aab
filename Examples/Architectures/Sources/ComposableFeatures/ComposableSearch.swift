package import BookSearch
package import ComposableArchitecture
package import LoadableComposable

/// The same state and operations as those of ``BookSearch``, with the case paths of The Composable Architecture.
package struct ComposableSearch: Reducer {
  package enum Action: CasePathable {
    case search(BookSearch.Action)

    package struct AllCasePaths {
      package var books: AnyCasePath<Action, PaginatedActionWith<String, Books>> {
        AnyCasePath(embed: { .search(.books($0)) }) { if case .search(.books(let action)) = $0 { action } else { nil } }
      }
      package var blurb: AnyCasePath<Action, LoadableActionWith<Book.ID, String>> {
        AnyCasePath(embed: { .search(.blurb($0)) }) { if case .search(.blurb(let action)) = $0 { action } else { nil } }
      }
      package var marks: AnyCasePath<Action, EditAction<Mark>> {
        AnyCasePath(embed: { .search(.marks($0)) }) { if case .search(.marks(let action)) = $0 { action } else { nil } }
      }
    }
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let client: BookClient

  package init(client: BookClient) {
    self.client = client
  }

  package var body: some Reducer<BookSearch.State, Action> {
    Reduce { state, action in
      if case .search(let action) = action { BookSearch.update(&state, action) }
      return .none
    }
    .loads { base in
      base
        .edits(state: \.$marks, action: \.marks, of: \.$books) { edit in try await client.save(edit.edit) }
        .applying { $1.apply(to: &$0) }
        .paginated(state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 2)) { load in
          try await client.page(Shelf(query: load.request, page: load.page))
        }
        .derivingRequest { $0.query.isEmpty ? nil : $0.query }
        .loadable(state: \.$blurb, action: \.blurb) { load in try await client.blurb(load.request) }
    }
  }
}
