import Foundation

/// The root package depends on no other package.
struct DependencyRule {
  private struct Resolved: Decodable {
    struct Pin: Decodable { let identity: String }
    let pins: [Pin]
  }

  private static let dependency: TokenPattern = ". package ("

  /// What is wrong with a manifest.
  func violations(inManifest manifest: SourceFile) -> [Violation] {
    Self.dependency.matches(in: manifest.tokens).map {
      manifest.violation(at: manifest.tokens[$0], "a package dependency; those belong to Examples and Benchmarks")
    }
  }

  /// What is wrong with the text of a `Package.resolved`; nil stands for a missing file.
  func violations(inResolved text: String?) -> [Violation] {
    guard let text else { return [violation("is missing; it is committed, with no pins")] }
    do {
      return try JSONDecoder().decode(Resolved.self, from: Data(text.utf8)).pins
        .map { violation("pins \($0.identity); the root package resolves no packages") }
    } catch {
      return [violation("cannot be read: \(error)")]
    }
  }

  private func violation(_ message: String) -> Violation {
    Violation(path: "Package.resolved", message: message)
  }
}
