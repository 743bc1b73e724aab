// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// The settings of every target, so that a rule of the language holds everywhere or nowhere.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

// What holds where the trait `Macros` is on. With it off nothing of swift-syntax is resolved or built.
let macros: TargetDependencyCondition? = .when(traits: ["Macros"])
let swiftSyntax = "https://github.com/swiftlang/swift-syntax"

let package = Package(
  name: "loadable",
  // The language of the texts without a translation.
  defaultLocalization: "en",
  // The Observation framework sets the floor: it arrived with these releases.
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "LoadableCore", targets: ["LoadableCore"]),
    .library(name: "LoadableReducers", targets: ["LoadableReducers"]),
    .library(name: "LoadableViews", targets: ["LoadableViews"]),
    .library(name: "LoadableTesting", targets: ["LoadableTesting"]),
    .library(name: "LoadableMacros", targets: ["LoadableMacros"]),
    .library(name: "LoadableSwiftUI", targets: ["LoadableSwiftUI"]),
  ],
  traits: [
    .trait(name: "Macros", description: "`@CasePathable` in LoadableMacros; resolves and builds swift-syntax.")
  ],
  dependencies: [
    // For the trait alone: every use of it below has `macros` for a condition, and without the trait it is not even resolved.
    .package(url: swiftSyntax, "600.0.1"..<"700.0.0")
  ],
  targets: [
    .target(name: "LoadableCore", swiftSettings: settings),
    .target(name: "LoadableReducers", dependencies: ["LoadableCore"], swiftSettings: settings),
    .target(name: "LoadableViews", dependencies: ["LoadableCore"], swiftSettings: settings),
    .target(
      name: "LoadableTesting", dependencies: ["LoadableCore", "LoadableReducers"], swiftSettings: settings),
    .target(
      name: "LoadableMacros",
      dependencies: [
        // LoadableReducers is not imported here: what the macro writes names its `CasePath`.
        "LoadableCore", "LoadableReducers", .target(name: "LoadableMacrosPlugin", condition: macros),
      ],
      swiftSettings: settings
    ),
    .macro(
      name: "LoadableMacrosPlugin",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: macros),
        .product(name: "SwiftDiagnostics", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: macros),
      ],
      swiftSettings: settings
    ),
    // Empty where there is no SwiftUI.
    .target(
      name: "LoadableSwiftUI",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableViews"],
      resources: [.process("Resources")],
      swiftSettings: settings
    ),
    // The expectations and fixtures that several test targets use; it is part of no product.
    .target(name: "TestSupport", dependencies: ["LoadableCore"], path: "Tests/Support", swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["LoadableReducers", "LoadableViews", "LoadableTesting", "TestSupport"],
      swiftSettings: settings
    ),
    // Compiled as Xcode 26 compiles an app: everything is on the main actor unless it says otherwise.
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableViews", "LoadableTesting"],
      swiftSettings: settings + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "LoadableCoreTests", dependencies: ["LoadableCore", "TestSupport"], swiftSettings: settings),
    .testTarget(
      name: "LoadableReducersTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableViewsTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableViews", "LoadableTesting", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableTestingTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableTesting", "LoadableViews", "TestSupport"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableSwiftUITests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableSwiftUI", "LoadableViews", "TestSupport"],
      // The tests compile the stand-ins as modules of their own.
      exclude: ["Support/StandIn"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableMacrosTests",
      dependencies: [
        "LoadableCore", "LoadableMacros", "LoadableReducers", "LoadableTesting", "LoadableViews",
        .target(name: "LoadableMacrosPlugin", condition: macros),
        .product(name: "SwiftSyntax", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacroExpansion", package: "swift-syntax", condition: macros),
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax", condition: macros),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
