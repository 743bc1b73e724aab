import LoadableReducers
@testable import LoadableTesting

/// One random run of a list: its server changes, answers come late, old or not at all, and its user does anything.
@SteppedActor final class RandomServer {
  /// What the server does by itself.
  enum Changes: CaseIterable, Sendable {
    case anything
    /// Nothing: only the user removes rows, here and there.
    case none
    /// Rows come in before the first one.
    case inserts
    /// Rows of the first page come and go, and the head is refreshed each time before anything else is loaded.
    case head
  }

  typealias MakeList = @SteppedActor (_ size: Int, _ count: Int, _ keeping: Int?, _ distance: Int) -> ServedList

  let kind: PageKind
  let changes: Changes
  let size = 4
  let keeping: Int?
  let distance: Int
  let list: ServedList
  /// Whether rows appear, so that the list knows what is on screen.
  let appears: Bool
  private let edits: Bool
  /// Whether each call is answered at once.
  private let isQuick: Bool
  var random: SeededGenerator
  private(set) var log: [String] = []

  /// The rows that neither the server nor the user has moved or removed.
  private(set) var steady: Set<Int>
  /// The rows that the server has moved, and those that were inserted or moved here.
  private(set) var moved: Set<Int> = []
  private(set) var placed: Set<Int> = []
  private(set) var insertedCount = 0
  /// The rows that were removed here and there.
  private(set) var gone: Set<Int> = []
  /// The rows that were removed, and those that were changed, only here, and how many calls there had been.
  private(set) var removed: [Int: Int] = [:]
  private(set) var edited: [Int: Int] = [:]
  /// The latest call that was answered with a page while a row was selected: its rows may stay until the next one.
  var lastSelected = 0
  /// The latest call that was answered with a page.
  private(set) var lastAnswer = 0

  init(_ kind: PageKind, seed: UInt64, _ makeList: MakeList? = nil) {
    var random = SeededGenerator(seed: seed)
    let changes = Changes.allCases[Int(seed % 4)]
    let keeping = [nil, nil, 2, 3].randomElement(using: &random) ?? nil
    let (count, distance) = (Int.random(in: 10..<50, using: &random), Int.random(in: 0...2, using: &random))
    let place: ListPlace = Bool.random(using: &random) ? .store : .model
    // What came in before the first kept row of a bounded list is not known.
    self.changes = changes == .inserts && keeping != nil ? .none : changes
    list =
      makeList?(size, count, keeping, distance)
      ?? kind.list(place, size: size, count: count, keeping: keeping, distance: distance)
    list.holdsCalls = true
    appears = Int.random(in: 0..<3, using: &random) > 0
    edits = Int.random(in: 0..<3, using: &random) > 0
    isQuick = Int.random(in: 0..<3, using: &random) == 0
    steady = Set(list.served)
    (self.kind, self.keeping, self.distance, self.random) = (kind, keeping, distance, random)
    log = [
      "\(kind) in a \(place), \(count) rows, keeping \(keeping.map { "\($0)" } ?? "all"), distance \(distance), \(self.changes)"
    ]
  }

  /// Plays the run, and returns the rule that it has broken, with the steps.
  func play(steps: Int = 60, isVerbose: Bool = false) -> String? {
    for step in 0..<steps {
      act()
      list.settle()
      if isQuick, let fault = answerAll() { return report(fault, step) }
      if isVerbose { print("\(step): \(log.last ?? "") -> \(situation)") }
      if let fault = fault() { return report(fault, step) }
    }
    return end().map { report($0, steps) }
  }

  private var situation: String {
    let ends = "\(list.list?.hasPrevious == true ? "<" : "|") \(list.shown) \(list.list?.hasNext == true ? ">" : "|")"
    return "\(ends) waiting \(list.calls.map(\.page))"
  }

  private func report(_ fault: String, _ step: Int) -> String {
    "step \(step): \(fault)\n  \(situation)\n  server \(list.served)\n  \(log.joined(separator: "\n  "))"
  }

  func say(_ text: String) { log.append(text) }

  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  /// Answers all calls by what the server has now.
  func answerAll() -> String? {
    var limit = 200
    while let call = list.calls.first {
      limit -= 1
      if limit == 0 { return "loads do not end: \(list.calls.map(\.page))" }
      lastAnswer = max(lastAnswer, call.number)
      if list.selected != nil { lastSelected = lastAnswer }
      list.answer(call)
    }
    return nil
  }

  // MARK: A step

  private func act() {
    let shown = list.shown
    if !list.calls.isEmpty, chance(2) { return actWhileLoading(shown) }
    switch Int.random(in: 0..<30, using: &random) {
    case 0: ask(.refresh(.reload))
    case 1...3: ask(list.list == nil ? .load : .next)
    case 4, 5: if list.list != nil { ask(.previous) }
    case 6...8:
      let row = [shown.first, shown.last, shown.randomElement(using: &random)].randomElement(using: &random) ?? nil
      if appears, let row { ask(.appeared(row)) }
    case 9, 10: if list.list != nil { ask(chance(3) ? .markAsStale : .refresh(.refreshHead)) }
    case 11: if list.list != nil { ask(.refresh(.refreshAll)) }
    case 12:
      guard changes == .anything || changes == .none, list.list != nil else { break }
      ask(.jump(position: Int.random(in: 0..<(list.server.count + 6), using: &random)))
    case 13: if let id = shown.randomElement(using: &random) { edit(id) }
    case 14, 15: remove(shown)
    case 16: place(shown)
    case 17: if chance(3) { ask(.cancel) }
    case 18: if chance(2) { restart() }
    case 19: select(shown)
    case 20...23: changeServer()
    default: answerOne()
    }
  }

  /// What matters while an answer is on its way.
  private func actWhileLoading(_ shown: [Int]) {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: remove(shown)
    case 1: if let id = shown.randomElement(using: &random) { edit(id) }
    case 2: place(shown)
    case 3: changeServer()
    default: answerOne()
    }
  }

  func ask(_ request: ListRequest) {
    say("\(request)")
    list.send(request)
  }

  private func answerOne() {
    let isLate = chance(6)
    let calls = list.calls.filter { list.isLate($0) == isLate }
    guard let call = (calls.isEmpty ? list.calls : calls).randomElement(using: &random) else { return }
    switch Int.random(in: 0..<8, using: &random) {
    case 0:
      say("fail \(call.page)")
      list.answerCall(call.number, nil)
    case 1, 2:
      say("answer \(call.page) as it was")
      lastAnswer = max(lastAnswer, call.number)
      list.answerCall(call.number, call.rows)
    default:
      say("answer \(call.page)")
      lastAnswer = max(lastAnswer, call.number)
      list.answerCall(call.number, list.server)
    }
  }

  // MARK: The user

  private func edit(_ id: Int) {
    guard edits else { return }
    say("edit \(id)")
    edited[id] = list.requests.count
    list.edit { $0.change(id, to: "mine") }
  }

  /// Removes a row, also one that is still on its way.
  private func remove(_ shown: [Int]) {
    guard edits, list.list != nil, let id = (chance(2) ? coming(shown) : shown).randomElement(using: &random) else {
      return
    }
    steady.remove(id)
    let isRemovedThere = !chance(3)
    if isRemovedThere {
      list.removeFromServer(id)
      gone.insert(id)
    }
    say("remove \(id)\(isRemovedThere ? " here and there" : "")")
    removed[id] = list.requests.count
    list.edit { $0.removeRow(id) }
  }

  /// The rows before and after those that are shown, which may be on their way.
  private func coming(_ shown: [Int]) -> [Int] {
    let served = list.served
    let first = shown.first.flatMap { served.firstIndex(of: $0) } ?? 0
    let last = shown.last.flatMap { served.firstIndex(of: $0) } ?? first
    let rows = Array(served[max(0, first - size)..<first] + served[last...].dropFirst().prefix(size))
    return rows.isEmpty || chance(3) ? served : rows
  }

  /// Inserts or moves a row, on a server that anything happens to perhaps there too.
  private func place(_ shown: [Int]) {
    guard edits, !shown.isEmpty, chance(2) else { return }
    let position = Int.random(in: 0..<shown.count, using: &random)
    let isPlacedThere = changes == .anything && chance(2)
    let there = isPlacedThere ? list.server.firstIndex { $0.id == shown[position] } : nil
    let suffix = there == nil ? "" : " here and there"
    if chance(2), let id = shown.randomElement(using: &random) {
      say("move \(id) to \(position)\(suffix)")
      steady.remove(id)
      // A head that is loaded again shows the row before those that it was moved behind here, as if these were gone.
      if let former = shown.firstIndex(of: id), former < position { steady.subtract(shown[former...position]) }
      placed.insert(id)
      if let there { list.moveOnServer(id, to: there) }
      list.edit { $0.moveRow(id, to: position) }
    } else {
      insertedCount += 1
      let row = there.flatMap { list.insertRow(at: $0) } ?? ServedRow(id: 10_000 + insertedCount, rank: 0)
      say("insert \(row.id) at \(position)\(suffix)")
      placed.insert(row.id)
      list.edit { $0.insertRow(row, at: position) }
    }
  }

  private func select(_ shown: [Int]) {
    let actions: [ListSelection<Int>.Action] = [.select(shown.randomElement(using: &random)), .next, .previous]
    if let action = actions.randomElement(using: &random) { ask(.select(action)) }
  }

  private func restart() {
    let shown = list.shown
    say("restart")
    do { try list.restart() } catch { list.fail("\(error)") }
    if list.shown != shown { list.fail("\(shown) became \(list.shown)") }
  }

  // MARK: The server

  private func changeServer() {
    switch changes {
    case .none: break
    case .inserts: say("server inserts \(list.insert(Int.random(in: 1...6, using: &random)))")
    case .head: changeHead()
    case .anything:
      switch Int.random(in: 0..<5, using: &random) {
      case 4: if chance(3) { changeHead() }
      case 0: say("server inserts \(list.insert(Int.random(in: 1...5, using: &random)))")
      case 1: say("server inserts \(list.insert(at: Int.random(in: 0...list.server.count, using: &random)))")
      case 2:
        for _ in 0...Int.random(in: 0..<3, using: &random) {
          guard let id = list.server.randomElement(using: &random)?.id else { break }
          say("server removes \(id)")
          steady.remove(id)
          list.removeFromServer(id)
        }
      default:
        guard let id = list.server.randomElement(using: &random)?.id else { break }
        let position = Int.random(in: 0..<list.server.count, using: &random)
        say("server moves \(id) to \(position)")
        steady.remove(id)
        // If it is the first row that a bounded list keeps, the page before that has it leads on to the list, whatever lies between now.
        let former = list.server.firstIndex { $0.id == id } ?? 0
        if keeping != nil, position < former { steady.subtract(list.server[position...former].map(\.id)) }
        moved.insert(id)
        list.moveOnServer(id, to: position, isNear: chance(3))
      }
    }
  }

  /// Changes the first page on the server, and refreshes the head, perhaps again and again, as a poll does.
  private func changeHead() {
    for _ in 0..<(chance(3) ? 10 : 1) {
      guard list.list != nil, list.calls.isEmpty, list.list?.hasPrevious == false else { return }
      changeHeadOnce()
      ask(.refresh(.refreshHead))
      list.settle()
      if let fault = answerAll() { list.fail(fault) }
      // A page that was found by the row behind it is read again only up to there.
      let isReadFromStart = list.list?.hasPrevious == false && (kind != .keys || keeping == nil)
      if isReadFromStart, changes == .head, placed.isEmpty { checkHead() }
    }
  }

  /// Checks that the list begins with the head, and is nothing else if that is all there is.
  private func checkHead() {
    let (shown, served) = (list.shown, list.served)
    let head = Array(served.prefix(kind == .hiddenRows ? 1 : size))
    let isWhole = list.server.count < size && kind != .circle
    if isWhole ? shown != served : !shown.starts(with: head) { list.fail("the head is not \(head)") }
  }

  private func changeHeadOnce() {
    let first = list.shown.first
    if chance(60) {
      say("server removes all but the first rows")
      for row in list.server.dropFirst(Int.random(in: 1...6, using: &random)) {
        steady.remove(row.id)
        list.removeFromServer(row.id)
      }
      return
    }
    // A page that leaves out rows shows only of those before its last one that they are gone.
    let hidden = kind == .hiddenRows ? list.visible(Array(list.server.prefix(size))).dropLast() : nil
    let head = hidden?.filter(list.shown.contains) ?? Array(list.shown.prefix(size - 1))
    if chance(2), let id = head.randomElement(using: &random), list.server.first?.id == first {
      say("server removes \(id)")
      steady.remove(id)
      list.removeFromServer(id)
    } else {
      say("server inserts \(list.insert(Int.random(in: 1...6, using: &random)))")
    }
  }
}
