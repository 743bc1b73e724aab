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

// This is a package of its own because it resolves a web server, which the terminal programs do not need.
let package = Package(
  name: "loadable-web",
  platforms: [.macOS(.v14)],
  products: [
    .executable(name: "characters-web", targets: ["characters-web"]),
    .library(name: "LoggingObserver", targets: ["LoggingObserver"]),
  ],
  dependencies: [
    .package(name: "loadable", path: "../.."),
    .package(name: "loadable-examples", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
  ],
  targets: [
    // The feature of `characters` as web pages.
    .target(
      name: "CharactersWeb",
      dependencies: [
        .product(name: "CharactersDatabase", package: "loadable-examples"),
        .product(name: "CharactersFeature", package: "loadable-examples"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Inspector", package: "loadable-examples"),
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ],
      resources: [.embedInCode("Resources/script.js"), .embedInCode("Resources/style.css")],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "characters-web",
      dependencies: [
        "CharactersWeb",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "CharactersArguments", package: "loadable-examples"),
        .product(name: "CharactersDatabase", package: "loadable-examples"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    // An adapter for any app or server; it does not depend on the characters.
    .target(
      name: "LoggingObserver",
      dependencies: [
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "CharactersWebTests",
      dependencies: [
        "CharactersWeb",
        .product(name: "CharactersDatabase", package: "loadable-examples"),
        .product(name: "CharactersFeature", package: "loadable-examples"),
        .product(name: "HTTPTypes", package: "swift-http-types"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "Inspector", package: "loadable-examples"),
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "LoadableViews", package: "loadable"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
        .product(name: "NIOHTTPTypesHTTP1", package: "swift-nio-extras"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "characters-webTests",
      dependencies: [
        "characters-web", "CharactersWeb", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings
    ),
    .testTarget(
      name: "LoggingObserverTests",
      dependencies: [
        "LoggingObserver",
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableTesting", package: "loadable"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
