import LoadableCore
import LoadableViews
import TestSupport
import Testing

/// When a view that remembers what it showed last has something to announce.
struct AnnouncementOccasionTests {
  private static let presenter = LoadablePresenter<String>()
  private static let lists = ListPresenter<String>()

  /// What a view announces that compares each view model with that of the last occasion.
  private func said<ViewModel, Request>(
    _ viewModels: [ViewModel], occasion: (ViewModel) -> AnnouncementOccasion<Request>,
    announcement: (ViewModel, ViewModel) -> String?
  ) -> [String] {
    var last = viewModels[0]
    return viewModels.compactMap { viewModel in
      guard occasion(viewModel) != occasion(last) else { return nil }
      defer { last = viewModel }
      return announcement(last, viewModel)
    }
  }

  @Test(
    "a load is announced that took the place of another one, or of a poll, while content is on screen",
    arguments: [
      ([.loaded, .loaded.loading("b"), .loaded.loading("c"), .loaded("bye", request: "c")], ["Up to date"]),
      ([.loaded, .loaded.loading("a").unprompted(), .loaded.loading("a"), .loaded], ["Up to date"]),
      ([.loaded, .loaded.loading("a"), .loaded.loading("a").unprompted(), .loaded], []),
      ([.loaded, .loaded.loading("b"), .loaded.loading("c"), .loaded], []),
      (
        [.loaded.failed("a"), .loaded.loading("b"), .loaded.loading("c"), .loaded.failed("c")],
        ["Could not load, Something went wrong"]
      ),
      ([.loading, .loading("b"), .loaded("bye", request: "b")], ["Loaded"]),
    ] as [([TestState], [String])])
  func replaced(states: [TestState], texts: [String]) {
    let said = said(
      states.map { Self.presenter.present($0) }, occasion: { AnnouncementOccasion($0) },
      announcement: Self.presenter.announcement)
    expectEqual(said, texts)
  }

  @Test(
    "pages are announced one after the other, also if the next one begins with the arrival of the last one, or rows were added meanwhile"
  )
  func pages() {
    func list(_ ids: ClosedRange<Int>, _ page: Int?, _ next: TestListState.PageLoad = .idle) -> TestListState {
      .loaded(TestRows(ids, next: page)).with { $0.next = next }
    }
    func said(_ states: TestListState...) -> [String] {
      self.said(
        states.map { Self.lists.present($0) }, occasion: { AnnouncementOccasion(ofList: $0) },
        announcement: Self.lists.announcement)
    }
    let loading = list(1...2, 7, .running)
    expectEqual(
      said(list(1...2, 7), loading, list(1...14, 8, .loading(8)), list(1...15, 9)), ["12 more rows", "1 more row"])
    expectEqual(said(loading, list(1...14, 8).with { $0.isNextWaiting = true }), ["12 more rows"])
    expectEqual(said(loading, list(1...3, 7, .running), list(1...5, 8)), ["2 more rows"])
    // A page that waits for a poll, which adds rows.
    let waiting = list(1...2, 7).with { $0.isNextWaiting = true }
    expectEqual(said(waiting, list(1...4, 7, .running)), [])
    let previous = TestListState.loaded(TestRows(5...6, previous: 7)).with { $0.previous = .running }
    let more = TestListState.loaded(TestRows(3...6, previous: 8)).with { $0.previous = .loading(8) }
    expectEqual(said(previous, more), ["2 more rows"])
  }

  @Test("as long as the occasion stays the same, nothing is announced, and what is announced later stays the same")
  func law() {
    let states = TestState.combinations.filter { $0.activity.dueRequest == nil }
    let viewModels = (states + states.map { $0.unprompted() }).map { Self.presenter.present($0) }
    var known: [LoadableViewModel<String, String>] = []
    for viewModel in viewModels {
      let occasion = AnnouncementOccasion(viewModel)
      guard let same = known.first(where: { AnnouncementOccasion($0) == occasion }) else {
        known.append(viewModel)
        continue
      }
      expectEqual(Self.presenter.announcement(from: same, to: viewModel), nil, "\(same) \(viewModel)")
      for later in known {
        expectEqual(
          Self.presenter.announcement(from: same, to: later), Self.presenter.announcement(from: viewModel, to: later))
      }
    }
    expect(known.count < viewModels.count)
  }
}

extension TestState {
  /// The same, but nobody asked for the running load.
  fileprivate func unprompted() -> Self {
    var copy = self
    copy.activity.isUnprompted = true
    return copy
  }
}
