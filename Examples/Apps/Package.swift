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

// SwiftUI apps without an Xcode project: `swift run --package-path Examples/Apps Harbours` on a Mac.
let package = Package(
  name: "loadable-apps",
  platforms: [.macOS(.v14), .iOS(.v17)],
  products: [
    .executable(name: "ColorGallery", targets: ["ColorGallery"]),
    .executable(name: "Harbours", targets: ["Harbours"]),
  ],
  dependencies: [.package(name: "loadable", path: "../..")],
  targets: [
    .executableTarget(
      name: "Harbours",
      dependencies: [
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
        .product(name: "LoadableSwiftUI", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "ColorGallery",
      dependencies: [
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableSwiftUI", package: "loadable"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
