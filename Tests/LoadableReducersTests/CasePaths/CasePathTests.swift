import LoadableCore
import LoadableReducers
import Testing

@Suite("CasePath")
struct CasePathTests {
  private typealias Action = ProfileFeature.Action
  private let ann = UserProfile(name: "Ann")

  private let paths = Action.allCasePaths

  private var finished: FinishedLoad<EmptyLoadRequest, UserProfile> {
    FinishedLoad(result: .success(ann), load: LoadTicket())
  }

  /// Actions of every kind: of the cases that paths lead to, of others, and cases of cases.
  private var actions: [Action] {
    [
      .onAppear, .pullToRefresh, .signIn, .edit("Ann"), .profile(.load()), .profile(.refresh), .profile(.cancel),
      .profile(.finished(.success(ann), LoadTicket())), .profile(.finished(.ended, LoadTicket(kind: .refresh))),
      .profile(.cancelled(LoadTicket())),
    ]
  }

  /// `extract(from: embed(value))` gives the value back; where a root has the case, embedding gives the root back.
  private func expectLaws<Value>(
    _ path: CasePath<Action, Value>, _ values: [Value], by areEqual: (Value, Value) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for value in values {
      let extracted = path.extract(from: path.embed(value))
      #expect(extracted.map { areEqual($0, value) } == true, sourceLocation: sourceLocation)
    }
    for action in actions {
      let extracted = path.extract(from: action)
      #expect(path.matches(action) == (extracted != nil), sourceLocation: sourceLocation)
      if let extracted { #expect(path.embed(extracted) == action, sourceLocation: sourceLocation) }
    }
    #expect(actions.contains { path.matches($0) } && actions.contains { !path.matches($0) })
  }

  @Test("embedding and extracting undo each other: a case without payload, one with, and a case of a case")
  func laws() {
    expectLaws(paths.onAppear, [()]) { _, _ in true }
    expectLaws(paths.profile, [.refresh, .load(), .cancelled(LoadTicket())], by: ==)
    expectLaws(paths.profile.refresh, [()]) { _, _ in true }
    expectLaws(paths.profile.finished, [finished], by: ==)
    expectLaws(paths.profile.cancelled, [LoadTicket(), LoadTicket(kind: .retry, attempt: 2)], by: ==)
  }

  @Test("a path through a case goes on by dot or by appending")
  func appending() {
    let appended = paths.profile.appending(LoadableAction<UserProfile>.allCasePaths.finished)
    for action in actions {
      #expect(appended.extract(from: action) == paths.profile.finished.extract(from: action))
    }
    #expect(appended.embed(finished) == paths.profile.finished.embed(finished))
  }

  @Test("a path is Sendable and conforms to the protocol of LoadableCore")
  func asProtocol() {
    func first<Path: CasePathProtocol>(of path: Path, in roots: [Path.Root]) -> Int? where Path: Sendable {
      roots.firstIndex { path.matches($0) }
    }
    #expect(first(of: paths.pullToRefresh, in: actions) == 1)
    #expect(first(of: paths.profile.refresh, in: actions) == 5)
  }
}
