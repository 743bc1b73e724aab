import Foundation

/// The root package depends on no other package except swift-syntax, behind the trait `Macros`.
struct DependencyRule {
  private struct Resolved: Decodable {
    struct Pin: Decodable { let identity: String }
    let pins: [Pin]
  }

  /// The package that the trait `Macros` resolves.
  static let macros = "swift-syntax"

  private static let dependency: TokenPattern = ". package ("
  private static let product: TokenPattern = ". product ("

  /// What is wrong with a manifest.
  func violations(inManifest manifest: SourceFile) -> [Violation] {
    let tokens = manifest.tokens
    let packages = Self.dependency.matches(in: tokens)
      .filter { !arguments(from: $0, in: tokens).contains("swiftSyntax") }
      .map { manifest.violation(at: tokens[$0], "a package dependency; those belong to Examples and Benchmarks") }
    // If one use lacks the condition, every user resolves and builds swift-syntax.
    let products = Self.product.matches(in: tokens)
      .filter { !arguments(from: $0, in: tokens).suffix(3).elementsEqual(["condition", ":", "macros"]) }
      .map { manifest.violation(at: tokens[$0], "a package's product without `condition: macros`") }
    return packages + products
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
