// swift-tools-version: 6.2
import PackageDescription

// The settings of the root package, so that code from here also compiles in an app that uses them.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

// This is a package of its own because it turns the trait on: the other examples build without swift-syntax.
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
