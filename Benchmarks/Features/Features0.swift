// Four features as apps have them. `Compiling` compiles five copies of them in one file, with another number in place of the 0.

struct Details0: Equatable, Sendable {
  let text: String
  let pages: Int
}

struct Book0: Equatable, Sendable {
  let title: String
  let author: String?
}

struct Profile0: Equatable, Sendable {
  let name: String
  let age: Int?
}

struct Row0: Feature {
  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    var isOpen = false
    @Loadable var details: Details0?
    @Loadable var likes: Int?
  }

  enum Action: CasePathable, Sendable {
    case onAppear
    case tapped
    case details(LoadableAction<Details0>)
    case likes(LoadableAction<Int>)

    struct AllCasePaths {
      let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
      let tapped = CasePath(Action.tapped) { if case .tapped = $0 { true } else { false } }
      let details = CasePath(Action.details) { if case .details(let action) = $0 { action } else { nil } }
      let likes = CasePath(Action.likes) { if case .likes(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.isOpen.toggle() }
      return .none
    }
    .loadable(state: \.$details, action: \.details, performsLoadOn: \.tapped) { load in
      Details0(text: try await client.title(), pages: load.state.id)
    }
    .loadable(state: \.$likes, action: \.likes, performsLoadOn: \.onAppear) { load in
      try await client.likes(of: load.state.id)
    }
  }
}

struct List0: Feature {
  struct State: Equatable, Sendable {
    var rows = IdentifiedList<Row0.State>()
    @Loadable var ids: [Int]?
    @Loadable var title: String?
  }

  enum Action: CasePathable, Sendable {
    case onAppear
    case pulledDown
    case rows(IdentifiedActionOf<Row0>)
    case ids(LoadableAction<[Int]>)
    case title(LoadableAction<String>)

    struct AllCasePaths {
      let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
      let pulledDown = CasePath(Action.pulledDown) { if case .pulledDown = $0 { true } else { false } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let ids = CasePath(Action.ids) { if case .ids(let action) = $0 { action } else { nil } }
      let title = CasePath(Action.title) { if case .title(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .ids(.finished) = action {
        state.rows = IdentifiedList(uniquing: (state.ids ?? []).map { Row0.State(id: $0) })
      }
      return .none
    }
    .loadable(state: \.$ids, action: \.ids, performsLoadOn: \.onAppear, \.pulledDown) { _ in try await client.ids() }
    .loadable(state: \.$title, action: \.title, performsLoadOn: \.onAppear) { _ in try await client.title() }
    .forEach(\.rows, action: \.rows) { Row0(client: client) }
  }
}

struct Search0: Feature {
  struct State: Equatable, Sendable {
    var text = ""
    @LoadableStateWith<String, [Book0]> var results: [Book0]?
    @Loadable var suggestions: [String]?
  }

  enum Action: CasePathable, Sendable {
    case onAppear
    case textChanged(String)
    case results(LoadableActionWith<String, [Book0]>)
    case suggestions(LoadableAction<[String]>)

    struct AllCasePaths {
      let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
      let textChanged = CasePath(Action.textChanged) { if case .textChanged(let text) = $0 { text } else { nil } }
      let results = CasePath(Action.results) { if case .results(let action) = $0 { action } else { nil } }
      let suggestions = CasePath(Action.suggestions) { if case .suggestions(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .textChanged(let text) = action { state.text = text }
      return .none
    }
    .loadable(state: \.$results, action: \.results) { load in
      try await client.search(load.request).map { Book0(title: $0, author: nil) }
    }
    .derivingRequest { state in state.text.isEmpty ? nil : state.text }
    .loadable(state: \.$suggestions, action: \.suggestions, performsLoadOn: \.onAppear) { _ in
      try await client.search("")
    }
  }
}

struct Screen0: Feature {
  struct State: Equatable, Sendable {
    var visits = 0
    var search = Search0.State()
    @Loadable var profile: Profile0?
    @Loadable var likes: Int?
    @Loadable var titles: [String]?
  }

  enum Action: CasePathable, Sendable {
    case onAppear
    case pulledDown
    case search(Search0.Action)
    case profile(LoadableAction<Profile0>)
    case likes(LoadableAction<Int>)
    case titles(LoadableAction<[String]>)

    struct AllCasePaths {
      let onAppear = CasePath(Action.onAppear) { if case .onAppear = $0 { true } else { false } }
      let pulledDown = CasePath(Action.pulledDown) { if case .pulledDown = $0 { true } else { false } }
      let search = CasePath(Action.search) { if case .search(let action) = $0 { action } else { nil } }
      let profile = CasePath(Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
      let likes = CasePath(Action.likes) { if case .likes(let action) = $0 { action } else { nil } }
      let titles = CasePath(Action.titles) { if case .titles(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let client: Client

  var body: some ReducerOf<Self> {
    Scope(state: \.search, action: \.search) { Search0(client: client) }
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .profile(.finished): return .send(.titles(.refresh))
      default: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, policy: .standard) { _ in
      Profile0(name: try await client.title(), age: nil)
    }
    .loadable(state: \.$likes, action: \.likes, performsLoadOn: \.onAppear, \.pulledDown) { load in
      try await client.likes(of: load.state.visits)
    }
    .guard { state in state.visits > 0 }
    .loadable(state: \.$titles, action: \.titles) { _ in try await client.search("") }
  }
}

/// Shows the two screens, of which the other two features are parts: unused code is not compiled.
@MainActor
public func show0() {
  let list = Store(initialState: List0.State()) { List0(client: Client()) }
  list.send(.onAppear)
  let screen = Store(initialState: Screen0.State()) { Screen0(client: Client()) }
  screen.send(.onAppear)
}
