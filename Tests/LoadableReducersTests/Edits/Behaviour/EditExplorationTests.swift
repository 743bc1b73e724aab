import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// All orders of edits, their answers, loads and their answers: never is an edit missing that the server has not refused, and never is one
/// shown that it has.
@MainActor struct EditExplorationTests {
  typealias Edit = ExploredEdits.Edit

  struct Setting: CustomTestStringConvertible {
    var overlap = LoadPolicy.Overlap.restart
    var ignoresCancellation = false
    /// Whether the edits are about one row, and sent one after another.
    var isSerial = false
    var edits = 2
    var more: [ExploredEdits.Action] = [.rows(.refresh)]

    var testDescription: String {
      "\(overlap)\(ignoresCancellation ? ", late answers" : "")\(isSerial ? ", serial" : ""), \(edits) edits, \(more.count) others"
    }
  }

  private func explorer(_ rule: ExploredEdits.Rule, _ setting: Setting) -> FeatureExplorerOf<ExploredEdits> {
    let taps = (1...setting.edits).map {
      ExploredEdits.Action.tap(Edit(number: $0, row: setting.isSerial ? 1 : $0))
    }
    return FeatureExplorerOf<ExploredEdits>(
      initialState: .init(rows: .loaded([:], request: "a")), actions: taps + setting.more, key: \.key
    ) { desk in
      ExploredEdits(
        rule, setting.overlap, setting.isSerial ? .serial(by: \.row) : .sideBySide,
        ignoresCancellation: setting.ignoresCancellation, at: desk)
    }
    .invariant("exactly the edits are shown that the server has not refused") { $0.after.isRight }
  }

  private nonisolated static var settings: [Setting] {
    var settings: [Setting] = []
    for overlap in LoadPolicy.Overlap.allCases {
      for isLate in [false, true] {
        settings.append(Setting(overlap: overlap, ignoresCancellation: isLate))
        settings.append(Setting(overlap: overlap, ignoresCancellation: isLate, isSerial: true))
      }
      settings.append(Setting(overlap: overlap, more: [.takeBack, .rows(.refresh)]))
      settings.append(Setting(overlap: overlap, isSerial: true, more: [.takeBack, .rows(.cancel), .rows(.refresh)]))
      settings.append(
        Setting(overlap: overlap, edits: 1, more: [.rows(.unload), .rows(.load("a")), .rows(.load("b"))]))
      settings.append(Setting(overlap: overlap, isSerial: true, edits: 3))
    }
    return settings
  }

  @Test("an edit stays until a load that began after its confirmation has landed: never wrong", arguments: settings)
  func right(setting: Setting) async {
    let found = await explorer(.untilLoaded, setting)
      .explore(depth: TestExtent.isFull ? 14 : 6, limit: TestExtent.isFull ? 4_000 : 250)
    expect(found.counterexample == nil, "\(found)")
    if TestExtent.isFull { print("\(setting.testDescription): \(found)") }
  }

  @Test(
    "the rules that are known to be wrong are caught",
    arguments: [
      (.puttingBack, .restart), (.puttingBack, .queue), (.untilConfirmed, .restart), (.untilConfirmed, .queue),
      (.untilAnyLoad, .queue),
    ] as [(ExploredEdits.Rule, LoadPolicy.Overlap)])
  func wrong(rule: ExploredEdits.Rule, overlap: LoadPolicy.Overlap) async {
    let found = await explorer(rule, Setting(overlap: overlap)).explore(depth: 7, limit: 4_000)
    expect(found.counterexample != nil, "\(rule), \(overlap): \(found)")
  }
}
