package import LoadableCore
package import LoadableReducers

/// A search for books, page by page, with the blurb of one of them, and marks that show at once.
///
/// It is written once, for any architecture: a state, actions, an update, and what is loaded.
package enum BookSearch {
  package struct State: Sendable {
    package var query = ""
    @PaginatedStateWith<String, Books> package var books
    @LoadableStateWith<Book.ID, String> package var blurb
    @Edits<Mark> package var marks

    package init() {}

    /// The list with the marks that are being saved.
    package var shown: PaginatedStateWith<String, Books> { $books.showing($marks) { $1.apply(to: &$0) } }
  }

  package enum Action: CasePathable, Sendable {
    case typed(String)
    case marked(Book.ID, Bool)
    case cleared
    case books(PaginatedActionWith<String, Books>)
    case blurb(LoadableActionWith<Book.ID, String>)
    case marks(EditAction<Mark>)

    package struct AllCasePaths {
      package var books: CasePath<Action, PaginatedActionWith<String, Books>> {
        CasePath({ .books($0) }) { if case .books(let action) = $0 { action } else { nil } }
      }
      package var blurb: CasePath<Action, LoadableActionWith<Book.ID, String>> {
        CasePath({ .blurb($0) }) { if case .blurb(let action) = $0 { action } else { nil } }
      }
      package var marks: CasePath<Action, EditAction<Mark>> {
        CasePath({ .marks($0) }) { if case .marks(let action) = $0 { action } else { nil } }
      }
    }
    package static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  /// Applies what the user does, in any architecture.
  package static func update(_ state: inout State, _ action: Action) {
    switch action {
    case .typed(let query): state.query = query
    case .marked(let id, let isMarked): state.$marks.begin(Mark(id: id, isMarked: isMarked))
    case .cleared: state = State()
    case .books, .blurb, .marks: break
    }
  }

  /// Adds what is loaded and saved to the update of any architecture.
  package static func loads<Base: LoadableCore.Reducer<State, Action, Effect<Action>>>(
    around base: Base, _ client: BookClient
  ) -> some LoadableCore.Reducer<State, Action, Effect<Action>> {
    base
      .edits(state: \.$marks, action: \.marks, of: \.$books) { attempt in try await client.save(attempt.edit) }
      .writingConfirmed { $1.apply(to: &$0) }
      .paginated(state: \.$books, action: \.books, firstPage: NumberedPage(number: 1, size: 2)) { load in
        try await client.page(Shelf(query: load.request, page: load.page))
      }
      .derivingRequest { $0.query.isEmpty ? nil : $0.query }
      .loadable(state: \.$blurb, action: \.blurb) { load in try await client.blurb(load.request) }
  }

  /// A driver for the effects of another architecture.
  package static func driver<Effects: CancellableEffect<Action>>(
    _ effects: Effects.Type, _ client: BookClient
  ) -> LoadingDriver<State, Action, Effects> {
    LoadingDriver { state, action in
      update(&state, action)
      return .none
    } loads: { base in
      loads(around: base, client)
    }
  }
}
