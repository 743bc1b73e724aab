import LoadableCore
import TestSupport
import Testing

struct SingleLoadableActionTests {
  @Test("what one asks of the loadable property is asked of the feature, in its one case")
  func asks() {
    expectEqual(Choice.load("a"), .load(Choice.Load.load("a")))
    expectEqual(Choice.refresh, .load(.refresh))
    expectEqual(Choice.cancel, .load(.cancel))
  }
  @Test("an action that nobody needs another case of writes the one path only")
  func onePath() {
    expectEqual(Solo.allCasePaths.extract(from: .load("a")), .load("a"))
    expect(Solo.allCasePaths.extract(from: .other) == nil)
  }
}

private enum Solo: Equatable, SingleLoadableAction {
  case load(Choice.Load)
  case other

  struct Path: CasePathProtocol {
    func extract(from root: Solo) -> Choice.Load? { if case .load(let load) = root { load } else { nil } }
    func embed(_ value: Choice.Load) -> Solo { .load(value) }
  }

  static var loadablePath: Path { Path() }
}
