// swift-tools-version: 6.2
import CompilerPluginSupport
import PackageDescription

// Its folder has the name of the real package, so SwiftPM takes it wherever a package depends on that.
let package = Package(
  name: "swift-composable-architecture",
  platforms: [.macOS(.v14)],
  products: [.library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"700.0.0")
  ],
  targets: [
    .target(name: "ComposableArchitecture", dependencies: ["ComposableArchitectureMacros"]),
    .macro(
      name: "ComposableArchitectureMacros",
      dependencies: [
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
        .product(name: "SwiftDiagnostics", package: "swift-syntax"),
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftSyntaxBuilder", package: "swift-syntax"),
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
