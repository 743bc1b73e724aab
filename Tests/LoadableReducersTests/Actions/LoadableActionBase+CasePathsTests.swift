import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct LoadableActionBaseCasePathsTests {
  private typealias Action = LoadableActionBase<String, Int, Bool>
  private let paths = Action.allCasePaths
  private let ticket = LoadTicket("all")

  /// One action of each case.
  private var actions: [Action] {
    [.load("all"), .refresh, .cancel, .unload, .finished(.success(1), ticket), .cancelled(ticket), .loaded(true)]
  }

  @Test("each path matches the actions of its case, and no other")
  func matches() {
    let matches: [(Action) -> Bool] = [
      paths.load.matches, paths.refresh.matches, paths.cancel.matches, paths.unload.matches, paths.finished.matches,
      paths.cancelled.matches, paths.loaded.matches,
    ]
    for (position, isCase) in matches.enumerated() {
      expectEqual(actions.map(isCase), actions.indices.map { $0 == position })
    }
  }

  @Test("what is embedded is extracted again, and the other way round")
  func laws() {
    expectEqual(paths.load.extract(from: paths.load.embed("all")), "all")
    expectEqual(paths.cancelled.extract(from: paths.cancelled.embed(ticket)), ticket)
    expectEqual(paths.loaded.extract(from: paths.loaded.embed(false)), false)
    let finished = FinishedLoad<String, Int>(result: .ended, load: ticket)
    expectEqual(paths.finished.extract(from: paths.finished.embed(finished)), finished)
    expectEqual(paths.finished.embed(finished), .finished(.ended, ticket))
    expectEqual([paths.refresh, paths.cancel, paths.unload].map { $0.embed(()) }, [.refresh, .cancel, .unload])
  }
}
