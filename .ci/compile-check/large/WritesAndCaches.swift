// One feature with all modifiers of edits, caches, signals, bounds, selection and new rows, in one chain.
import LoadableReducers

/// A row whose id the server chooses.
struct Note: InsertableRow, Equatable {
  var id: RowID<Int>
  var key: EditKey?
}
typealias Notes = IdentifiedPaginatedCollection<Note, NumberedPage>

struct NoteEdit: InsertingEdit {
  let rowID: RowID<Int>?
  let isInsert: Bool
}

extension Client {
  func save(_ edit: NoteEdit, key: String, at id: Int?) async throws -> Note? { nil }
}

struct WritesAndCaches: Feature {
  struct State: Equatable {
    var visits = 0
    @LoadableStateWith<String, [Book]> var books: [Book]?
    @Edits<BookEdit> var edits
    @Loadable var profile: Profile?
    @Edits<String> var names
    @Paginated var all: Books?
    @Edits<BookEdit> var moves
    var selection = ListSelection<Book.ID>()
    @PaginatedStateWith<String, Books> var some: Books?
    @Paginated var notes: Notes?
    @Edits<NoteEdit> var added
  }

  enum Action {
    case onAppear
    case books(LoadableActionWith<String, [Book]>)
    case edits(EditAction<BookEdit>)
    case profile(LoadableAction<Profile>)
    case names(EditAction<String>)
    case all(PaginatedAction<Books>)
    case moves(EditAction<BookEdit>)
    case selection(ListSelection<Book.ID>.Action)
    case some(PaginatedActionWith<String, Books>)
    case notes(PaginatedAction<Notes>)
    case added(EditAction<NoteEdit>)
  }

  let client: Client
  let cache: CachedLoader<String, [Book]>
  let pages: CachedLoader<PageRequest<String, NumberedPage>, BookPage>
  let active: AnyLoadSignal
  let online: AnyLoadSignal
  let storage: any LoadableStorage

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        state.visits += 1
        state.$edits.begin(BookEdit(id: state.visits, title: "Emma"))
      case .edits(.confirmed): return .invalidate("novels", in: cache)
      case .moves(.confirmed(let report)):
        let title = report.result(as: Book?.self)??.title ?? ""
        return .invalidate(tag: title, in: cache)
      case .names(.refused): return .invalidate(in: cache) { topic in topic.isEmpty }
      default: break
      }
      return .none
    }
    .edits(
      state: \.$edits, action: \.edits, of: \.$books, order: .serial(by: \.id),
      policy: .standard.timeout(.seconds(10)).pauses(while: !online)
    ) { attempt in
      try await client.save(attempt.edit, key: attempt.key.description)
    }
    .isRefusal { error in !(error is CancellationError) }
    .isVisible { edit, books in books.contains { $0.id == edit.id && $0.title == edit.title } }
    .observed(by: SilentObserver(), as: "books")
    .loadableCached(
      state: \.$books, action: \.books, performsLoadOn: \.onAppear,
      policy: .standard.staleAfter(.seconds(60)).refreshes(on: [active, online], atMostEvery: .seconds(10)),
      sharing: cache
    )
    .guard { state in state.visits > 0 }
    .edits(state: \.$names, action: \.names, of: \.$profile, order: .serial) { attempt in
      attempt.attempt > 1 ? Profile(name: attempt.edit) : nil
    }
    .stored(in: storage, version: 1, as: { state in state.visits > 0 ? "names" : nil }, atMostAge: .seconds(86_400))
    .holdingLoads()
    .merging { profile, saved in profile = saved ?? profile }
    .loadable(state: \.$profile, action: \.profile, policy: .none.refreshes(on: [active && online])) { _ in
      try await client.profile()
    }
    .followingTags(of: cache) { _ in ["profile"] }
    .edits(state: \.$moves, action: \.moves, of: \.$all) { attempt in
      try await client.save(attempt.edit, key: attempt.key.description)
    }
    .writingConfirmed { books, edit in books.remove(id: edit.id) }
    .merging { books, saved in
      if let saved { books.update(saved) }
    }
    .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20), mode: { _ in .refreshHead })
    {
      load in
      try await client.page(load.page)
    }
    .keeping(pages: 5)
    .prefetching(distance: 3)
    .selecting(\.selection, action: \.selection)
    .followingTags(of: cache) { _ in ["all"] }
    .paginatedCached(
      state: \.$some, action: \.some, firstPage: NumberedPage(number: 1, size: 50), policy: .standard, sharing: pages
    )
    .keeping(pages: 3)
    .derivingRequest { state in state.visits > 3 ? "poems" : nil }
    .followingTags(of: cache) { topic in [topic] }
    .edits(state: \.$added, action: \.added, of: \.$notes, order: .serial(by: \.rowID), policy: .standard) { attempt in
      try await client.save(attempt.edit, key: attempt.key.description, at: attempt.savedID)
    }
    .isRefusal { error in !(error is CancellationError) }
    .writingConfirmed { notes, edit in if let id = edit.rowID { notes.insert(Note(id: id), at: 0) } }
    .inserting(echoedKey: \.key) { saved in saved?.id.saved }
    .merging { notes, saved in
      if let saved { notes.update(saved) }
    }
    .paginated(state: \.$notes, action: \.notes, firstPage: NumberedPage(number: 1, size: 20)) { load in
      PaginatedArraySlice(values: [Note(id: .saved(load.page.number))], page: load.page, nextPage: nil)
    }
  }
}

extension WritesAndCaches.Action: CasePathable {
  struct AllCasePaths {
    typealias Action = WritesAndCaches.Action
    typealias Path<Value> = CasePath<Action, Value>

    var onAppear: Path<Void> { CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } } }
    var books: Path<LoadableActionWith<String, [Book]>> {
      CasePath(Action.books) { if case .books(let action) = $0 { action } else { nil } }
    }
    var edits: Path<EditAction<BookEdit>> {
      CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    var profile: Path<LoadableAction<Profile>> {
      CasePath(Action.profile) { if case .profile(let action) = $0 { action } else { nil } }
    }
    var names: Path<EditAction<String>> {
      CasePath(Action.names) { if case .names(let action) = $0 { action } else { nil } }
    }
    var all: Path<PaginatedAction<Books>> {
      CasePath(Action.all) { if case .all(let action) = $0 { action } else { nil } }
    }
    var moves: Path<EditAction<BookEdit>> {
      CasePath(Action.moves) { if case .moves(let action) = $0 { action } else { nil } }
    }
    var selection: Path<ListSelection<Book.ID>.Action> {
      CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
    }
    var some: Path<PaginatedActionWith<String, Books>> {
      CasePath(Action.some) { if case .some(let action) = $0 { action } else { nil } }
    }
    var notes: Path<PaginatedAction<Notes>> {
      CasePath(Action.notes) { if case .notes(let action) = $0 { action } else { nil } }
    }
    var added: Path<EditAction<NoteEdit>> {
      CasePath(Action.added) { if case .added(let action) = $0 { action } else { nil } }
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
