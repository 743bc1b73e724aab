import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Explores every order of inserts, their answers, later edits, loads, restarts, moves of the selection, and what others do.
///
/// No row shows twice, none is missing between, each keeps its id on screen, later edits reach the right row, and what is deleted does not
/// come back. Once everything is loaded again, the rows are exactly those of the server.
@MainActor struct NewRowExplorationTests {
  typealias Page = ExploredRowPages.Action
  typealias Loads = [PaginatedAction<ExploredRowPages.Rows>]

  /// What may happen besides the insert and loads.
  struct Setting: CustomTestStringConvertible {
    var others: [ExploredRowAction] = []
    var options = ExploredRows.Options()
    /// The loads of a list, and the pages and rows that it has.
    var loads: Loads = []
    var pages = 1
    var rows = 2
    /// Whether the user selects the new row, and moves on.
    var selects = false

    var testDescription: String {
      let loads = loads.map { "\($0)".replacing(/^.*>\./, with: "") }
      return "\(others), \(loads), \(pages) of \(rows), selects \(selects), \(options)"
    }
  }

  /// What others do, for values and for lists.
  private nonisolated static var both: [Setting] {
    [
      [.rename("renamed")], [.retry], [.strangerAdds], [.strangerDeletes], [.rename("renamed"), .retry], [.add(2)],
      [.restart, .rename("renamed")], [.add(2), .strangerAdds], [.strangerDeletesLoudly],
      [.strangerDeletesLoudly, .restart],
    ].map { Setting(others: $0) } + [
      Setting(others: [.rename("renamed"), .rename("again")], options: .init(isSerial: true)),
      Setting(others: [.rename("renamed"), .rename("again"), .restart], options: .init(isSerial: true)),
      Setting(others: [.rename("renamed")], options: .init(merges: true)),
      Setting(others: [.add(2), .strangerDeletes], options: .init(merges: true)),
    ]
  }

  private nonisolated static var lists: [Setting] {
    both.flatMap { setting in
      [
        [.refresh(.reload)], [.loadNext], [.refresh(.refreshHead), .loadNext], [.refresh(.refreshAll), .loadNext],
      ].map { (loads: Loads) in
        var setting = setting
        (setting.loads, setting.pages) = (loads, loads.count == 1 && setting.others.count < 3 ? 2 : 1)
        return setting
      }
    } + [
      Setting(loads: [.loadNext], rows: 4, selects: true),
      Setting(others: [.restart], loads: [.refresh(.reload)], selects: true),
      Setting(others: [.restart, .retry], loads: [.refresh(.refreshAll)], selects: true),
      Setting(others: [.strangerAdds, .add(2)], loads: [.refresh(.refreshHead)], selects: true),
      Setting(
        others: [.strangerDeletesLoudly], options: .init(merges: true), loads: [.refresh(.reload)], selects: true),
      Setting(
        others: [.strangerAdds], options: .init(isBounded: true), loads: [.loadNext, .loadPrevious], pages: 2, rows: 8),
      Setting(
        others: [.rename("renamed")], options: .init(isBounded: true), loads: [.loadNext, .refresh(.reload)], pages: 2,
        rows: 8, selects: true),
      Setting(
        others: [.restart, .strangerDeletes], options: .init(isBounded: true), loads: [.loadNext, .loadPrevious],
        pages: 2, rows: 8),
    ]
  }

  private func rules<State: ExploredRowState, Action>(
    _ explorer: FeatureExplorer<State, Action>, isEnd: @escaping (Action) -> Bool,
    isMove: @escaping (Action) -> Bool = { _ in false }
  ) -> FeatureExplorer<State, Action> {
    func event(_ step: ExplorationStep<State, Action>, _ isIt: (Action) -> Bool) -> Bool {
      if case .action(let action)? = step.order.last { isIt(action) } else { false }
    }
    return
      explorer
      .invariant("every row shows once, and none is missing") { note($0.after.screen.fault) }
      .invariant("a row keeps its id, and stays") {
        note($0.after.screen.fault(since: $0.before.screen, isRestored: $0.after.more.isRestored))
      }
      .invariant("the selection stays") { step in
        event(step, isMove) || note(step.after.screen.selectionFault(since: step.before.screen))
      }
      .invariant("in the end, the rows are those of the server") { step in
        let isOver = step.after.allEdits.shown.isEmpty && step.after.rowsInContent != nil
        return !isOver || !event(step, isEnd) || step.after.isLoadingRows || !step.isIdle
          || note(step.after.screen.faultAtEnd)
      }
  }

  /// Prints what is wrong, because a rule has one name for all faults.
  private func note(_ fault: String?) -> Bool {
    if let fault { print("new rows: \(fault)") }
    return fault == nil
  }

  private func explorer(_ setting: Setting, isLoaded: Bool = true) -> FeatureExplorerOf<ExploredRowList> {
    let start: IdentifiedList = [ExploredRows.Row(id: .saved(1), number: 100)]
    let actions: [ExploredRowList.Action] =
      [.user(.add(1)), .rows(.refresh)] + setting.others.map { .user($0) } + [.user(.end)]
    let explorer = FeatureExplorerOf<ExploredRowList>(
      initialState: .init(rows: isLoaded ? .loaded(start) : .notLoaded), actions: actions, key: \.key
    ) { desk in
      ExploredRowList(client: ExploredRows.client(at: desk), server: ExploredRows.Server(options: setting.options))
    }
    return rules(explorer, isEnd: { if case .user(.end) = $0 { true } else { false } })
  }

  private func explorer(ofPages setting: Setting) -> FeatureExplorerOf<ExploredRowPages> {
    var actions = [Page.user(.add(1))] + setting.loads.map { .rows($0) } + setting.others.map { .user($0) }
    actions.append(.user(.end))
    if setting.selects { actions += [.selection(.select(.new(ExploredRows.key(1)))), .selection(.next)] }
    let explorer = FeatureExplorerOf<ExploredRowPages>(
      initialState: ExploredRowPages.start(pages: setting.pages, of: setting.rows), actions: actions, key: \.key
    ) { desk in
      ExploredRowPages(
        client: ExploredRows.client(at: desk),
        server: ExploredRows.Server(ExploredRowPages.rows(setting.rows), options: setting.options))
    }
    return rules(
      explorer, isEnd: { if case .user(.end) = $0 { true } else { false } },
      isMove: { if case .selection = $0 { true } else { false } })
  }

  /// With the echoed key and without it; by default only some.
  private nonisolated static func cases(_ settings: [Setting]) -> [Setting] {
    let all = [false, true].flatMap { echoes in
      settings.map { setting in
        var setting = setting
        setting.options.echoes = echoes
        return setting
      }
    }
    return TestExtent.sample(all, oneOf: 7)
  }

  private nonisolated static let limit = TestExtent.isFull ? 180 : 60

  @Test("rows of a loaded value: never wrong", arguments: cases(both), [true, false])
  func values(setting: Setting, isLoaded: Bool) async {
    let found = await explorer(setting, isLoaded: isLoaded).explore(depth: 12, limit: Self.limit)
    expect(
      found.counterexample == nil,
      "\(setting.testDescription), loaded \(isLoaded): \(found), \(found.counterexample as Any)")
    if TestExtent.isFull { print("new rows, \(setting.testDescription), loaded \(isLoaded): \(found)") }
  }

  @Test("rows of a paginated list, written at the confirmation: never wrong", arguments: cases(lists))
  func pages(setting: Setting) async {
    let found = await explorer(ofPages: setting).explore(depth: 12, limit: Self.limit)
    expect(found.counterexample == nil, "\(setting.testDescription): \(found), \(found.counterexample as Any)")
    if TestExtent.isFull { print("new rows in pages, \(setting.testDescription): \(found)") }
  }
}
