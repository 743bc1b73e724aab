import Foundation
@testable import LoadableReducers
@testable import LoadableTesting
import TestSupport

/// An edit of a row of a list.
enum PageEdit: Hashable, Sendable, Codable {
  case text(Int, String)
  case remove(Int)
  case add(ServedRow)

  var id: Int {
    switch self {
    case .text(let id, _), .remove(let id): id
    case .add(let row): row.id
    }
  }
}

/// The server's answer to an edit: its row, unless that is gone.
struct PageEditAnswer: Sendable {
  let id: Int
  let row: ServedRow?
}

/// Random edits over a list, beside its loads, answers of every kind, and restarts of the app.
@SteppedActor final class RandomEditedPages<Page: Hashable & Sendable & Codable> {
  typealias Rows = IdentifiedPaginatedCollection<ServedRow, Page>
  typealias Slice = PaginatedArraySlice<ServedRow, Page>
  typealias Model = LoadableListModel<EmptyLoadRequest, ServedRow, Page>.Editable<PageEdit>

  let source: ServedSource<Page>
  let kind: PageKind
  var random: SeededGenerator
  var server: [ServedRow]
  var log: [String] = []
  let keeping: Int?
  let distance: Int
  let isSerial: Bool
  let merges: Bool
  let holdsLoads: Bool
  let reporter = RecordingIssueReporter()
  var model: Model!
  var pageCalls: [(number: Int, page: Page, rows: [ServedRow], answer: CheckedContinuation<Slice, any Error>)] = []
  var saveCalls:
    [(number: Int, edit: PageEdit, key: EditKey, isApplied: Bool, answer: CheckedContinuation<ServedRow?, any Error>)] =
      []
  var number = 0
  var answered: Set<Int> = []
  let cancelled = Locked<Set<Int>>([])
  var appliedKeys: Set<EditKey> = []
  /// Rows about which an attempt was lost.
  var unsure: Set<Int> = []
  var lastID = 1000
  var tasks: [StoreTask] = []

  init(_ kind: PageKind, _ source: ServedSource<Page>, seed: UInt64) {
    (self.kind, self.source) = (kind, source)
    var random = SeededGenerator(seed: seed)
    keeping = [nil, nil, 2, 3].randomElement(using: &random) ?? nil
    let count = Int.random(in: 8..<40, using: &random)
    distance = Int.random(in: 0...2, using: &random)
    isSerial = Bool.random(using: &random)
    merges = Bool.random(using: &random)
    server = (1...count).map { ServedRow(id: $0, rank: Double(10_000_000 - 1_000 * $0)) }
    holdsLoads = Int.random(in: 0..<5, using: &random) == 0
    self.random = random
    log = [
      "\(kind), \(count) rows, keeping \(keeping ?? -1), distance \(distance), serial \(isSerial), merges \(merges), holds \(holdsLoads)"
    ]
    start(.notLoaded, Edits())
  }

  func start(_ state: PaginatedState<Rows>, _ edits: Edits<PageEdit>) {
    let loadPage: @SteppedActor @Sendable (Page) async throws -> Slice = { [weak self] page in
      guard let self else { throw CancellationError() }
      return try await self.call(page)
    }
    let save: @SteppedActor @Sendable (PageEdit, EditKey) async throws -> ServedRow? = { [weak self] edit, key in
      guard let self else { throw CancellationError() }
      return try await self.save(edit, key)
    }
    IssueReporting.$current.withValue(reporter) {
      let list = LoadableListModel<EmptyLoadRequest, ServedRow, Page>(
        firstPage: source.first, state: state, prefetchDistance: distance, keeping: keeping
      ) { load in try await loadPage(load.page) }
      if merges {
        model = list.edits(
          restoring: edits, order: isSerial ? .serial(by: \.id) : .sideBySide, isRefusal: { $0 is Refused },
          holdsLoads: holdsLoads,
          applying: { Self.apply($1, to: &$0) },
          saving: { try await PageEditAnswer(id: $0.edit.id, row: save($0.edit, $0.key)) },
          merging: { rows, answer in
            guard let row = answer.row else { rows.remove(id: answer.id); return }
            if rows.contains(id: row.id) { rows[id: row.id] = row } else if row.id > 1000 { rows.insert(row, at: 0) }
          })
      } else {
        model = list.edits(
          restoring: edits, order: isSerial ? .serial(by: \.id) : .sideBySide, isRefusal: { $0 is Refused },
          holdsLoads: holdsLoads,
          applying: { Self.apply($1, to: &$0) }, saving: { try await save($0.edit, $0.key) })
      }
    }
  }

  static func apply(_ edit: PageEdit, to rows: inout Rows) {
    switch edit {
    case .text(let id, let text): rows[id: id]?.text = text
    case .remove(let id): rows.remove(id: id)
    case .add(let row): if !rows.contains(id: row.id) { rows.insert(row, at: 0) }
    }
  }

  func call(_ page: Page) async throws -> Slice {
    number += 1
    let own = number
    defer { answered.remove(own) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { pageCalls.append((own, page, server, $0)) }
    } onCancel: {
      cancelled.withLock { _ = $0.insert(own) }
    }
  }

  func save(_ edit: PageEdit, _ key: EditKey) async throws -> ServedRow? {
    number += 1
    let own = number
    defer { answered.remove(own) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { saveCalls.append((own, edit, key, false, $0)) }
    } onCancel: {
      cancelled.withLock { _ = $0.insert(own) }
    }
  }

  func settle() {
    if !SteppedActor.takeTurns(until: { isQuiet }) { log.append("!! not quiet") }
  }

  var isQuiet: Bool {
    let cancelled = cancelled.withLock { $0 }
    let running = pageCalls.count { !cancelled.contains($0.number) }
    let loads = [model.loaded.isLoading, model.loaded.next.isLoading, model.loaded.previous.isLoading].count { $0 }
    let saving = saveCalls.count { !cancelled.contains($0.number) }
    return answered.isEmpty && running == loads && saving == model.edits.shown.count { $0.status == .running }
  }

  var shown: [Int] { model.value?.map(\.id) ?? [] }

  func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

  func play(steps: Int = 50) -> String? {
    for step in 0..<steps {
      act()
      settle()
      if let fault = fault() { return report(fault, step) }
    }
    return end().map { report($0, steps) }
  }

  func report(_ fault: String, _ step: Int) -> String {
    "step \(step): \(fault)\n shown \(model.value?.map { "\($0.id)\($0.text)" } ?? []) loaded \(model.loaded.wrappedValue?.map(\.id) ?? [])\n edits \(model.edits.shown.map { "\($0.edit) \($0.status)" }) failed \(model.edits.failed.map(\.edit))\n server \(server.map { "\($0.id)\($0.text)" })\n reports \(reporter.issues.map(\.message))\n  "
      + log.joined(separator: "\n  ")
  }

  func applyToServer(_ edit: PageEdit, _ key: EditKey) {
    guard appliedKeys.insert(key).inserted else { return }
    switch edit {
    case .text(let id, let text):
      if let index = server.firstIndex(where: { $0.id == id }) { server[index].text = text }
    case .remove(let id): server.removeAll { $0.id == id }
    case .add(let row):
      if server.contains(where: { $0.id == row.id }) { return }
      // Two edits may arrive in another order than they were made in, but a ranked source keeps its order.
      server.insert(row, at: kind.isRanked ? server.firstIndex { $0.rank < row.rank } ?? server.count : 0)
    }
  }

  func answerPage(_ index: Int, fails: Bool, old: Bool) {
    let call = pageCalls.remove(at: index)
    answered.insert(call.number)
    log.append("\(fails ? "fail" : old ? "answer as it was" : "answer") \(call.page)")
    if fails { return call.answer.resume(throwing: NamedError("offline")) }
    call.answer.resume(returning: source.read(old ? call.rows : server, call.page))
  }

  func answerSave(_ index: Int, _ how: Int) {
    let call = saveCalls.remove(at: index)
    answered.insert(call.number)
    let isLate = cancelled.withLock { $0.contains(call.number) }
    switch how {
    case 0:
      log.append("refuse \(call.edit)\(isLate ? " late" : "")")
      if appliedKeys.contains(call.key) { unsure.insert(call.edit.id) }
      call.answer.resume(throwing: Refused())
    case 1:
      log.append("lose \(call.edit) before")
      if appliedKeys.contains(call.key) { unsure.insert(call.edit.id) }
      call.answer.resume(throwing: NamedError("offline"))
    case 2:
      log.append("lose \(call.edit) after")
      applyToServer(call.edit, call.key)
      unsure.insert(call.edit.id)
      call.answer.resume(throwing: NamedError("offline"))
    default:
      log.append("save \(call.edit)\(isLate ? " late" : "")")
      if isLate { unsure.insert(call.edit.id) }
      applyToServer(call.edit, call.key)
      call.answer.resume(returning: server.first { $0.id == call.edit.id })
    }
  }

  func send(_ action: PaginatedAction<Rows>) {
    log.append("\(action)")
    IssueReporting.$current.withValue(reporter) { tasks.append(model.send(action)) }
  }

  func begin(_ edit: PageEdit) {
    log.append("edit \(edit)")
    IssueReporting.$current.withValue(reporter) { _ = model.edit(edit) }
  }

  func act() {
    let shown = shown
    switch Int.random(in: 0..<34, using: &random) {
    case 0: send(.refresh(.reload))
    case 1...3: send(model.loaded.wrappedValue == nil ? .load() : .loadNext)
    case 4, 5: if model.loaded.wrappedValue != nil { send(.loadPrevious) }
    case 6...8: if let row = shown.randomElement(using: &random) { send(.rowAppeared(row)) }
    case 9, 10: if !shown.isEmpty { send(.refresh(.refreshHead)) }
    case 11: if !shown.isEmpty { send(.refresh(.refreshAll)) }
    case 12:
      if !shown.isEmpty, let page = source.page(server, Int.random(in: 0..<server.count + 1, using: &random)) {
        send(.jump(to: page))
      }
    case 13...16:
      // One edit of a row at a time unless they are serial, so that the server's order is that of the user.
      guard let id = shown.randomElement(using: &random), mayEdit(id) else { break }
      begin(.text(id, "t\(Int.random(in: 0..<1000, using: &random))"))
    case 17, 18:
      guard let id = shown.randomElement(using: &random), mayEdit(id) else { break }
      begin(.remove(id))
    case 19:
      guard !shown.isEmpty else { break }
      lastID += 1
      begin(.add(ServedRow(id: lastID, rank: Double(10_000_000 + 1_000 * lastID))))
    case 20: if chance(2) { restart() }
    case 21: if chance(3) { send(.cancel) }
    case 22:
      if let edit = model.edits.shown.randomElement(using: &random) {
        log.append("take back \(edit.edit)")
        if edit.status == .running { unsure.insert(edit.edit.id) }
        model.cancel(edit.key)
      }
    case 23:
      if let edit = model.edits.failed.randomElement(using: &random), mayEdit(edit.edit.id) {
        log.append("retry \(edit.edit)")
        model.retry(edit.key)
      }
    case 24:
      if let edit = model.edits.failed.randomElement(using: &random) {
        log.append("dismiss \(edit.edit)")
        model.dismiss(edit.key)
      }
    case 25...28:
      if !saveCalls.isEmpty {
        answerSave(Int.random(in: 0..<saveCalls.count, using: &random), Int.random(in: 0..<8, using: &random))
      }
    default:
      if !pageCalls.isEmpty {
        answerPage(Int.random(in: 0..<pageCalls.count, using: &random), fails: chance(8), old: chance(3))
      }
    }
  }

  func mayEdit(_ id: Int) -> Bool {
    if unsure.contains(id) { return false }
    if !isSerial, model.edits.shown.contains(where: { $0.edit.id == id && $0.status != .confirmed }) { return false }
    return true
  }

  func restart() {
    log.append("restart")
    let shown = model.value?.map(\.self)
    do {
      let data = try JSONEncoder().encode(model.loaded)
      let edits = try JSONEncoder().encode(model.edits)
      model.cancelEffects()
      // What was sent may have arrived.
      for call in saveCalls {
        if chance(2) { applyToServer(call.edit, call.key); log.append("(applied \(call.edit))") }
        answered.insert(call.number)
        call.answer.resume(throwing: CancellationError())
      }
      for call in pageCalls { answered.insert(call.number); call.answer.resume(throwing: CancellationError()) }
      saveCalls = []
      pageCalls = []
      SteppedActor.takeTurns { answered.isEmpty }
      tasks = []
      start(
        try JSONDecoder().decode(PaginatedState<Rows>.self, from: data),
        try JSONDecoder().decode(Edits<PageEdit>.self, from: edits))
      if model.value?.map(\.self) != shown { log.append("!! restored \(model.value?.map(\.self) ?? [])") }
      // The first action sends what waits.
      send(.rowShown(-1))
    } catch { log.append("!! \(error)") }
  }

  func fault() -> String? {
    if let line = log.last(where: { $0.hasPrefix("!!") }) { return line }
    guard let value = model.value else { return nil }
    if Set(shown).count != shown.count { return "a row is there twice" }
    if !value.enumerated().allSatisfy({ value.index(id: $1.id) == $0 }) { return "not sound" }
    for row in value where !unsure.contains(row.id) {
      let last = model.edits.shown.last { $0.edit.id == row.id && $0.status != .confirmed }
      switch last?.edit {
      case .remove: return "row \(row.id) is being removed, and shown"
      case .text(_, let text): if row.text != text { return "row \(row.id) shows \(row.text) instead of \(text)" }
      case .add, nil:
        guard let there = server.first(where: { $0.id == row.id }) else {
          if last == nil { return "row \(row.id) is shown, and not on the server" }
          break
        }
        if last == nil, row.text != there.text { return "row \(row.id) shows \(row.text) instead of \(there.text)" }
      }
    }
    for edit in model.edits.shown where edit.status != .confirmed {
      if case .add(let row) = edit.edit, !value.contains(id: row.id),
        !model.edits.shown.contains(where: { $0.edit == .remove(row.id) }), !unsure.contains(row.id)
      {
        return "row \(row.id) is being added, and not shown"
      }
    }
    if kind != .dates, kind != .rowCursors, !kind.countsUnnoticed, let report = reporter.issues.first {
      return "reported: \(report.message)"
    }
    return nil
  }

  func end() -> String? {
    var limit = 300
    func drain() -> String? {
      settle()
      while !pageCalls.isEmpty || !saveCalls.isEmpty {
        limit -= 1
        if limit == 0 { return "does not end" }
        if !saveCalls.isEmpty { answerSave(0, 7) } else { answerPage(0, fails: false, old: false) }
        settle()
        if let fault = fault() { return fault }
      }
      return nil
    }
    if let fault = drain() { return fault }
    guard model.loaded.wrappedValue != nil else { return nil }
    for edit in model.edits.failed { model.dismiss(edit.key) }
    send(.refresh(.refreshAll))
    if let fault = drain() { return fault }
    if kind == .rowCursors || shown.isEmpty {
      send(.refresh(.reload))
      if let fault = drain() { return fault }
    }
    if !model.edits.isEmpty { return "edits stay" }
    let ids = server.map(\.id)
    if let first = shown.first, let start = ids.firstIndex(of: first) {
      if Array(ids[start...].prefix(shown.count)) != shown { return "not the server's rows" }
    } else if !shown.isEmpty {
      return "an unknown first row"
    }
    for row in model.value.map(Array.init) ?? [] {
      if server.first(where: { $0.id == row.id })?.text != row.text {
        return "row \(row.id) shows \(row.text) at the end"
      }
    }
    if !SteppedActor.takeTurns(until: { tasks.allSatisfy(\.isFinished) }) { return "sends wait" }
    return nil
  }
}
