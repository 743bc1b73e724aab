import LoadableCore
@testable import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

private struct UserProfile: Hashable, Sendable {
  var name: String
}

private enum ProfileAction: Equatable, CasePathable {
  case onAppear, pullToRefresh
  case edit(String)
  case profile(LoadableAction<UserProfile>)

  struct AllCasePaths {
    let onAppear = CasePath(ProfileAction.onAppear) { if case .onAppear = $0 { true } else { false } }
    let profile = CasePath(ProfileAction.profile) { if case .profile(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}

struct CasePathTests {
  private typealias Action = ProfileAction
  private let ann = UserProfile(name: "Ann")

  private let paths = Action.allCasePaths

  /// Actions of every kind: cases that paths lead to, other cases, and cases of cases.
  private var actions: [Action] {
    [
      .onAppear, .pullToRefresh, .edit("Ann"), .profile(.load()), .profile(.refresh), .profile(.cancel),
      .profile(.finished(.success(ann), LoadTicket())), .profile(.finished(.ended, LoadTicket(kind: .refresh))),
      .profile(.cancelled(LoadTicket())),
    ]
  }

  @Test("paths follow the laws: to a case without a payload, to one with a payload, and to a case of a case")
  func laws() {
    Laws.checkCasePath(paths.onAppear, otherRoots: others(paths.onAppear))
    Laws.checkCasePath(
      paths.profile, values: [.refresh, .load(), .cancelled(LoadTicket())], otherRoots: others(paths.profile))
    Laws.checkCasePath(paths.profile.refresh, otherRoots: others(paths.profile.refresh))
    Laws.checkCasePath(
      paths.profile.ended, values: [LoadTicket(), LoadTicket(kind: .poll)], otherRoots: others(paths.profile.ended))
    Laws.checkCasePath(
      paths.profile.cancelled, values: [LoadTicket(), LoadTicket(kind: .retry, attempt: 2)],
      otherRoots: others(paths.profile.cancelled))
  }

  /// The actions that a path does not lead to, all but one or more of each kind.
  private func others<Value>(_ path: CasePath<Action, Value>) -> [Action] {
    let others = actions.filter { path.extract(from: $0) == nil }
    expect(others.count < actions.count)
    return others
  }

  @Test("a path that borrows the payload follows the laws, and so do the paths through it")
  func through() {
    let through = CasePath<Action, LoadableAction<UserProfile>>(through: { .profile($0) }) { action, visit in
      switch action {
      case .profile(let profile): visit(profile)
      default: break
      }
    }
    Laws.checkCasePath(
      through, values: [.refresh, .load(), .cancelled(LoadTicket())], otherRoots: others(through))
    Laws.checkCasePath(through.refresh, otherRoots: others(through.refresh))
    Laws.checkCasePath(
      through.ended, values: [LoadTicket(kind: .refresh), LoadTicket()], otherRoots: others(through.ended))
  }
}

struct CaseKeyPathTests {
  private typealias Action = ProfileAction

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

  @Test("a report about two halves that name different cases also makes sense for a path without a name")
  func nameless() {
    enum Door: CasePathable {
      case open(Int)
      case closed(Int)
      struct AllCasePaths {}
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }
    let path = CasePath<Door, Int>({ .open($0) }) { if case .closed(let number) = $0 { number } else { nil } }
    expectEqual(path.mismatch(making: 1)?.contains("it makes '.open(1)', but does not match it."), true)
  }
}
