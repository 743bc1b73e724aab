#if Macros
  import LoadableMacros
  import LoadableReducers
  import LoadableViews

  struct Title: Identifiable, Equatable, Sendable { let id: Int, name: String }
  struct Shelf: Equatable, Sendable { var copies: Int, isStarred = false }
  nonisolated struct Star: Hashable { let title: Title.ID, isOn: Bool }

  /// What the server of a library answers.
  struct LibraryClient: Sendable {
    let search: @Sendable (_ text: String, NumberedPage) async throws -> PaginatedArraySlice<Title, NumberedPage>
    let shelf: @Sendable (_ title: Title.ID) async throws -> Shelf?
    let save: @Sendable (_ star: Star, _ key: String) async throws -> Void
  }

  typealias Titles = IdentifiedPaginatedCollection<Title, NumberedPage>

  /// The titles as lines of text, with buttons in brackets: a failed refresh is a banner over the rows.
  extension LoadableViewModel<String, ListViewModel<Titles>> {
    var lines: [String] {
      switch self {
      case .pending: return ["Type a title"]
      case .loading(let loading): return [loading.text, "[\(loading.cancelText)]"]
      case .error(let error): return error.lines
      case .active(let active):
        var lines = active.banner?.lines ?? []
        guard let list = active.value, !list.rows.isEmpty else { return lines + ["No such title"] }
        lines += list.rows.map(\.name)
        return lines + list.footer.lines
      }
    }
  }

  extension ListEdgeViewModel {
    var lines: [String] {
      switch self {
      case .none: []
      case .more(let more): ["[\(more.text)]"]
      case .loading(let loading): [loading.text]
      case .failed(let error): error.lines
      case .end(let text): [text]
      }
    }
  }

  extension ErrorViewModel {
    var lines: [String] { [text] + (retry == nil ? [] : ["[\(retryText)]"]) }
  }

  extension LoadableViewModel<Title.ID, Shelf> {
    var lines: [String] {
      switch self {
      case .pending: return []
      case .loading(let loading): return [loading.text]
      case .error(let error): return error.lines
      case .active(let active):
        let star = active.value?.isStarred == true ? ", starred" : ""
        return (active.banner?.lines ?? []) + ["\(active.value?.copies ?? 0) copies\(star)"]
      }
    }
  }

  /// The same screen as a feature.
  struct LibraryFeature: Feature {
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
      .edits(state: \.$stars, action: \.stars, of: \.$shelf) { attempt in
        try await client.save(attempt.edit, attempt.key.description)
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
    var list: [String] { ListPresenter<String>().present($titles).lines }
    var detail: [String] { LoadablePresenter<Title.ID>().present(shown).lines }
    var problem: String? { EditPresenter().banner($stars)?.text }
  }
#endif
