import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct FinishedLoadCasePathsTests {
  private typealias Action = LoadableActionBase<String, Int, Never>
  typealias Finished = FinishedLoad<String, Int>
  static let ticket = LoadTicket("all")
  static let failure = LoadFailure(NamedError("no"), request: "all")

  /// A load that has ended in each way.
  static let loads: [Finished] = [LoadResult<String, Int>.success(1), .success(nil), .failure(failure), .ended]
    .map { Finished(result: $0, load: ticket) }

  @Test("each path matches the loads that have ended in its way, and no other, as a case of the action too")
  func matches() {
    let paths = Finished.allCasePaths
    let actions = Self.loads.map { Action.finished($0.result, $0.load) }
    let finished = Action.allCasePaths.finished
    for (matches, matchesAction, expected) in [
      (paths.success.matches, finished.success.matches, [true, true, false, false]),
      (paths.failure.matches, finished.failure.matches, [false, false, true, false]),
      (paths.ended.matches, finished.ended.matches, [false, false, false, true]),
    ] as [((Finished) -> Bool, (Action) -> Bool, [Bool])] {
      expectEqual(Self.loads.map(matches), expected)
      expectEqual(actions.map(matchesAction), expected)
    }
    expect(!finished.success.matches(.refresh))
  }

  @Test("what is extracted makes the same load again", arguments: loads)
  func laws(_ load: Finished) {
    let paths = Finished.allCasePaths
    let embedded = [
      paths.success.extract(from: load).map(paths.success.embed),
      paths.failure.extract(from: load).map(paths.failure.embed),
      paths.ended.extract(from: load).map(paths.ended.embed),
    ]
    expectEqual(embedded.compactMap { $0 }, [load])
  }

  @MainActor
  @Test("a test receives how a load has ended by name")
  func receive() async throws {
    let loader = ControlledLoader<String, Int>()
    let store = TestStore(initialState: StageFeature.State()) { StageFeature { try await loader.load($0) } }
    store.exhaustivity = .off
    store.send(.number(.load("all")))
    try await loader.nextRequest().fail(with: NamedError("no"))
    await store.receive(\.number.finished.failure)
    store.send(.number(.refresh))
    try await loader.nextRequest().succeed(with: 1)
    await store.receive(\.number.finished.success)
    expectEqual(store.state.number, 1)
  }
}
