import LoadableCore
import TestSupport
import Testing

struct CasePathProtocolTests {
  @Test(
    "a value is the case that something can be extracted from", arguments: [Choice.number(3), .load(.refresh)])
  func matches(choice: Choice) {
    expectEqual(Choice.allCasePaths.number.matches(choice), (choice == .number(3)))
    expectEqual(Choice.allCasePaths.load.matches(choice), (choice == .load(.refresh)))
  }

  @Test("a case that carries nil still matches")
  func carriesNil() {
    let path = OptionalPath()
    expect(path.matches(.some(nil)))
    expect(!path.matches(nil))
  }

  @Test("a path with a faster implementation uses it, also through the protocol")
  func overridden() {
    expect(matches(KnowingPath(), 1))
    expect(!matches(KnowingPath(), 2))
  }

  private func matches<Path: CasePathProtocol>(_ path: Path, _ root: Path.Root) -> Bool {
    path.matches(root)
  }
}

/// The path to the value of an optional, where that value is optional too.
private struct OptionalPath: CasePathProtocol {
  func extract(from root: Int??) -> Int?? { root }
  func embed(_ value: Int?) -> Int?? { .some(value) }
}

/// A path with its own `matches`: it matches only 1, although it extracts from everything.
private struct KnowingPath: CasePathProtocol {
  func extract(from root: Int) -> Int? { root }
  func embed(_ value: Int) -> Int { value }
  func matches(_ root: Int) -> Bool { root == 1 }
}
