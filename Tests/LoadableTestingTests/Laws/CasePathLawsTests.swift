import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct CasePathLawsTests {
  typealias Action = CounterFeature.Action

  @Test("paths that follow the laws pass, with and without a payload")
  func lawful() async {
    let failures = await failures {
      CasePathLaws.check(Action.allCasePaths.add, values: [0, 1], otherRoots: [.nothing, .rename("a"), .reset])
      CasePathLaws.check(Action.allCasePaths.nothing, otherRoots: [.add(1), .rename("a"), .reset])
      CasePathLaws.check(
        ProfileFeature.Action.allCasePaths.profile, values: [.refresh, .load(), .cancel], otherRoots: [.onAppear])
    }
    expectEqual(failures, [])
  }

  @Test(
    "a path that breaks a law is told at the caller's line, with the value and the law",
    arguments: [
      (
        "what is embedded is extracted again", "expected: 1", CasePath<Action, Int>({ .add($0 + 1) }, extract: number)
      ),
      (
        "what is embedded is extracted again", "extracted: nil",
        CasePath<Action, Int>({ .add($0) }) { if case .add(let number) = $0, number > 1 { number } else { nil } }
      ),
      (
        "what is extracted makes the same root again", "expected: .add(1)",
        CasePath<Action, Int>({ .add($0 == 1 ? 1 : 0) }) { if case .add = $0 { 2 } else { nil } }
      ),
      (
        "nothing is extracted from another case", "root: .nothing",
        CasePath<Action, Int>({ .add($0) }) { if case .add(let number) = $0 { number } else { 0 } }
      ),
    ])
  func broken(law: String, fact: String, path: CasePath<Action, Int>) async {
    let found = await failures { CasePathLaws.check(path, values: [1], otherRoots: [.nothing]) }
    expectBroken(law, by: "The case path CasePath<Action, Int>", found, line: #line - 1, facts: [fact])
  }

  @Test("a path that matches otherwise than it extracts is told")
  func matches() async {
    struct Careless: CasePathProtocol {
      let answer: Bool
      func extract(from root: Action) -> Int? { CasePathLawsTests.number(root) }
      func embed(_ value: Int) -> Action { .add(value) }
      func matches(_ root: Action) -> Bool { answer }
    }
    let always = await failures { CasePathLaws.check(Careless(answer: true), values: [1], otherRoots: [.nothing]) }
    expectOne(always, line: #line - 1, facts: "a path matches no other case", "root: .nothing")
    let never = await failures { CasePathLaws.check(Careless(answer: false), values: [1], otherRoots: [.nothing]) }
    expectOne(never, line: #line - 1, facts: "a path matches what it embeds", "value: 1")
  }

  @Test("samples that show nothing are a failure")
  func noSamples() async {
    let found = await failures { CasePathLaws.check(Action.allCasePaths.add, values: [], otherRoots: []) }
    expectOne(
      found, line: #line - 2, facts: "cannot be checked: give at least one payload and one value of another case")
  }

  private static func number(_ action: Action) -> Int? {
    if case .add(let number) = action { number } else { nil }
  }
}
