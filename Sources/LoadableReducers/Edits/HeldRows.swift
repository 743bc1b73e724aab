/// The rows that the edits of one property change while they are on their way, so that a bounded list does not drop their pages.
struct HeldRows<ID> {
  /// The edits, by the hash of the key of their property.
  let owner: Int
  /// The edits and the list for which the rows were found.
  let edits: LoadChangeStamp?
  let list: LoadChangeStamp?
  let ids: [ID]
}

extension HeldRows: Sendable where ID: Sendable {}

extension EditsReducer.Parts {
  /// Lets a bounded list keep the rows that the edits change.
  @usableFromInline
  func holdRows(_ state: inout Base.State) {
    if needs.holdsRows { holdRows(property.read(&state), &state) }
  }

  /// The same for edits that were read from the state.
  func holdRows(_ edits: Edits<Edit>, _ state: inout Base.State) {
    guard needs.holdsRows, let apply = options.apply, var list = state[keyPath: target] as? any RowHolding else {
      return
    }
    let shown = edits.shown
    let changes = { shown.map { state in { (rows: inout Target.Value) in edits.write(state, to: &rows, apply) } } }
    guard list.hold(for: property.key.hashValue, shown.isEmpty ? nil : (shown.changeStamp, changes)),
      let held = list as? Target
    else { return }
    state[keyPath: target] = held
  }
}

/// A list that can hold rows.
protocol RowHolding {
  /// Finds the rows that edits change, unless neither these nor the list have changed since.
  ///
  /// - Parameters:
  ///   - edits: the stamp of the edits, and what each of them does; nil if there is none.
  /// - Returns: whether anything has changed.
  mutating func hold<Rows>(for owner: Int, _ edits: (stamp: LoadChangeStamp?, changes: () -> [(inout Rows) -> Void])?)
    -> Bool
}

extension PaginatedStateWith: RowHolding {
  mutating func hold<Rows>(for owner: Int, _ edits: (stamp: LoadChangeStamp?, changes: () -> [(inout Rows) -> Void])?)
    -> Bool
  {
    let known = !hasRowProgress ? nil : rowProgress.held.firstIndex { $0.owner == owner }
    guard let edits, let rows = list.wrappedValue as? any RowFinding, rows.isBounded else {
      if let known { rowProgress.held.remove(at: known) }
      return known != nil
    }
    let stamp = storage.list.changeStamp
    if let known, rowProgress.held[known].edits == edits.stamp, rowProgress.held[known].list == stamp { return false }
    let ids = edits.changes().flatMap { rows.rows(changedBy: $0) }.compactMap { $0 as? Value.ID }
    if let known { rowProgress.held.remove(at: known) }
    rowProgress.held.append(HeldRows(owner: owner, edits: edits.stamp, list: stamp, ids: ids))
    return true
  }
}

/// Rows among which those that a change concerns can be found.
private protocol RowFinding {
  var isBounded: Bool { get }
  /// The ids of the rows that a change edits, moves or removes.
  func rows<Rows>(changedBy change: (inout Rows) -> Void) -> [Any]
}

extension IdentifiedPaginatedCollection: RowFinding {
  fileprivate var isBounded: Bool { box[0].places.isBounded }

  fileprivate func rows<Rows>(changedBy change: (inout Rows) -> Void) -> [Any] {
    var copy = self
    let mark = copy.editMark()
    guard var changed = copy as? Rows else { return [] }
    change(&changed)
    return (changed as? Self)?.box[0].edits.records(since: mark).map(\.id) ?? []
  }
}
