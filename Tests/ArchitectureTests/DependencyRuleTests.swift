import TestSupport
import Testing

struct DependencyRuleTests {
  private let rule = DependencyRule()

  @Test("there are none in the manifest")
  func manifest() throws {
    let text = try #require(Repository.current.text(at: "Package.swift"))
    expectNone(rule.violations(inManifest: SourceFile(path: "Package.swift", text: text)))
  }

  @Test("there are none in Package.resolved, except swift-syntax when the trait Macros is on, which adds it")
  func resolved() {
    #if Macros
      let pinned: Set<String> = [DependencyRule.macros]
    #else
      let pinned: Set<String> = []
    #endif
    expectNone(rule.violations(inResolved: Repository.current.text(at: "Package.resolved"), pinned: pinned))
  }

  @Test("are found in a manifest")
  func brokenManifest() {
    let text = """
      // .package(url: "https://example.com/a", from: "1.0.0")
      let package = Package(
        dependencies: [
          .package(url: "https://example.com/b", from: "1.0.0"),
          .package(url: swiftSyntax, from: "1.0.0"),
        ],
        targets: [
          .target(name: "A", dependencies: [.product(name: "B", package: "b")]),
          .target(name: "C", dependencies: [.product(name: "B", package: "b", condition: macros)]),
        ]
      )
      """
    expectEqual(rule.violations(inManifest: SourceFile(path: "Package.swift", text: text)).map(\.line), [4, 8])
  }

  @Test("may be pinned where they are expected, and no others")
  func pinned() {
    let text = #"{ "pins" : [ { "identity" : "a" }, { "identity" : "b" } ], "version" : 3 }"#
    expectEqual(rule.violations(inResolved: text, pinned: ["a"]).map(\.message).map { $0.contains("pins b") }, [true])
  }

  @Test(
    "are found in a Package.resolved, as is a missing or broken one",
    arguments: [
      (#"{ "pins" : [ ], "version" : 2 }"#, 0),
      (#"{ "pins" : [ { "identity" : "a" }, { "identity" : "b" } ], "version" : 3 }"#, 2),
      (#"{ "version" : 3 }"#, 1),
      ("pins", 1),
      (nil, 1),
    ] as [(String?, Int)])
  func samples(text: String?, count: Int) {
    expectEqual(rule.violations(inResolved: text).count, count)
  }
}
