import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

private typealias SheetNumberAction = LoadableActionWith<Int, Int>

private struct Line: Identifiable, Sendable {
  let id: Int
  @LoadableStateWith<Int, Int> var number
}

private enum LineAction: CasePathable {
  case number(SheetNumberAction)

  struct AllCasePaths {
    let number = CasePath(LineAction.number) { if case .number(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

private struct Sheet: Sendable {
  @LoadableStateWith<Int, Int> var number
  var lines: IdentifiedList<Line> = [Line(id: 1)]
}

private enum SheetAction: CasePathable {
  case number(SheetNumberAction)
  case lines(IdentifiedAction<Int, LineAction>)
  case removeLine
  case supersedeAndCancel

  struct AllCasePaths {
    let number = CasePath(SheetAction.number) { if case .number(let action) = $0 { action } else { nil } }
    let lines = CasePath(SheetAction.lines) { if case .lines(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// When the end of a load is reported to its parent, and when it is not.
@ExplorationActor struct ReportedEndsTests {
  private let loader = ControlledLoader<Int, Int>()
  private let journal = Journal()

  private func store() -> Store<Sheet, SheetAction> {
    let (loader, journal) = (loader, journal)
    return Store(initialState: Sheet()) {
      Reduce<Sheet, SheetAction> { sheet, action in
        switch action {
        case .lines(.element(_, .number(.cancel))):
          return .send(.removeLine)
        case .removeLine:
          sheet.lines = []
        case .lines(.element(_, .number(.cancelled))), .number(.cancelled):
          journal.write("cancelled")
        case .number(.finished):
          journal.write("finished")
          return .run { _ in journal.write("after") }
        case .supersedeAndCancel:
          guard let load = sheet.$number.load?.ticket.identity else { return .none }
          return .merge(.send(.number(.load(2))), .cancel(id: load))
        default: break
        }
        return .none
      }
      .forEach(\.lines, action: \.lines) {
        Reduce<Line, LineAction> { _, _ in .none }
          .loadable(state: \.$number, action: \.number) { load in try await loader.load(load.request) }
      }
      .loadable(state: \.$number, action: \.number) { load in try await loader.load(load.request) }
    }
  }

  @Test("a cancel is not reported to a row that is gone by then")
  func goneRow() async throws {
    let reporter = RecordingIssueReporter()
    try await IssueReporting.$current.withValue(reporter) {
      let store = store()
      store.send(.lines(.element(id: 1, action: .number(.load(1)))))
      let call = try await loader.nextRequest()
      store.send(.lines(.element(id: 1, action: .number(.cancel))))
      expect(call.isCancelled)
      expectEqual(journal.entries, [])
      expectEqual(store.lines.count, 0)
      // Nothing is left of its part of the state.
      let other = self.store()
      other.send(.removeLine)
      expectEqual(parts(store.root?.registry.root), parts(other.root?.registry.root))
    }
    expectEqual(reporter.issues.count, 0)
  }

  private func parts(_ scope: EffectScope?) -> Int { scope?.children.objects.reduce(1) { $0 + parts($1) } ?? 0 }

  @Test("nor is that of a load that another one supersedes before the report is handled")
  func superseded() async throws {
    let store = store()
    let first = store.send(.number(.load(1)))
    let call = try await loader.nextRequest()
    store.send(.supersedeAndCancel)
    expect(call.isCancelled)
    expectEqual(journal.entries, [])
    try await loader.nextRequest().succeed(with: 2)
    await first.finish()
    await takeTurns { journal.entries.count == 2 }
    expectEqual(store.number, 2)
    expectEqual(journal.entries, ["finished", "after"])
  }

  @Test("an observer that cancels everything ends a load that is about to begin, and what follows from the end of one")
  func fromObserver() async throws {
    let store = store()
    var cancels = false
    let subscription = store.subscribe { _ in if cancels { store.cancelEffects() } }
    cancels = true
    store.send(.number(.load(1)))
    await effectsHaveBegun()
    loader.checkNoPendingRequests()
    cancels = false
    store.send(.number(.cancel))
    expect(!store.$number.isLoading)
    let loading = store.send(.number(.load(2)))
    let call = try await loader.nextRequest()
    cancels = true
    call.succeed(with: 2)
    await loading.finish()
    await takeTurns()
    expectEqual(store.number, 2)
    expectEqual(journal.entries, ["finished"])
    withExtendedLifetime(subscription) {}
  }
}
