import TestSupport
import Testing

struct CoreDeclarationRuleTests {
  private let rule = CoreDeclarationRule()

  @Test("LoadableCore declares only protocols, extensions and type aliases")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  @Test(
    "a declaration of anything else is found",
    arguments: [
      "public struct A {}", "enum A {}", "final class A {}", "actor A {}", "public macro a() = b",
      "extension A { private enum B {} }", "func a() {}", "let a = 1", "public var a: Int { 1 }", "func == (a: A) {}",
      "infix operator +++", "precedencegroup A {}",
    ])
  func broken(code: String) {
    let found = rule.violations(in: [SourceFile(path: "Sources/LoadableCore/A.swift", text: "\n" + code)])
    expectEqual(found.map(\.line), [2])
  }

  @Test(
    "a word that only looks like a declaration is not found",
    arguments: [
      "/// A struct\npublic protocol A: AnyObject { func b(class c: Int); var actor: any Actor { get } }",
      "extension A { static func b() -> Self { let enum1 = \"enum B\"; return f(class: enum1, .macro) } }",
      "public typealias A = B", "public protocol `class` {}", "protocol A: class {}",
    ])
  func sound(code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: "Sources/LoadableCore/A.swift", text: code)]), [])
  }

  @Test("other modules may declare anything")
  func otherModule() {
    expectEqual(rule.violations(in: [SourceFile(path: "Sources/LoadableViews/A.swift", text: "struct A {}")]), [])
  }
}
