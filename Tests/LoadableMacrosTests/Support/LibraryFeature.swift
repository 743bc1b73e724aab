#if Macros
  import LoadableMacros
  import LoadableReducers
  import LoadableViews

  struct Title: Identifiable, Equatable, Sendable { let id: Int, name: String }
  struct Shelf: Equatable, Sendable { var copies: Int, isStarred = false }
  struct Star: Hashable { let title: Title.ID, isOn: Bool }

  /// What the server of a library answers.
  struct LibraryClient: Sendable {
    let search: @Sendable (_ text: String, NumberedPage) async throws -> PaginatedArraySlice<Title, NumberedPage>
    let shelf: @Sendable (_ title: Title.ID) async throws -> Shelf?
    let save: @Sendable (_ star: Star, _ key: String) async throws -> Void
  }

  /// The same screen as a feature.
  struct LibraryFeature: Feature {
    typealias Titles = IdentifiedPaginatedCollection<Title, NumberedPage>

    struct State: Equatable {
      var text = ""
      @PaginatedStateWith<String, Titles> var titles
      @LoadableStateWith<Title.ID, Shelf> var shelf
      @Edits<Star> var stars

      /// The shelf with the star that is being saved.
      var shown: LoadableSnapshot<Title.ID, Shelf> { $shelf.showing($stars) { $0.isStarred = $1.isOn } }
    }

    @CasePathable enum Action {
      case typed(String), stopTapped
      case opened(Title.ID), closed, starTapped
      case titles(PaginatedActionWith<String, Titles>)
      case shelf(LoadableActionWith<Title.ID, Shelf>)
      case stars(EditAction<Star>)
    }

    let client: LibraryClient
    var policy = LoadPolicy.standard

    var body: some ReducerOf<Self> {
      let client = client
      Reduce<State, Action> { state, action in
        switch action {
        case .typed(let text): state.text = text
        case .stopTapped: state.$titles.cancel()
        case .opened(let title): state.$shelf.request(title)
        case .closed: state.$shelf.unload()
        case .starTapped:
          guard let shown = state.shown.content, let title = shown.request, let now = shown.value else { break }
          state.$stars.begin(Star(title: title, isOn: !now.isStarred))
        case .titles, .shelf, .stars: break
        }
        return .none
      }
      .edits(state: \.$stars, action: \.stars, of: \.$shelf, policy: policy) { edit in
        try await client.save(edit.edit, edit.key.description)
      }
      .loadable(state: \.$shelf, action: \.shelf, policy: policy.refreshEvery(.seconds(30))) { load in
        try await client.shelf(load.request)
      }
      .paginated(
        state: \.$titles, action: \.titles, firstPage: NumberedPage(number: 1, size: 20),
        policy: policy.debounce(.milliseconds(300))
      ) { load in
        try await client.search(load.request, load.page)
      }
      .derivingRequest { $0.text.isEmpty ? nil : $0.text }
    }
  }

  /// What it shows.
  extension LibraryFeature.State {
    var list: [String] {
      switch ListPresenter<String>().present($titles) {
      case .pending: ["Type a title"]
      case .loading(let loading): [loading.text, "[\(loading.cancelText)]"]
      case .active(let active): (active.value?.rows.map(\.name) ?? []) + [active.value?.footer.text ?? "No such title"]
      case .error(let error): [error.text, "[\(error.retryText)]"]
      }
    }

    var detail: String {
      switch LoadablePresenter<Title.ID>().present(shown) {
      case .pending: ""
      case .loading(let loading): loading.text
      case .active(let active):
        "\(active.value?.copies ?? 0) copies\(active.value?.isStarred == true ? ", starred" : "")"
      case .error(let error): error.text
      }
    }
    var problem: String? { EditPresenter().banner($stars)?.text }
  }
#endif
