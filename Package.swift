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

// The same for the trait `ComposableArchitecture`.
let composable: TargetDependencyCondition? = .when(traits: ["ComposableArchitecture"])
let composableArchitecture = "https://github.com/pointfreeco/swift-composable-architecture"

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
    .library(name: "LoadableComposable", targets: ["LoadableComposable"]),
  ],
  traits: [
    .trait(name: "Macros", description: "`@CasePathable` in LoadableMacros; resolves and builds swift-syntax."),
    .trait(
      name: "ComposableArchitecture",
      description: "LoadableComposable, for The Composable Architecture 1.x, which it resolves and builds."),
  ],
  dependencies: [
    // For the traits alone: every use of them below has the trait for a condition, and without it they are not even resolved.
    .package(url: swiftSyntax, "600.0.1"..<"700.0.0"),
    .package(url: composableArchitecture, "1.19.0"..<"2.0.0"),
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
    // Empty without the trait `ComposableArchitecture`.
    .target(
      name: "LoadableComposable",
      dependencies: [
        "LoadableCore", "LoadableReducers", "LoadableViews",
        .product(name: "ComposableArchitecture", package: "swift-composable-architecture", condition: composable),
      ],
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
