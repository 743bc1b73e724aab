/// The root folder holds what is listed here, and nothing else.
struct TopLevelRule {
  static let allowed: Set<String> = [
    "Package.swift", "Package.resolved", "Sources", "Tests", "CONTRIBUTING.md", "README.md", "LICENSE", "Examples",
    "Benchmarks", ".ci", ".github", ".spi.yml", ".swift-format", ".gitignore", ".gitattributes",
  ]
  /// What git and the build create there.
  static let ignored: Set<String> = [".git", ".build", ".swiftpm", ".DS_Store", "DerivedData"]

  func violations(in names: [String]) -> [Violation] {
    names.sorted().filter { !Self.allowed.contains($0) && !Self.ignored.contains($0) }.map {
      Violation(path: $0, message: "does not belong at the top level of the repository")
    }
  }
}
