import TestSupport
import Testing

struct TokenPatternTests {
  @Test(
    "a pattern matches code however it is spaced, skips generic arguments, and matches nothing longer or shorter",
    arguments: [
      ("Task . detached", "try await Task.detached(for: x)", 1),
      ("Task . detached", "Task<Never, Never>\n  .detached(x); Task . detached(y)", 2),
      ("Task . detached", "Task<() -> Void, [A<B>]>.detached", 1),
      ("Task . detached", "MyTask.detached; Task.detachedly; a.Task.value", 0),
      ("Task . detached", "Task < a; b > .detached", 0),
      ("Task . detached", "Task", 0),
      ("AsyncSequence <", "some AsyncSequence<A, B>", 1),
      ("sleep ( <number>", "sleep(1); sleep(a)", 1),
      ("async let", "async let a = b; async; let c = d", 1),
    ])
  func matches(pattern: String, source: String, count: Int) {
    expectEqual(TokenPattern(stringLiteral: pattern).matches(in: SwiftLexer(source).tokens).count, count)
  }

  @Test(
    "a pattern describes itself as code",
    arguments: [("Task . detached", "Task.detached"), ("async let", "async let"), ("fatalError (", "fatalError(")])
  func description(pattern: String, code: String) {
    expectEqual(TokenPattern(stringLiteral: pattern).description, code)
  }
}
