import TestSupport
import Testing

struct AvailabilityScopesTests {
  @Test(
    "availability scopes cover a checked branch with a fallback, and nothing else",
    arguments: [
      ("if #available(macOS 26, *) { new } else { old }", true),
      ("if let a, #available(macOS 26, *) { new } else { old }", true),
      ("if #available(macOS 26, *), f({ $0 }) { if a { new } } else if b { old }", true),
      ("if #available(macOS 26, *) { new }", false),
      ("if #available(macOS 26, *) { a } else { new }", false),
      ("if #available(macOS 26, *) { a } else { b }; new", false),
      ("func f() { guard #available(macOS 26, *) else { return }; new }", true),
      ("func f() { guard #available(macOS 26, *) else { new }; a }", false),
      ("func f() { guard #available(macOS 26, *) else { return }; a }; new", false),
      ("guard #available(macOS 26, *) else { exit() }; new", true),
      ("if #unavailable(macOS 26) { old } else { new }", true),
      ("if #unavailable(macOS 26) { new } else { a }", false),
      ("while #available(macOS 26, *) { new }", false),
      ("@available(macOS 26, *) func f(new: A) { b }", true),
      ("@available(macOS 26, *) func f() { new }; old", true),
      ("@available(macOS 26, *) public mutating func f() { new }", true),
      ("@available(macOS 26, *) func f() { a }; new", false),
      ("@available(macOS 26, *) public mutating func f() { new }", true),
      ("@available(macOS 26, *) init<A: B>(_ a: A = { 1 }) where A.C == D { new }", true),
      ("@available(macOS 26, *) init() { a }; new", false),
      ("@available(macOS 26, *) struct A { new }", true),
      ("@available(macOS 26, *) public final class A: new { }", true),
      ("@available(macOS 26, *) private actor A { func f() { new } }", true),
      ("@available(macOS 26, *) enum A { }; new", false),
      ("@available(macOS 26, *) let a = new", false),
      ("@available(*, deprecated) func f() { new }", false),
      ("@available(*, unavailable) struct A { new }", false),
      ("@available(macOS, deprecated: 14) func f() { new }", false),
      ("@available(*) func f() { new }", false),
      ("if a { new } else { b }", false),
      ("if #available(macOS 26, *) { new", false),
    ])
  func scopes(source: String, isCovered: Bool) throws {
    let tokens = SwiftLexer(source).tokens
    let new = try #require(tokens.firstIndex { $0.text == "new" })
    expectEqual(AvailabilityScopes(tokens).contains(new), isCovered)
  }
}
