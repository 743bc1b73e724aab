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
      Laws.checkCasePath(Action.allCasePaths.add, values: [0, 1], otherRoots: [.nothing, .rename("a"), .reset])
      Laws.checkCasePath(Action.allCasePaths.nothing, otherRoots: [.add(1), .rename("a"), .reset])
      Laws.checkCasePath(
        ProfileFeature.Action.allCasePaths.profile, values: [.refresh, .load(), .cancel], otherRoots: [.onAppear])
    }
    expectEqual(failures, [])
  }

  @Test(
    "a path that breaks a law is reported at the caller's line, with the value and the law",
    arguments: [
      (
        "extracting an embedded payload returns it", "expected: 1",
        CasePath<Action, Int>({ .add($0 + 1) }, extract: number)
      ),
      (
        "extracting an embedded payload returns it", "extracted: nil",
        CasePath<Action, Int>({ .add($0) }) { if case .add(let number) = $0, number > 1 { number } else { nil } }
      ),
      (
        "embedding an extracted payload returns the same root", "expected: .add(1)",
        CasePath<Action, Int>({ .add($0 == 1 ? 1 : 0) }) { if case .add = $0 { 2 } else { nil } }
      ),
      (
        "nothing is extracted from another case", "root: .nothing",
        CasePath<Action, Int>({ .add($0) }) { if case .add(let number) = $0 { number } else { 0 } }
      ),
    ])
  func broken(law: String, fact: String, path: CasePath<Action, Int>) async {
    let found = await failures { Laws.checkCasePath(path, values: [1, 2], otherRoots: [.nothing]) }
    expectBroken(law, by: "The case path CasePath<Action, Int>", found, line: #line - 1, facts: [fact])
  }

  @Test("a path whose match disagrees with its extraction is reported")
  func matches() async {
    struct Careless: CasePathProtocol {
      let answer: Bool
      func extract(from root: Action) -> Int? { CasePathLawsTests.number(root) }
      func embed(_ value: Int) -> Action { .add(value) }
      func matches(_ root: Action) -> Bool { answer }
    }
    let always = await failures { Laws.checkCasePath(Careless(answer: true), values: [1, 2], otherRoots: [.nothing]) }
    expectOne(always, line: #line - 1, facts: "a path matches no other case", "root: .nothing")
    let never = await failures { Laws.checkCasePath(Careless(answer: false), values: [1, 2], otherRoots: [.nothing]) }
    expectBroken("a path matches what it embeds", never, line: #line - 1, facts: ["value: 1"])
  }

  @Test(
    "samples that prove nothing about paths are a failure",
    arguments: [([], [.nothing]), ([1], [.nothing]), ([1, 1], [.nothing]), ([1, 2], [])] as [([Int], [Action])])
  func noSamples(values: [Int], otherRoots: [Action]) async {
    let found = await failures {
      Laws.checkCasePath(Action.allCasePaths.add, values: values, otherRoots: otherRoots, line: 7)
    }
    expectOne(
      found, line: 7,
      facts: "cannot be checked: give at least two payloads that differ, and one value of another case")
  }

  @Test("for a payload type with only one value, one sample is enough")
  func onlyValue() async {
    let paths = LoadableActionBase<EmptyLoadRequest, Int, Never>.allCasePaths
    let found = await failures {
      Laws.checkCasePath(paths.load, values: [EmptyLoadRequest()], otherRoots: [.refresh])
    }
    expectEqual(found, [])
  }

  private static func number(_ action: Action) -> Int? {
    if case .add(let number) = action { number } else { nil }
  }
}
