import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// In every order of edits, loads and answers, every edit that the server has not refused is shown, and none that it
/// has refused.
@MainActor struct EditExplorationTests {
  typealias Edit = ExploredEdits.Edit

  struct Setting: CustomTestStringConvertible {
    var overlap = LoadPolicy.Overlap.restart
    var ignoresCancellation = false
    /// Whether the edits are about one row, and sent one after another.
    var isSerial = false
    var edits = 2
    var more: [ExploredEdits.Action] = [.rows(.refresh)]
    var source = ExploredEdits.Source.server
    /// Whether a confirmed edit is shown until a load shows it.
    var waitsUntilVisible = false
    /// Whether the rows are loaded again every second.
    var polls = false

    var testDescription: String {
      let details = [
        "\(overlap)", ignoresCancellation ? "late answers" : nil, isSerial ? "serial" : nil, "\(edits) edits",
        "\(more.count) others", source == .server ? nil : "\(source)", waitsUntilVisible ? "until visible" : nil,
        polls ? "polls" : nil,
      ]
      return details.compactMap(\.self).joined(separator: ", ")
    }

    func policy(_ clock: some Clock<Duration>) -> LoadPolicy {
      let policy = LoadPolicy.none.overlap(overlap).clock(clock)
      return polls ? policy.refreshEvery(.seconds(1)) : policy
    }
  }

  private func explorer(_ rule: ExploredEdits.Rule, _ setting: Setting) -> FeatureExplorerOf<ExploredEdits> {
    let taps = (1...setting.edits).map {
      ExploredEdits.Action.tap(Edit(number: $0, row: setting.isSerial ? 1 : $0, adds: rule == .holding))
    }
    return FeatureExplorerOf<ExploredEdits>(
      initialState: .init(rows: .loaded([:], request: "a")), actions: taps + setting.more, key: \.key
    ) { desk in
      ExploredEdits(
        rule, setting.policy(desk.clock), setting.isSerial ? .serial(by: \.row) : .sideBySide, from: setting.source,
        waitsUntilVisible: setting.waitsUntilVisible, ignoresCancellation: setting.ignoresCancellation, at: desk)
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
      settings.append(Setting(overlap: overlap, more: [], polls: true))
    }
    return settings
  }

  /// Loads that may be answered with something old although they began after a confirmation.
  private nonisolated static var oldAnswers: [Setting] {
    let sources: [(ExploredEdits.Source, waitsUntilVisible: Bool)] = [
      (.copy(answers: 2), true), (.sequence(cached: 2), false), (.sequence(cached: 2), true),
    ]
    return sources.flatMap { source, waitsUntilVisible in
      LoadPolicy.Overlap.allCases.flatMap { overlap in
        [
          Setting(overlap: overlap, ignoresCancellation: true), Setting(overlap: overlap, isSerial: true),
          Setting(overlap: overlap, isSerial: true, more: [.takeBack, .rows(.cancel), .rows(.refresh)]),
          Setting(overlap: overlap, edits: 1, more: [.rows(.unload), .rows(.load("a")), .rows(.load("b"))]),
        ].map { setting in
          var setting = setting
          (setting.source, setting.waitsUntilVisible) = (source, waitsUntilVisible)
          return setting
        }
      }
    }
  }

  @Test("an edit stays until a load that began after its confirmation has landed: never wrong", arguments: settings)
  func right(setting: Setting) async {
    let found = await explore(explorer(.untilLoaded, setting), depth: TestExtent.isFull ? 14 : 6, limit: 60)
    expect(found.counterexample == nil, "\(found)")
    if TestExtent.isFull { print("\(setting.testDescription): \(found)") }
  }

  @Test(
    "an edit stays until a load shows it, or for three loads or elements of one sequence: never wrong while no more than two of them are old",
    arguments: oldAnswers)
  func old(setting: Setting) async {
    let found = await explore(explorer(.untilLoaded, setting), depth: TestExtent.isFull ? 14 : 9, limit: 50)
    expect(found.counterexample == nil, "\(found)")
    if TestExtent.isFull { print("\(setting.testDescription): \(found)") }
  }

  /// By default, explores part of the orders; in full, all of them or ten million.
  private func explore<State, Action>(
    _ explorer: FeatureExplorer<State, Action>, depth: Int, limit: Int
  ) async -> Exploration<ExplorationEvent<Action>> {
    guard TestExtent.isFull else { return await explorer.explore(depth: depth, limit: limit) }
    var limit = 2_500
    var found = await explorer.explore(depth: depth, limit: limit)
    while limit < 160_000, found.hasReachedLimit, found.orders < 10_000_000 {
      limit *= 2
      found = await explorer.explore(depth: depth, limit: limit)
    }
    expect(found.counterexample != nil || found.isComplete || found.orders >= 10_000_000, "\(found)")
    return found
  }

  @Test(
    "an answer that is merged in, and loads that are held back for edits that add: never wrong, and none shown twice",
    arguments: [.merging, .holding] as [ExploredEdits.Rule], LoadPolicy.Overlap.allCases)
  func modified(rule: ExploredEdits.Rule, overlap: LoadPolicy.Overlap) async {
    for setting in [
      Setting(overlap: overlap, ignoresCancellation: true), Setting(overlap: overlap, isSerial: true),
      Setting(overlap: overlap, isSerial: true, more: [.takeBack, .rows(.cancel), .rows(.refresh)]),
    ] {
      let found = await explore(explorer(rule, setting), depth: TestExtent.isFull ? 14 : 7, limit: 80)
      expect(found.counterexample == nil, "\(rule), \(setting.testDescription): \(found)")
      if TestExtent.isFull { print("\(rule), \(setting.testDescription): \(found)") }
    }
  }

  // MARK: Pages

  /// What is tapped, of the row on the first page and of that on the second one, and what loads meanwhile.
  private nonisolated static var pageSettings: [(taps: [Edit], loads: [PaginatedAction<ExploredPages.Rows>])] {
    let loads: [[PaginatedAction<ExploredPages.Rows>]] = [
      [.refresh(.reload), .loadNext], [.refresh(.refreshHead), .cancel], [.refresh(.refreshAll), .loadNext],
      [.unload, .load(EmptyLoadRequest()), .loadNext],
    ]
    let taps = [
      [Edit(number: 1, row: 2)], [Edit(number: 1, row: 1), Edit(number: 2, row: 2)],
      [Edit(number: 1, row: 2), Edit(number: 2, row: 2, removes: true)],
    ]
    return taps.flatMap { taps in loads.map { (taps, $0) } }
  }

  private func explorer(
    _ taps: [Edit], _ loads: [PaginatedAction<ExploredPages.Rows>], isSerial: Bool, isLate: Bool
  ) -> FeatureExplorerOf<ExploredPages> {
    FeatureExplorerOf<ExploredPages>(
      initialState: ExploredPages.start, actions: taps.map { .tap($0) } + loads.map { .rows($0) }, key: \.key
    ) { desk in
      ExploredPages(
        order: isSerial ? .serial(by: \.row) : .sideBySide, client: ExploredEdits.client(at: desk, isLate))
    }
    .invariant("exactly the edits are shown that the server has not refused") { $0.after.isRight }
  }

  @Test(
    "while pages load, a confirmed edit is written into the collection: never wrong",
    arguments: pageSettings.indices)
  func pages(setting: Int) async {
    let (taps, loads) = Self.pageSettings[setting]
    for isLate in [false, true] {
      // Two edits of one row must be sent one after another; otherwise it is undecided which of them the server keeps.
      let isSerial = taps.count == 2 && taps[0].row == taps[1].row
      let found = await explore(
        explorer(taps, loads, isSerial: isSerial, isLate: isLate), depth: TestExtent.isFull ? 16 : 7,
        limit: taps.count == 1 ? 80 : 40)
      expect(found.counterexample == nil, "\(taps), \(loads), \(isLate): \(found)")
      if TestExtent.isFull { print("pages, \(taps), \(loads), late answers \(isLate): \(found)") }
    }
  }
}
