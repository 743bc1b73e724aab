import LoadableCore
import LoadableReducers
import TestSupport
import Testing

struct CaseKeyPathTests {
  private typealias Action = ProfileFeature.Action

  @Test("a key path names a case, or a case of a case, and is resolved to its path")
  func resolution() {
    let onAppear: CaseKeyPath<Action, Void> = \.onAppear
    let finished: CaseKeyPath<Action, LoadTicket<EmptyLoadRequest>> = \.profile.ended
    expect(CasePath(onAppear).matches(.onAppear))
    expect(!CasePath(onAppear).matches(.pullToRefresh))
    let action = Action.profile(.finished(.ended, LoadTicket()))
    expectEqual(CasePath(finished).extract(from: action), LoadTicket())
    expect(CasePath(finished).extract(from: .profile(.refresh)) == nil)
  }

  @Test("two key paths to one case are equal, so that a case has one name")
  func equality() {
    let name: CaseKeyPath<Action, LoadableAction<UserProfile>> = \.profile
    let partial: PartialCaseKeyPath<Action> = \.profile
    expectEqual(name, \.profile)
    expectEqual(partial, name)
    expect(partial != \Action.AllCasePaths.profile.finished)
  }
}
