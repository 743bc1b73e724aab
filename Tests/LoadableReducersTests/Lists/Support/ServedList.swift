import LoadableReducers

/// What shows a list.
enum ListPlace: CaseIterable, Sendable {
  case store, model
}

/// A list of the rows of a server, in a store or a model, for tests that do the same with any kind of pages.
@SteppedActor class ServedList {
  /// A page that was asked for and waits for its answer.
  struct Call: Sendable {
    let number: Int
    let page: String
    /// The rows of the server when it was asked for.
    let rows: [ServedRow]
  }

  /// The rows of the server, by rank.
  private(set) var server: [ServedRow]
  /// Whether calls wait for ``answer(_:)``; otherwise each is answered as soon as everything that an action does is done.
  var holdsCalls = false
  /// The calls that wait, in the order in which they were made.
  final var calls: [Call] = []
  /// All pages that were asked for.
  final var requests: [String] = []
  /// Changes the answers to calls, which are counted from 1: whether one has no rows.
  var isEmpty: (_ call: Int) -> Bool = { _ in false }
  /// What has gone wrong in the test itself, such as a load that does not end.
  final var failures: [String] = []
  private var lastID: Int

  init(count: Int) {
    server = (1...max(count, 1)).prefix(count).map { ServedRow(id: $0, rank: Double(10_000_000 - 1_000 * $0)) }
    lastID = count
  }

  // What a subclass does for its kind of pages.
  func send(_ request: ListRequest) {}
  func edit(_ change: @escaping @Sendable (inout any EditedRows) -> Void) {}
  func answerCall(_ number: Int, _ rows: [ServedRow]?) {}
  /// Whether the load that made a call has been cancelled.
  func isLate(_ call: Call) -> Bool { false }
  /// Saves the state and begins again with it, without loads.
  func restart() throws {}
  /// The server's rows that the source returns.
  func visible(_ rows: [ServedRow]) -> [Int] { rows.map(\.id) }
  var list: (any EditedRows)? { nil }
  /// Whether nothing can happen before a call is answered or something is sent.
  var isQuiet: Bool { true }
  /// What programmer errors were reported.
  var reports: [String] { [] }
  var unfinishedSends: Int { 0 }
  var selected: Int? { nil }
}

/// What a user of a list asks for.
enum ListRequest: Sendable {
  case load, next, previous, cancel
  case refresh(LoadingMode)
  /// The list is out of date, and is loaded again as it is by default.
  case markAsStale
  case jump(position: Int)
  case appeared(Int)
  case select(ListSelection<Int>.Action)
}

/// The rows of a list, whatever its pages.
protocol EditedRows {
  var ids: [Int] { get }
  /// Whether each row is found at its position.
  var isSound: Bool { get }
  var hasNext: Bool { get }
  var hasPrevious: Bool { get }
  var total: Int? { get }
  /// Whether a bounded list whose source counts rows can drop the first ones.
  var canDrop: Bool { get }
  /// How many rows of the source come before and after the rows; nil if nothing says so.
  var around: (before: Int, after: Int)? { get }
  func text(of id: Int) -> String?
  mutating func change(_ id: Int, to text: String)
  mutating func removeRow(_ id: Int)
  mutating func insertRow(_ row: ServedRow, at position: Int)
  mutating func moveRow(_ id: Int, to position: Int)
}

extension ServedList {
  func fail(_ failure: String) { failures.append(failure) }

  var shown: [Int] { list?.ids ?? [] }
  var served: [Int] { visible(server) }

  // MARK: The server

  /// Inserts rows, the first of them at a position.
  @discardableResult
  func insert(_ count: Int = 1, at position: Int = 0) -> [Int] {
    (0..<count).map { offset in
      lastID += 1
      let place = min(position + offset, server.count)
      server.insert(ServedRow(id: lastID, rank: rank(at: place)), at: place)
      return lastID
    }
  }

  /// Inserts one row, and returns it.
  func insertRow(at position: Int) -> ServedRow? {
    let id = insert(at: position)[0]
    return server.first { $0.id == id }
  }

  func removeFromServer(_ id: Int) { server.removeAll { $0.id == id } }

  /// - Parameter isNear: whether the row gets a rank next to that of the row before, which is the same date.
  func moveOnServer(_ id: Int, to position: Int, isNear: Bool = false) {
    guard let former = server.firstIndex(where: { $0.id == id }) else { return }
    var row = server.remove(at: former)
    let place = min(position, server.count)
    // No two rows have the same rank, or a page that begins after one of them would skip the other.
    row.rank = isNear && place > 0 ? max(server[place - 1].rank - 0.001, rank(at: place)) : rank(at: place)
    server.insert(row, at: place)
  }

  /// A rank between those of two neighbours; not in the middle, because a row may have been there.
  private func rank(at position: Int) -> Double {
    guard let above = position > 0 ? server[position - 1].rank : nil else { return (server.first?.rank ?? 0) + 1_000 }
    guard position < server.count else { return above - 1_000 }
    return server[position].rank + (above - server[position].rank) * 0.618
  }

  // MARK: The user

  /// Asks for something, and lets everything happen that follows from it.
  func ask(_ request: ListRequest) {
    send(request)
    settle()
  }

  /// Loads the first pages.
  func load(pages: Int = 1) {
    ask(.load)
    for _ in 1..<max(pages, 1) { ask(.next) }
  }

  func next(_ count: Int = 1) { for _ in 0..<count { ask(.next) } }
  func refreshHead() { ask(.refresh(.refreshHead)) }
  func refreshAll() { ask(.refresh(.refreshAll)) }

  func remove(_ id: Int) {
    edit { $0.removeRow(id) }
    settle()
  }

  /// Answers a call by what the server has now.
  func answer(_ call: Call) {
    answerCall(call.number, server)
    settle()
  }

  /// Lets everything happen that can, and answers the calls unless they are held.
  func settle() {
    var limit = 300
    repeat {
      if !SteppedActor.takeTurns(until: { isQuiet }) { return fail("loads do not end") }
      guard !holdsCalls, let call = calls.first else { return }
      limit -= 1
      answerCall(call.number, server)
    } while limit > 0
    fail("more than 300 calls")
  }

  /// Takes the turns until all sends are finished.
  func finish() {
    if !SteppedActor.takeTurns(until: { unfinishedSends == 0 }) { fail("\(unfinishedSends) sends wait for ever") }
  }
}

extension ServedList {
  /// Whether the server has rows between those that are shown.
  var hasMissingRows: Bool {
    let (shown, served) = (shown, served)
    guard let first = shown.first, let start = served.firstIndex(of: first) else { return !shown.isEmpty }
    return Array(served.dropFirst(start).prefix(shown.count)) != shown
  }
}
