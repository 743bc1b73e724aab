import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct UnknownRequestTests {
  private let reporter = RecordingIssueReporter()

  @Test("a trigger and `refresh` are reported at the line of `.loadable`, and nothing is loaded")
  func reported() throws {
    let line: UInt = #line + 3
    let store = CatalogStore(initialState: CatalogState()) {
      CatalogBase()
        .loadable(state: \.$items, action: \.items, performsLoadOn: \.appear) {
          try await UnimplementedLoader().load($0.request)
        }
    }
    for (action, name) in [(CatalogAction.appear, "appear"), (.items(.refresh), "refresh")] {
      let count = reporter.issues.count
      IssueReporting.$current.withValue(reporter) { _ = store.send(action) }
      expectEqual(store.$items, .notLoaded)
      expect(store.$items.changeStamp == nil)
      let issue = try require(reporter.issues.last)
      expectEqual(reporter.issues.count, count + 1)
      expect(issue.message.contains("no request is known"))
      expect(issue.message.contains("'String'"))
      expect(issue.message.contains(name))
      expectEqual(issue.fileID, #fileID)
      expectEqual(issue.line, line)
    }
    expectEqual(store.log, ["refresh"])
  }

  @Test("a value with an unknown request stays, and its request stays unknown")
  func valueByHand() {
    let store = CatalogStore(CatalogState(items: .loaded([1])), loader: UnimplementedLoader())
    IssueReporting.$current.withValue(reporter) { _ = store.send(.appear) }
    expectEqual(reporter.issues.count, 1)
    expectEqual(store.$items, .loaded([1]))
  }

  @Test("a request that is known from any fact is used: running, waiting, failed, or the content's")
  func known() async {
    let states: [LoadableStateWith<String, [Int]>] = [
      .ready("all"), .loading("all"), .failed(NamedError("offline"), request: "all"), .loaded([1], request: "all"),
    ]
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      for items in states {
        let store = CatalogStore(CatalogState(items: items), loader: LoaderStub { [$0.count] })
        store.send(.appear)
        await effectsHaveBegun()
        expectEqual(store.$items, .loaded([3], request: "all"))
      }
    }
    expect(reporter.issues.isEmpty)
  }

  @Test("`markAsStale` without a known request is not an error: nothing is due")
  func markAsStale() {
    let store = CatalogStore(CatalogState(items: .loaded([1])), loader: UnimplementedLoader())
    IssueReporting.$current.withValue(reporter) { _ = store.edit { $0.$items.markAsStale() } }
    expect(reporter.issues.isEmpty)
    expectEqual(store.$items, .loaded([1], isStale: true))
  }
}
