// A body with ten statements.
import LoadableReducers

struct TenStatements: ShelfFeature {
  let client: Client
  var isBeta = false

  var body: some ReducerOf<Self> {
    Scope(state: \.settings, action: \.settings) { SettingsFeature() }
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
    .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
    if isBeta {
      EmptyReducer()
        .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
    } else {
      EmptyReducer()
        .loadable(state: \.$news, action: \.news) { load in try await client.books(about: load.state.topic) }
    }
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in
        try await client.page(load.page)
      }
      .prefetching(distance: 3)
    EmptyReducer()
      .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
      .child { ReaderFeature() }
    if isBeta {
      Reduce { state, _ in
        state.visits = min(state.visits, 100)
        return .none
      }
    }
    Scope(state: \.settings, action: \.settings) {
      Reduce { state, _ in
        state.isLarge = false
        return .none
      }
    }
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .pulledDown: return .send(.profile(.refresh))
      case .topicChanged, .profile, .books, .news, .all, .reader, .edits, .selection, .settings: break
      }
      return .none
    }
    Feature1(client: client)
  }
}
