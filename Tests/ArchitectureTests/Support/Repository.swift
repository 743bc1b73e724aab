import Foundation

/// The working tree that the rules are applied to.
///
/// It is the tree in which this file was compiled, or the one that the environment variable `LOADABLE_REPOSITORY` names
/// (to try the rules on another tree).
struct Repository: Sendable {
  static let current = Repository(
    root: ProcessInfo.processInfo.environment["LOADABLE_REPOSITORY"].map { URL(fileURLWithPath: $0) }
      ?? (0..<4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  )

  let root: URL
  /// Every Swift file below `Sources`, `Tests`, `Examples` and `Benchmarks`, sorted by path.
  let files: [SourceFile]

  init(root: URL) {
    self.root = root
    files = ["Sources", "Tests", "Examples", "Benchmarks"]
      .flatMap { Self.swiftFiles(in: $0, of: root) }
      .sorted()
      .compactMap { path in
        Self.text(at: path, of: root).map { SourceFile(path: path, text: $0) }
      }
  }

  /// The text of a file, by its path from the root; nil if there is no such file.
  func text(at path: String) -> String? {
    Self.text(at: path, of: root)
  }

  /// The names in the root folder, including hidden ones.
  func topLevelNames() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.path)
  }

  private static func text(at path: String, of root: URL) -> String? {
    try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Paths from the root; hidden folders, such as the `.build` of a nested package, are left out.
  private static func swiftFiles(in folder: String, of root: URL) -> [String] {
    guard let walk = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path) else { return [] }
    var paths: [String] = []
    while let path = walk.nextObject() as? String {
      if path.split(separator: "/").last?.hasPrefix(".") == true {
        walk.skipDescendants()
      } else if path.hasSuffix(".swift") {
        paths.append(folder + "/" + path)
      }
    }
    return paths
  }
}
