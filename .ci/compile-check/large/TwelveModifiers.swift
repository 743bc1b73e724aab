// One feature with twelve modifiers that load, in every form, and with the modifiers that can follow them.
import LoadableReducers

struct TwelveModifiers: Feature {
  struct State: Equatable {
    var topic = ""
    var visits = 0
    @Loadable var profile: Profile?
    @Loadable var titles: [String]?
    @LoadableStateWith<String, [Book]> var books: [Book]?
    @LoadableStateWith<String, [Book]> var found: [Book]?
    @Loadable var news: [Book]?
    @Loadable var offers: [Book]?
    @Paginated var all: Books?
    @PaginatedStateWith<String, Books> var some: Books?
    @Loadable var reader: ReaderFeature.State?
    @LoadableStateWith<Int, ReaderFeature.State> var other: ReaderFeature.State?
    @Loadable var owner: Profile?
    @LoadableStateWith<String, [String]> var topics: [String]?
  }

  enum Action {
    case onAppear, pulledDown
    case topicChanged(String)
    case profile(LoadableAction<Profile>)
    case titles(LoadableAction<[String]>)
    case books(LoadableActionWith<String, [Book]>)
    case found(LoadableActionWith<String, [Book]>)
    case news(LoadableAction<[Book]>)
    case offers(LoadableAction<[Book]>)
    case all(PaginatedAction<Books>)
    case some(PaginatedActionWith<String, Books>)
    case reader(LoadableChildAction<EmptyLoadRequest, ReaderFeature>)
    case other(LoadableChildAction<Int, ReaderFeature>)
    case owner(LoadableAction<Profile>)
    case topics(LoadableActionWith<String, [String]>)
  }

  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear: state.visits += 1
      case .topicChanged(let topic): state.topic = topic
      case .owner(.load), .owner(.refresh): return .load(\.owner) { _ in try await client.profile() }
      case .topics(.load): return .load(\.topics) { load in load.request.isEmpty ? nil : [load.request] }
      default: break
      }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear, \.pulledDown, policy: .standard) { _ in
      try await client.profile()
    }
    .guard { state in state.visits > 1 }
    .observed(by: SilentObserver())
    .loadable(state: \.$titles, action: \.titles) { load in
      guard load.state.visits > 0 else { return nil }
      return try await client.titles()
    }
    .performsLoad(on: .ifNotLoaded(\.onAppear).always(\.pulledDown))
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
    .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
    .loadable(state: \.$found, action: \.found, policy: .none.debounce(.milliseconds(300)).staleAfter(.seconds(60))) {
      load in
      let books = try await client.books(about: load.request) ?? []
      return books.filter { $0.title.contains(load.state.topic) }
    }
    .derivingRequest(whenNil: .keepsContent) { state in state.visits > 3 ? state.topic : nil }
    .guard { state in !state.topic.isEmpty }
    .loadableElements(state: \.$news, action: \.news, performsLoadOn: \.onAppear) { _ in client.news() }
    .loadableElements(state: \.$offers, action: \.offers) { load in
      let topic = load.state.topic
      return client.news().map { books in books.filter { $0.title == topic } }
    }
    .performsLoad(on: .ifStaleOrNotLoaded(\.onAppear, \.topicChanged))
    .observed(by: SilentObserver())
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), performsLoadOn: \.onAppear) {
      load in
      try await client.page(load.page)
    }
    .prefetching(distance: 3)
    .paginated(state: \.$some, action: \.some, firstPage: NumberedPage(number: 1, size: 50), mode: { _ in .reload }) {
      load in
      let page = try await client.page(load.page)
      return BookPage(values: page.values.filter { $0.title == load.request }, page: load.page, nextPage: page.nextPage)
    }
    .derivingRequest { state in state.topic }
    .guard { state in state.visits > 0 }
    .loadable(state: \.$reader, action: \.reader, performsLoadOn: \.onAppear) { _ in try await client.reader() }
    .child { ReaderFeature() }
    .loadable(state: \.$other, action: \.other) { load in ReaderFeature.State(page: load.request) }
    .derivingRequest { state in state.visits }
    .child {
      ReaderFeature()
      Reduce { state, _ in
        state.page = max(1, state.page)
        return .none
      }
    }
    .answersLoads(state: \.$owner, action: \.owner, policy: .standard)
    .performsLoad(on: .always(\.pulledDown))
    .answersLoads(state: \.$topics, action: \.topics)
    .guard { state in state.visits > 0 }
  }
}

extension TwelveModifiers.Action: CasePathable {
  struct AllCasePaths {
    typealias Action = TwelveModifiers.Action
    typealias Path<Value> = CasePath<Action, Value>

    var onAppear: Path<Void> { CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } } }
    var pulledDown: Path<Void> { CasePath(.pulledDown) { if case .pulledDown = $0 { true } else { false } } }
    var topicChanged: Path<String> {
      CasePath(Action.topicChanged) { if case .topicChanged(let topic) = $0 { topic } else { nil } }
    }
    var profile: Path<LoadableAction<Profile>> {
      CasePath(Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    }
    var titles: Path<LoadableAction<[String]>> {
      CasePath(Action.titles) { if case .titles(let action) = $0 { action } else { nil } }
    }
    var books: Path<LoadableActionWith<String, [Book]>> {
      CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
    }
    var found: Path<LoadableActionWith<String, [Book]>> {
      CasePath(Action.found) { if case .found(let action) = $0 { action } else { nil } }
    }
    var news: Path<LoadableAction<[Book]>> {
      CasePath(Action.news) { if case .news(let action) = $0 { action } else { nil } }
    }
    var offers: Path<LoadableAction<[Book]>> {
      CasePath(Action.offers) { if case .offers(let action) = $0 { action } else { nil } }
    }
    var all: Path<PaginatedAction<Books>> {
      CasePath(Action.all) { if case .all(let action) = $0 { action } else { nil } }
    }
    var some: Path<PaginatedActionWith<String, Books>> {
      CasePath(Action.some) { if case .some(let action) = $0 { action } else { nil } }
    }
    var reader: Path<LoadableChildAction<EmptyLoadRequest, ReaderFeature>> {
      CasePath(Action.reader) { if case .reader(let action) = $0 { action } else { nil } }
    }
    var other: Path<LoadableChildAction<Int, ReaderFeature>> {
      CasePath(Action.other) { if case .other(let action) = $0 { action } else { nil } }
    }
    var owner: Path<LoadableAction<Profile>> {
      CasePath(Action.owner) { if case .owner(let action) = $0 { action } else { nil } }
    }
    var topics: Path<LoadableActionWith<String, [String]>> {
      CasePath(Action.topics) { if case .topics(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
