// swift-tools-version: 6.2
import PackageDescription

// The settings of the root package, so that code from here also compiles in an app that uses them.
// Unlike here, most apps do not require an import for each member that they use.
let appSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let settings: [SwiftSetting] = appSettings + [.enableUpcomingFeature("MemberImportVisibility")]

let core = Target.Dependency.product(name: "LoadableCore", package: "loadable")
let reducers = Target.Dependency.product(name: "LoadableReducers", package: "loadable")
let ours = Target.Dependency.product(name: "LoadableComposable", package: "loadable")
let theirs = Target.Dependency.product(name: "ComposableArchitecture", package: "swift-composable-architecture")
let views = Target.Dependency.product(name: "LoadableViews", package: "loadable")

// One feature, and the architectures that run it; and features of The Composable Architecture, with a stand-in for it.
let package = Package(
  name: "loadable-architectures",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "loadable", path: "../..", traits: ["ComposableArchitecture"]),
    // A stand-in for The Composable Architecture, which builds where the real one does not.
    .package(path: "StandIn/swift-composable-architecture"),
  ],
  targets: [
    .target(name: "BookSearch", dependencies: [core, reducers], swiftSettings: settings),
    .target(name: "ReduxStore", dependencies: [core], swiftSettings: settings),
    .target(name: "MobiusLoop", dependencies: [core], swiftSettings: settings),
    .target(name: "SearchSession", dependencies: ["BookSearch", core, reducers], swiftSettings: settings),
    .target(
      name: "ComposableFeatures", dependencies: ["BookSearch", theirs, ours],
      swiftSettings: appSettings
    ),
    .executableTarget(name: "ComposableCosts", dependencies: [theirs, ours], swiftSettings: appSettings),
    .testTarget(
      name: "ArchitecturesTests",
      dependencies: [
        "BookSearch", "ReduxStore", "MobiusLoop", "SearchSession", "ComposableFeatures", theirs, ours, core, reducers,
        views,
        .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
