// swift-tools-version: 6.2
import PackageDescription

// The same settings as the root package, so that a workload is compiled like an app's code.
let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "loadable-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "loadable", path: ".."),
    // Without its traits: they count allocations by replacing the allocator, which slows each of them down.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-collections", exact: "1.6.0"),
  ],
  targets: [
    // What the workloads are compared with: a module of its own, like the library, so that the optimiser sees as much of both.
    .target(
      name: "Floors",
      dependencies: [.product(name: "DequeModule", package: "swift-collections")],
      swiftSettings: settings
    ),
    .systemLibrary(name: "CAllocator"),
    .target(
      name: "Workloads",
      dependencies: [
        "CAllocator", "Floors",
        .product(name: "LoadableCore", package: "loadable"),
        .product(name: "LoadableReducers", package: "loadable"),
        .product(name: "LoadableViews", package: "loadable"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "LoadableBenchmarks",
      dependencies: ["Workloads", .product(name: "Benchmark", package: "benchmark")],
      path: "Benchmarks/LoadableBenchmarks",
      swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
    ),
    // Prints the table, and runs a single workload for a profiler.
    .executableTarget(name: "report", dependencies: ["Workloads"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
