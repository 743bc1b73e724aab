import Foundation
import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

struct EnumCasePathTests {
  private typealias Update = LoadUpdate<String, Int>
  private typealias Result = LoadResult<String, Int>
  private typealias Phase = LoadPhase<String, Int>

  private let load = LoadTicket("a")
  private let failure = LoadFailure<String>(NamedError("a"), request: "a")
  private let content = LoadedContent<String, Int>(1, request: "a")

  /// Exactly the roots at an index have the case, and embedding what was taken out of them gives them back.
  private func expectLaws<Root: CasePathable & Equatable, Value>(
    _ keyPath: CaseKeyPath<Root, Value>, at index: Int, of roots: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = CasePath(keyPath)
    let embedded = roots.map { path.extract(from: $0).map(path.embed) }
    let expected = roots.indices.map { $0 == index ? roots[$0] : nil }
    #expect(embedded == expected, sourceLocation: sourceLocation)
    #expect(roots.map(path.matches) == roots.indices.map { $0 == index }, sourceLocation: sourceLocation)
  }

  @Test("lead to what becomes of a load, which `\\.profile.update.progressed` goes on to")
  func updates() {
    let roots: [Update] = [
      .attemptFailed(failure, load), .progressed(LoadProgress(fraction: 0.5), load), .delivered(1, load), .lost(load),
      .ticked(LoadTimer(purpose: .poll, key: LoadTimerKey(identity: LoadIdentity()), duration: .seconds(1))),
      .requested(LoadWork { _ in 1 }),
    ]
    expectLaws(\.attemptFailed, at: 0, of: roots)
    expectLaws(\.progressed, at: 1, of: roots)
    expectLaws(\.delivered, at: 2, of: roots)
    expectLaws(\.lost, at: 3, of: roots)
    expectLaws(\.ticked, at: 4, of: roots)
    expectLaws(\.requested, at: 5, of: roots)
    let actions = roots.map { LoadableActionWith<String, Int>.update($0) }
    expectLaws(\.update.progressed, at: 1, of: actions)
  }

  @Test("lead to how a load has ended")
  func results() {
    let roots: [Result] = [.success(1), .failure(failure), .ended]
    expectLaws(\.success, at: 0, of: roots)
    expectLaws(\.failure, at: 1, of: roots)
    expectLaws(\.ended, at: 2, of: roots)
  }

  @Test("lead to the phases of a state")
  func phases() {
    let roots: [Phase] = [
      .notLoaded(isReady: true), .loading("a", previous: content), .failed(failure, previous: content),
      .loaded(content),
    ]
    expectLaws(\.notLoaded, at: 0, of: roots)
    expectLaws(\.loading, at: 1, of: roots)
    expectLaws(\.failed, at: 2, of: roots)
    expectLaws(\.loaded, at: 3, of: roots)
  }

  @Test("lead to an action of one of many children")
  func elements() {
    let path = CasePath<IdentifiedAction<Int, String>, (id: Int, action: String)>(\.element)
    expectEqual(path.embed((id: 1, action: "a")), .element(id: 1, action: "a"))
    expectEqual(path.extract(from: .element(id: 1, action: "a")).map { $0 == (1, "a") }, true)
  }

  @Test("lead to what can happen to a loadable thing")
  func events() {
    typealias Event = LoadEvent<String, Int>
    let date = Date(timeIntervalSinceReferenceDate: 1_000)
    let roots: [Event] = [
      .load("a"), .refresh, .cancel, .unload, .derived("a", whenNil: .unloads, LoadIdentity()),
      .update(.lost(load), at: date), .finished(.ended, load, at: date), .cancelled(load),
    ]
    func expectLaws<Value>(_ path: CaseKeyPath<Event, Value>, at index: Int) {
      let path = CasePath(path)
      let embedded = roots.map { path.extract(from: $0).map { "\(path.embed($0))" } }
      expectEqual(embedded, roots.indices.map { $0 == index ? "\(roots[$0])" : nil })
    }
    expectLaws(\.load, at: 0)
    expectLaws(\.refresh, at: 1)
    expectLaws(\.cancel, at: 2)
    expectLaws(\.unload, at: 3)
    expectLaws(\.derived, at: 4)
    expectLaws(\.update, at: 5)
    expectLaws(\.finished, at: 6)
    expectLaws(\.cancelled, at: 7)
  }
}
