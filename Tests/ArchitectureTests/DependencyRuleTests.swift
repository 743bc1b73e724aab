import TestSupport
import Testing

struct DependencyRuleTests {
  private let rule = DependencyRule()

  @Test("the manifest has no dependencies without a trait")
  func manifest() throws {
    let text = try #require(Repository.current.text(at: "Package.swift"))
    expectNone(rule.violations(inManifest: text))
  }

  @Test("Package.resolved pins nothing, except swift-syntax when the trait Macros adds it")
  func resolved() {
    #if Macros
      let pinned: Set<String> = [DependencyRule.macros]
    #else
      let pinned: Set<String> = []
    #endif
    expectNone(rule.violations(inResolved: Repository.current.text(at: "Package.resolved"), pinned: pinned))
  }

  @Test("dependencies in a manifest are found")
  func brokenManifest() {
    let text = """
      // .package(url: "https://example.com/a", from: "1.0.0")
      let package = Package(
        dependencies: [
          .package(url: "https://example.com/b", from: "1.0.0"),
          .package(url: swiftSyntax, from: "1.0.0"),
          .package(url: composableArchitecture, from: "1.0.0"),
        ],
        targets: [
          .target(name: "A", dependencies: [.product(name: "B", package: "b")]),
          .target(name: "C", dependencies: [.product(name: "B", package: "swift-syntax", condition: macros)]),
          .target(name: "D", dependencies: [.product(name: "B", package: "swift-composable-architecture")]),
          .target(
            name: "E",
            dependencies: [
              .product(name: "B", package: "swift-composable-architecture", condition: composable),
              .product(name: "B", package: "swift-composable-architecture", condition: .when(platforms: [.macOS])),
              .product(name: "B", package: "swift-composable-architecture", condition: macros),
              .product(name: "B", package: "swift-syntax", condition: composable),
            ]),
        ]
      )
      """
    expectEqual(rule.violations(inManifest: text).map(\.line), [4, 9, 11, 16, 17, 18])
  }

  @Test("only expected packages may be pinned")
  func pinned() {
    let text = #"{ "pins" : [ { "identity" : "a" }, { "identity" : "b" } ], "version" : 3 }"#
    expectEqual(rule.violations(inResolved: text, pinned: ["a"]).map(\.message).map { $0.contains("pins b") }, [true])
  }

  @Test(
    "pins in a Package.resolved are found, and so is a missing or broken file",
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
