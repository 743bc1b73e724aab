// A correct state with its actions and clients: it is compiled along with each file of the check.
import LoadableReducers

struct Profile: Equatable, Sendable { let name: String }
struct Book: Identifiable, Equatable, Sendable { let id: Int, title: String }
typealias Books = IdentifiedPaginatedCollection<Book, NumberedPage>
typealias BookPage = PaginatedArraySlice<Book, NumberedPage>

struct Client: Sendable {
  func profile() async throws -> Profile? { nil }
  func titles() async throws -> [String]? { nil }
  func books(about topic: String) async throws -> [Book]? { nil }
  func news() -> AsyncStream<[Book]> { AsyncStream { $0.finish() } }
  func page(_ page: NumberedPage) async throws -> BookPage { BookPage(values: [], page: page, nextPage: nil) }
  func reader() async throws -> ReaderFeature.State? { nil }
  func save(_ edit: BookEdit, key: String) async throws -> Book? { nil }
}

/// A change of a book.
struct BookEdit: Hashable { let id: Int, title: String }

struct ShelfState: Equatable {
  var topic = ""
  var visits = 0
  @Loadable var profile: Profile?
  @LoadableStateWith<String, [Book]> var books: [Book]?
  @Loadable var news: [Book]?
  @Paginated var all: Books?
  @Loadable var reader: ReaderFeature.State?
  @Edits<BookEdit> var edits
  var selection = ListSelection<Book.ID>()
  var settings = SettingsFeature.State()
}

enum ShelfAction {
  case onAppear, pulledDown
  case topicChanged(String)
  case profile(LoadableAction<Profile>)
  case books(LoadableActionWith<String, [Book]>)
  case news(LoadableAction<[Book]>)
  case all(PaginatedAction<Books>)
  case reader(LoadableChildAction<EmptyLoadRequest, ReaderFeature>)
  case edits(EditAction<BookEdit>)
  case selection(ListSelection<Book.ID>.Action)
  case settings(SettingsFeature.Action)
}

extension ShelfAction: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(ShelfAction.onAppear) { if case .onAppear = $0 { true } else { false } }
    let pulledDown = CasePath(ShelfAction.pulledDown) { if case .pulledDown = $0 { true } else { false } }
    let topicChanged = CasePath(ShelfAction.topicChanged) { if case .topicChanged(let topic) = $0 { topic } else { nil } }
    let profile = CasePath(ShelfAction.profile) { if case .profile(let action) = $0 { action } else { nil } }
    let books = CasePath(ShelfAction.books) { if case .books(let action) = $0 { action } else { nil } }
    let news = CasePath(ShelfAction.news) { if case .news(let action) = $0 { action } else { nil } }
    let all = CasePath(ShelfAction.all) { if case .all(let action) = $0 { action } else { nil } }
    let reader = CasePath(ShelfAction.reader) { if case .reader(let action) = $0 { action } else { nil } }
    let edits = CasePath(ShelfAction.edits) { if case .edits(let action) = $0 { action } else { nil } }
    let selection = CasePath(ShelfAction.selection) { if case .selection(let action) = $0 { action } else { nil } }
    let settings = CasePath(ShelfAction.settings) { if case .settings(let action) = $0 { action } else { nil } }
  }
  static let allCasePaths = AllCasePaths()
}

/// The child feature on a loaded book.
struct ReaderFeature: Feature {
  struct State: Equatable, Sendable { var page = 1 }
  enum Action { case pageTurned }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.page += 1
      return .none
    }
  }
}

struct SettingsFeature: Feature {
  struct State: Equatable { var isLarge = false }
  enum Action { case toggled }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isLarge.toggle()
      return .none
    }
  }
}

/// A feature with the state and the actions of the shelf, so that a file of the check only has to write the body.
protocol ShelfFeature: Feature where State == ShelfState, Action == ShelfAction {}

struct SilentObserver: LoadObserver {}
