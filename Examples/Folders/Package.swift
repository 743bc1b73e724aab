// swift-tools-version: 6.2
import PackageDescription

// The same settings as the root package, so that code can be copied from here into an app that follows it.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

// A package of its own, since it turns the trait on: the other examples build without swift-syntax.
let package = Package(
  name: "loadable-folders",
  platforms: [.macOS(.v14)],
  products: [.executable(name: "folders", targets: ["folders"])],
  dependencies: [
    .package(name: "loadable", path: "../..", traits: ["Macros"]),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(
      name: "FoldersFeature",
      dependencies: [
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableMacros", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "folders",
      dependencies: [
        "FoldersFeature",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "FoldersFeatureTests",
      dependencies: [
        "FoldersFeature",
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
