import LoadableTesting

@testable import LoadableReducers

extension ExploredRows {
  /// What the user has done, and what the server has said.
  struct Wish: Hashable {
    enum Phase { case none, begun, confirmed, refused, unanswered }

    var phases: [Int: Phase] = [:]
    /// The texts that later edits of the first new row set, in order.
    var names: [String] = []
    /// Whether an edit was sent again by hand.
    var isRetried = false
    /// The inserts that began over content.
    var shown: Set<Int> = []

    mutating func take(_ action: EditAction<Edit>) {
      func note(_ report: EditOutcome, _ phase: Phase) {
        for number in [1, 2] where report.key == key(number) { phases[number] = phase }
      }
      switch action {
      case .confirmed(let report): note(report, .confirmed)
      case .refused(let report): note(report, .refused)
      case .unanswered(let report): note(report, .unanswered)
      default: break
      }
    }
  }

  /// What is checked after each step.
  struct Screen {
    let shown: [Row]?
    let content: [Row]?
    let edits: Edits<Edit>
    let wish: Wish
    let server: Contents?
    let options: Options
    /// How many rows the first page of a list has; nil for a value.
    let pageSize: Int?
    var selected: RowID<Int>?
    /// Whether the selection waits for a row.
    var isWaiting = false

    private var numbers: [Int] { shown?.map(\.number) ?? [] }

    /// What the selected row really is; nil if none is selected.
    var selectedNumber: Int? { selected.flatMap { id in shown?.first { $0.id == id }?.number } }

    private var waits: Bool { edits.shown.contains { $0.edit.isInsert && $0.status != .confirmed } }

    /// Why it is wrong; nil if it is right.
    var fault: String? {
      guard let shown, let content, let server else { return nil }
      if Set(numbers).count != numbers.count { return "a row shows twice" }
      if server.isWrong { return "an edit was sent for another row" }
      if options.isSerial, !wish.isRetried, server.texts == ["again", "renamed"] {
        return "edits are sent out of order"
      }
      if !waits, !content.allSatisfy({ numbers.contains($0.number) }) { return "a row is kept aside for nothing" }
      for number in [1, 2] {
        if let fault = fault(of: number, numbers.contains(number), server) { return "\(fault): \(number)" }
      }
      // Before its answer, a row that is sent again is not known to be the one that shows.
      let isOpen = wish.isRetried && (!options.echoes && waits || wish.names.count > 1)
      let hasFailed = edits.failed.contains { !$0.edit.isInsert }
      if let name = wish.names.last, !hasFailed, !isOpen, let row = shown.first(where: { $0.number == 1 }),
        row.text != name
      {
        return "the later edit is missing"
      }
      return nil
    }

    private func fault(of number: Int, _ isShown: Bool, _ server: Contents) -> String? {
      let phase = wish.phases[number] ?? .none
      let isPending = edits.shown.contains { $0.key == key(number) }
      let hasRow = content?.contains { $0.number == number } == true
      if number == 1, server.isDeleted {
        let isKnown = server.wasLoaded && !server.isLoaded || server.isNoted && !hasRow
        // Before the answer, only an echoed key says which row was deleted.
        let isFound = phase == .confirmed || edits.newRows.savedID(of: key(number)) != nil
        guard isFound, isKnown, !wish.isRetried else { return nil }
        return isShown && !hasRow ? "a deleted row is back" : nil
      }
      switch phase {
      case .none: return isShown ? "a row came from nowhere" : nil
      case .refused: return isShown ? "a refused row shows" : nil
      case .unanswered: return nil
      case .confirmed:
        // Its page may be loaded no longer.
        let isElsewhere =
          pageSize.map { size in
            options.isBounded || !server.rows.prefix(size).contains { $0.number == number }
          } ?? false
        return isShown || isElsewhere && !isPending ? nil : "a confirmed row is missing"
      case .begun:
        return isShown || !wish.shown.contains(number) || wish.isRetried ? nil : "a new row is missing"
      }
    }

    /// Why the rows are not exactly those of the server, once all are loaded again; nil if they are.
    var faultAtEnd: String? {
      guard let shown, let server else { return "there is no content" }
      let rows = server.rows
      let first = options.isBounded ? rows.firstIndex { $0.number == shown.first?.number } ?? 0 : 0
      let expected = pageSize == nil ? rows[...] : rows[first...].prefix(shown.count)
      if shown.count < min(rows.count, pageSize ?? rows.count) { return "rows of the server are missing" }
      if shown.map(\.number) != expected.map(\.number) { return "the rows are \(numbers), not those of the server" }
      if shown.map(\.text) != expected.map(\.text) { return "a text is not that of the server" }
      return shown.map(\.id.saved) == expected.map(\.id.saved) ? nil : "a row has another id"
    }

    /// Why a row is not what it was before a step; nil if it is.
    func fault(since before: Self, isRestored: Bool) -> String? {
      guard let old = before.shown, let shown else { return nil }
      for row in old {
        guard let later = shown.first(where: { $0.number == row.number }) else {
          // A list that is loaded again may have become shorter.
          let isLoaded = content?.contains { $0.number == row.number } == true
          if row.number >= 90, isLoaded || pageSize == nil { return "a row of others is gone" }
          continue
        }
        if row.id != later.id, !isRestored, keepsID(row.number, since: before) {
          return "a row has another id on screen"
        }
      }
      return nil
    }

    /// Whether a row is the same as before: without an answer, the new row is gone, and what shows is a row of the server.
    private func keepsID(_ number: Int, since before: Self) -> Bool {
      wish.phases[number] != .unanswered || options.echoes && before.wish.phases[number] == .unanswered
    }

    /// Why the selection is not what it was before a step in which the user did not move it; nil if it is.
    func selectionFault(since before: Self) -> String? {
      if selected != nil, selectedNumber == nil, shown != nil, !isAwaited {
        return "a row is selected that does not show"
      }
      guard let number = before.selectedNumber, let place = numbers.firstIndex(of: number) else { return nil }
      if selectedNumber == number || !keepsID(number, since: before) { return nil }
      let next = place + 1 < numbers.count ? numbers[place + 1] : nil
      let hasMovedOn = before.isWaiting && !isWaiting && selectedNumber == next
      return hasMovedOn ? nil : "the selection is lost"
    }

    /// Whether the selected row is one that an edit adds, and that is shown once it is confirmed.
    private var isAwaited: Bool { selected?.key.map { edits.newRows.waiting.contains(id: $0) } ?? false }
  }
}
