// swift-tools-version: 6.1
import PackageDescription

// The settings of every target, so that a rule of the language holds everywhere or nowhere.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "loadable",
  // The Observation framework sets the floor: it arrived with these releases.
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .library(name: "LoadableCore", targets: ["LoadableCore"]),
    .library(name: "LoadableReducers", targets: ["LoadableReducers"]),
    .library(name: "LoadableViews", targets: ["LoadableViews"]),
    .library(name: "LoadableTesting", targets: ["LoadableTesting"]),
  ],
  targets: [
    .target(name: "LoadableCore", swiftSettings: settings),
    .target(name: "LoadableReducers", dependencies: ["LoadableCore"], swiftSettings: settings),
    .target(name: "LoadableViews", dependencies: ["LoadableCore"], swiftSettings: settings),
    .target(
      name: "LoadableTesting",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableViews"],
      swiftSettings: settings
    ),
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableViews", "LoadableTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableCoreTests", dependencies: ["LoadableCore"], swiftSettings: settings),
    .testTarget(
      name: "LoadableReducersTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableViewsTests",
      dependencies: ["LoadableCore", "LoadableViews", "LoadableTesting"],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoadableTestingTests",
      dependencies: ["LoadableCore", "LoadableReducers", "LoadableTesting", "LoadableViews"],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
