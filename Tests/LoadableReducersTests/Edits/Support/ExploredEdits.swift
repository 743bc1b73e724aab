@testable import LoadableReducers
@testable import LoadableTesting

/// Rows with edits, for exploration: a small server answers in any order, and the state records what each answer was.
struct ExploredEdits: Feature {
  typealias Rows = [Int: Int]

  struct Edit: Hashable {
    let number: Int
    let row: Int
    var removes = false
    /// Whether it adds its number to the row's number.
    var adds = false

    /// The row's value afterwards; nil if it is removed.
    var value: Int? { removes ? nil : number }

    func apply(to rows: inout Rows) {
      if adds { rows[row, default: 0] += number } else { rows[row] = value }
    }
  }

  /// What decides how long an edit is shown.
  enum Rule: Hashable {
    case untilLoaded
    /// The server answers with the row, which is written into the content in place of the edit.
    case merging
    /// Edits add, and loads are held back while one is being saved.
    case holding
  }

  /// What answers the loads.
  enum Source: Hashable {
    /// The server, with what it had when a load began, or has when it answers.
    case server
    /// A copy of the server, which may be out of date for so many answers in a row.
    case copy(answers: Int)
    /// A sequence that need not end; so many of its first elements may come from a cache.
    case sequence(cached: Int)
  }

  /// What the server answers to an edit: the row as it is now.
  struct Saved: Hashable {
    let row: Int
    let value: Int?
  }

  enum Reply: Hashable {
    case saved
    /// The server has it, but the answer is lost.
    case savedAndLost
    /// What the server has when it answers; it may have had something else when it received the request.
    case late
    case rows(Rows)
    /// What the server's copy or a cache has.
    case former
  }

  /// A call of the client; for a load, with what the server had at that time, because it may answer with that.
  enum Call: Hashable {
    case load(String, Rows)
    /// A load that a copy of the server answers.
    case copied
    /// The next element of a sequence; the sequence may end only after an element that was not from a cache.
    case element(isCached: Bool, mayEnd: Bool)
    case save(Edit, attempt: Int)
    /// The server has saved an edit that adds, and its answer is under way.
    case answer(Edit)
  }

  final class Server: Sendable {
    struct Contents: Hashable {
      var rows: Rows
      /// What its copy or a cache has, if loads ask that.
      var copy: Rows
      /// How many answers in a row came from a copy that was out of date.
      var oldAnswers = 0
    }

    private let state: Locked<Contents>
    init(_ rows: Rows = [:]) { state = Locked(Contents(rows: rows, copy: rows)) }
    var contents: Contents { state.withLock { $0 } }
    var rows: Rows { contents.rows }

    func save(_ edit: Edit) -> Saved {
      state.withLock { contents in
        edit.apply(to: &contents.rows)
        return Saved(row: edit.row, value: contents.rows[edit.row])
      }
    }

    /// What the copy or the cache has; it is brought up to date before, unless it may still be out of date.
    ///
    /// - Parameter limit: how many answers in a row may be out of date; nil if the caller counts them.
    func copy(isOld: Bool, atMost limit: Int? = nil) -> Rows {
      state.withLock { contents in
        if isOld, limit.map({ contents.oldAnswers < $0 }) ?? true {
          if limit != nil, contents.copy != contents.rows { contents.oldAnswers += 1 }
        } else {
          contents.copy = contents.rows
          contents.oldAnswers = 0
        }
        return contents.copy
      }
    }
  }

  /// A sequence that sends the rows, first from a cache and then from the server.
  struct Elements: AsyncSequence, AsyncIteratorProtocol {
    let cached: Int
    let client: ExplorationLoader<Call, Reply>
    let server: Server
    private var number = 0
    private var isOld = true

    init(cached: Int, _ client: ExplorationLoader<Call, Reply>, _ server: Server) {
      (self.cached, self.client, self.server) = (cached, client, server)
    }

    func makeAsyncIterator() -> Self { self }

    mutating func next() async throws -> Rows? {
      number += 1
      guard let reply = try await client.load(.element(isCached: number <= cached, mayEnd: !isOld)) else { return nil }
      isOld = reply == .former
      return server.copy(isOld: isOld)
    }
  }

  /// Which of the edits must be shown.
  struct Wish: Hashable {
    /// The edits in order, without those that the server has refused.
    var wanted: [Edit] = []
    var refused: Set<Int> = []
    /// The edits that the server may or may not have.
    var open: Set<Int> = []

    func isNew(_ edit: Edit) -> Bool { !wanted.contains(edit) && !refused.contains(edit.number) }

    mutating func drop(_ edit: Edit) {
      wanted.removeAll { $0 == edit }
      refused.insert(edit.number)
    }

    /// Records what the server has said.
    mutating func take(_ action: EditAction<Edit>, _ edits: Edits<Edit>) {
      switch action {
      case .refused(let report): edits[report.key].map { drop($0.edit) }
      case .unanswered(let report): edits[report.key].map { _ = open.insert($0.edit.number) }
      default: break
      }
    }

    /// Whether a row may show a value.
    ///
    /// - Parameters:
    ///   - isLoaded: whether the content has the row.
    ///   - first: the value without edits.
    func allows(_ shown: Int?, of row: Int, isLoaded: Bool = true, first: Int? = nil) -> Bool {
      let wanted = wanted.filter { $0.row == row }
      if wanted.contains(where: { open.contains($0.number) }) { return true }
      if wanted.contains(where: \.adds) { return shown == wanted.reduce(first ?? 0) { $0 + $1.number } }
      return shown == (isLoaded ? wanted.last.map(\.value) ?? first : nil)
    }
  }

  struct State: Equatable {
    @LoadableStateWith<String, Rows> var rows
    @Edits<Edit> var edits
    var wish = Wish()
    var server: ServerReference?
    /// Whether loads are held back.
    var isHolding = false

    var shown: Rows? { $rows.showing($edits) { ExploredEdits.apply($1, to: &$0) }.value }

    /// Whether exactly the edits are shown that the server has not refused.
    var isRight: Bool {
      guard let shown, let content = rows else { return true }
      guard $rows.content?.request == "a" else { return shown == content }
      return [1, 2, 3].allSatisfy { wish.allows(shown[$0], of: $0) }
    }
  }

  /// The server of one order, compared by what it has.
  struct ServerReference: Equatable {
    let server: Server
    static func == (left: Self, right: Self) -> Bool { left.server.contents == right.server.contents }
  }

  enum Action: CasePathable {
    case tap(Edit)
    case takeBack
    case rows(LoadableActionWith<String, Rows>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let rule: Rule
  let policy: LoadPolicy
  let order: EditOrder<Edit>
  let source: Source
  /// Whether a confirmed edit is shown until a load shows it.
  let waitsUntilVisible: Bool
  let client: ExplorationLoader<Call, Reply>
  let server = Server()

  init(
    _ rule: Rule, _ policy: LoadPolicy, _ order: EditOrder<Edit>, from source: Source = .server,
    waitsUntilVisible: Bool = false, ignoresCancellation: Bool, at desk: ExplorationDesk
  ) {
    (self.rule, self.policy, self.order) = (rule, policy, order)
    (self.source, self.waitsUntilVisible) = (source, waitsUntilVisible)
    client = Self.client(at: desk, ignoresCancellation)
  }

  static func client(at desk: ExplorationDesk, _ ignoresCancellation: Bool) -> ExplorationLoader<Call, Reply> {
    desk.loader(ignoresCancellation: ignoresCancellation) { call in
      switch call {
      case .load(_, let rows): [.success(.rows(rows)), .success(.late), .failure(Offline())]
      case .copied: [.success(.former), .success(.late), .failure(Offline())]
      case .element(let isCached, let mayEnd):
        (isCached ? [.success(.former)] : []) + [.success(.late), .failure(Offline())] + (mayEnd ? [.success(nil)] : [])
      case .save: [.success(.saved), .success(.savedAndLost), .failure(Refused()), .failure(Offline())]
      case .answer: [.success(.saved), .failure(Offline())]
      }
    }
  }

  static func apply(_ edit: Edit, to rows: inout Rows) {
    edit.apply(to: &rows)
  }

  var body: some ReducerOf<Self> {
    let (rule, source, client, server) = (rule, source, client, server)
    let sends = modify(
      Reduce<State, Action> { state, action in
        state.server = ServerReference(server: server)
        state.isHolding = rule == .holding
        Self.reduce(&state, action)
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$rows, order: order) { attempt in
        try await Self.save(attempt.edit, attempt.attempt, client, server)
      }
      .isRefusal { $0 is Refused }
    )
    if case .sequence(let cached) = source {
      sends.loadableElements(state: \.$rows, action: \.rows, policy: policy) { load in
        Elements(cached: load.request == "a" ? cached : 0, client, load.request == "a" ? server : Server([1: 0]))
      }
    } else {
      sends.loadable(state: \.$rows, action: \.rows, policy: policy) { load in
        try await Self.load(load.request, source, client, server)
      }
    }
  }

  private func modify<Base>(
    _ edits: EditsReducer<Base, Edit, LoadableStateWith<String, Rows>, Saved>
  ) -> EditsReducer<Base, Edit, LoadableStateWith<String, Rows>, Saved> {
    var edits = edits
    if rule == .merging { edits = edits.merging { rows, saved in rows[saved.row] = saved.value } }
    if rule == .holding { edits = edits.holdingLoads() }
    if waitsUntilVisible { edits = edits.isVisible { edit, rows in rows[edit.row] == edit.value } }
    return edits
  }

  private static func load(
    _ request: String, _ source: Source, _ client: ExplorationLoader<Call, Reply>, _ server: Server
  ) async throws -> Rows {
    let other: Rows? = request == "a" ? nil : [1: 0]
    if other == nil, case .copy(let answers) = source {
      let reply = try await client.load(.copied)
      return server.copy(isOld: reply == .former, atMost: answers)
    }
    guard case .rows(let rows)? = try await client.load(.load(request, other ?? server.rows)) else {
      return other ?? server.rows
    }
    return rows
  }

  static func save(
    _ edit: Edit, _ attempt: Int, _ client: ExplorationLoader<Call, Reply>, _ server: Server
  ) async throws -> Saved {
    let reply = try await client.load(.save(edit, attempt: attempt))
    let saved = server.save(edit)
    if reply == .savedAndLost { throw Offline() }
    // A load may return the addition before the answer arrives.
    if edit.adds { _ = try await client.load(.answer(edit)) }
    return saved
  }

  private static func reduce(_ state: inout State, _ action: Action) {
    switch action {
    case .tap(let edit):
      guard state.$rows.content?.request == "a", state.wish.isNew(edit) else { return }
      state.wish.wanted.append(edit)
      state.$edits.begin(edit)
    case .takeBack:
      guard let edit = state.$edits.shown.last(where: { $0.status == .waiting || $0.status == .running }) else {
        break
      }
      if edit.status == .waiting { state.wish.drop(edit.edit) } else { state.wish.open.insert(edit.edit.number) }
      state.$edits.cancel(edit.key)
    case .edits(let action): state.wish.take(action, state.$edits)
    case .rows: break
    }
  }
}

extension ExploredEdits.State {
  /// Everything that matters for what can still happen, besides the waiting calls.
  var key: AnyHashable {
    let landed = $rows.storage.read { $0.landed }
    let edits = $edits.shown.map { edit -> [AnyHashable] in
      // Whether the running load began after the confirmation.
      let isLater = edit.confirmation.map { $rows.load?.ticket.identity?.isLater(than: $0) ?? true }
      let hasLanded = edit.confirmation.map { landed?.isLater(than: $0) ?? false }
      return [edit.edit, edit.status, edit.origin, isLater, hasLanded, edit.landings]
    }
    // Which load has to be repeated when the last edit is done.
    let held: [AnyHashable] = isHolding ? [$rows.storage.read { $0.cancelled }, $edits.hasPendingRefetch] : []
    // An edit counts the elements of a sequence up to the third one.
    let elements = min($rows.load?.deliveries ?? 0, 3)
    return [$rows as AnyHashable, edits, wish, server?.server.contents, held, elements]
  }
}
