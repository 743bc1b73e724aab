import Foundation

/// The root package depends on no other package, except on those that only a trait resolves.
struct DependencyRule {
  /// A package behind a trait.
  private struct OptionalPackage {
    /// The manifest's constants for its address, and for the condition that its trait is on.
    let address: String, condition: String
    let identity: String
  }

  private struct Resolved: Decodable {
    struct Pin: Decodable { let identity: String }
    let pins: [Pin]
  }

  /// The package that the trait `Macros` resolves.
  static let macros = "swift-syntax"

  private static let optional = [
    OptionalPackage(address: "swiftSyntax", condition: "macros", identity: macros),
    OptionalPackage(
      address: "composableArchitecture", condition: "composable", identity: "swift-composable-architecture"),
  ]

  private static let dependency: TokenPattern = ". package ("
  private static let product: TokenPattern = ". product ("

  /// What is wrong with the text of a manifest.
  func violations(inManifest text: String) -> [Violation] {
    let manifest = SourceFile(path: "Package.swift", text: text)
    let tokens = manifest.tokens
    let packages = Self.dependency.matches(in: tokens)
      .filter { !Self.optional.map(\.address).contains(where: arguments(from: $0, in: tokens).contains) }
      .map { manifest.violation(at: tokens[$0], "a package dependency; those belong to Examples and Benchmarks") }
    // If one use lacks the condition of its package, every user resolves and builds that package.
    let products = Self.product.matches(in: tokens)
      .filter { index in
        let last = arguments(from: index, in: tokens).suffix(3)
        return !Self.optional.contains { last.elementsEqual(["condition", ":", $0.condition]) }
      }
      .map { manifest.violation(at: tokens[$0], "a package's product without the condition that a trait is on") }
    return packages + products + mixedUp(in: text)
  }

  /// The products with the condition of another package.
  ///
  /// They are found in the text, because tokens lack the names of packages, which are strings.
  private func mixedUp(in text: String) -> [Violation] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return zip(1..., lines).flatMap { number, line in
      line.matches(of: /package: "([^"]*)", condition: (\w+)/)
        .filter { use in Self.optional.contains { ($0.identity == use.1) != ($0.condition == use.2) } }
        .map { use in
          Violation(path: "Package.swift", line: number, message: "a product of \(use.1) with `condition: \(use.2)`")
        }
    }
  }

  /// The tokens between the parentheses of a call that begins at an index.
  private func arguments(from index: Int, in tokens: [Token]) -> [String] {
    tokens[index...].prefix { $0.text != ")" }.map(\.text)
  }

  /// What is wrong with the text of a `Package.resolved`; nil means that the file is missing.
  ///
  /// - Parameter pinned: the packages that may be pinned: none, except in a copy of the tree that is built with the
  ///   trait.
  func violations(inResolved text: String?, pinned: Set<String> = []) -> [Violation] {
    guard let text else { return [violation("is missing; it is committed, with no pins")] }
    do {
      return try JSONDecoder().decode(Resolved.self, from: Data(text.utf8)).pins
        .filter { !pinned.contains($0.identity) }
        .map { violation("pins \($0.identity); the root package resolves no packages") }
    } catch {
      return [violation("cannot be read: \(error)")]
    }
  }

  private func violation(_ message: String) -> Violation {
    Violation(path: "Package.resolved", message: message)
  }
}
