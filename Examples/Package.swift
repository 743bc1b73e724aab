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

// This package resolves only what the terminal programs need, so that the README's first command is quick.
let package = Package(
  name: "loadable-examples",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "characters", targets: ["characters"]),
    .executable(name: "gallery", targets: ["gallery"]),
    // For the web server, which is a package of its own: see Web.
    .library(name: "CharactersArguments", targets: ["CharactersArguments"]),
    .library(name: "CharactersDatabase", targets: ["CharactersDatabase"]),
    .library(name: "CharactersFeature", targets: ["CharactersFeature"]),
    .library(name: "Inspector", targets: ["Inspector"]),
  ],
  dependencies: [
    .package(name: "loadable", path: ".."),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    // The data layer. Like a client in an app, it does not depend on the library.
    .target(
      name: "CharactersDatabase",
      dependencies: [.product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings
    ),
    // Shows what loads do and why, for any feature; each program draws it in its own way.
    .target(
      name: "Inspector",
      dependencies: [
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // The feature and its renderer. Not "Characters": target names that differ only in case share a folder on a Mac.
    .target(
      name: "CharactersFeature",
      dependencies: [
        "CharactersDatabase", "Inspector",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // The feature in a terminal.
    .target(
      name: "CharactersTerminal",
      dependencies: [
        "CharactersDatabase", "CharactersFeature", "Inspector", "TerminalKit",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // The options that the terminal program and the web server share.
    .target(
      name: "CharactersArguments",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "characters",
      dependencies: [
        "CharactersArguments", "CharactersDatabase", "CharactersFeature", "CharactersTerminal", "Inspector",
        "TerminalKit",
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    // A folder and a SQLite database as the storage of what must survive the program: copy the one that you need.
    .target(
      name: "Storages",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"), .product(name: "LoadableCore", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // The process that the tests of the storages kill.
    .executableTarget(
      name: "storage-writer",
      dependencies: ["Storages", .product(name: "LoadableCore", package: "loadable")],
      swiftSettings: settings
    ),
    .testTarget(
      name: "StoragesTests",
      dependencies: [
        "Storages", "storage-writer", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LoadableCore", package: "loadable"), .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // Keys and signals in, changed text out: all that both programs need from a terminal, without the library.
    .target(name: "TerminalKit", swiftSettings: settings),
    // A terminal for tests, which shows what was written to it.
    .target(name: "TerminalTesting", dependencies: ["TerminalKit"], swiftSettings: settings),
    .target(
      name: "GalleryFeature",
      dependencies: [
        "TerminalKit",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "gallery",
      dependencies: [
        "GalleryFeature", "TerminalKit",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CharactersDatabaseTests",
      dependencies: [
        "CharactersDatabase", .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // The observation of a GRDB database that the article on sharing shows.
    .testTarget(
      name: "DatabaseObservationTests",
      dependencies: [
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "InspectorTests",
      dependencies: [
        "Inspector",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CharactersFeatureTests",
      dependencies: [
        "CharactersDatabase", "CharactersFeature", "Inspector",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    // The tests that a team using the library would write, without `@testable import`.
    .testTarget(
      name: "CharactersSampleTests",
      dependencies: [
        "CharactersDatabase", "CharactersFeature", "Inspector",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "charactersTests",
      dependencies: [
        "characters", "CharactersFeature", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalKitTests",
      dependencies: [
        "TerminalKit", "TerminalTesting", .product(name: "LoadableTesting", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "TerminalTestingTests", dependencies: ["TerminalKit", "TerminalTesting"], swiftSettings: settings),
    .testTarget(
      name: "CharactersTerminalTests",
      dependencies: [
        "CharactersDatabase", "CharactersFeature", "CharactersTerminal", "Inspector", "TerminalKit", "TerminalTesting",
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "GalleryFeatureTests",
      dependencies: [
        "GalleryFeature", "TerminalKit", "TerminalTesting",
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "galleryTests",
      dependencies: [
        "gallery", "GalleryFeature", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
