import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

struct LoadableActionBaseTests {
  private struct Opaque {}

  @Test("actions are compared without identities, so that a test can create the one that it expects")
  func equality() {
    let received = LoadableActionWith<String, Int>.finished(.success(1), LoadTicket("all", identity: LoadIdentity()))
    expectEqual(received, .finished(.success(1), LoadTicket("all")))
    expect(received != .finished(.success(2), LoadTicket("all")))
    expect(received != .finished(.success(1), LoadTicket("some")))
    let failed = LoadableActionWith<String, Int>.finished(.failure(LoadFailure(NamedError("a"))), LoadTicket("all"))
    expectEqual(failed, .finished(.failure(LoadFailure(NamedError("a"))), LoadTicket("all")))
    expectEqual(failed.hashValue, failed.hashValue)
  }

  @Test("an action is small whatever is loaded, because the reports of a load are behind a pointer")
  func size() {
    typealias Large = (Int, Int, Int, Int, Int, Int, Int, Int)
    expect(MemoryLayout<LoadableActionBase<Int, Large, Never>>.size <= 2 * MemoryLayout<Int>.size)
    expect(MemoryLayout<LoadableAction<Large>>.size <= 2 * MemoryLayout<Int>.size)
  }

  @Test("actions are Equatable and Hashable if the value and the child action are")
  func conformances() {
    func isHashableAndSendable<T: Hashable & Sendable>(_: T.Type) -> Bool { true }
    expect(isHashableAndSendable(LoadableAction<Int>.self))
    expect(!(LoadableAction<Opaque>.self is any Equatable.Type))
    expect(!(LoadableActionBase<String, Int, Opaque>.self is any Equatable.Type))
  }
}

/// The paths to the cases.
extension LoadableActionBaseTests {
  private typealias Action = LoadableActionBase<String, Int, Bool>
  private var paths: Action.AllCasePaths { Action.allCasePaths }
  private var ticket: LoadTicket<String> { LoadTicket("all") }

  /// One action of each case, and of each result.
  private var actions: [Action] {
    let failure = LoadFailure<String>(NamedError("offline"))
    let timer = LoadTimer(purpose: .poll, key: LoadTimerKey(identity: LoadIdentity()), duration: .seconds(1))
    return [
      .load("all"), .refresh, .retry, .cancel, .dismiss, .unload, .cancelled(ticket), .attemptFailed(failure, ticket),
      .progressed(LoadProgress(fraction: 0.5), ticket), .delivered(1, ticket), .ticked(timer), .lost(ticket),
      .requested(ReturnedOperation { _ in 1 }), .child(true), .signalled, .finished(.success(1), ticket),
      .finished(.failure(failure), ticket), .finished(.ended, ticket),
    ]
  }

  /// What a path extracts from each action, embedded again.
  private func embedded<Value>(_ path: CasePath<Action, Value>) -> [Action?] {
    actions.map { path.extract(from: $0).map(path.embed) }
  }

  @Test("each path leads to the actions of its case, and to no other")
  func casePaths() {
    let found = [
      embedded(paths.load), embedded(paths.refresh), embedded(paths.retry), embedded(paths.cancel),
      embedded(paths.dismiss),
      embedded(paths.unload), embedded(paths.cancelled), embedded(paths.attemptFailed), embedded(paths.progressed),
      embedded(paths.delivered), embedded(paths.ticked), embedded(paths.lost), embedded(paths.requested),
      embedded(paths.child), embedded(paths.signalled), embedded(paths.succeeded), embedded(paths.failed),
      embedded(paths.ended),
    ]
    let actions = actions
    for (position, found) in found.enumerated() {
      expectEqual(found.map { $0 == nil }, actions.indices.map { $0 != position })
    }
    expectEqual(embedded(paths.finished).map { $0 != nil }, actions.indices.map { $0 >= 15 })
  }

  @Test("extracting an embedded payload returns it")
  func laws() {
    expectEqual(paths.load.extract(from: paths.load.embed("all")), "all")
    expectEqual(paths.child.extract(from: paths.child.embed(false)), false)
    expectEqual(paths.succeeded.embed((value: 2, load: ticket)), .finished(.success(2), ticket))
    expectEqual(paths.finished.embed((result: .ended, load: ticket)), .finished(.ended, ticket))
    expectEqual(
      [paths.refresh, paths.retry, paths.cancel, paths.dismiss, paths.unload, paths.signalled].map { $0.embed(()) },
      [.refresh, .retry, .cancel, .dismiss, .unload, .signalled])
  }
}
